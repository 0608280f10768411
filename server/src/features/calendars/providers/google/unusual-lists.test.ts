import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarProvider } from '../provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { failureOf } from './testing/double.ts';

let answer: object = {};
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
});
let provider: CalendarProvider;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  provider = createGoogleCalendar({ calendarUrl: `http://127.0.0.1:${port}`, clock: Date });
});
afterAll(() => server.close());

const access = { token: 'token', signal: new AbortController().signal };

test('a calendar that is listed twice is one, and its name can be shown', async () => {
  const twice = { id: 'twice@example.com', summary: 'x'.repeat(100_000) };
  answer = { kind: 'calendar#calendarList', items: [twice, twice] };
  expect(await provider.calendars(access)).toMatchObject([{ name: 'x'.repeat(500) }]);
});

test('a calendar of which all but its id is unusual is told', async () => {
  const named = { id: 'named', summary: {}, timeZone: 7, backgroundColor: [], accessRole: {} };
  answer = { kind: 'calendar#calendarList', items: [named] };
  expect(await provider.calendars(access)).toEqual([
    expect.objectContaining({ remote_id: 'named', name: 'named', color: null, time_zone: 'UTC', writable: false }),
  ]);
});

test.each([null, 7, {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(2_000) }, { id: 'a\0b' }])(
  'a list with an entry that has no usable id is none: what it does not name would be removed here (%#)',
  async (entry) => {
    answer = { kind: 'calendar#calendarList', items: [{ id: 'named' }, entry] };
    expect(await failureOf(provider.calendars(access))).toMatchObject({ reason: 'unreadable' });
    answer = { kind: 'calendar#calendarList', items: entry };
    if (entry !== null) expect(await failureOf(provider.calendars(access))).toMatchObject({ reason: 'unreadable' });
  },
);
