import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarProvider, RemoteCalendar } from '../provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { failureOf } from './testing/double.ts';

/** A list as Google writes it: what it says of itself stands before its events. */
const head = (token: object) =>
  JSON.stringify({ kind: 'calendar#events', summary: '"items": [', ...token }).slice(0, -1);
const event = (id: string) => JSON.stringify({ kind: 'calendar#event', etag: '"1"', id, status: 'cancelled' });

/** The end of the first page, which it sends when it is let go. */
let end: (text: string) => void;
let asked: (string | null)[] = [];
let onSecond: () => void;

const server = createServer((request, response) => {
  const token = new URL(request.url ?? '', 'http://google').searchParams.get('pageToken');
  asked.push(token);
  response.setHeader('content-type', 'application/json');
  if (token === null) {
    response.write(`${head({ nextPageToken: 'second' })},"items":[${event('abcde')}`);
    end = (text) => response.end(text);
  } else {
    response.end(`${head({ nextSyncToken: 'cursor' })},"items":[${event('fghij')}]}`);
    onSecond();
  }
});
let provider: CalendarProvider;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  provider = createGoogleCalendar({ calendarUrl: `http://127.0.0.1:${port}`, clock: Date });
});
afterAll(() => server.close());

const work = { remote_id: 'work@example.com', time_zone: 'UTC', writable: true } as RemoteCalendar;

async function pull() {
  const seen: { ids: string[]; cursor: string | null }[] = [];
  for await (const { items, cursor } of provider.pull({ token: 'token', signal: AbortSignal.timeout(60_000) }, work)) {
    seen.push({ ids: items.map(({ remote_id }) => remote_id), cursor });
  }
  return seen;
}

test('a page is asked for while the one before still comes', async () => {
  asked = [];
  onSecond = () => end(']}');
  expect(await pull()).toEqual([
    { ids: ['abcde'], cursor: null },
    { ids: ['fghij'], cursor: 'cursor' },
  ]);
  expect(asked).toEqual([null, 'second']);
});

test('a page that breaks off fails, though the next one is here', async () => {
  onSecond = () => end('');
  expect(await failureOf(pull())).toMatchObject({ reason: 'unreadable' });
});
