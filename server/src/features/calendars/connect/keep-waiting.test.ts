import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from '../sync/testing/synced-product.ts';

onEachDatabase('what Google was not told of when its account is disconnected', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let calendarId: string;
  const at = { start_date: '2026-06-12T08:00:00Z', end_date: '2026-06-12T09:00:00Z' };
  beforeEach(async () => {
    ann = await world().connected();
    ann.there.insert(juneEvent('Untouched'));
    ann.there.insert(juneEvent('Edited'));
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    calendarId = calendars.find(({ account_id }: { account_id: string | null }) => account_id !== null).id;
    const edited = (await events()).find(({ title }) => title === 'Edited');
    await ok(ann.person, 'PATCH', `/events/${edited?.id}`, { title: 'Edited here' });
    await ok(ann.person, 'POST', '/events', { title: 'New', ...at, calendar_id: calendarId });
    const daily = { ...at, calendar_id: calendarId, recurrence: ['RRULE:FREQ=DAILY;COUNT=3'] };
    const { event: series } = await ok(ann.person, 'POST', '/events', { title: 'Daily', ...daily });
    await ok(ann.person, 'PATCH', `/events/${series.id}_20260613T080000Z?scope=this`, { title: 'Second' });
  });

  interface Shown {
    readonly id: string;
    readonly title: string;
    readonly calendar_id: string;
  }
  const events = async (): Promise<Shown[]> => {
    const range = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    return (await ok(ann.person, 'GET', `/events/date-range?${range}`)).events;
  };
  const titles = async () => (await events()).map(({ title }) => title).sort();
  const deleted = async (): Promise<{ event: { id: string; title: string } }[]> =>
    (await ok(ann.person, 'GET', '/events/deleted')).events;
  const disconnect = (query = '') => ok(ann.person, 'DELETE', `/google/accounts/${ann.accountId}${query}`);

  test('is counted', async () => {
    expect((await ok(ann.person, 'GET', '/calendar/status')).accounts).toMatchObject([{ waiting: 4 }]);
  });

  test('goes on as own events where that is asked for, with tracked time; nothing is deleted at Google', async () => {
    const edited = (await events()).find(({ title }) => title === 'Edited here');
    await ok(ann.person, 'POST', '/time-entries/start', { event_id: edited?.id });
    await disconnect('?keep_waiting=true');
    await world().product.ctx.background.settled();
    expect(await titles()).toEqual(['Daily', 'Daily', 'Edited here', 'New', 'Second']);
    const kept = (await events()).find(({ title }) => title === 'Edited here');
    expect(kept?.calendar_id).toBe(ann.person.calendarId);
    expect((await ok(ann.person, 'GET', '/time-entries/running')).entry).toMatchObject({ event_id: kept?.id });
    expect(ann.titlesThere()).toEqual(['Edited', 'Untouched']);
    expect(await deleted()).toEqual([]);
  });

  test('goes on but for a series of which Google left no occurrence', async () => {
    const weekly = { ...juneEvent('Review'), recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'] };
    const remoteId = ann.there.insert(weekly).id ?? '';
    await ann.sync();
    const review = (await events()).find(({ title }) => title === 'Review');
    // It ends with its first occurrence here, and that one is deleted there.
    const following = `/events/${review?.id.slice(0, 36)}_20260622T080000Z?scope=following`;
    await ok(ann.person, 'PATCH', following, { title: 'Retro' });
    ann.there.delete(`${remoteId}_20260615T080000Z`);
    const { faults } = world().google.calendar;
    faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.insert' });
    await ann.sync();
    faults.clear();
    await disconnect('?keep_waiting=true');
    await world().product.ctx.background.settled();
    expect(await titles()).toEqual(['Retro']);
  });

  test('is among what was deleted otherwise, and can be restored', async () => {
    await disconnect();
    expect(await titles()).toEqual([]);
    const gone = await deleted();
    expect(gone.map(({ event }) => event.title).sort()).toEqual(['Daily', 'Edited here', 'New']);
    for (const { event } of gone) await ok(ann.person, 'POST', `/events/${event.id}/restore`);
    expect(await titles()).toEqual(['Daily', 'Daily', 'Edited here', 'New', 'Second']);
    expect(new Set((await events()).map(({ calendar_id }) => calendar_id))).toEqual(new Set([ann.person.calendarId]));
  });
});
