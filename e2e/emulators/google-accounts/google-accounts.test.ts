import * as openid from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GoogleBrowser } from './browser.ts';
import { type GoogleAccounts, startGoogleAccounts } from './google-accounts.ts';

const ann = { sub: '1001', email: 'ann@example.org', email_verified: true, name: 'Ann Example' };
const bob = { sub: '1002', email: 'bob@example.org', email_verified: true, name: 'Bob Example' };
const events = 'https://www.googleapis.com/auth/calendar.events';
const calendarList = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';
const redirect_uri = 'http://127.0.0.1:9/api/google/callback';
const offline = { access_type: 'offline', prompt: 'consent' };

let accounts: GoogleAccounts;
let config: openid.Configuration;
beforeAll(async () => {
  const client = { clientId: 'id', clientSecret: 'secret', redirectUris: [redirect_uri] };
  accounts = await startGoogleAccounts({ ...client, people: [ann, bob] });
  config = await openid.discovery(new URL(accounts.issuer), client.clientId, client.clientSecret, undefined, {
    execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
  });
});
afterAll(() => accounts.stop());

/** Goes to the stand-in and back, and exchanges the code. */
async function connect(
  browser: GoogleBrowser,
  { scope = `openid email ${calendarList} ${events}`, ticked = [calendarList, events], person = ann, ...more } = {},
  parameters: Record<string, string> = offline,
) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri,
    scope,
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...parameters,
    ...more,
  });
  const shown: string[] = [];
  const returned = await browser.goThrough(url.href, redirect_uri, (heading) => {
    shown.push(heading);
    if (heading === 'Choose an account') return [['account', person.sub]];
    return [['consent', 'yes'], ...ticked.map((each): [string, string] => ['scope', each])];
  });
  const tokens = await openid.authorizationCodeGrant(config, returned, { pkceCodeVerifier, idTokenExpected: true });
  return { tokens, shown };
}

test('a consent gives what was ticked, and a refresh token that serves again and again', async () => {
  const { tokens, shown } = await connect(new GoogleBrowser());
  expect(shown).toEqual(['Choose an account', 'ann@example.org: what the product may do']);
  expect(tokens.scope?.split(' ').sort()).toEqual(['email', calendarList, events, 'openid'].sort());
  expect(await accounts.checkToken(tokens.access_token)).toEqual({
    email: ann.email,
    scopes: expect.arrayContaining([calendarList, events]),
  });
  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect((await accounts.checkToken(refreshed.access_token))?.email).toBe(ann.email);
  expect([undefined, tokens.refresh_token]).toContain(refreshed.refresh_token);
});

test('a box that was left unticked is not among the scopes', async () => {
  const { tokens } = await connect(new GoogleBrowser(), { ticked: [calendarList] });
  expect(tokens.scope).not.toContain(events);
  expect((await accounts.checkToken(tokens.access_token))?.scopes).not.toContain(events);
});

test('a box that was left unticked can be ticked the next time', async () => {
  const browser = new GoogleBrowser();
  await connect(browser, { ticked: [calendarList] });
  expect((await connect(browser)).tokens.scope).toContain(events);
});

test('who has consented is not asked again, and gets no second refresh token, unless consent is asked for', async () => {
  const browser = new GoogleBrowser();
  expect((await connect(browser)).tokens.refresh_token).toBeTruthy();
  const again = await connect(browser, {}, { access_type: 'offline', login_hint: ann.email });
  expect([again.shown, again.tokens.refresh_token]).toEqual([[], undefined]);
  expect((await connect(browser)).tokens.refresh_token).toBeTruthy();
});

test('one browser connects a second account by choosing it', async () => {
  const browser = new GoogleBrowser();
  await connect(browser);
  const { tokens } = await connect(
    browser,
    { person: bob },
    { access_type: 'offline', prompt: 'select_account consent' },
  );
  expect(tokens.claims()).toMatchObject({ sub: bob.sub, email: bob.email });
});

test('a revoked grant ends its tokens', async () => {
  const { tokens } = await connect(new GoogleBrowser());
  await openid.tokenRevocation(config, tokens.refresh_token ?? '');
  expect(await accounts.checkToken(tokens.access_token)).toBeUndefined();
  const refresh = openid.refreshTokenGrant(config, tokens.refresh_token ?? '');
  await expect(refresh).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('what a person takes back ends their tokens, and nobody else’s', async () => {
  const [anns, bobs] = [await connect(new GoogleBrowser()), await connect(new GoogleBrowser(), { person: bob })];
  await accounts.takeBack(ann.sub);
  expect(await accounts.checkToken(anns.tokens.access_token)).toBeUndefined();
  const refresh = openid.refreshTokenGrant(config, anns.tokens.refresh_token ?? '');
  await expect(refresh).rejects.toMatchObject({ status: 400, error: 'invalid_grant' });
  expect((await accounts.checkToken(bobs.tokens.access_token))?.email).toBe(bob.email);
});
