import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../test/databases.ts';
import { googlePerson, publicUrl, runningWithGoogle, startWithGoogle } from '../../../test/google.ts';
import { purgeSignIns } from './commands/purge-sign-ins.ts';

const MINUTE = 60_000;
const notKnown = {
  success: false,
  code: 'SIGN_IN_LINK_INVALID',
  message: 'This sign-in with Google is not known here. Start it again.',
};

onEachDatabase('signing in with Google', (open) => {
  const world = runningWithGoogle(open);
  const begin = (redirect?: string, cookie?: string) => world().begin(redirect, cookie);
  const errorOf = (fragment: URLSearchParams) => [fragment.get('code'), fragment.get('error')];

  test('the button leads to Google with PKCE, state and nonce, and the browser keeps a secret', async () => {
    const { location, setCookie } = await begin('/calendar/week');
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(world().accounts.issuer);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'daywright-test',
      response_type: 'code',
      redirect_uri: `${publicUrl}/api/auth/google/callback`,
      scope: 'openid email profile',
      prompt: 'select_account',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(setCookie).toMatch(
      /^__Host-daywright-browser=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('who comes back is signed in, and goes on to where they wanted to go', async () => {
    const person = googlePerson({ name: 'Ann Example', picture: `${world().accounts.issuer}/pictures/ann.png` });
    const begun = await begin('/calendar/week?date=2026-06-11');
    const fragment = await world().comeBack(await world().choose(begun, person), begun.cookie);
    expect([...fragment.keys()]).toEqual(['code', 'kind']);
    expect(fragment.get('kind')).toBe('google');
    const identity = await world().exchange(fragment.get('code'), begun.cookie);
    expect(identity.body).toEqual({
      success: true,
      id_token: expect.any(String),
      redirect: '/calendar/week?date=2026-06-11',
    });
    const login = await world().logIn(identity.body.id_token);
    expect(login.body).toEqual({
      success: true,
      message: 'You are signed in.',
      bearer_token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        name: 'Ann Example',
        email: person.email,
        profile_picture: expect.stringMatching(/^\/api\/pictures\/[\w-]{43}$/),
        photo_url: login.body.user.profile_picture,
      },
    });
    expect((await world().logIn(identity.body.id_token)).body.code).toBe('ID_TOKEN_INVALID');
  });

  test('the sign-in screen is told that Google is set up', async () => {
    expect((await world().product.call('GET', '/auth/options')).body.google).toBe(true);
  });

  test('denied consent ends at the sign-in screen', async () => {
    const begun = await begin();
    const fragment = await world().comeBack(await world().choose(begun, 'cancel'), begun.cookie);
    expect(errorOf(fragment)).toEqual([null, 'GOOGLE_DENIED']);
  });

  test('a return without its browser is refused, and is used up by that', async () => {
    const [begun, other] = [await begin(), await begin()];
    const returned = await world().choose(begun, googlePerson());
    expect(errorOf(await world().comeBack(returned))).toEqual([null, 'SIGN_IN_LINK_INVALID']);
    const later = await begin();
    const again = await world().choose(later, googlePerson());
    expect(errorOf(await world().comeBack(again, other.cookie))).toEqual([null, 'SIGN_IN_LINK_INVALID']);
    expect(errorOf(await world().comeBack(again, later.cookie))).toEqual([null, 'SIGN_IN_LINK_INVALID']);
  });

  test.each([
    ['a wrong state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'SIGN_IN_LINK_INVALID'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'SIGN_IN_LINK_INVALID'],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'), 'GOOGLE_FAILED'],
    ['a forged code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43)), 'GOOGLE_FAILED'],
    ['no code', (url: URL) => url.searchParams.delete('code'), 'GOOGLE_FAILED'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'GOOGLE_FAILED'],
  ])('a return with %s is refused', async (_what, forge, code) => {
    const begun = await begin();
    const returned = await world().choose(begun, googlePerson());
    forge(returned);
    expect(errorOf(await world().comeBack(returned, begun.cookie))).toEqual([null, code]);
  });

  test('of repeated returns one is taken, also at the same time', async () => {
    const begun = await begin();
    const returned = await world().choose(begun, googlePerson());
    const fragments = await Promise.all(Array.from({ length: 4 }, () => world().comeBack(returned, begun.cookie)));
    expect(fragments.filter((fragment) => fragment.has('code'))).toHaveLength(1);
    expect(errorOf(await world().comeBack(returned, begun.cookie))).toEqual([null, 'SIGN_IN_LINK_INVALID']);
  });

  test('two tabs of one browser can be on their way at the same time', async () => {
    const one = await begin();
    const two = await begin('/budget', one.cookie);
    expect(two.cookie).toBe(one.cookie);
    for (const begun of [one, two]) {
      const fragment = await world().comeBack(await world().choose(begun, googlePerson()), one.cookie);
      expect((await world().exchange(fragment.get('code'), one.cookie)).status).toBe(200);
    }
  });

  test('a way there is open for ten minutes, a code for one, and is its browser’s', async () => {
    const [early, late] = [await begin(), await begin()];
    const [inTime, tooLate] = [await world().choose(early, googlePerson()), await world().choose(late, googlePerson())];
    world().product.clock.advance(10 * MINUTE - 1);
    const code = (await world().comeBack(inTime, early.cookie)).get('code');
    world().product.clock.advance(1);
    expect(errorOf(await world().comeBack(tooLate, late.cookie))).toEqual([null, 'SIGN_IN_LINK_INVALID']);

    expect(await world().exchange(code)).toMatchObject({ status: 401, body: notKnown });
    expect(await world().exchange(code, late.cookie)).toMatchObject({ status: 401, body: notKnown });
    world().product.clock.advance(MINUTE - 1);
    expect(await world().exchange(code, early.cookie)).toMatchObject({ status: 401, body: notKnown });
  });

  test('a code works once', async () => {
    const begun = await begin();
    const fragment = await world().comeBack(await world().choose(begun, googlePerson()), begun.cookie);
    const exchange = () => world().exchange(fragment.get('code'), begun.cookie);
    const answers = await Promise.all([exchange(), exchange(), exchange()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  test.each([
    ['another nonce', { nonce: 'x' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an age of over five minutes', { iat: 1_780_000_000 }],
  ])('an id token of the exchange with %s is refused', async (_what, change) => {
    const begun = await begin();
    const returned = await world().choose(begun, googlePerson());
    world().accounts.alter = (claims) => ({ ...claims, ...change });
    const fragment = await world().comeBack(returned, begun.cookie);
    world().accounts.alter = undefined;
    expect(errorOf(fragment)).toEqual([null, 'GOOGLE_FAILED']);
  });

  test('an address that Google has not verified is refused', async () => {
    const begun = await begin();
    const returned = await world().choose(begun, googlePerson({ email_verified: false }));
    expect(errorOf(await world().comeBack(returned, begun.cookie))).toEqual([null, 'EMAIL_NOT_VERIFIED']);
  });

  test('who cancels, or cannot be let in, still lands where they wanted', async () => {
    const wanted = '/calendar/week?date=2026-06-11#top';
    for (const person of ['cancel', googlePerson({ email_verified: false })] as const) {
      for (const redirect of [wanted, '/', undefined]) {
        const begun = await begin(redirect);
        const returned = await world().choose(begun, person);
        const path = `/auth/google/callback${returned.search}`;
        const answer = await world().product.call('GET', path, undefined, { cookie: begun.cookie });
        const { pathname, searchParams, hash } = new URL(String(answer.headers.location));
        expect([pathname, hash]).toEqual(['/auth/sigin', expect.stringMatching(/^#error=[A-Z_]+$/)]);
        expect(searchParams.get('redirect')).toBe(redirect === wanted ? wanted : null);
        const again = await world().product.call('GET', path, undefined, { cookie: begun.cookie });
        expect(again.headers.location).toBe(`${publicUrl}/auth/sigin#error=SIGN_IN_LINK_INVALID`);
      }
    }
  });

  test('who comes back too late still lands where they wanted, in the browser that began alone', async () => {
    const [one, other] = [await begin('/budget'), await begin('/budget')];
    const returned = [await world().choose(one, googlePerson()), await world().choose(other, googlePerson())];
    world().product.clock.advance(50 * MINUTE);
    await purgeSignIns(world().product.ctx);
    const ends = [];
    for (const { search } of returned) {
      const path = `/auth/google/callback${search}`;
      const answer = await world().product.call('GET', path, undefined, { cookie: other.cookie });
      ends.push(String(answer.headers.location).replace(publicUrl, ''));
    }
    expect(ends).toEqual([
      '/auth/sigin#error=SIGN_IN_LINK_INVALID',
      '/auth/sigin?redirect=%2Fbudget#error=SIGN_IN_LINK_INVALID',
    ]);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'])(
    '%s is no place to go on to',
    async (to) => {
      const answer = await world().product.call('GET', `/auth/google/start?${new URLSearchParams({ redirect: to })}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    },
  );

  test('what was not finished is removed', async () => {
    await begin();
    world().product.clock.advance(71 * MINUTE);
    await purgeSignIns(world().product.ctx);
    expect(await world().product.ctx.read.selectFrom('oauth_flows').selectAll().execute()).toEqual([]);
  });

  test('neither the database nor the log holds what could sign anybody in', async () => {
    const person = googlePerson();
    const begun = await begin();
    const returned = await world().choose(begun, person);
    const { ctx, logged } = world().product;
    const rows = JSON.stringify(await ctx.read.selectFrom('oauth_flows').selectAll().execute());
    await world().comeBack(returned);
    const again = await begin();
    const second = await world().choose(again, person);
    const fragment = await world().comeBack(second, again.cookie);
    await world().comeBack(second, again.cookie);
    const identity = await world().exchange(fragment.get('code'), again.cookie);
    const codes = JSON.stringify(await ctx.read.selectFrom('sign_in_codes').selectAll().execute());
    await world().logIn(identity.body.id_token);
    const log = logged.join('');
    expect(log).toContain('a sign-in with Google was refused');
    const secrets = [begun, again].flatMap(({ cookie, location }) => {
      const { searchParams } = new URL(location);
      return [cookie.split('=')[1], searchParams.get('state'), searchParams.get('nonce')];
    });
    secrets.push(...[returned, second].map((url) => url.searchParams.get('code')));
    secrets.push(fragment.get('code'), identity.body.id_token, 'the-secret-of-the-client');
    for (const secret of secrets) {
      expect(secret).toBeTruthy();
      for (const text of [log, rows, codes]) expect(text).not.toContain(secret);
    }
  });
});

onEachDatabase('Google out of reach', (open) => {
  test('the server starts, says so on the screen, and signs in once Google is back', async () => {
    const db = await open();
    const first = await startWithGoogle(db);
    const { product, accounts } = first;
    const token = await accounts.idToken({ sub: '1', email: 'a@example.org', email_verified: true });
    await accounts.stop();
    const started = await product.call('GET', '/auth/google/start');
    expect(started.headers.location).toBe(`${publicUrl}/auth/sigin#error=UNAVAILABLE`);
    const login = await first.logIn(token);
    expect(login).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: 'Google cannot be reached from here. Try again, or use a sign-in link.' },
    });
    expect(login.headers['retry-after']).toBe('30');
    await accounts.startAgain();
    expect((await first.signIn(googlePerson())).status).toBe(200);
    await product.close();
    await accounts.stop();
    await db.remove();
  });
});
