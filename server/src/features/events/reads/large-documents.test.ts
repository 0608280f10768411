import type { CalendarEvent } from '@daywright/contract/events';
import { beforeAll, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { addManyEvents } from '../../../../test/many-events.ts';
import { measuredReads } from '../../../../test/measured-reads.ts';
import type { TestPerson } from '../../../../test/product.ts';
import type { JsonText } from '../../../platform/pieces.ts';
import { readRows } from '../door/store.ts';
import { calendarText } from '../export/ics.ts';
import { exportedJson } from '../export/json.ts';
import { ownEventPages } from '../export/store.ts';
import { changesJson } from '../history/change-log.ts';
import { deletedJson } from '../history/deleted.ts';
import { dayAsOf } from '../history/schedule-at.ts';
import { rowsByStart } from './range-rows.ts';
import { readPage } from './read-page.ts';
import { readRange } from './read-range.ts';
import { searchJson } from './search.ts';
import { readHolding } from './word-rows.ts';

const from = Date.parse('2026-06-11T00:00:00Z');
const day = { from, to: from + 86_400_000 };
/** Of one statement: a portion, and a document. */
const most = 5 << 20;

const lengthOf = (text: JsonText) => (typeof text === 'string' ? text : [...text].join('')).length;

async function joined(pieces: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

// Some of 70 KiB each are as few rows as others, and as many bytes as no answer may be read with at once.
onEachProduct('events with large documents', (product) => {
  let person: TestPerson;
  const span = (title: string) => ({
    title,
    start_date: '2026-06-11T09:00:00.000Z',
    end_date: '2026-06-11T10:00:00.000Z',
  });
  const spans = (letter: string) => Array.from({ length: 100 }, () => span(letter.repeat(500)));
  const large = {
    notes: 'x'.repeat(10_000),
    spans: spans('a').map((each, n) => {
      return { ...each, id: `01977777-0000-7000-8000-${String(n).padStart(12, '0')}`, completed: false };
    }),
  };
  const events = async (): Promise<CalendarEvent[]> => {
    const found: CalendarEvent[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/events?from=2026-06-11T00:00:00Z${cursor && `&cursor=${cursor}`}`;
      const page = await ok(person, 'GET', path);
      found.push(...page.events);
      cursor = page.next_cursor;
    }
    return found;
  };

  beforeAll(async () => {
    product().clock.set('2026-06-11T08:00:00Z');
    person = await product().addPerson({ time_zone: 'UTC' });
    await addManyEvents(product(), person, { count: 60, start: '2026-06-11T09:00:00Z', fields: large });
  });

  test('are read by the day in portions', async () => {
    const { read } = product().ctx;
    let count = 0;
    for await (const { rows } of rowsByStart(read, person.userId, { start: day.from, id: '' }, day.to)) {
      count += rows.length;
      expect(rows.reduce((sum, { document }) => sum + document.length, 0)).toBeLessThan(most);
    }
    expect(count).toBe(60);
    const { entries } = await readPage(read, person.userId, day, { events: 100, bytes: 64 << 20 });
    expect(entries).toHaveLength(60);
  });

  test('are searched in portions', async () => {
    const { db, largest } = measuredReads(product().ctx.read);
    const { events: found } = JSON.parse(await joined(await searchJson(db, person.userId, { q: 'xxxx' }, from)));
    expect(found.length).toBeGreaterThan(50);
    let count = 0;
    const where = { window: day, category: null };
    for await (const row of readHolding(db, person.userId, ['xxxx'], where)) if (row.text().includes('xxxx')) count++;
    expect(count).toBe(60);
    expect(largest()).toBeLessThan(most / 2);
  });

  test('are read by their ids in portions', async () => {
    const { db, largest } = measuredReads(product().ctx.read);
    const ids = (await events()).map(({ id }) => id);
    expect(new Set((await readRows(db, person.userId, ids)).map(({ id }) => id))).toEqual(new Set(ids));
    expect(largest()).toBeLessThan(most / 2);
  });

  test('are exported in portions, and all of them', async () => {
    const { db, largest } = measuredReads(product().ctx.read);
    const text = await joined(calendarText(() => ownEventPages(db, person.userId), from));
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(60);
    expect(largest()).toBeLessThan(most);
  });

  test('that were edited again and again are told, exported and looked back at in portions', async () => {
    const [event] = await events();
    for (let n = 0; n < 40; n++) await ok(person, 'PATCH', `/events/${event?.id}`, { spans: spans(n % 2 ? 'a' : 'b') });
    const { db, largest } = measuredReads(product().ctx.read);
    await dayAsOf(db, person.userId, { date: '2026-06-11', timeZone: 'UTC' }, from);
    expect(lengthOf(await changesJson(db, person.userId, {}))).toBeGreaterThan(3.5 * 2 ** 20);
    const { changes } = JSON.parse(await joined(exportedJson(db, person.userId, '')));
    expect(changes).toHaveLength(40);
    for (const [index, { before, after }] of changes.entries()) {
      expect(after.spans[0].title[0]).toBe(index % 2 ? 'a' : 'b');
      expect(before.version).toBe(index + 1);
    }
    expect(largest()).toBeLessThan(most);
  });

  test('of which many are changed by one change set are told in portions, with as many changes as a page has room for', async () => {
    const some = (await events()).slice(0, 50);
    const operations = some.map(({ id }) => ({ op: 'update', id, patch: { title: 'Walk' } }));
    await ok(person, 'POST', '/events/batch', { operations });
    const { db, largest } = measuredReads(product().ctx.read);
    const text = await changesJson(db, person.userId, { limit: 1 });
    const [set] = JSON.parse(typeof text === 'string' ? text : [...text].join('')).change_sets;
    expect(set.count).toBe(50);
    expect(set.changes).toHaveLength(20);
    expect(largest()).toBeLessThan(most);
  });

  test('are listed in portions once they are deleted', async () => {
    const operations = (await events()).map(({ id }) => ({ op: 'delete', id }));
    await ok(person, 'POST', '/events/batch', { operations: operations.slice(0, 30) });
    await ok(person, 'POST', '/events/batch', { operations: operations.slice(30) });
    const { db, largest } = measuredReads(product().ctx.read);
    expect(lengthOf(await deletedJson(db, person.userId, {}, product().clock.now()))).toBeGreaterThan(3 << 20);
    expect(largest()).toBeLessThan(most);
  });
});

onEachProduct('events with long notes', (product) => {
  test('are read in portions, between short ones too', async () => {
    const person = await product().addPerson({ time_zone: 'UTC' });
    const add = (count: number, start: string, notes: string) =>
      addManyEvents(product(), person, { count, start, fields: { notes } });
    await add(1_000, '2026-06-11T08:00:00Z', 'Short.');
    await add(1_000, '2026-06-11T09:00:00Z', 'n'.repeat(10_000));
    const { db, largest } = measuredReads(product().ctx.read);
    expect(await readRange(db, person.userId, day)).toHaveLength(2_000);
    const later = { ...day, from: Date.parse('2026-06-11T09:00:00Z') };
    expect(await readRange(db, person.userId, later)).toHaveLength(1_000);
    expect(largest()).toBeLessThan(2 << 20);
  });
});
