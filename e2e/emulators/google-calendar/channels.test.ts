import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from './account.ts';
import { StillClock } from './clock.ts';
import { type GoogleCalendar, startGoogleCalendar } from './google-calendar.ts';
import type { Person } from './person.ts';
import { clientOf, nineToTen, refusalOf } from './testing/client.ts';

const clock = new StillClock('2026-03-01T08:00:00Z');
const hourMs = 3_600_000;
let google: GoogleCalendar;
let ann: Account;
let person: Person;
let api: ReturnType<typeof clientOf>;
let webhook: Server;
let address: string;
let received: { headers: IncomingHttpHeaders; body: string }[];
/** What the webhook answers, one after the other, then 204. */
let answers: number[];

beforeEach(async () => {
  [received, answers] = [[], []];
  google = await startGoogleCalendar({ clock, random: () => 0.5 });
  google.channels.retriesMs = [1];
  ann = google.addAccount('ann@example.com');
  person = google.person(ann);
  api = clientOf(google, ann);
  webhook = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => webhook.once('listening', resolve));
  address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/google/webhook`;
});
afterEach(async () => {
  await google.stop();
  webhook.close();
});

async function watch(id: string, more: object = {}) {
  const requestBody = { id, type: 'web_hook', address, token: 'secret', ...more };
  const { data } = await api.events.watch({ calendarId: 'primary', requestBody });
  await google.channels.settled();
  return data;
}
const numbers = () => received.map(({ headers }) => Number(headers['x-goog-message-number']));

test('a channel says sync first and then, at each change, that something is there', async () => {
  const channel = await watch('channel-1', { params: { ttl: '3600' } });
  expect(channel).toMatchObject({ kind: 'api#channel', id: 'channel-1', token: 'secret' });
  expect(channel.expiration).toBe(String(clock.now() + hourMs));
  await api.events.insert({ calendarId: 'primary', requestBody: nineToTen });
  await google.channels.settled();
  expect(received).toHaveLength(2);
  expect(received[1]?.body).toBe('');
  expect(received[1]?.headers).toMatchObject({
    'content-type': 'application/json; utf-8',
    'content-length': '0',
    'x-goog-channel-id': 'channel-1',
    'x-goog-channel-token': 'secret',
    'x-goog-channel-expiration': 'Sun, 01 Mar 2026 09:00:00 GMT',
    'x-goog-resource-id': channel.resourceId,
    'x-goog-resource-uri': channel.resourceUri,
    'x-goog-resource-state': 'exists',
    'x-goog-message-number': '3',
  });
  expect(received[0]?.headers).toMatchObject({ 'x-goog-resource-state': 'sync', 'x-goog-message-number': '1' });
  expect(channel.resourceUri).toBe(
    'https://www.googleapis.com/calendar/v3/calendars/ann%40example.com/events?alt=json',
  );
});

test('the list of calendars is watched too', async () => {
  await api.calendarList.watch({ requestBody: { id: 'list-1', type: 'web_hook', address } });
  ann.addCalendar({ summary: 'Work' });
  await google.channels.settled();
  expect(numbers()).toEqual([1, 3]);
});

test('a channel ends when it is stopped, and only by its own resource', async () => {
  const { id = '', resourceId = '' } = await watch('channel-2');
  const stop = (requestBody: object) => refusalOf(api.channels.stop({ requestBody }));
  expect(await stop({ id, resourceId: 'other' })).toBe('404 notFound');
  expect(await stop({ id, resourceId })).toBe('ok');
  expect(await stop({ id, resourceId })).toBe('404 notFound');
  person.insert(nineToTen);
  await google.channels.settled();
  expect(numbers()).toEqual([1]);
});

test('a channel ends without a word when it expires', async () => {
  await watch('channel-3', { expiration: String(clock.now() + hourMs) });
  clock.advance(hourMs);
  person.insert(nineToTen);
  await google.channels.settled();
  expect(numbers()).toEqual([1]);
});

test('messages are held, sent in another order, twice or not at all', async () => {
  await watch('channel-4');
  google.channels.hold();
  for (let n = 0; n < 4; n++) person.insert({ ...nineToTen, id: `event${n}` });
  expect(numbers()).toEqual([1]);
  await google.channels.release(([first, second, third]) =>
    [third, first, first, second].filter((m) => m !== undefined),
  );
  expect(numbers()).toEqual([1, 7, 3, 3, 5]);
});

test('a message is sent again after 503 and not after 400', async () => {
  answers = [503, 204, 400];
  await watch('channel-5');
  person.insert(nineToTen);
  await google.channels.settled();
  expect(google.channels.answers.map(({ message, answer }) => [message, answer])).toEqual([
    [1, 503],
    [1, 204],
    [3, 400],
  ]);
});

test('a channel that cannot be is refused', async () => {
  await watch('channel-6');
  expect(await refusalOf(watch('channel-6'))).toBe('400 channelIdNotUnique');
  expect(await refusalOf(watch('channel-7', { address: 'http://example.com/hook' }))).toBe(
    '400 push.webhookUrlNotHttps',
  );
  expect(await refusalOf(watch('c'.repeat(65)))).toBe('400 invalid');
  const holidays = ann.addCalendar({ summary: 'Holidays', watchable: false });
  const requestBody = { id: 'channel-8', type: 'web_hook', address };
  const refused = api.events.watch({ calendarId: holidays.id, requestBody });
  expect(await refusalOf(refused)).toBe('400 pushNotSupportedForRequestedResource');
});
