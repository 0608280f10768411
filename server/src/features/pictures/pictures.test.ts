import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@daywright/contract/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { googlePerson, runningWithGoogle } from '../../../test/google.ts';
import { fetchAwaitedPictures } from './commands.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let host: Server;
let source: string;
let answer: (response: ServerResponse) => unknown;
let asked: number;
beforeEach(async () => {
  asked = 0;
  answer = (response) => response.setHeader('content-type', 'text/html').end(gif);
  host = createServer((_request, response) => {
    asked += 1;
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  source = `http://127.0.0.1:${(host.address() as AddressInfo).port}/ann.gif`;
});
afterEach(() => {
  host.closeAllConnections();
  host.close();
});

onEachDatabase('the picture of a Google account', (open) => {
  const world = runningWithGoogle(open);
  const path = (picture: string) => picture.replace(/^\/api/, '');
  const signIn = async (picture: string) => {
    const person = googlePerson({ picture });
    const login = await world().signIn(person);
    await world().product.ctx.background.settled();
    const headers = { authorization: `Bearer ${login.body.bearer_token}` };
    const profile = async () => (await world().product.call('GET', '/profile', undefined, headers)).body.profile;
    return { person, login, headers, profile };
  };

  test('is fetched at the sign-in, and served here without a token as what its bytes are', async () => {
    const { login, profile } = await signIn(source);
    const address = login.body.user.profile_picture;
    expect(address).toMatch(/^\/api\/pictures\/[\w-]{43}$/);
    expect((await profile()).profile_picture).toBe(address);
    const served = await world().product.app.inject(address);
    expect(served.rawPayload).toEqual(gif);
    expect(served).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'image/gif',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'private, max-age=31536000, immutable',
      },
    });
    const known = { 'if-none-match': String(served.headers.etag) };
    expect(await world().product.app.inject({ url: address, headers: known })).toMatchObject({
      statusCode: 304,
      body: '',
    });
    expect(await world().product.app.inject({ url: address, method: 'HEAD' })).toMatchObject({
      statusCode: 200,
      body: '',
    });
  });

  test('is fetched once: the next sign-in asks nobody', async () => {
    const { person } = await signIn(source);
    await world().signIn(person);
    expect(asked).toBe(1);
  });

  test('is gone with the account', async () => {
    const { login, headers } = await signIn(source);
    const address = login.body.user.profile_picture;
    await world().product.call('DELETE', '/profile', undefined, headers);
    const gone = await world().product.app.inject(address);
    expect(gone).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  });

  test('may have its bound of bytes and no more', async () => {
    answer = (response) => response.end(Buffer.concat([gif, Buffer.alloc(limits.pictureBytes - gif.length)]));
    expect((await signIn(source)).login.body.user.profile_picture).not.toBeNull();
    answer = (response) => response.end(Buffer.concat([gif, Buffer.alloc(limits.pictureBytes - gif.length + 1)]));
    expect((await signIn(source)).login.body.user.profile_picture).toBeNull();
  });

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['is no picture', (response) => response.setHeader('content-type', 'image/png').end('<svg onload="alert(1)"/>')],
    ['is not there', (response) => response.writeHead(404).end(gif)],
    [
      'breaks off',
      (response) => response.writeHead(200, { 'content-length': 99 }).write(gif, () => response.destroy()),
    ],
    ['leads to a private address', (response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end()],
  ])('that %s breaks no sign-in, and is tried again at the next', async (_, failing) => {
    answer = failing;
    const { person, login } = await signIn(source);
    expect(login).toMatchObject({ status: 200, body: { user: { profile_picture: null, photo_url: null } } });
    answer = (response) => response.end(gif);
    expect((await world().signIn(person)).body.user.profile_picture).toMatch(/^\/api\/pictures\//);
  });

  test.each(['http://10.0.0.1/a.png', 'https://me:secret@127.0.0.1/', 'javascript:alert(1)', 'no address'])(
    'at %s is not asked for, and breaks no sign-in',
    async (address) => {
      const { login } = await signIn(address);
      expect(login).toMatchObject({ status: 200, body: { user: { profile_picture: null } } });
    },
  );

  test('that is slow keeps nobody waiting, and is there a little later', async () => {
    answer = (response) => setTimeout(() => response.end(gif), 3_000);
    const begun = performance.now();
    const person = googlePerson({ picture: source });
    const login = await world().signIn(person);
    expect(login.body.user.profile_picture).toBeNull();
    expect(performance.now() - begun).toBeLessThan(3_000);
    await world().product.ctx.background.settled();
    expect((await world().signIn(person)).body.user.profile_picture).toMatch(/^\/api\/pictures\//);
    expect(asked).toBe(1);
  });

  test('that stood elsewhere before is fetched later, and one that cannot be waits behind the others', async () => {
    const { product } = world();
    const [ann, bob] = [await product.addPerson(), await product.addPerson()];
    const awaited = (userId: string, address: string, created_at: number) => ({
      ...{ id: `awaited ${userId}`, user_id: userId, source: address, media_type: null, content: null, created_at },
    });
    await product.ctx.write
      .insertInto('pictures')
      .values([awaited(bob.userId, 'http://10.0.0.1/', 1), awaited(ann.userId, source, 2)])
      .execute();
    expect((await product.call('GET', path(`/api/pictures/awaited ${bob.userId}`))).status).toBe(404);
    await fetchAwaitedPictures(product.ctx, new AbortController().signal);
    const pictureOf = async (person: typeof ann) => (await person.call('GET', '/profile')).body.profile.profile_picture;
    expect(await pictureOf(ann)).toMatch(/^\/api\/pictures\//);
    expect((await product.call('GET', path(await pictureOf(ann)))).status).toBe(200);
    expect(await pictureOf(bob)).toBeNull();
    const left = await product.ctx.read.selectFrom('pictures').selectAll().where('content', 'is', null).execute();
    expect(left).toEqual([expect.objectContaining({ user_id: bob.userId, created_at: product.clock.now() })]);
  });
});
