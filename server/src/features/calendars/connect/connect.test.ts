import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { onEachProduct } from '../../../../test/each-product.ts';
import { type Begun, googlePerson, publicUrl, runningWithGoogle, startWithGoogle } from '../../../../test/google.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { newId } from '../../../platform/ids.ts';
import { listAccountRows, saveAccount } from '../accounts/store.ts';
import { consentOf, provide } from '../providers/providers.ts';

const MINUTE = 60_000;

onEachDatabase('connecting a Google account', (open) => {
  const world = runningWithGoogle(open);
  const addPerson = () => world().product.addPerson();
  const accountsOf = async (person: TestPerson) => (await person.call('GET', '/google/accounts')).body.accounts;
  const endOf = async (returned: URL, cookie?: string) => {
    const end = await world().endConnecting(returned, cookie);
    return [end.get('code'), end.get('error')];
  };
  /** Consents to what was begun, and comes back. */
  const finish = async (begun: Begun, google = googlePerson()) =>
    endOf(await world().consent(begun, google), begun.cookie);

  test('the button leads to Google, which asks for calendars alone and for a lasting grant', async () => {
    const { location, setCookie } = await world().beginConnecting(await addPerson());
    const { origin, searchParams } = new URL(location);
    expect(origin).toBe(world().accounts.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      redirect_uri: `${publicUrl}/api/google/callback`,
      access_type: 'offline',
      prompt: 'select_account consent',
      code_challenge_method: 'S256',
      scope:
        'openid email https://www.googleapis.com/auth/calendar.calendarlist.readonly https://www.googleapis.com/auth/calendar.events',
    });
    expect(setCookie).toMatch(
      /^__Host-daywright-browser=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('who consents has the account, due at once; the address they come back to opens nothing', async () => {
    const [person, google] = [await addPerson(), googlePerson()];
    const due: unknown[] = [];
    const stop = world().product.ctx.bus.subscribe((message) => due.push(message));
    const begun = await world().beginConnecting(person);
    const returned = await world().consent(begun, google);
    const end = await world().endConnecting(returned, begun.cookie);
    stop();
    expect(Object.fromEntries(end)).toEqual({ code: 'done', state: expect.any(String) });
    for (const secret of [...returned.searchParams.values()]) expect(`${end}`).not.toContain(secret);
    const [account] = await accountsOf(person);
    expect(account).toEqual({ account_id: expect.any(String), google_email: google.email, last_sync: null });
    expect(due).toContainEqual({ kind: 'sync_due', user_id: person.userId, account_id: account.account_id });
    const [row] = await listAccountRows(world().product.ctx.read, person.userId);
    expect(row).toMatchObject({ subject: google.sub, status: 'connected', next_sync_at: expect.any(Number) });
    expect(row?.scopes).toMatch(/calendar\.events/);
  });

  test('takes the twentieth account of a person and refuses one more, also where both were begun before', async () => {
    const person = await addPerson();
    const now = world().product.clock.now();
    for (let n = 0; n < 19; n++) {
      await saveAccount(world().product.ctx.write, {
        ...{ id: newId(), user_id: person.userId, provider: 'google', subject: newId(), email: 'ann@example.org' },
        ...{ credentials: '', scopes: '', status: 'connected', next_sync_at: null, created_at: now },
      });
    }
    const [first, second] = [await world().beginConnecting(person), await world().beginConnecting(person)];
    expect(await finish(first)).toEqual(['done', null]);
    expect(await finish(second)).toEqual([null, expect.any(String)]);
    expect(await accountsOf(person)).toHaveLength(20);
    const refused = await person.call('GET', '/google/connect');
    expect([refused.status, refused.body.code]).toEqual([422, 'QUOTA_ACCOUNTS']);
  });

  test('cancelling it, or leaving a box unticked, connects nothing', async () => {
    const person = await addPerson();
    const cancelled = await world().beginConnecting(person);
    expect(await endOf(await world().consent(cancelled, 'cancel'), cancelled.cookie)).toEqual([null, 'GOOGLE_DENIED']);
    const unticked = await world().beginConnecting(person);
    const returned = await world().consent(unticked, googlePerson(), 'calendarlist');
    expect(await endOf(returned, unticked.cookie)).toEqual([null, 'GOOGLE_SCOPES_MISSING']);
    expect(await accountsOf(person)).toEqual([]);
  });

  test('a return without its browser, of another one, repeated or too late is refused', async () => {
    const person = await addPerson();
    const refused = [null, 'CONNECTION_INVALID'];
    const [one, other] = [await world().beginConnecting(person), await world().beginConnecting(person)];
    expect(await endOf(await world().consent(one, googlePerson()))).toEqual(refused);
    const third = await world().beginConnecting(person);
    const returned = await world().consent(third, googlePerson());
    expect(await endOf(returned, other.cookie)).toEqual(refused);
    expect(await endOf(returned, third.cookie)).toEqual(refused);
    const late = await world().beginConnecting(person);
    const lateReturn = await world().consent(late, googlePerson());
    world().product.clock.advance(10 * MINUTE);
    expect(await endOf(lateReturn, late.cookie)).toEqual(refused);
    expect(await accountsOf(person)).toEqual([]);
    const twice = await world().beginConnecting(person);
    const good = await world().consent(twice, googlePerson());
    const ends = await Promise.all([1, 2, 3].map(() => endOf(good, twice.cookie)));
    expect(ends.filter(([code]) => code === 'done')).toHaveLength(1);
    expect(await endOf(good, twice.cookie)).toEqual(refused);
    expect(await accountsOf(person)).toHaveLength(1);
  });

  test.each([
    ['a wrong state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'CONNECTION_INVALID'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'CONNECTION_INVALID'],
    ['two states', (url: URL) => url.searchParams.append('state', 'x'), 'GOOGLE_FAILED'],
    ['a forged code', (url: URL) => url.searchParams.set('code', 'x'.repeat(43)), 'GOOGLE_FAILED'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'GOOGLE_FAILED'],
  ])('a return with %s is refused', async (_what, forge, code) => {
    const person = await addPerson();
    const begun = await world().beginConnecting(person);
    const returned = await world().consent(begun, googlePerson());
    forge(returned);
    expect(await endOf(returned, begun.cookie)).toEqual([null, code]);
    expect(await accountsOf(person)).toEqual([]);
  });

  test('it ends for the person who began, and a sign-in on its way in the same browser is another way', async () => {
    const [ann, bob] = [await addPerson(), await addPerson()];
    const connecting = await world().beginConnecting(ann);
    const signingIn = await world().begin(undefined, connecting.cookie);
    const other = await world().beginConnecting(bob, '', connecting.cookie);
    expect(new Set([connecting, signingIn, other].map(({ cookie }) => cookie)).size).toBe(1);
    const consented = await world().consent(connecting, googlePerson());
    const signedIn = await world().choose(signingIn, googlePerson());
    const asSignIn = await world().comeBack(consented, connecting.cookie);
    expect(asSignIn.get('error')).toBe('SIGN_IN_LINK_INVALID');
    expect(await endOf(signedIn, connecting.cookie)).toEqual([null, 'CONNECTION_INVALID']);
    expect(await endOf(consented, connecting.cookie)).toEqual(['done', null]);
    expect((await world().comeBack(signedIn, connecting.cookie)).has('code')).toBe(true);
    expect(await accountsOf(ann)).toHaveLength(1);
    expect(await accountsOf(bob)).toEqual([]);
  });

  test('two persons can connect the same account; one person who connects it twice has it once', async () => {
    const [ann, bob, google] = [await addPerson(), await addPerson(), googlePerson()];
    const id = await world().connect(ann, google);
    const [before] = await listAccountRows(world().product.ctx.read, ann.userId);
    expect(await world().connect(ann, google)).toBe(id);
    const [after, ...more] = await listAccountRows(world().product.ctx.read, ann.userId);
    expect(more).toEqual([]);
    expect(after?.credentials).not.toBe(before?.credentials);
    expect(await world().connect(bob, google)).not.toBe(id);
  });

  test('connecting an account again asks for that one, and takes no other in its place', async () => {
    const [person, google] = [await addPerson(), googlePerson()];
    const id = await world().connect(person, google);
    const [before] = await listAccountRows(world().product.ctx.read, person.userId);
    const again = await world().beginConnecting(person, `?account_id=${id}`);
    expect(new URL(again.location).searchParams.get('login_hint')).toBe(google.email);
    expect(await finish(again, google)).toEqual(['done', null]);
    expect(await accountsOf(person)).toHaveLength(1);
    const [kept] = await listAccountRows(world().product.ctx.read, person.userId);
    expect(kept?.credentials).not.toBe(before?.credentials);

    const astray = await world().beginConnecting(person, `?account_id=${id}`);
    const location = new URL(astray.location);
    location.searchParams.set('login_hint', 'nobody@example.org');
    const other = googlePerson();
    const returned = await world().consent({ ...astray, location: location.href }, other);
    expect(await endOf(returned, astray.cookie)).toEqual([null, 'GOOGLE_ACCOUNT_DIFFERS']);
    expect(await listAccountRows(world().product.ctx.read, person.userId)).toEqual([kept]);
  });

  test('an account that was disconnected meanwhile is not connected again in its place, and the grant is given back', async () => {
    const { ctx } = world().product;
    const [person, google] = [await addPerson(), googlePerson()];
    const id = await world().connect(person, google);
    const again = await world().beginConnecting(person, `?account_id=${id}`);
    await person.call('DELETE', `/google/accounts/${id}`);
    await ctx.background.settled();
    const consent = consentOf(ctx, 'google');
    const revoked: string[] = [];
    provide(ctx, 'google', { consent: { ...consent, revoke: async (token) => void revoked.push(token) } });
    expect(await finish(again, google)).toEqual([null, 'ACCOUNT_NOT_FOUND']);
    await ctx.background.settled();
    provide(ctx, 'google', { consent });
    expect(await accountsOf(person)).toEqual([]);
    expect(revoked).toHaveLength(1);
  });

  test('another person’s account cannot be connected again', async () => {
    const [ann, eve] = [await addPerson(), await addPerson()];
    const id = await world().connect(ann, googlePerson());
    for (const account_id of [id, newId()]) {
      const answer = await eve.call('GET', `/google/connect?account_id=${account_id}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'ACCOUNT_NOT_FOUND' } });
    }
  });

  test('an account is not connected for someone who deleted theirs meanwhile', async () => {
    const person = await addPerson();
    const begun = await world().beginConnecting(person);
    const returned = await world().consent(begun, googlePerson());
    await person.call('DELETE', '/profile');
    expect(await endOf(returned, begun.cookie)).toEqual([null, 'CONNECTION_INVALID']);
  });

  test.each([
    [
      'is being deleted',
      ({ userId }: TestPerson) =>
        world().product.ctx.write.updateTable('users').set({ deleted_at: 1 }).where('id', '=', userId).execute(),
    ],
    ['was deleted', (person: TestPerson) => person.call('DELETE', '/profile')],
  ])('a grant that comes while the person %s is given back at Google', async (_when, leave) => {
    const { ctx } = world().product;
    const person = await addPerson();
    const begun = await world().beginConnecting(person);
    const returned = await world().consent(begun, googlePerson());
    const consent = consentOf(ctx, 'google');
    let token = '';
    const exchange: typeof consent.exchange = async (...way) => {
      const grant = await consent.exchange(...way);
      token = grant.access_token;
      await leave(person);
      return grant;
    };
    provide(ctx, 'google', { consent: { ...consent, exchange } });
    expect(await endOf(returned, begun.cookie)).toEqual([null, 'NOT_SIGNED_IN']);
    provide(ctx, 'google', { consent });
    await ctx.background.settled();
    expect(token).not.toBe('');
    expect(await world().accounts.checkToken(token)).toBeUndefined();
    expect(await listAccountRows(ctx.read, person.userId)).toEqual([]);
  });

  test('nothing that opens anything is logged', async () => {
    const person = await addPerson();
    const begun = await world().beginConnecting(person);
    const returned = await world().consent(begun, googlePerson());
    await endOf(returned, begun.cookie);
    await endOf(returned, begun.cookie);
    const log = world().product.logged.join('\n');
    const { origin: _, ...parts } = Object.fromEntries(returned.searchParams);
    for (const secret of [parts.state, parts.code, begun.cookie.split('=')[1], person.token]) {
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('a Google account was connected');
    expect(log).toContain('CONNECTION_INVALID');
  });
});

onEachDatabase('connecting while Google is away', (open) => {
  test('says so, and can be tried again', async () => {
    const db = await open();
    const world = await startWithGoogle(db);
    const person = await world.product.addPerson();
    const begun = await world.beginConnecting(person);
    const returned = await world.consent(begun, googlePerson());
    await world.accounts.stop();
    const end = await world.endConnecting(returned, begun.cookie);
    expect(end.get('error')).toBe('UNAVAILABLE');
    await world.product.close();
    await db.remove();
  });
});

onEachProduct('connecting where Google is not set up', (product) => {
  test('says what to set, on the way back too', async () => {
    const person = await product().addPerson();
    const answer = await person.call('GET', '/google/connect');
    expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'NOT_CONFIGURED' } });
    expect(answer.body.message).toMatch(/GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/);
    const back = await product().call('GET', '/google/callback?state=x&code=y');
    expect(back.headers.location).toMatch(/\/settings\/integrations\?error=NOT_CONFIGURED&state=/);
  });
});
