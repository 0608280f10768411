import { isoInstant } from '@daywright/schedule/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { daily, inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type Pushing, type PushWorld, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('series as they are pushed', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  afterAll(() => world.stop());

  const series = (fields?: object) => pushedSeries(world, fields);

  const areAlike = (my: Pushing) => showTheSame(world, my);

  test('a series is one event there, and its deletion and undo too', async () => {
    const { my, id } = await series();
    expect(my.there.get(remoteIdOf(id)).recurrence).toEqual(daily);
    await areAlike(my);
    const deletion = await my.remove(id);
    await my.push();
    expect(my.there.events()).toEqual([]);
    await my.isQuiet();
    await my.undo(deletion);
    await my.push();
    expect(my.there.get(remoteIdOf(id))).toMatchObject({ status: 'confirmed', recurrence: daily });
    await areAlike(my);
  });

  describe('one occurrence', () => {
    test('that is edited has only what differs written', async () => {
      const { my, id, at } = await series({ notes: 'Agenda' });
      my.there.patch(`${remoteIdOf(id)}_${wednesday}`, { location: 'Room 1' });
      const times = { start_date: '2026-06-17T08:00:00Z', end_date: '2026-06-17T09:00:00Z' };
      await my.patch(at(wednesday), { title: 'Review', ...times });
      expect((await my.push()).pushed).toBe(1);
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`)).toMatchObject({
        summary: 'Review',
        description: 'Agenda',
        location: 'Room 1',
        start: { dateTime: '2026-06-17T10:00:00+02:00' },
      });
      await areAlike(my);
    });

    test('that was edited there too has the later edit, and the journal has the other', async () => {
      const { my, id, at } = await series();
      my.there.patch(`${remoteIdOf(id)}_${wednesday}`, { summary: 'There', location: 'Room 1' });
      world.product.clock.advance(1000);
      await my.patch(at(wednesday), { title: 'Here' });
      const { conflicts } = await my.push();
      expect(conflicts).toMatchObject([{ event_id: at(wednesday), field: 'title', value: 'There', side: 'there' }]);
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`)).toMatchObject({ summary: 'Here', location: 'Room 1' });
      await areAlike(my);
    });

    test('that is edited is as the series has it once that is taken back, and goes with the series', async () => {
      const { my, id, at } = await series();
      const edit = await my.patch(at(wednesday), { title: 'Review' });
      await my.push();
      await my.undo(edit);
      await my.push();
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`).summary).toBe('Stand-up');
      await areAlike(my);
      await my.patch(id, { title: 'Daily' }, 'all');
      await my.push();
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`).summary).toBe('Daily');
      await areAlike(my);
    });

    test('that is edited again, and ticked', async () => {
      const { my, at } = await series();
      await my.patch(at(wednesday), { title: 'Review' });
      await my.push();
      const second = await my.patch(at(wednesday), { title: 'Retro', completed: true });
      await my.push();
      await areAlike(my);
      await my.undo(second);
      await my.push();
      await areAlike(my);
      expect((await ok(my.person, 'GET', `/events/${at(wednesday)}`)).event).toMatchObject({
        title: 'Review',
        completed: false,
      });
    });

    test('that is deleted is left out there, and is back when that is undone', async () => {
      const { my, at } = await series();
      const deletion = await my.remove(at(wednesday));
      await my.push();
      await areAlike(my);
      await my.undo(deletion);
      await my.push();
      await areAlike(my);
      expect(await inLists(my)).toHaveLength(6);
    });

    test('that was edited and is deleted then comes back with its edits', async () => {
      const { my, id, at } = await series();
      await my.patch(at(wednesday), { title: 'Review' });
      await my.push();
      const deletion = await my.remove(at(wednesday));
      await my.push();
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`).status).toBe('cancelled');
      await areAlike(my);
      await my.undo(deletion);
      await my.push();
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`)).toMatchObject({ status: 'confirmed', summary: 'Review' });
      await areAlike(my);
    });

    test('that was ticked and goes on in another series is not ticked where it was', async () => {
      const { my, id, at } = await series();
      my.there.patch(`${remoteIdOf(id)}_${wednesday}`, { location: 'Room 1' });
      await my.patch(at(wednesday), { completed: true });
      await my.patch(at(wednesday), { title: 'Daily' }, 'following');
      await my.push();
      await my.pull();
      expect((await ok(my.person, 'GET', `/events/${at(wednesday)}`)).event).toMatchObject({
        location: 'Room 1',
        completed: false,
      });
      await areAlike(my);
    });

    test('that was cancelled there is back there when it is restored here', async () => {
      const { my, id } = await series();
      my.there.delete(`${remoteIdOf(id)}_${wednesday}`);
      await my.pull();
      expect(await inLists(my)).toHaveLength(5);
      await my.patch(id, { recurrence: daily }, 'all');
      await my.push();
      expect(my.there.get(`${remoteIdOf(id)}_${wednesday}`)).toMatchObject({
        status: 'confirmed',
        summary: 'Stand-up',
      });
      expect(await inLists(my)).toHaveLength(6);
      await areAlike(my);
    });
  });

  describe('of what was left out on either side, a series keeps the days', () => {
    const hour = { start_date: '2026-06-15T08:00:00Z', end_date: '2026-06-15T08:30:00Z' };
    const day = { start_date: '2026-06-16T07:00:00Z', end_date: '2026-06-16T07:30:00Z' };
    const allDay = { all_day: true, start_date: '2026-06-15', end_date: '2026-06-16' };
    const days = ['15', '16', '19', '20'];

    test.each([
      ['on the clock', {}, hour, days],
      ['by a day', {}, day, ['16', '17', '20', '21']],
      ['by two days', {}, { start_date: '2026-06-17T07:00:00Z' }, ['17', '18', '21', '22']],
      ['back by a day', {}, { start_date: '2026-06-14T07:00:00Z' }, ['14', '15', '18', '19']],
      ['to another rule', {}, { recurrence: ['RRULE:FREQ=DAILY;COUNT=7'] }, [...days, '21']],
      ['on the clock and to another rule', {}, { ...hour, recurrence: ['RRULE:FREQ=DAILY;COUNT=7'] }, [...days, '21']],
      ['to all-day', {}, allDay, days],
      ['from all-day', allDay, { all_day: false, ...hour, time_zone: 'Europe/Berlin' }, days],
      ['of days by a day', allDay, { start_date: '2026-06-16', end_date: '2026-06-17' }, ['16', '17', '20', '21']],
    ])('when it moves %s, and when that is undone', async (_, fields, change, left) => {
      const { my, id, at } = await series(fields);
      const name = (date: number) => ('all_day' in fields ? `202606${date}` : `202606${date}T070000Z`);
      await my.remove(at(name(17)));
      await my.push();
      my.there.delete(`${remoteIdOf(id)}_${name(18)}`);
      await my.pull();
      const before = await inLists(my);
      const move = await my.patch(id, change, 'all');
      await my.push();
      const moved = await inLists(my);
      expect(moved.map((line: string) => line.slice(3, 5))).toEqual(left);
      await areAlike(my);
      await my.undo(move);
      await my.push();
      expect(await inLists(my)).toEqual(before);
      await areAlike(my);
    });

    test.each([
      ['on the clock, the one here last', 0, hour, 2, [...days]],
      ['on the clock, the one there last', 1, hour, 2, [...days]],
      ['on the clock, to the same time', 1, hour, 1, [...days]],
      ['by days, the one here last', 0, day, 48, ['16', '17', '20', '21']],
      ['by days, the one there last', 1, day, 48, ['17', '18', '21', '22']],
      ['here to all-day, that last', 0, allDay, 2, days],
      ['here to all-day, the one there last', 1, allDay, 2, days],
    ])('when both sides move it %s', async (_, isThereLast, change, hours, left) => {
      const { my, id, at } = await series();
      await my.remove(at('20260617T070000Z'));
      await my.push();
      my.there.delete(`${remoteIdOf(id)}_20260618T070000Z`);
      await my.pull();
      const later = (time: string) => ({
        dateTime: isoInstant(Date.parse(time) + hours * 3_600_000),
        timeZone: 'Europe/Berlin',
      });
      const moveThere = () =>
        my.there.patch(remoteIdOf(id), { start: later('2026-06-15T07:00:00Z'), end: later('2026-06-15T07:30:00Z') });
      if (!isThereLast) moveThere();
      world.product.clock.advance(1_000);
      await my.patch(id, change, 'all');
      world.product.clock.advance(1_000);
      if (isThereLast) moveThere();
      await my.push();
      expect((await inLists(my)).map((line: string) => line.slice(3, 5))).toEqual(left);
      await areAlike(my);
    });

    test('also what was cancelled there since', async () => {
      const { my, id } = await series();
      const move = await my.patch(id, hour, 'all');
      await my.push();
      my.there.delete(`${remoteIdOf(id)}_20260617T080000Z`);
      await my.pull();
      await my.undo(move);
      await my.push();
      expect(await inLists(my)).toHaveLength(5);
      await areAlike(my);
    });
  });

  test('an edited occurrence that the series there no longer has is an event of its own, with what was tracked', async () => {
    const { my, id, at } = await series();
    await my.patch(at(wednesday), { title: 'Review' });
    const [started_at, stopped_at] = ['2026-01-10T07:00:00Z', '2026-01-10T08:00:00Z'];
    await ok(my.person, 'POST', '/time-entries', { event_id: at(wednesday), started_at, stopped_at });
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    const { refusals, conflicts } = await my.push();
    expect(refusals).toEqual([]);
    expect(conflicts).toMatchObject([{ title: 'Review', side: 'there', field: 'deletion' }]);
    const alone = my.there.events().find(({ summary }) => summary === 'Review');
    expect(alone?.recurringEventId).toBeUndefined();
    expect(await inLists(my)).toEqual(['06-15T07:00 Stand-up', '06-16T07:00 Stand-up', '06-17T07:00 Review']);
    const { entries } = await ok(my.person, 'GET', '/time-entries?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z');
    expect(entries.map(({ event_id }: { event_id: string }) => remoteIdOf(event_id))).toEqual([alone?.id]);
    await areAlike(my);
  });

  test('an edited occurrence that is as its series has it again goes with the day', async () => {
    const { my, id, at } = await series();
    await my.patch(at(wednesday), { title: 'Review' });
    await my.patch(at(wednesday), { title: 'Stand-up' });
    await my.push();
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    await my.pull();
    expect(await inLists(my)).toEqual(['06-15T07:00 Stand-up', '06-16T07:00 Stand-up']);
    await areAlike(my);
  });

  test('a series that is restored here after Google forgot it is made anew, with its edited occurrences', async () => {
    const { my, id, at } = await series();
    await my.patch(at(wednesday), { title: 'Review' });
    await my.push();
    const deletion = await my.remove(id);
    await my.push();
    my.there.account.primary.purge();
    await my.undo(deletion);
    expect(await my.push()).toMatchObject({ refusals: [] });
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    await areAlike(my);
  });

  test('all-day series too', async () => {
    const my = await world.connect();
    const days = { all_day: true, start_date: '2026-06-15', end_date: '2026-06-16', recurrence: daily };
    const id = await my.create(days);
    await my.push();
    await my.patch(`${id}_20260617`, { title: 'Off' });
    await my.remove(`${id}_20260618`);
    await my.push();
    await areAlike(my);
    expect(world.google.mails).toEqual([]);
  });
});
