import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Fields, GoogleBrowser } from '../../../../../../e2e/emulators/google-accounts/browser.ts';
import {
  type GoogleAccounts,
  startGoogleAccounts,
} from '../../../../../../e2e/emulators/google-accounts/google-accounts.ts';
import {
  type GoogleCalendar,
  startGoogleCalendar,
} from '../../../../../../e2e/emulators/google-calendar/google-calendar.ts';
import { createRelyingParty } from '../../../../platform/openid/relying-party.ts';
import type { Consent } from '../consent.ts';
import type { FailureReason } from '../failure.ts';
import { createGoogleConsent } from './consent.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { failureOf, insertion } from './testing/double.ts';

const calendarScope = 'https://www.googleapis.com/auth/calendar';
const boxes = [`${calendarScope}.calendarlist.readonly`, `${calendarScope}.events`];
const ann = { sub: '1001', email: 'ann@example.org', email_verified: true };
const bob = { sub: '1002', email: 'bob@example.org', email_verified: true };
const callback = 'https://day.example.org/api/google/callback';
const client = { clientId: 'daywright', clientSecret: 'the-secret-of-the-client' };
const flow = { state: 'the-state', nonce: 'the-nonce', verifier: 'v'.repeat(43) };
const clock = { now: Date.now };

let accounts: GoogleAccounts;
let google: GoogleCalendar;
let consent: Consent;
beforeAll(async () => {
  accounts = await startGoogleAccounts({ ...client, redirectUris: [callback], people: [ann, bob] });
  google = await startGoogleCalendar({ checkToken: accounts.checkToken });
  consent = createGoogleConsent(createRelyingParty({ issuer: accounts.issuer, ...client }, clock), clock);
  google.addAccount(ann.email);
});
afterAll(async () => {
  await google.stop();
  await accounts.stop();
});

/** Goes to Google and back; a page that is shown is answered by Ann. */
async function goThrough({ ticked = boxes, hint }: { ticked?: string[]; hint?: string } = {}) {
  const shown: string[] = [];
  const press = (heading: string): Fields => {
    shown.push(heading);
    if (heading === 'Choose an account') return [['account', ann.sub]];
    return [['consent', 'yes'], ...ticked.map((each): [string, string] => ['scope', each])];
  };
  const url = await consent.authorizationUrl(flow, callback, hint);
  return { back: await new GoogleBrowser().goThrough(url.href, callback, press), shown };
}

test('with a consent calendars can be read and written, until it is taken back', async () => {
  const { back, shown } = await goThrough();
  expect(shown).toEqual(['Choose an account', 'ann@example.org: what the product may do']);
  const before = clock.now();
  const grant = await consent.exchange(back, flow);
  const after = clock.now();
  expect(grant).toMatchObject({ subject: ann.sub, email: ann.email, scopes: expect.arrayContaining(boxes) });
  // The provider tells whole seconds of the life that is left.
  expect(grant.expires_at).toBeGreaterThan(before + 3_599_000 - 1_000);
  expect(grant.expires_at).toBeLessThanOrEqual(after + 3_599_000);

  const provider = createGoogleCalendar({ calendarUrl: google.url, clock });
  const { signal } = new AbortController();
  const refreshed = await consent.refresh(grant.refresh_token);
  for (const { access_token: token } of [grant, refreshed]) {
    const [calendar] = await provider.calendars({ token, signal });
    if (!calendar) throw new Error('Ann has no calendar.');
    const made = await provider.push({ token, signal }, calendar, insertion(`made${google.calls.length}`));
    expect(made.change?.kind).toBe('event');
    const channel = { id: `channel-${google.calls.length}`, token: 'secret', address: 'http://127.0.0.1:9/' };
    await provider.unwatch({ token, signal }, await provider.watch({ token, signal }, calendar, channel));
  }

  await consent.revoke(grant.refresh_token);
  await consent.revoke(grant.refresh_token);
  expect((await failureOf(consent.refresh(grant.refresh_token))).reason).toBe('access-revoked');
  const late = provider.calendars({ token: refreshed.access_token, signal });
  expect((await failureOf(late)).reason).toBe('access-expired');
});

test('an account is connected again without choosing it', async () => {
  const { back, shown } = await goThrough({ hint: ann.email });
  expect(shown).toEqual(['ann@example.org: what the product may do']);
  expect((await consent.exchange(back, flow)).refresh_token).toBeTruthy();
});

test.each(boxes)('with %s left unticked there is no access', async (box) => {
  const { back } = await goThrough({ ticked: boxes.filter((each) => each !== box) });
  const failure = await failureOf(consent.exchange(back, flow));
  expect(failure.reason).toBe('access-revoked');
});

/** An issuer whose token and revocation answers are said one by one. */
const stub = createServer((request, response) => {
  const issuer = `http://${request.headers.host}`;
  const endpoints = { token_endpoint: `${issuer}/token`, revocation_endpoint: `${issuer}/revoke`, jwks_uri: issuer };
  if (request.url?.startsWith('/.well-known')) {
    response.setHeader('content-type', 'application/json');
    return response.end(JSON.stringify({ issuer, ...endpoints }));
  }
  if (answer === undefined) return response.destroy();
  const [status, body] = answer;
  response.writeHead(status, { 'content-type': body.startsWith('{') ? 'application/json' : 'text/html' });
  return response.end(body);
});
let answer: readonly [number, string] | undefined;
let stubbed: Consent;
beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`;
  stubbed = createGoogleConsent(createRelyingParty({ issuer, ...client }, clock), clock);
});
afterAll(() => stub.close());
beforeEach(() => {
  answer = undefined;
});

const refusal = (error: string) => JSON.stringify({ error, error_description: 'about 1//private-token' });

test.each<[number, string, FailureReason]>([
  [400, refusal('invalid_grant'), 'access-revoked'],
  [400, refusal('admin_policy_enforced'), 'access-revoked'],
  [401, refusal('invalid_client'), 'misconfigured'],
  [401, refusal('deleted_client'), 'misconfigured'],
  [429, refusal('rate_limit_exceeded'), 'unavailable'],
  [500, refusal('internal_failure'), 'unavailable'],
  [503, '<html>1//private-token', 'unavailable'],
  [200, '<html>1//private-token', 'unreadable'],
  [200, '{"access_token":""}', 'unreadable'],
  [400, refusal('1//private-token'), 'unreadable'],
])('a refresh that is answered %i %s means %s, and nothing private is told', async (status, body, reason) => {
  answer = [status, body];
  const failure = await failureOf(stubbed.refresh('1//private-token'));
  expect(failure.reason).toBe(reason);
  expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/private-token|the-secret/);
});

test('without an answer Google is unavailable', async () => {
  expect((await failureOf(stubbed.refresh('1//private-token'))).reason).toBe('unavailable');
  expect((await failureOf(stubbed.revoke('1//private-token'))).reason).toBe('unavailable');
  const away = { issuer: 'http://127.0.0.1:9', ...client };
  const nowhere = createGoogleConsent(createRelyingParty(away, clock), clock);
  expect((await failureOf(nowhere.authorizationUrl(flow, callback))).reason).toBe('unavailable');
});

test('a grant that is gone already is given back', async () => {
  answer = [400, refusal('invalid_token')];
  await expect(stubbed.revoke('1//private-token')).resolves.toBeUndefined();
});
