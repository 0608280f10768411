import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@daywright/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProviderFailure } from '../../failure.ts';
import { type GoogleEvent, toChange } from '../to-event.ts';
import { type ListedPage, readPage } from './read-page.ts';

const berlin = { time_zone: 'Europe/Berlin', writable: true };

async function* chunksOf(text: string | Uint8Array, size: number) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Names and values of these properties are for whoever invites to choose. */
const shared = fc.constantFrom<Record<string, string>>({}, { kind: 'calendar#event', etag: '"7"', id: 'abcde' });

const event = fc.record({
  id: fc.stringMatching(/^[a-v0-9]{5,9}$/),
  status: fc.constantFrom('confirmed', 'cancelled'),
  summary: fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('},{"kind":"calendar#event","etag":"\\"7\\"",')),
  extendedProperties: fc.record({ shared }),
});

/** As Google lays them out, and otherwise. */
function laidOut(fields: GoogleEvent, isUsual: boolean): GoogleEvent {
  const head = { kind: 'calendar#event', etag: '"3300"', ...fields };
  const times = { start: { date: '2026-03-02' }, end: { date: '2026-03-03' } };
  return isUsual ? { ...head, ...times } : { ...times, ...head };
}

const layout = fc.record({
  indent: fc.constantFrom(undefined, 1),
  size: fc.integer({ min: 1, max: 500 }),
  isLast: fc.boolean(),
  isUsual: fc.boolean(),
  isLong: fc.boolean(),
});

const readAll = ({ items }: ListedPage) => items.map((item) => item.change());

test('a page is read as it was written, however it is laid out and however it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 8 }),
      layout,
      async (fields, { indent, size, isLast, isUsual, isLong }) => {
        const items = fields.map((each) => laidOut(each, isUsual));
        const description = isLong ? 'é'.repeat(200_000) : 'Größe 🙂';
        const around = { kind: 'calendar#events', description, nextSyncToken: 'next' };
        const text = JSON.stringify(isLast ? { ...around, items } : { items, ...around }, undefined, indent);
        const page = await readPage(chunksOf(text, isLong ? 1_000 * size : size), berlin);
        expect(page.nextSyncToken).toBe('next');
        const expected = items.map((each) => toChange(each, berlin));
        expect(readAll(page)).toEqual(expected);
        const etags = expected.map((change) => (change.kind === 'event' ? change.etag : null));
        expect(page.items.map(({ etag }) => etag)).toEqual(etags);
      },
    ),
  );
});

test('a page of megabytes is read as it was written, with an event that is one itself', async () => {
  const titles = Array.from({ length: 2_400 }, (_, n) =>
    n === 1_200 ? 'é'.repeat(700_000) : `${n} ${'x'.repeat(800)}`,
  );
  const items = titles.map((description, n) => laidOut({ id: `abcde${n}`, description }, true));
  const text = JSON.stringify({ kind: 'calendar#events', items, nextSyncToken: 'next' });
  const page = await readPage(chunksOf(text, 65_536), berlin);
  expect(readAll(page)).toEqual(items.map((each) => toChange(each, berlin)));
});

test.each([
  '',
  '<html>',
  '{"kind":"calendar#events","items":[{"kind":"calendar#event","etag":"1","id":"abcde"}',
  '{"kind":"calendar#events","items":{}}',
  '{"kind":"calendar#events","items":[null]}',
  '{"kind":"calendar#event","id":"abcde"}',
])('%s is no page', async (text) => {
  await expect(readPage(chunksOf(text, 9), berlin)).rejects.toThrow(ProviderFailure);
});

test.each([
  ['', 0],
  [' that is long', 300_000],
])('an event that is damaged in a page%s is told when it is read, and is not taken for another', async (_, blanks) => {
  const events =
    '{"kind":"calendar#event","etag":"1","id":"abcde",,},{"kind":"calendar#event","etag":"2","id":"bcdef"}';
  const text = `{"kind":"calendar#events","items":[${events}]${' '.repeat(blanks)}}`;
  const page = await readPage(chunksOf(text, 9_000), berlin);
  expect(() => readAll(page)).toThrow(ProviderFailure);
});

test('a long page that is none is told as a short one', async () => {
  const text = `<html>${'x'.repeat(300_000)}`;
  await expect(readPage(chunksOf(text, 9_000), berlin)).rejects.toThrow(ProviderFailure);
});

const longPage = (length: number) => pageOf(laidOut({ id: 'abcde', description: 'x'.repeat(length) }, true));
const pageOf = (event: object) =>
  JSON.stringify({
    kind: 'calendar#events',
    items: [event, laidOut({ id: 'bcdef' }, true)],
    nextSyncToken: 'next',
  });

test('an event that is larger than any is passed over without being parsed', async () => {
  const most = limits.remoteEventBytes;
  const empty = JSON.stringify(laidOut({ id: 'abcde', description: '' }, true)).length + 1;
  const kinds = async (length: number) => {
    const page = await readPage(chunksOf(longPage(length), 65_536), berlin);
    return readAll(page).map(({ kind, remote_id }) => [kind, remote_id]);
  };
  const last = ['event', 'bcdef'];
  expect(await kinds(most - empty)).toEqual([['event', 'abcde'], last]);
  expect(await kinds(most - empty + 1)).toEqual([['unreadable', 'abcde'], last]);
  expect(await kinds(30 << 20)).toEqual([['unreadable', 'abcde'], last]);
});

test.each([
  ['is read', limits.remotePageMost, true],
  ['is none', limits.remotePageMost + 1, false],
])('a page of as many events as a page may have, or more, %s', async (_, length, isRead) => {
  const items = Array.from({ length }, (_, n) => laidOut({ id: `abcde${n}` }, true));
  const text = JSON.stringify({ kind: 'calendar#events', items, nextSyncToken: 'next' });
  const reading = readPage(chunksOf(text, 65_536), berlin);
  if (isRead) expect((await reading).items).toHaveLength(length);
  else await expect(reading).rejects.toMatchObject({ reason: 'unreadable', detail: 'too many events in a page' });
});

test('a page whose events begin otherwise is not parsed at once where it is long', async () => {
  const items = Array.from({ length: 100 }, (_, n) =>
    laidOut({ id: `abcde${n}`, description: 'x'.repeat(50_000) }, false),
  );
  const text = JSON.stringify({ kind: 'calendar#events', items, nextSyncToken: 'next' });
  const reading = readPage(chunksOf(text, 65_536), berlin);
  await expect(reading).rejects.toMatchObject({ reason: 'unreadable', detail: 'too long' });
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test('what is kept of a page, ids and etags, does not keep its bytes', async () => {
  const events = Array.from({ length: 1_000 }, (_, n) =>
    laidOut({ id: `abcde${n}`, description: 'x'.repeat(16_000) }, true),
  );
  const sent = new TextEncoder().encode(
    JSON.stringify({ kind: 'calendar#events', items: events, nextSyncToken: 'next' }),
  );
  const namesOf = async () => {
    const page = await readPage(chunksOf(sent, 65_536), berlin);
    expect(readAll(page)).toHaveLength(1_000);
    return page.items.map(({ remote_id, etag }) => [remote_id, etag]);
  };
  // What earlier tests left would go at some time meanwhile.
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  const names = await namesOf();
  collectGarbage();
  const now = process.memoryUsage();
  expect(now.arrayBuffers - arrayBuffers + now.heapUsed - heapUsed).toBeLessThan(sent.length / 4);
  expect(names).toHaveLength(1_000);
});
