import type { Calendar } from '@daywright/contract/calendars';
import type { JournalEntry } from '@daywright/contract/journal';
import { expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { disconnect } from '../../connect/commands-disconnect.ts';
import { beforeTransaction } from '../testing/before-transaction.ts';
import { runNow } from '../testing/run-now.ts';
import { type Connected, juneEvent, runningSynced } from '../testing/synced-product.ts';

onEachDatabase('a removal that stops halfway', (open) => {
  const world = runningSynced(open);

  /** Two events are there, one of which was edited here since the account was in sync. */
  async function edited({ person, accountId, sync }: Connected) {
    expect(await sync()).toBe('in-step');
    const listed = async (): Promise<{ id: string; title: string }[]> => {
      const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
      return (await ok(person, 'GET', `/events/date-range?${range}`)).events;
    };
    const [plan] = await listed();
    await ok(person, 'PATCH', `/events/${plan?.id}`, { title: 'My plan', completed: true });
    const { calls } = world().google.calendar;
    calls.length = 0;
    return {
      listed,
      calls: () => calls.map(({ operation }) => operation),
      calendars: async (): Promise<Calendar[]> => (await ok(person, 'GET', '/calendar/calendars')).calendars,
      journal: async (): Promise<JournalEntry[]> =>
        (await ok(person, 'GET', `/calendar/journal?account_id=${accountId}`)).entries,
    };
  }
  /** What gave way. */
  const told = (entries: JournalEntry[]) =>
    entries.flatMap(({ conflicts }) => conflicts.map(({ field, value }) => [field, value]));
  const untold = [
    ['title', 'My plan'],
    ['completed', true],
  ];

  /**
   * A calendar of Ben's left Ann's list, and the server stopped when its events were removed and it was not, or when it had
   * come to none of them.
   */
  async function unlisted(made?: object, isReached = true) {
    const [ann, ben] = [await world().connected(), await world().connected()];
    const team = ben.account.addCalendar({ summary: 'Team' });
    ben.there.insert(juneEvent('Plan'), team);
    ben.there.insert(juneEvent('Review', 16), team);
    ann.account.subscribe(team, 'writer');
    const my = await edited(ann);
    const calendar = (await my.calendars()).find(({ name }) => name === 'Team');
    if (made) await ok(ann.person, 'POST', '/events', { ...made, calendar_id: calendar?.id });
    ann.account.unsubscribe(team.id);
    world().product.clock.advance(3_600_000);
    const { ctx } = world().product;
    const stopping = new AbortController();
    const write = beforeTransaction(isReached ? 4 : 3, ctx.write, async () => stopping.abort());
    expect(await runNow({ ...ctx, write }, ann.accountId, { signal: stopping.signal })).toBe('stopped');
    if (isReached) expect(await my.listed()).toEqual([]);
    expect(await my.calendars()).toContainEqual(expect.objectContaining({ name: 'Team' }));
    const there = () => ben.there.events(team).map(({ summary }) => summary);
    return { ...my, ann, team, there };
  }

  test('deletes nothing at Google, and goes on before anything is written or read', async () => {
    const { ann, there, listed, calendars, calls, journal } = await unlisted();
    expect(await ann.sync({ pushes: true })).toBe('in-step');
    expect(await ann.sync()).toBe('in-step');
    expect(calls()).not.toContain('events.delete');
    // Of the calendar that is still there.
    expect(calls().filter((operation) => operation === 'events.list')).toHaveLength(1);
    expect(there()).toEqual(['Plan', 'Review']);
    expect(await listed()).toEqual([]);
    expect(await calendars()).not.toContainEqual(expect.objectContaining({ name: 'Team' }));
    expect(told(await journal())).toEqual(untold);
  });

  test('has all of a calendar back that is listed again, and in the journal what was not told', async () => {
    const { ann, team, there, listed, journal } = await unlisted();
    ann.account.subscribe(team, 'writer');
    expect(await ann.sync()).toBe('in-step');
    expect(there()).toEqual(['Plan', 'Review']);
    expect(await listed()).toMatchObject([{ title: 'Plan', completed: true, read_only: false }, { title: 'Review' }]);
    expect(told(await journal())).toEqual(untold);
  });

  test('lets what was never told there be restored where the calendar is listed again', async () => {
    const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    const { ann, team, there, journal } = await unlisted({ title: 'New', location: 'Here', ...at });
    ann.account.subscribe(team, 'writer');
    expect(await ann.sync()).toBe('in-step');
    expect(there()).toEqual(['Plan', 'Review']);
    for (const { id, conflicts } of await journal()) {
      const conflict = conflicts.findIndex(({ value }) => value === 'New');
      if (conflict >= 0) await ok(ann.person, 'POST', `/calendar/journal/${id}/restore`, { conflict });
    }
    expect(await ann.sync()).toBe('in-step');
    expect(there()).toEqual(['Plan', 'Review', 'New']);
  });

  test('lets what gave way be written no more, though it was not come to, until it is restored', async () => {
    const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
    const { ann, team, there, listed, journal } = await unlisted({ title: 'New', ...at }, false);
    ann.account.subscribe(team, 'writer');
    expect(await ann.sync({ pushes: true })).toBe('in-step');
    for (const _ of [1, 2]) expect(await ann.sync()).toBe('in-step');
    expect(there()).toEqual(['Plan', 'Review']);
    expect(await listed()).toMatchObject([{ title: 'Plan' }, { title: 'Review' }]);
    expect(told(await journal())).toEqual(expect.arrayContaining([...untold, ['title', 'New']]));
    expect(told(await journal()).filter(([, value]) => value === 'My plan')).toHaveLength(1);
    for (const { id, conflicts } of await journal()) {
      for (const [conflict, { field }] of conflicts.entries()) {
        if (field === 'title') await ok(ann.person, 'POST', `/calendar/journal/${id}/restore`, { conflict });
      }
    }
    expect(await ann.sync()).toBe('in-step');
    expect(there().toSorted()).toEqual(['My plan', 'New', 'Review']);
  });

  test('has the list read until it came to its end, and no longer', async () => {
    const { ann, calls } = await unlisted();
    expect(calls()).toContain('calendarList.list');
    for (const isRead of [true, false]) {
      world().google.calendar.calls.length = 0;
      expect(await ann.sync()).toBe('in-step');
      expect(calls().includes('calendarList.list')).toBe(isRead);
    }
  });

  test('of an account that is disconnected deletes nothing at Google, and what was not told is in the journal', async () => {
    const ann = await world().connected();
    for (const [index, title] of ['Plan', 'Review'].entries()) ann.there.insert(juneEvent(title, 15 + index));
    const { listed, journal } = await edited(ann);
    const { ctx } = world().product;
    const write = beforeTransaction(3, ctx.write, async () => {
      throw new Error('The server stops.');
    });
    await expect(
      disconnect({ ...ctx, write }, ann.person.userId, ann.accountId, { removesCopies: false, keepsWaiting: false }),
    ).rejects.toThrow('stops');
    expect(await listed()).toEqual([]);
    world().product.clock.advance(3_600_000);
    expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['Plan', 'Review']);
    expect(await ann.titlesHere()).toEqual(['Plan', 'Review']);
    expect(told(await journal())).toEqual(untold);
  });

  test('of an account that is disconnected lets nothing be written that gave way, be it of a series', async () => {
    const ann = await world().connected();
    const daily = { ...juneEvent('Daily', 15), recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };
    ann.there.insert(daily);
    ann.there.insert(juneEvent('Review', 20));
    expect(await ann.sync()).toBe('in-step');
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    const [, second, , review] = events as { id: string; title: string }[];
    await ok(ann.person, 'PATCH', `/events/${second?.id}?scope=this`, { title: 'My day' });
    await ok(ann.person, 'PATCH', `/events/${review?.id}`, { title: 'My review' });
    const { ctx } = world().product;
    const write = beforeTransaction(2, ctx.write, async () => {
      throw new Error('The server stops.');
    });
    await expect(
      disconnect({ ...ctx, write }, ann.person.userId, ann.accountId, { removesCopies: false, keepsWaiting: false }),
    ).rejects.toThrow('stops');
    world().product.clock.advance(3_600_000);
    for (const _ of [1, 2]) expect(await ann.sync()).toBe('in-step');
    expect(ann.titlesThere()).toEqual(['Daily', 'Review']);
    expect(await ann.titlesHere()).toEqual(['Daily', 'Daily', 'Daily', 'Review']);
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    const titles = told(entries).flatMap(([field, value]) => (field === 'title' ? [value] : []));
    expect(titles.toSorted()).toEqual(['My day', 'My review']);
  });
});
