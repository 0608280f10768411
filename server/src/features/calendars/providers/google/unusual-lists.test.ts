import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarProvider } from '../provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';

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
