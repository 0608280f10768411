import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarProvider, RemoteCalendar } from '../provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { failureOf } from './testing/double.ts';

let answer: object = {};
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ kind: 'api#channel', ...answer }));
});
let provider: CalendarProvider;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  provider = createGoogleCalendar({ calendarUrl: `http://127.0.0.1:${port}`, clock: Date });
});
afterAll(() => server.close());

const access = { token: 'token', signal: new AbortController().signal };
const work = { remote_id: 'work@example.com' } as RemoteCalendar;
const watch = () => provider.watch(access, work, { id: 'id', token: 'token', address: 'https://day.example.org' });

test('a channel has a resource and an end', async () => {
  answer = { resourceId: 'r', expiration: '1780000000000' };
  expect(await watch()).toEqual({ id: 'id', resource_id: 'r', until: 1_780_000_000_000 });
});

test.each([
  {},
  { resourceId: 7, expiration: '1780000000000' },
  { resourceId: 'x'.repeat(5_000), expiration: '1780000000000' },
  { resourceId: 'r', expiration: 'soon' },
  { resourceId: 'r', expiration: '-1' },
  { resourceId: 'r', expiration: '1e300' },
  { resourceId: 'r', expiration: '1780000000000.5' },
])('a channel without a usable resource or end cannot be read (%#)', async (told) => {
  answer = told;
  expect((await failureOf(watch())).reason).toBe('unreadable');
});
