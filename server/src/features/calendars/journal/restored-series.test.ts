import type { Conflict } from '@daywright/contract/journal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { inLists, pushedSeries, showTheSame } from '../sync/testing/pushed-series.ts';
import { type Pushing, type PushWorld, remoteIdOf, startPushing } from '../sync/testing/pushing.ts';

/** From Monday, the fifteenth, on; at Google a start that is moved takes no end along. */
const ended = { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260620T215959Z'] };
const weekly = { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'] };

onEachDatabase('the time of a series that gave way', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  async function movedOnBoth(
    fields: object,
    { here, there, first }: { here: number; there: number; first: 'here' | 'there' },
    also: { here?: object; there?: object } = {},
  ) {
    const { my, id } = await pushedSeries(world, fields);
    const at = (day: number, time: string) => `2026-06-${day}T${time}:00`;
    const zoned = (day: number, time: string) => ({ dateTime: `${at(day, time)}+02:00`, timeZone: 'Europe/Berlin' });
    const steps = {
      async here() {
        const times = { start_date: `${at(here, '07:00')}Z`, end_date: `${at(here, '07:30')}Z` };
        await my.patch(id, { ...times, ...also.here }, 'all');
      },
      async there() {
        const times = { start: zoned(there, '09:00'), end: zoned(there, '09:30') };
        my.there.patch(remoteIdOf(id), { ...times, ...also.there });
      },
    };
    await steps[first]();
    const kept = await inLists(my);
    world.product.clock.advance(60_000);
    await steps[first === 'here' ? 'there' : 'here']();
    await my.push();
    await my.pull();
    await my.push();
    return { my, kept, ...journalOf(my) };
  }

  function journalOf(my: Pushing) {
    const journal = async (): Promise<{ id: string; conflicts: Conflict[] }> => {
      const { accounts } = await ok(my.person, 'GET', '/google/accounts');
      return (await ok(my.person, 'GET', `/calendar/journal?account_id=${accounts[0].account_id}`)).entries[0];
    };
    return {
      fields: async () => (await journal()).conflicts.map(({ field, side }) => `${side} ${field}`),
      async restore(field: string): Promise<string> {
        const entry = await journal();
        const conflict = entry.conflicts.findIndex((each) => each.field === field);
        const { change_set_id } = await ok(my.person, 'POST', `/calendar/journal/${entry.id}/restore`, { conflict });
        await my.push();
        await showTheSame(world, my);
        return change_set_id;
      },
    };
  }

  const days = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `06-${from + index}T07:00 Stand-up`);

  test('comes back with its end as it was here, and can be taken back', async () => {
    const { my, kept, fields, restore } = await movedOnBoth(ended, { here: 16, there: 18, first: 'here' });
    expect(kept).toEqual(days(16, 21));
    expect(await fields()).toEqual(['here times']);
    const before = await inLists(my);
    const changeSet = await restore('times');
    expect(await inLists(my)).toEqual(kept);
    await my.undo(changeSet);
    expect(await inLists(my)).toEqual(before);
    await my.push();
    await showTheSame(world, my);
  });

  test('comes back with its end as it was at Google, where only its start was moved', async () => {
    for (const there of [13, 18]) {
      const { my, fields, restore } = await movedOnBoth(ended, { here: 16, there, first: 'there' });
      expect(await fields()).toEqual(['there times']);
      await restore('times');
      expect(await inLists(my)).toEqual(days(there, 20));
    }
  });

  test('comes back from past its own end', async () => {
    const { my, kept, restore } = await movedOnBoth(ended, { here: 16, there: 24, first: 'here' });
    expect(await inLists(my)).toEqual([]);
    await restore('times');
    expect(await inLists(my)).toEqual(kept);
  });

  test('comes back with the day of the week on which it was', async () => {
    const { my, kept, restore } = await movedOnBoth(weekly, { here: 16, there: 17, first: 'here' });
    await restore('times');
    expect(await inLists(my)).toEqual(kept);
  });

  test('comes back on its days where the other side took its own along', async () => {
    const along = { there: { recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'] } };
    const { my, kept, restore } = await movedOnBoth(weekly, { here: 16, there: 17, first: 'here' }, along);
    expect(await inLists(my)).toEqual(['06-17T07:00 Stand-up', '06-24T07:00 Stand-up']);
    await restore('times');
    expect(await inLists(my)).toEqual(kept);
  });

  test('leaves how it repeats as it was changed on the other side alone', async () => {
    const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };
    const also = { there: { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260622T215959Z'] } };
    const { my, fields, restore } = await movedOnBoth(daily, { here: 16, there: 17, first: 'here' }, also);
    expect(await fields()).toEqual(['here times']);
    await restore('times');
    expect(await inLists(my)).toEqual(['16', '18', '20', '22'].map((day) => `06-${day}T07:00 Stand-up`));
  });

  test.each([
    ['times', 'recurrence'],
    ['recurrence', 'times'],
  ])('and how it repeated are back as they were, whichever comes first: %s, %s', async (...order) => {
    const { my, kept, fields, restore } = await movedOnBoth(
      ended,
      { here: 16, there: 18, first: 'here' },
      {
        here: { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20260624T215959Z'] },
        there: { recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] },
      },
    );
    expect((await fields()).toSorted()).toEqual(['here recurrence', 'here times']);
    for (const field of order) await restore(field);
    expect(await inLists(my)).toEqual(kept);
  });

  test('that was ended at Google at its first day leaves out what was cancelled as it repeats again', async () => {
    const cancelled = 'EXDATE:20260617T070000Z';
    const { my, id } = await pushedSeries(world, { recurrence: [...ended.recurrence, cancelled] });
    await my.patch(id, { recurrence: ['RRULE:FREQ=DAILY;COUNT=5', cancelled] }, 'all');
    world.product.clock.advance(60_000);
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260614T215959Z'] });
    await my.push();
    await my.pull();
    const { fields, restore } = journalOf(my);
    expect(await fields()).toEqual(['here recurrence']);
    expect(await inLists(my)).toEqual([]);
    await restore('recurrence');
    expect(await inLists(my)).toEqual(days(15, 19).filter((day) => !day.startsWith('06-17')));
  });

  test('moves what was cancelled of it along', async () => {
    const { my, kept, restore } = await movedOnBoth(
      { recurrence: [...ended.recurrence, 'EXDATE:20260617T070000Z'] },
      { here: 16, there: 14, first: 'here' },
    );
    expect(kept).toEqual(days(16, 21).filter((day) => !day.startsWith('06-18')));
    await restore('times');
    expect(await inLists(my)).toEqual(kept);
  });
});
