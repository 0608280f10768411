import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { runningProduct } from '../../../test/each-product.ts';
import { codeIn, idTokenFor, mailedCode } from '../../../test/sign-in.ts';

onEachDatabase('logging in', (open) => {
  const product = runningProduct(open, { logs: true });
  let count = 0;
  const newAddress = () => `person-${++count}@example.org`;
  const logIn = (body: object, headers?: Record<string, string>) =>
    product().call('POST', '/auth/login', body, headers);

  beforeAll(async () => {
    await product().addPerson();
  });

  test('an id token is answered with a bearer token and the person, who has a calendar of their own', async () => {
    const email = newAddress();
    const id_token = await idTokenFor(product(), email);
    const login = await logIn({ id_token, time_zone: 'europe/berlin' });
    expect(login.status).toBe(200);
    expect(login.body).toEqual({
      success: true,
      message: 'You are signed in.',
      bearer_token: expect.stringMatching(/^[\w-]{43}$/),
      user: { name: null, email, profile_picture: null, photo_url: null },
    });
    const headers = { authorization: `Bearer ${login.body.bearer_token}` };
    const verified = await product().call('GET', '/auth/verify', undefined, headers);
    expect(verified.body).toEqual({ success: true, user: login.body.user });
    const user = await product().ctx.read.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(user?.time_zone).toBe('Europe/Berlin');
    const calendars = await product()
      .ctx.read.selectFrom('calendars')
      .select(['name', 'account_id', 'selected', 'writable'])
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(calendars).toEqual([{ name: 'Daywright', account_id: null, selected: 1, writable: 1 }]);
  });

  test.each([[undefined], ['Mars/Olympus'], ['+02:00'], ['../etc/passwd']])(
    'a new account of a browser in the zone %s is in UTC',
    async (time_zone) => {
      const email = newAddress();
      const id_token = await idTokenFor(product(), email);
      expect((await logIn({ id_token, ...(time_zone && { time_zone }) })).status).toBe(200);
      const user = await product()
        .ctx.read.selectFrom('users')
        .select('time_zone')
        .where('email', '=', email)
        .executeTakeFirst();
      expect(user?.time_zone).toBe('UTC');
    },
  );

  test('signing in again finds the account and leaves its zone', async () => {
    const email = newAddress();
    const { userId } = await product().addPerson({ email, time_zone: 'Asia/Kolkata' });
    product().clock.advance(10 * 60_000);
    const login = await logIn({ id_token: await idTokenFor(product(), email.toUpperCase()), time_zone: 'UTC' });
    expect(login.status).toBe(200);
    const users = await product().ctx.read.selectFrom('users').selectAll().where('email', '=', email).execute();
    expect(users).toMatchObject([{ id: userId, time_zone: 'Asia/Kolkata', updated_at: product().clock.now() }]);
  });

  test('two devices of one new person at the same time share the account', async () => {
    const email = newAddress();
    const tokens = [await idTokenFor(product(), email), await idTokenFor(product(), email)];
    const logins = await Promise.all(tokens.map((id_token) => logIn({ id_token })));
    expect(logins.map(({ status }) => status)).toEqual([200, 200]);
    const users = await product().ctx.read.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(users).toHaveLength(1);
  });

  test('only the hash of a bearer token is stored', async () => {
    const { body } = await logIn({ id_token: await idTokenFor(product(), newAddress()) });
    const rows = await product().ctx.read.selectFrom('bearer_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.bearer_token);
  });

  test('an id token works once, also at the same time', async () => {
    const id_token = await idTokenFor(product(), newAddress());
    const logins = await Promise.all(Array.from({ length: 6 }, () => logIn({ id_token })));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(401)]);
    const again = await logIn({ id_token });
    expect(again.status).toBe(401);
    expect(again.body).toEqual({
      success: false,
      code: 'ID_TOKEN_INVALID',
      message: 'This sign-in has already been used. Ask for a new link.',
    });
  });

  test('an id token lives five minutes', async () => {
    const [early, late] = [await idTokenFor(product(), newAddress()), await idTokenFor(product(), newAddress())];
    product().clock.advance(299_000);
    expect((await logIn({ id_token: early })).status).toBe(200);
    product().clock.advance(1_000);
    const answer = await logIn({ id_token: late });
    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Signing in took longer than five minutes. Ask for a new link.');
  });

  describe('an id token is refused when', () => {
    const sign = (
      change: { key?: Uint8Array; issuer?: string; audience?: string; jti?: string; alg?: string } = {},
      email = newAddress(),
    ) => {
      const seconds = Math.floor(product().clock.now() / 1_000);
      return new SignJWT()
        .setProtectedHeader({ alg: change.alg ?? 'HS256' })
        .setIssuer(change.issuer ?? product().ctx.config.publicUrl)
        .setAudience(change.audience ?? 'daywright')
        .setSubject(email)
        .setJti(change.jti ?? 'unknown')
        .setExpirationTime(seconds + 300)
        .sign(change.key ?? product().ctx.secrets.signingKey);
    };
    const unsigned = (token: string) => {
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      return `${header}.${token.split('.')[1]}.`;
    };
    const cases: readonly (readonly [string, () => Promise<string> | string])[] = [
      ['it is no JWT', () => 'nonsense'],
      ['another key signed it', () => sign({ key: new Uint8Array(32) })],
      ['another server made it', () => sign({ issuer: 'https://other.example' })],
      ['it is for another audience', () => sign({ audience: 'other' })],
      ['its algorithm is another', () => sign({ alg: 'HS512', key: new Uint8Array(64) })],
      ['nobody signed it', async () => unsigned(await idTokenFor(product(), newAddress()))],
      ['its id was never given out', () => sign()],
    ];

    test.each(cases)('%s', async (_when, make) => {
      const answer = await logIn({ id_token: await make() });
      expect(answer.status).toBe(401);
      expect(answer.body.code).toBe('ID_TOKEN_INVALID');
    });

    test('it names another address than its link', async () => {
      const email = newAddress();
      const id_token = await idTokenFor(product(), email);
      const { jti } = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
      const forged = await logIn({ id_token: await sign({ jti }, newAddress()) });
      expect(forged.status).toBe(401);
      expect((await logIn({ id_token })).status).toBe(200);
    });
  });

  test.each([[{}], [{ id_token: '' }], [{ id_token: 5 }], [{ id_token: 'a', more: true }]])(
    '%j is bad input',
    async (body) => {
      expect(await logIn(body)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    },
  );

  test('no code and no token reaches the log', async () => {
    const email = newAddress();
    const code = await mailedCode(product(), email);
    const { body } = await product().call('POST', '/auth/identity', { code, email });
    const login = await logIn({ id_token: body.id_token });
    const token = login.body.bearer_token;
    await product().call('GET', '/auth/verify', undefined, { authorization: `Bearer ${token}` });
    await product().call('GET', `/auth/verify?token=${token}`, undefined, { authorization: 'Bearer x' });
    await product().call('POST', '/auth/identity', { code, email });
    await product().call('POST', '/auth/login', { id_token: body.id_token });
    await product().call('GET', `/auth/google/callback?code=${code}`);
    // Failures are logged where they are answered, with the request that failed.
    product().ctx.log.info({ req: { method: 'GET', url: `/api/ws?token=${token}` } }, 'a socket');
    const log = product().logged.join('');
    expect(log).toContain('a socket');
    for (const secret of [code, body.id_token, token, codeIn(product().letters.at(-1)?.link)]) {
      expect(log).not.toContain(secret);
    }
  });

  test('Google cannot be started, and the answer says what to configure', async () => {
    const answer = await product().call('GET', '/auth/google/start?redirect=/');
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('NOT_CONFIGURED');
    expect(answer.body.message).toMatch(/GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/);
  });

  test('a browser that goes to Google before it knows that is back at the sign-in screen', async () => {
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await product().call('GET', '/auth/google/start?redirect=/budget', undefined, headers);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(
      `${product().ctx.config.publicUrl}/auth/sigin?redirect=%2Fbudget#error=NOT_CONFIGURED`,
    );
  });

  test('a return from Google ends at the sign-in screen, with nothing of what it brought', async () => {
    const answer = await product().call('GET', '/auth/google/callback?error=%3Cb%3E&state=x');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`${product().ctx.config.publicUrl}/auth/sigin#error=NOT_CONFIGURED`);
  });
});
