import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarProvider, RemoteCalendar } from '../provider.ts';
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
const work = { remote_id: 'work@example.com', time_zone: 'UTC', writable: true } as RemoteCalendar;

async function drained(pages: AsyncIterable<unknown>) {
  for await (const _ of pages);
}

test('a list whose next page is the same again has no end, and is given up', async () => {
  answer = { kind: 'calendar#events', items: [], nextPageToken: 'again' };
  expect((await failureOf(drained(provider.pull(access, work)))).detail).toContain('the same page again');
  answer = { ...answer, kind: 'calendar#calendarList' };
  expect((await failureOf(provider.calendars(access))).detail).toContain('the same page again');
});

test('a calendar that is listed twice is one, and its name can be shown', async () => {
  const twice = { id: 'twice@example.com', summary: 'x'.repeat(100_000) };
  answer = { kind: 'calendar#calendarList', items: [twice, twice] };
  expect(await provider.calendars(access)).toMatchObject([{ name: 'x'.repeat(500) }]);
});
