import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarProvider, RemoteCalendar } from '../provider.ts';
import { createGoogleCalendar } from './google-calendar.ts';
import { failureOf } from './testing/double.ts';

let respond: RequestListener;
const server = createServer((request, response) => respond(request, response));
const google = { calendarUrl: '', clock: Date };
let provider: CalendarProvider;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  google.calendarUrl = `http://127.0.0.1:${port}`;
  provider = createGoogleCalendar(google);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const access = { token: 'token', signal: new AbortController().signal };
const work = { remote_id: 'work@example.com', time_zone: 'UTC', writable: true } as RemoteCalendar;

async function drained(pages: AsyncIterable<unknown>) {
  for await (const _ of pages);
}
const calls: [string, () => Promise<unknown>][] = [
  ['the list of calendars', () => provider.calendars(access)],
  ['the list of events', () => drained(provider.pull(access, work))],
  ['one event', () => provider.event(access, work, 'event')],
];

const mebibyte = gzipSync(Buffer.alloc(1 << 20, ' '));

/** Of an answer of 256 MiB, which takes 260 kB on the way. */
function bomb(status: number) {
  const told = { bytes: 0 };
  async function* bytes() {
    // What is compressed in parts is read as one.
    for (; told.bytes < 256 << 20; told.bytes += 1 << 20) yield mebibyte;
  }
  respond = (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    pipeline(bytes, response).catch(() => undefined);
  };
  return told;
}

test.each(calls)('%s is not read to an end that is too far', async (_, call) => {
  const told = bomb(200);
  expect(await failureOf(call())).toMatchObject({
    reason: 'unreadable',
    message: 'Google answered something that cannot be read.',
    detail: 'too long',
  });
  expect(told.bytes).toBeLessThanOrEqual(256 << 20);
  bomb(503);
  expect(await failureOf(call())).toMatchObject({ reason: 'unreadable', detail: 'too long' });
});

test.each(calls)('%s is not begun to be read where its length is told and too long', async (_, call) => {
  respond = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(1 << 30) });
    response.write('{');
  };
  expect((await failureOf(call())).reason).toBe('unreadable');
});

/** Answers each page of a list with the token that stands for it. */
function lists(tokens: (page: number) => object) {
  let page = 0;
  respond = ({ url = '' }, response) => {
    const kind = url.includes('/events') ? 'calendar#events' : 'calendar#calendarList';
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ kind, items: [], ...tokens(page++) }));
  };
}

test.each(calls.slice(0, 2))('%s whose pages come again has no end, and is given up', async (_, call) => {
  lists(() => ({ nextPageToken: 'again' }));
  expect((await failureOf(call())).detail).toBe('the same page again');
  lists((page) => ({ nextPageToken: `page ${page % 3}` }));
  expect((await failureOf(call())).detail).toBe('the same page again');
});

test.each(calls.slice(0, 2))('%s is given up where what leads on cannot be', async (_, call) => {
  for (const nextPageToken of ['x'.repeat(5_000), 7, { page: 2 }]) {
    lists(() => ({ nextPageToken }));
    expect((await failureOf(call())).detail).toBe('no page token');
  }
});

test('a cursor that cannot be one is not taken for one', async () => {
  for (const nextSyncToken of ['x'.repeat(1 << 20), 7, {}]) {
    lists(() => ({ nextSyncToken }));
    expect(await failureOf(drained(provider.pull(access, work)))).toMatchObject({
      reason: 'unreadable',
      detail: 'no sync token',
    });
  }
});

test('a calendar that has more events than any is not read to its end', async () => {
  const reading = createGoogleCalendar({ ...google, mostEvents: 30 });
  const lists = (most: number, name = 'abcde') => {
    const items = Array.from({ length: 10 }, (_, n) => ({ kind: 'calendar#event', etag: '"1"', id: `${name}${n}` }));
    let page = 0;
    respond = (_, response) => {
      const next = ++page < most ? { nextPageToken: `${page}` } : { nextSyncToken: 'next' };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ kind: 'calendar#events', ...next, items }));
    };
  };
  lists(3);
  await drained(reading.pull(access, work));
  for (const many of [() => lists(4), () => lists(2, 'x'.repeat(100))]) {
    many();
    expect((await failureOf(drained(reading.pull(access, work)))).detail).toBe('too many events');
  }
});
