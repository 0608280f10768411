import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProviderFailure } from '../provider.ts';
import { readPage } from './page.ts';
import { type GoogleEvent, toChange } from './to-event.ts';

const berlin = { time_zone: 'Europe/Berlin', writable: true };

async function* chunksOf(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
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
});

test('a page is read as it was written, however it is laid out and however it comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 8 }), layout, async (fields, { indent, size, isLast, isUsual }) => {
      const items = fields.map((each) => laidOut(each, isUsual));
      const around = { kind: 'calendar#events', summary: 'Größe 🙂', nextSyncToken: 'next' };
      const text = JSON.stringify(isLast ? { ...around, items } : { items, ...around }, undefined, indent);
      const page = await readPage(chunksOf(text, size), berlin);
      expect(page.nextSyncToken).toBe('next');
      const expected = items.map((each) => toChange(each, berlin));
      expect(page.items.map((item) => item.change())).toEqual(expected);
      const etags = expected.map((change) => (change.kind === 'event' ? change.etag : null));
      expect(page.items.map(({ etag }) => etag)).toEqual(etags);
    }),
  );
});

test('a page of megabytes is read as it was written, with an event that is one itself', async () => {
  const titles = Array.from({ length: 6_000 }, (_, n) =>
    n === 3_000 ? 'é'.repeat(700_000) : `${n} ${'x'.repeat(300)}`,
  );
  const items = titles.map((description, n) => laidOut({ id: `abcde${n}`, description }, true));
  const text = JSON.stringify({ kind: 'calendar#events', items, nextSyncToken: 'next' });
  const page = await readPage(chunksOf(text, 65_536), berlin);
  expect(page.items.map((item) => item.change())).toEqual(items.map((each) => toChange(each, berlin)));
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

test('an event that is damaged is told when it is read, and is not taken for another', async () => {
  const events =
    '{"kind":"calendar#event","etag":"1","id":"abcde",,},{"kind":"calendar#event","etag":"2","id":"bcdef"}';
  const { items } = await readPage(chunksOf(`{"kind":"calendar#events","items":[${events}]}`, 9), berlin);
  expect(() => items[0]?.change()).toThrow(ProviderFailure);
});
