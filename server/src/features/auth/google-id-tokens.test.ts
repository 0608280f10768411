import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { googlePerson, runningWithGoogle } from '../../../test/google.ts';

onEachDatabase('id tokens of Google itself', (open) => {
  const world = runningWithGoogle(open);
  const seconds = () => Math.floor(world().product.clock.now() / 1_000);
  const tokenFor = (claims: JWTPayload = {}) => world().accounts.idToken({ ...googlePerson(), ...claims });
  afterEach(() => vi.useRealTimers());

  test('one for this server’s client signs in', async () => {
    const person = googlePerson({ name: 'Ann Example' });
    const login = await world().logIn(await tokenFor({ ...person }));
    expect(login).toMatchObject({ status: 200, body: { user: { name: 'Ann Example', email: person.email } } });
  });

  test('Google may spell its name without the scheme', async () => {
    const iss = world().accounts.issuer.replace('http://', '');
    expect((await world().logIn(await tokenFor({ iss }))).status).toBe(200);
  });

  test('it works once, also at the same time and with another spelling of its signature', async () => {
    const token = await tokenFor();
    const logins = await Promise.all(Array.from({ length: 5 }, () => world().logIn(token)));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    // The last letter of a signature of 256 bytes has four bits that say nothing.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const respelt = token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') + 1];
    expect((await world().logIn(respelt)).body).toEqual({
      success: false,
      code: 'ID_TOKEN_INVALID',
      message: 'This sign-in has already been used. Start it again.',
    });
  });

  test('it may be five minutes old by this server’s clock, and no older', async () => {
    const tokens = [await tokenFor({ iat: seconds() - 299 }), await tokenFor({ iat: seconds() - 301 })];
    const [inTime, tooLate] = [await world().logIn(tokens[0] ?? ''), await world().logIn(tokens[1] ?? '')];
    expect(inTime.status).toBe(200);
    expect(tooLate).toMatchObject({
      status: 401,
      body: {
        code: 'ID_TOKEN_INVALID',
        message: 'Signing in took longer than five minutes. Start it again.',
      },
    });
  });

  const forged = async (header: { alg: string; kid?: string }, key: CryptoKey | Uint8Array) => {
    const claims = { iss: world().accounts.issuer, aud: 'daywright-test', iat: seconds(), exp: seconds() + 300 };
    return new SignJWT({ ...googlePerson(), ...claims }).setProtectedHeader(header).sign(key);
  };
  const foreign = async () => (await generateKeyPair('RS256')).privateKey;
  const unsigned = (token: string) => {
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    return `${header}.${token.split('.')[1]}.`;
  };
  const cases: readonly (readonly [string, () => Promise<string>])[] = [
    ['for another client', () => tokenFor({ aud: 'somebody-else' })],
    ['for others too', () => tokenFor({ aud: ['daywright-test', 'somebody-else'] })],
    ['from another issuer', () => tokenFor({ iss: 'https://evil.example' })],
    ['expired', () => tokenFor({ exp: seconds() - 60 })],
    ['of the future', () => tokenFor({ iat: seconds() + 60 })],
    ['without a subject', () => tokenFor({ sub: '' })],
    ['that nobody signed', async () => unsigned(await tokenFor())],
    ['that another key signed', async () => forged({ alg: 'RS256', kid: 'key-1' }, await foreign())],
    ['of a key that is not published', async () => forged({ alg: 'RS256', kid: 'key-99' }, await foreign())],
    [
      'signed with what everybody knows',
      () => forged({ alg: 'HS256' }, new TextEncoder().encode('daywright-test-daywright-test-xx')),
    ],
  ];
  test.each(cases)('one %s is refused', async (_what, make) => {
    const login = await world().logIn(await make());
    expect(login).toMatchObject({ status: 401, body: { code: 'ID_TOKEN_INVALID' } });
  });

  test.each([
    { email_verified: false },
    { email_verified: 'true' },
    { email_verified: undefined },
    { email: 'nobody' },
  ])('one with %o is refused', async (claims) => {
    const login = await world().logIn(await tokenFor(claims));
    expect(login).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
  });

  test('new keys of Google are fetched, not more often than every half minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await world().logIn(await tokenFor())).status).toBe(200);
    await world().accounts.rotateKeys();
    const token = await tokenFor();
    vi.setSystemTime(Date.now() + 31_000);
    expect((await world().logIn(token)).status).toBe(200);
    await world().accounts.rotateKeys();
    const tooSoon = await tokenFor();
    expect((await world().logIn(tooSoon)).status).toBe(401);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await world().logIn(tooSoon)).status).toBe(200);
  });
});
