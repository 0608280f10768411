import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@daywright/contract/limits';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ProviderFailure } from '../../failure.ts';
import { type GoogleEvent, toChange } from '../to-event.ts';
import { type ListedPage, readPage } from './read-page.ts';
import { type PageInThread, ReadingThread } from './reading-thread.ts';

const berlin = { time_zone: 'Europe/Berlin', writable: true };
const thread = await started();

/** Until it runs, pages are read here. */
async function started(options?: ConstructorParameters<typeof ReadingThread>[0]): Promise<ReadingThread> {
  const starting = new ReadingThread(options);
  await running(starting);
  return starting;
}

async function running(starting: ReadingThread): Promise<void> {
  for (let page: PageInThread | undefined; !page; await setTimeout(5)) {
    page = starting.open(berlin);
    page?.close();
  }
}

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
  /** A long one is read in the thread but while people are being answered. */
  isBusy: fc.boolean(),
});

const readAll = async ({ items, changes }: ListedPage) => (await Array.fromAsync(changes(items))).flat();

test('a page is read as it was written, however it is laid out and however it comes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 8 }),
      layout,
      async (fields, { indent, size, isLast, isUsual, isLong, isBusy }) => {
        const items = fields.map((each) => laidOut(each, isUsual));
        const description = isLong ? 'é'.repeat(200_000) : 'Größe 🙂';
        const around = { kind: 'calendar#events', description, nextSyncToken: 'next' };
        const text = JSON.stringify(isLast ? { ...around, items } : { items, ...around }, undefined, indent);
        const page = await readPage(chunksOf(text, isLong ? 1_000 * size : size), berlin, thread, () => isBusy);
        expect(page.nextSyncToken).toBe('next');
        const expected = items.map((each) => toChange(each, berlin));
        expect(await readAll(page)).toEqual(JSON.parse(JSON.stringify(expected)));
        const etags = expected.map((change) => (change.kind === 'event' ? change.etag : null));
        expect(page.items.map(({ etag }) => etag)).toEqual(etags);
        page.close();
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
  const page = await readPage(chunksOf(text, 65_536), berlin, thread);
  expect(await readAll(page)).toEqual(items.map((each) => toChange(each, berlin)));
  page.close();
});

test.each([
  '',
  '<html>',
  '{"kind":"calendar#events","items":[{"kind":"calendar#event","etag":"1","id":"abcde"}',
  '{"kind":"calendar#events","items":{}}',
  '{"kind":"calendar#events","items":[null]}',
  '{"kind":"calendar#event","id":"abcde"}',
])('%s is no page', async (text) => {
  await expect(readPage(chunksOf(text, 9), berlin, thread)).rejects.toThrow(ProviderFailure);
});

test.each([
  ['', 0],
  [' that is long', 300_000],
])('an event that is damaged in a page%s is told when it is read, and is not taken for another', async (_, blanks) => {
  const events =
    '{"kind":"calendar#event","etag":"1","id":"abcde",,},{"kind":"calendar#event","etag":"2","id":"bcdef"}';
  const text = `{"kind":"calendar#events","items":[${events}]${' '.repeat(blanks)}}`;
  const page = await readPage(chunksOf(text, 9_000), berlin, thread);
  await expect(readAll(page)).rejects.toThrow(ProviderFailure);
  page.close();
});

test('a long page that is none is told as a short one', async () => {
  const text = `<html>${'x'.repeat(300_000)}`;
  await expect(readPage(chunksOf(text, 9_000), berlin, thread)).rejects.toThrow(ProviderFailure);
});

const longPage = (length: number) => pageOf(laidOut({ id: 'abcde', description: 'x'.repeat(length) }, true));
const pageOf = (event: object) =>
  JSON.stringify({
    kind: 'calendar#events',
    items: [event, laidOut({ id: 'bcdef' }, true)],
    nextSyncToken: 'next',
  });

test.each([
  ['here', () => true],
  ['in the thread', () => false],
])('an event that is larger than any is passed over %s without being parsed', async (_, isBusy) => {
  const most = limits.remoteEventBytes;
  const empty = JSON.stringify(laidOut({ id: 'abcde', description: '' }, true)).length + 1;
  const kinds = async (length: number) => {
    const page = await readPage(chunksOf(longPage(length), 65_536), berlin, thread, isBusy);
    const changes = await readAll(page);
    page.close();
    return changes.map(({ kind, remote_id }) => [kind, remote_id]);
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
  const reading = readPage(chunksOf(text, 65_536), berlin, thread, () => true);
  if (isRead) expect((await reading).items).toHaveLength(length);
  else await expect(reading).rejects.toMatchObject({ reason: 'unreadable', detail: 'too many events in a page' });
});

test('a page whose events begin otherwise is not parsed at once where it is long', async () => {
  const items = Array.from({ length: 100 }, (_, n) =>
    laidOut({ id: `abcde${n}`, description: 'x'.repeat(50_000) }, false),
  );
  const text = JSON.stringify({ kind: 'calendar#events', items, nextSyncToken: 'next' });
  const reading = readPage(chunksOf(text, 65_536), berlin, thread, () => true);
  await expect(reading).rejects.toMatchObject({ reason: 'unreadable', detail: 'too long' });
});

test('a page that is too much for the thread fails alone', async () => {
  const small = await started({ heapMiB: 16 });
  const begun = await readPage(chunksOf(longPage(300_000), 65_536), berlin, small);
  const manyObjects = { ...laidOut({ id: 'abcde' }, true), attachments: Array.from({ length: 600_000 }, () => []) };
  const tooMuch = await readPage(chunksOf(pageOf(manyObjects), 65_536), berlin, small);
  await expect(readAll(tooMuch)).rejects.toThrow('memory');
  await expect(readAll(begun)).rejects.toThrow('ended');
  tooMuch.close();
  begun.close();
  await running(small);
  const next = await readPage(chunksOf(longPage(300_000), 65_536), berlin, small);
  expect(await readAll(next)).toHaveLength(2);
  next.close();
});

test('a thread that has ended for want of pages begins again', async () => {
  // Its own alone: what the test itself waits with is another one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const idle = await started({ lingerMs: 10_000 });
  const page = await readPage(chunksOf(longPage(300_000), 65_536), berlin, idle);
  vi.advanceTimersByTime(60_000);
  expect(await readAll(page)).toHaveLength(2);
  page.close();
  vi.advanceTimersByTime(10_000);
  expect(idle.open(berlin)).toBeUndefined();
  await running(idle);
});

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

test('a page that was read here gives its memory back once it is closed', async () => {
  const events = Array.from({ length: 1_000 }, (_, n) =>
    laidOut({ id: `abcde${n}`, description: 'x'.repeat(16_000) }, true),
  );
  const sent = new TextEncoder().encode(
    JSON.stringify({ kind: 'calendar#events', items: events, nextSyncToken: 'next' }),
  );
  // What earlier tests left would go at some time meanwhile.
  collectGarbage();
  const { arrayBuffers } = process.memoryUsage();
  const page = await readPage(chunksOf(sent, 65_536), berlin, thread, () => true);
  expect(await readAll(page)).toHaveLength(1_000);
  page.close();
  collectGarbage();
  const kept = process.memoryUsage().arrayBuffers - arrayBuffers;
  // What was sent is still here, as it is measured by, and so is the page that held it.
  expect(kept).toBeLessThan(sent.length / 4);
  expect(page.items).toHaveLength(1_000);
});

test('while the thread starts pages are read without it, and that it could not start is told once', async () => {
  const broken = new ReadingThread({ module: new URL('data:text/javascript,throw new Error("No room.")') });
  const read = async () => {
    const page = await readPage(chunksOf(longPage(300_000), 65_536), berlin, broken);
    const all = await readAll(page);
    page.close();
    return all;
  };
  expect(await read()).toHaveLength(2);
  await expect(running(broken)).rejects.toThrow('No room.');
  let tried = 0;
  const count = () => {
    tried += 1;
  };
  process.on('worker', count);
  onTestFinished(() => {
    process.off('worker', count);
  });
  for (let n = 0; n < 2; n++) expect(await read()).toHaveLength(2);
  expect(tried).toBe(0);
});
