import { beforeAll, expect, test } from 'vitest';
import { onEachProduct } from '../../../test/each-product.ts';
import { idTokenFor } from '../../../test/sign-in.ts';
import type { BusMessage } from '../../platform/bus.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:148.0) Gecko/20100101 Firefox/148.0';

onEachProduct('signed-in devices', (product) => {
  let count = 0;
  const announced: BusMessage[] = [];

  beforeAll(async () => {
    await product().addPerson();
    product().ctx.bus.subscribe((message) => announced.push(message));
  });

  /** A device of a person: what its requests are answered. */
  async function addDevice(email: string, userAgent = firefox) {
    const id_token = await idTokenFor(product(), email);
    const { body } = await product().call('POST', '/auth/login', { id_token }, { 'user-agent': userAgent });
    const headers = { authorization: `Bearer ${body.bearer_token}` };
    const call = (method: 'GET' | 'DELETE', path: string) => product().call(method, path, undefined, headers);
    return {
      token: body.bearer_token as string,
      call,
      isSignedIn: async () => (await call('GET', '/auth/verify')).status === 200,
      sessions: async () => (await call('GET', '/auth/sessions')).body.sessions,
    };
  }
  const newAddress = () => `person-${++count}@example.org`;
  const tokenRow = (userId: string) =>
    product().ctx.read.selectFrom('bearer_tokens').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

  test.each([
    ['no token', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['an empty token', { authorization: 'Bearer ' }],
  ])('a request with %s is not signed in', async (_what, headers) => {
    const answer = await product().call('GET', '/auth/verify', undefined, headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      success: false,
      code: 'NOT_SIGNED_IN',
      message: 'You are not signed in, or your sign-in has expired. Sign in again.',
    });
  });

  test('the list shows this device first, then the last used', async () => {
    const email = newAddress();
    const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
    const own = await addDevice(email, chrome);
    product().clock.advance(MINUTE);
    await addDevice(email, 'curl/8');
    product().clock.advance(MINUTE);
    await addDevice(email);
    await addDevice(newAddress());
    const sessions = await own.sessions();
    expect(sessions.map((each: { label: string; current: boolean }) => [each.label, each.current])).toEqual([
      ['Chrome on Linux', true],
      ['Firefox on Windows', false],
      ['Unknown device', false],
    ]);
    expect(Date.parse(sessions[1].created_at)).toBe(product().clock.now());
    expect(JSON.stringify(sessions)).not.toContain(own.token);
  });

  test('logging out revokes this token at once, and no other', async () => {
    const email = newAddress();
    const [one, two] = [await addDevice(email), await addDevice(email)];
    expect(await one.isSignedIn()).toBe(true);
    const [{ id }] = await one.sessions();
    announced.length = 0;
    expect((await one.call('DELETE', '/auth/session')).body).toEqual({ success: true });
    expect(await one.isSignedIn()).toBe(false);
    expect(await two.isSignedIn()).toBe(true);
    expect(announced).toEqual([{ kind: 'token_revoked', user_id: expect.any(String), token_ids: [id] }]);
  });

  test('another device can be signed out', async () => {
    const email = newAddress();
    const [one, two] = [await addDevice(email), await addDevice(email)];
    expect(await two.isSignedIn()).toBe(true);
    const [, other] = await one.sessions();
    expect((await one.call('DELETE', `/auth/sessions/${other.id}`)).status).toBe(200);
    expect(await two.isSignedIn()).toBe(false);
    expect(await one.isSignedIn()).toBe(true);
    expect(await one.sessions()).toHaveLength(1);
    const again = await one.call('DELETE', `/auth/sessions/${other.id}`);
    expect(again).toMatchObject({ status: 404, body: { code: 'SESSION_NOT_FOUND' } });
  });

  test('another person’s device is not found, and stays signed in', async () => {
    const [mine, theirs] = [await addDevice(newAddress()), await addDevice(newAddress())];
    const [{ id }] = await theirs.sessions();
    expect((await mine.call('DELETE', `/auth/sessions/${id}`)).status).toBe(404);
    expect(await theirs.isSignedIn()).toBe(true);
  });

  test('all other devices can be signed out at once', async () => {
    const email = newAddress();
    const own = await addDevice(email);
    const others = [await addDevice(email), await addDevice(email)];
    const stranger = await addDevice(newAddress());
    for (const device of others) expect(await device.isSignedIn()).toBe(true);
    expect((await own.call('DELETE', '/auth/sessions')).body).toEqual({ success: true, revoked: 2 });
    for (const device of others) expect(await device.isSignedIn()).toBe(false);
    expect(await own.isSignedIn()).toBe(true);
    expect(await stranger.isSignedIn()).toBe(true);
    expect((await own.call('DELETE', '/auth/sessions')).body.revoked).toBe(0);
  });

  test('a token expires 30 days after its last use', async () => {
    const person = await product().addPerson();
    product().clock.advance(30 * DAY - 1);
    expect((await person.call('GET', '/auth/verify')).status).toBe(200);
    await product().ctx.background.settled();
    product().clock.advance(30 * DAY - 1);
    expect((await person.call('GET', '/auth/verify')).status).toBe(200);
    await product().ctx.background.settled();
    product().clock.advance(30 * DAY);
    expect((await person.call('GET', '/auth/verify')).status).toBe(401);
  });

  test('a remembered token expires to the millisecond', async () => {
    const person = await product().addPerson();
    await product()
      .ctx.write.updateTable('bearer_tokens')
      .set({ expires_at: product().clock.now() + 1_000 })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await person.call('GET', '/auth/verify')).status).toBe(200);
    product().clock.advance(1_000);
    expect((await person.call('GET', '/auth/verify')).status).toBe(401);
  });

  test('a token’s last use and its person’s are written once an hour', async () => {
    const person = await product().addPerson();
    const madeAt = product().clock.now();
    const use = async (advance: number) => {
      product().clock.advance(advance);
      await person.call('GET', '/auth/verify');
      await product().ctx.background.settled();
      const user = await product()
        .ctx.read.selectFrom('users')
        .select('updated_at')
        .where('id', '=', person.userId)
        .executeTakeFirstOrThrow();
      const { last_used_at, expires_at } = await tokenRow(person.userId);
      return { last_used_at, expires_at, updated_at: user.updated_at };
    };
    const asMade = { last_used_at: madeAt, expires_at: madeAt + 30 * DAY, updated_at: madeAt };
    expect(await use(60 * MINUTE - 1)).toEqual(asMade);
    const later = madeAt + 60 * MINUTE + 9_999;
    const asUsed = { last_used_at: later, expires_at: later + 30 * DAY, updated_at: later };
    expect(await use(10_000)).toEqual(asUsed);
    expect(await use(59 * MINUTE)).toEqual(asUsed);
  });

  test('a token is read once in five seconds', async () => {
    const person = await product().addPerson();
    expect((await person.call('GET', '/auth/verify')).status).toBe(200);
    // Behind the product's back, as another process would with its message lost.
    await product().ctx.write.deleteFrom('bearer_tokens').where('user_id', '=', person.userId).execute();
    product().clock.advance(4_999);
    expect((await person.call('GET', '/auth/verify')).status).toBe(200);
    product().clock.advance(1);
    expect((await person.call('GET', '/auth/verify')).status).toBe(401);
  });

  test('a token that another process revoked is forgotten with its message', async () => {
    const person = await product().addPerson();
    expect((await person.call('GET', '/auth/verify')).status).toBe(200);
    const { id } = await tokenRow(person.userId);
    await product().ctx.write.deleteFrom('bearer_tokens').where('id', '=', id).execute();
    product().ctx.bus.publish({ kind: 'token_revoked', user_id: person.userId, token_ids: [id] });
    expect((await person.call('GET', '/auth/verify')).status).toBe(401);
  });

  test('expired tokens go when their person signs in', async () => {
    const { userId, email } = await product().addPerson();
    product().clock.advance(31 * DAY);
    await addDevice(email);
    const rows = await product()
      .ctx.read.selectFrom('bearer_tokens')
      .select('label')
      .where('user_id', '=', userId)
      .execute();
    expect(rows).toEqual([{ label: 'Firefox on Windows' }]);
  });
});
