import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import { addManyEvents } from '../../../test/many-events.ts';
import { measuredReads } from '../../../test/measured-reads.ts';
import type { TestPerson, TestProduct } from '../../../test/product.ts';
import { newId } from '../../platform/ids.ts';
import { eachEvent } from '../events/queries.ts';
import { readEntries } from './entries/store.ts';
import { TrackedTime } from './entries-of-events.ts';

const day = { from: Date.parse('2026-06-10T00:00:00Z'), to: Date.parse('2026-06-11T00:00:00Z') };
const tooMany = { code: 'TOO_MANY_EVENTS' };

onEachProduct('sums of a crowded day', (product) => {
  test('count all events, single and repeated, without holding them', async () => {
    const person = await product().addPerson({ time_zone: 'UTC' });
    const series = { title: 'Walk', start_date: '2026-06-01T18:00:00Z', end_date: '2026-06-01T18:30:00Z' };
    await ok(person, 'POST', '/events', { ...series, recurrence: ['RRULE:FREQ=DAILY'] });
    const long = { title: 'Trip', start_date: '2026-06-09T12:00:00Z', end_date: '2026-06-11T12:00:00Z' };
    await ok(person, 'POST', '/events', long);
    await addManyEvents(product(), person, { count: 21_000, start: '2026-06-10T09:00:00Z', stepMs: 1_000 });

    const stats = await ok(person, 'GET', '/events/stats?from=2026-06-10T00:00:00Z&to=2026-06-11T00:00:00Z');
    expect(stats.planned).toEqual({ events: 21_001, minutes: 21_000 * 60 + 30 });
    const report = await ok(person, 'GET', '/reports/time?from=2026-06-10&to=2026-06-11&by=day');
    expect(report.periods[0].categories[0].planned).toBe(21_000 * 60 + 30 + 24 * 60);
    const review = await person.call('GET', '/reports/day?date=2026-06-10');
    expect(review).toMatchObject({ status: 413, body: tooMany });
  });

  test('stop one past the bound', async () => {
    const person = await product().addPerson({ time_zone: 'UTC' });
    await addManyEvents(product(), person, { count: 600, start: '2026-06-10T09:00:00Z' });
    const { read } = product().ctx;
    const count = async (most: number) => {
      let events = 0;
      for await (const portion of eachEvent(read, person.userId, day, most)) events += portion.length;
      return events;
    };
    expect(await count(600)).toBe(600);
    await expect(count(599)).rejects.toMatchObject(tooMany);
  });

  test('time entries of a range are answered up to the bound, and no further', async () => {
    const person = await product().addPerson({ time_zone: 'UTC' });
    for (const hour of ['08', '09', '10']) {
      const times = { started_at: `2026-06-10T${hour}:00:00Z`, stopped_at: `2026-06-10T${hour}:30:00Z` };
      await ok(person, 'POST', '/time-entries', { title: hour, ...times });
    }
    const { read } = product().ctx;
    const now = product().clock.now();
    const list = (entries: number, bytes: number) =>
      readEntries(read, person.userId, day.from, day.to, now, { entries, bytes });
    expect((await list(3, 6)).map(({ title }) => title)).toEqual(['08', '09', '10']);
    await expect(list(2, 6)).rejects.toMatchObject(tooMany);
    await expect(list(3, 5)).rejects.toMatchObject(tooMany);
  });

  test('tracked on one event by thousands of entries are read in portions, up to the bound', async () => {
    const person = await product().addPerson({ time_zone: 'UTC' });
    const times = { start_date: '2026-06-10T09:00:00Z', end_date: '2026-06-10T10:00:00Z' };
    const { event } = await ok(person, 'POST', '/events', { title: 'Walk', ...times });
    const { event: other } = await ok(person, 'POST', '/events', { title: 'Run', ...times });
    await addEntries(product(), person, event.id, 2_500);
    const { read } = product().ctx;
    const now = product().clock.now();
    const { db, largest } = measuredReads(read);
    const sums = await new TrackedTime(db, person.userId, now, 3_501).on([event.id, other.id]);
    expect([...sums]).toEqual([[event.id, 2_500 * 60_000]]);
    expect(largest()).toBeLessThan(1_100 * 100);
    const fewer = new TrackedTime(read, person.userId, now, 2_499);
    await expect(fewer.on([event.id, other.id])).rejects.toMatchObject(tooMany);
    const stats = await ok(person, 'GET', '/events/stats?from=2026-06-10T00:00:00Z&to=2026-06-11T00:00:00Z');
    expect(stats.tracked.minutes).toBe(2_500);
  });
});

/** Entries of a minute each, all of them in the same one. */
async function addEntries(
  { ctx }: TestProduct,
  { userId }: TestPerson,
  event_id: string,
  count: number,
): Promise<void> {
  const started_at = Date.parse('2026-06-10T09:00:00Z');
  const times = { started_at, stopped_at: started_at + 60_000, last_seen_at: started_at, created_at: 0, updated_at: 0 };
  const rows = Array.from({ length: count }, () => {
    return { user_id: userId, id: newId(), event_id, master_id: event_id, title: 'Walk', version: 1, ...times };
  });
  for (let first = 0; first < count; first += 500) {
    await ctx.write
      .insertInto('time_entries')
      .values(rows.slice(first, first + 500))
      .execute();
  }
}
