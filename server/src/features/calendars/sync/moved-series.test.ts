import { isoInstant } from '@daywright/schedule/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { agendaOf } from '../../../../../e2e/emulators/google-calendar/events/agenda.ts';
import { defaultReadings } from '../../../../../e2e/emulators/google-calendar/readings.ts';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('a series that is moved here', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let remoteId: string;
  beforeEach(async () => {
    calendar().faults.clear();
    Object.assign(calendar().readings, defaultReadings);
    calendar().paging.mostItems = 250;
    ann = await world().connected();
    // From 15 June on, at ten in Berlin.
    remoteId = ann.there.insert({ ...juneEvent('Review'), recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] }).id ?? '';
    await ann.sync();
  });

  const calendar = () => world().google.calendar;
  const june = ['2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z'] as const;
  const at = (day: number, hour: number) => ({ dateTime: `2026-06-${day}T${hour}:00:00+02:00` });
  const times = (day: number, hour: number) => ({ start: at(day, hour), end: at(day, hour + 1) });
  const edit = (day: number, fields: object, hourUtc = 8) =>
    ann.there.patch(`${remoteId}_202606${day}T0${hourUtc}0000Z`, fields);
  const move = async (day: number, hour: number) => {
    const { events } = await ok(ann.person, 'GET', '/events?q=Review&limit=1');
    const id = events[0].series_id ?? events[0].id;
    const { start, end } = times(day, hour);
    const patch = { start_date: start.dateTime, end_date: end.dateTime, send_updates: 'none' };
    return (await ok(ann.person, 'PATCH', `/events/${id}?scope=all`, patch)).change_set_id;
  };
  const occurrenceOn = async (day: number): Promise<{ id: string; master: string }> => {
    const range = `start_date=2026-06-${day}T00:00:00Z&end_date=2026-06-${day + 1}T00:00:00Z`;
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    return { id: events[0].id, master: events[0].series_id };
  };
  const remove = async (day: number) => ok(ann.person, 'DELETE', `/events/${(await occurrenceOn(day)).id}`);
  const undo = (change_set_id: string) => ok(ann.person, 'POST', '/events/rollback', { change_set_id });
  const conflicts = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { conflicts: object[] }) => entry.conflicts);
  };
  /** What both sides show. */
  const shown = async () => {
    for (let run = 0; run < 2; run++) expect(await ann.sync()).toBe('in-step');
    const range = `start_date=${june[0]}&end_date=${june[1]}`;
    const { events } = await ok(ann.person, 'GET', `/events/date-range?${range}`);
    const here = events.map(({ start_date, title }: Record<string, string>) => `${start_date?.slice(5, 13)} ${title}`);
    const [from, to] = june.map((time) => Date.parse(time));
    const there = agendaOf(ann.account.primary, from ?? 0, to ?? 0).map(({ event, start }) => {
      const time = 'date' in start ? start.date : isoInstant(start.at);
      return `${time.slice(5, 13)} ${event.summary}`;
    });
    expect(there.toSorted()).toEqual(here.toSorted());
    return here;
  };

  test('takes an edited occurrence along, and back when the move is undone', async () => {
    edit(17, { summary: 'Demo' });
    await ann.sync();
    const moved = await move(15, 11);
    await ann.sync();
    await undo(moved);
    expect(await shown()).toEqual(['06-15T08 Review', '06-16T08 Review', '06-17T08 Demo', '06-18T08 Review']);
    expect(await conflicts()).toEqual([]);
  });

  describe('and gets a part of its weekdays', () => {
    let weekly: string;
    const rule = (days: string, count: number) => [`RRULE:FREQ=WEEKLY;BYDAY=${days};COUNT=${count}`];
    beforeEach(async () => {
      ann.there.delete(remoteId);
      weekly = ann.there.insert({ ...juneEvent('Review'), recurrence: rule('MO,TU', 6) }).id ?? '';
      await ann.sync();
    });
    const editThere = (day: number, summary: string) => ann.there.patch(`${weekly}_202606${day}T080000Z`, { summary });
    const onTuesdays = async () => {
      const { master } = await occurrenceOn(15);
      const patch = { start_date: at(16, 10).dateTime, recurrence: rule('TU', 3), send_updates: 'none' };
      return (await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, patch)).change_set_id;
    };

    test('keeps what was edited there on a day that stays, and has all of it back when that is undone', async () => {
      editThere(22, 'Demo');
      editThere(23, 'Retro');
      await ann.sync();
      const changed = await onTuesdays();
      expect(await shown()).toEqual(['06-16T08 Review', '06-23T08 Retro', '06-30T08 Review']);
      await undo(changed);
      expect(await shown()).toEqual([
        ...[
          '06-15T08 Review',
          '06-16T08 Review',
          '06-22T08 Demo',
          '06-23T08 Retro',
          '06-29T08 Review',
          '06-30T08 Review',
        ],
      ]);
    });

    test('takes what is edited there meanwhile on the day on which it is', async () => {
      await onTuesdays();
      editThere(23, 'Retro');
      expect(await shown()).toEqual(['06-16T08 Review', '06-23T08 Retro', '06-30T08 Review']);
    });
  });

  test('makes an occurrence plain again when the series moves to the time of that occurrence', async () => {
    edit(17, times(17, 11));
    await ann.sync();
    await move(15, 11);
    await ann.sync();
    expect(await conflicts()).toEqual([]);
    ann.there.patch(remoteId, { summary: 'Planning' });
    expect(await shown()).toEqual(['06-15T09', '06-16T09', '06-17T09', '06-18T09'].map((start) => `${start} Planning`));
  });

  test('keeps occurrences that were edited at Google meanwhile when a reply is lost', async () => {
    edit(15, { summary: 'Kick-off' });
    edit(18, { summary: 'Demo' });
    await move(18, 10);
    calendar().faults.plan({ kind: 'drop-reply' }, { operation: 'events.delete' });
    await ann.sync();
    expect(await shown()).toEqual(['06-18T08 Kick-off', '06-19T08 Review', '06-20T08 Review', '06-21T08 Demo']);
  });

  test('keeps an edited occurrence on its day when Google moved the series too and lists the occurrence first', async () => {
    await move(22, 10);
    // An hour later the move there wins.
    world().product.clock.advance(3_600_000);
    ann.there.patch(remoteId, times(16, 11));
    edit(16, { summary: 'Demo' }, 9);
    calendar().paging.mostItems = 1;
    ann.account.primary.order = (entries) => entries.reverse();
    expect(await shown()).toEqual(['06-16T09 Demo', '06-17T09 Review', '06-18T09 Review', '06-19T09 Review']);
  });

  test('by a day keeps its left-out occurrence and its edited occurrence', async () => {
    edit(17, { summary: 'Demo' });
    await ann.sync();
    await remove(16);
    await ann.sync();
    await move(16, 10);
    expect(await shown()).toEqual(['06-16T08 Review', '06-18T08 Demo', '06-19T08 Review']);
  });

  test('by a day keeps what was edited at Google meanwhile of the day before an edited occurrence', async () => {
    edit(17, { summary: 'Demo' });
    await ann.sync();
    edit(16, { summary: 'Lunch' });
    await move(16, 10);
    expect(await shown()).toEqual(['06-16T08 Review', '06-17T08 Lunch', '06-18T08 Demo', '06-19T08 Review']);
    expect(await conflicts()).toEqual([]);
  });

  test('by a day, as at Google, tells of no deletion of the occurrence that was edited before', async () => {
    edit(17, { summary: 'Demo' });
    await ann.sync();
    ann.there.patch(remoteId, times(16, 10));
    await move(16, 10);
    edit(17, { location: 'Room 2' });
    expect((await shown()).slice(2)).toEqual(['06-18T08 Demo', '06-19T08 Review']);
    expect(await conflicts()).toEqual([]);
  });

  test('shows every occurrence when it moves onto a day that was deleted at Google', async () => {
    ann.there.delete(`${remoteId}_20260616T080000Z`);
    await move(14, 10);
    const { id } = await occurrenceOn(15);
    await ok(ann.person, 'PATCH', `/events/${id}`, { completed: true, send_updates: 'none' });
    expect(await shown()).toEqual(['06-14T08', '06-15T08', '06-16T08', '06-17T08'].map((start) => `${start} Review`));
  });

  test('stays without an occurrence that was deleted here before Google had its new name', async () => {
    calendar().readings.exceptionsOfMoved = 'dropped';
    edit(17, { summary: 'Demo' });
    await move(15, 11);
    calendar().faults.plan({ kind: 'refuse', as: 'backendError' }, { operation: 'events.get' });
    await ann.sync();
    await remove(17);
    expect(await shown()).toEqual(['06-15T09 Review', '06-16T09 Review', '06-18T09 Review']);
  });

  describe('when the reply is lost', () => {
    const lose = () => calendar().faults.plan({ kind: 'drop-reply' }, { operation: 'events.patch' });

    test('to whole days keeps an occurrence that was edited at Google', async () => {
      edit(17, { summary: 'Demo' });
      const { master } = await occurrenceOn(15);
      const days = { all_day: true, start_date: '2026-06-15', end_date: '2026-06-16', send_updates: 'none' };
      await ok(ann.person, 'PATCH', `/events/${master}?scope=all`, days);
      lose();
      await ann.sync();
      expect(await shown()).toEqual(['06-15 Review', '06-16 Review', '06-17 Demo', '06-18 Review']);
      expect(await conflicts()).toEqual([]);
    });

    test('keeps an occurrence that was edited at Google when its category changes before the next sync run', async () => {
      edit(17, { summary: 'Demo' });
      await move(15, 11);
      lose();
      await ann.sync();
      const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
      const { id } = calendars.find(({ source }: { source: string }) => source === 'google');
      await ok(ann.person, 'PATCH', `/calendar/calendars/${id}`, { default_category: 'Work' });
      expect(await shown()).toEqual(['06-15T09 Review', '06-16T09 Review', '06-17T09 Demo', '06-18T09 Review']);
    });
  });
});
