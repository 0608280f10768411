import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';
import { recurrenceBytes } from '../patch/bounds.ts';

const nameOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 8)).toISOString().replace(/[-:]|\.000/g, '');
const times = { start_date: '2026-01-01T08:00:00Z', end_date: '2026-01-01T09:00:00Z' };

/** A daily rule of which every second day is cancelled: as many as there is room for, and then none. */
function fullLines(end = ''): string[] {
  const rule = `RRULE:FREQ=DAILY${end}`;
  const count = Math.floor((limits.grownRecurrenceBytes - rule.length - 'EXDATE:'.length) / 17);
  return [rule, `EXDATE:${Array.from({ length: count }, (_, n) => nameOf(2 * n + 1)).join(',')}`];
}

onEachProduct('a series whose lines are as long as they may be', (product) => {
  const add = async (person: TestPerson, end?: string): Promise<string> =>
    fill(
      (await ok(person, 'POST', '/events', { title: 'Walk', ...times, recurrence: fullLines(end).slice(0, 1) })).event
        .id,
      end,
    );
  /** As when its occurrences were deleted one by one. */
  async function fill(id: string, end?: string): Promise<string> {
    const { read, write } = product().ctx;
    const { document } = await read
      .selectFrom('events')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const full = JSON.stringify({ ...JSON.parse(document), recurrence: fullLines(end) });
    await write.updateTable('events').set({ document: full }).where('id', '=', id).execute();
    return id;
  }
  const shown = async (person: TestPerson, year = 2026): Promise<CalendarEvent[]> =>
    (await ok(person, 'GET', `/events/date-range?start_date=${year}-01-01T00:00:00Z&end_date=${year}-03-01T00:00:00Z`))
      .events;
  const startsIn = async (person: TestPerson, year?: number) =>
    (await shown(person, year)).map(({ start_date, title }) => `${start_date.slice(0, 10)} ${title}`);
  const bytes = async ({ userId }: TestPerson) => {
    const rows = product().ctx.read.selectFrom('events').select('document').where('user_id', '=', userId);
    const live = await rows.where('deleted_at', 'is', null).execute();
    return live.map(({ document }) => recurrenceBytes(JSON.parse(document).recurrence));
  };

  test('loses any one occurrence that is deleted, and its lines do not grow', async () => {
    const person = await product().addPerson();
    await add(person);
    // The first, one with others cancelled on both sides, one behind all of them, and the first once more.
    for (const [year, place] of [
      [2026, 0],
      [2026, 4],
      [2060, 3],
      [2026, 0],
      [2026, 2],
    ] as const) {
      const before = await shown(person, year);
      const { id } = before[place] as CalendarEvent;
      const starts = await startsIn(person, year);
      const { change_set_id } = await ok(person, 'DELETE', `/events/${id}?scope=this`);
      expect(await startsIn(person, year)).toEqual(starts.toSpliced(place, 1));
      await ok(person, 'POST', '/events/rollback', { change_set_id });
      expect(await startsIn(person, year)).toEqual(starts);
      const again = (await shown(person, year))[place] as CalendarEvent;
      await ok(person, 'DELETE', `/events/${again.id}?scope=this`);
      expect(await startsIn(person, year)).toEqual(starts.toSpliced(place, 1));
      expect(Math.max(...(await bytes(person)))).toBeLessThanOrEqual(limits.grownRecurrenceBytes);
    }
  });

  test('loses several occurrences at once, named as they were, and is not among what was deleted', async () => {
    const person = await product().addPerson();
    await add(person);
    const before = await shown(person);
    const starts = await startsIn(person);
    const operations = [0, 4, 6].map((place) => ({ op: 'delete', id: before[place]?.id, scope: 'this' }));
    const { change_set_id } = await ok(person, 'POST', '/events/batch', { operations });
    expect(await startsIn(person)).toEqual(starts.filter((_, place) => ![0, 4, 6].includes(place)));
    expect((await ok(person, 'GET', '/events/deleted')).events).toEqual([]);
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await startsIn(person)).toEqual(starts);
  });

  test('keeps what was edited on both sides, and loses the edited occurrence that is deleted', async () => {
    const person = await product().addPerson();
    const id = await add(person);
    for (const day of [2, 10, 20])
      await ok(person, 'PATCH', `/events/${id}_${nameOf(day)}?scope=this`, { title: `Day ${day}` });
    const before = await startsIn(person);
    await ok(person, 'DELETE', `/events/${id}_${nameOf(10)}?scope=this`);
    expect(await startsIn(person)).toEqual(before.filter((text) => !text.endsWith('Day 10')));
    expect((await startsIn(person)).filter((text) => text.includes('Day')).length).toBe(2);
  });

  test('ends earlier where its last occurrence is deleted, and goes with its only one', async () => {
    const person = await product().addPerson();
    const id = await add(person, ';UNTIL=20260105T080000Z');
    for (const day of [4, 2]) await ok(person, 'DELETE', `/events/${id}_${nameOf(day)}?scope=this`);
    expect(await startsIn(person)).toEqual(['2026-01-01 Walk']);
    const [left] = await shown(person);
    await ok(person, 'DELETE', `/events/${left?.id}`);
    expect(await startsIn(person)).toEqual([]);
  });
});
