import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultReadings } from '../../../../../../e2e/emulators/google-calendar/readings.ts';
import { onEachDatabase } from '../../../../../test/databases.ts';
import { ok } from '../../../../../test/each-product.ts';
import { daily, inLists, pushedSeries, showTheSame, wednesday } from '../testing/pushed-series.ts';
import { type PushWorld, remoteEventOf, remoteIdOf, startPushing } from '../testing/pushing.ts';

onEachDatabase('an occurrence that is deleted here', (open) => {
  let world: PushWorld;
  beforeAll(async () => {
    world = await startPushing(await open());
  });
  beforeEach(() => {
    world.google.faults.clear();
    Object.assign(world.google.readings, defaultReadings);
    world.google.calls.length = 0;
  });
  afterAll(() => world.stop());

  const there = '06-17T07:00 Stand-up';
  const writes = () =>
    world.google.calls
      .splice(0)
      .map(({ operation }) => operation)
      .filter((operation) => /insert|patch|delete/.test(operation));
  const nameOf = (id: string, start = wednesday) => `${remoteIdOf(id)}_${start}`;

  test('is cancelled there, and its series is not written', async () => {
    const { my, id, at } = await pushedSeries(world);
    const before = remoteEventOf(my, id);
    writes();
    await my.remove(at(wednesday));
    expect(await my.push()).toMatchObject({ pushed: 1, refusals: [], conflicts: [] });
    expect(writes()).toEqual(['events.delete']);
    expect(remoteEventOf(my, id)).toEqual(before);
    expect(my.there.get(nameOf(id)).status).toBe('cancelled');
    expect(await inLists(my)).not.toContain(there);
    await showTheSame(world, my);
  });

  test('leaves the zone that the end of its series has there', async () => {
    const { my, id, at } = await pushedSeries(world);
    my.there.patch(remoteIdOf(id), { end: { dateTime: '2026-06-15T09:30:00+02:00', timeZone: 'Europe/Rome' } });
    await my.pull();
    await my.remove(at(wednesday));
    await my.push();
    expect(remoteEventOf(my, id).end?.timeZone).toBe('Europe/Rome');
    await showTheSame(world, my);
  });

  test('goes with what else is changed of its series', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    await my.patch(id, { title: 'Planning' }, 'all');
    await my.push();
    expect(remoteEventOf(my, id)).toMatchObject({ summary: 'Planning', recurrence: daily });
    expect(my.there.get(nameOf(id)).status).toBe('cancelled');
    await showTheSame(world, my);
  });

  test('of a series of days is cancelled there by its day', async () => {
    const day = { all_day: true, start_date: '2026-06-15', end_date: '2026-06-16' };
    const { my, id } = await pushedSeries(world, day);
    await my.remove(`${id}_20260617`);
    await my.push();
    expect(my.there.get(nameOf(id, '20260617')).status).toBe('cancelled');
    expect(remoteEventOf(my, id).recurrence).toEqual(daily);
    await my.isQuiet();
  });

  test('after it was edited is cancelled there all the same', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.patch(at(wednesday), { title: 'Review' });
    await my.push();
    await my.remove(at(wednesday));
    writes();
    await my.push();
    expect(writes()).toEqual(['events.delete']);
    expect(my.there.get(nameOf(id)).status).toBe('cancelled');
    await showTheSame(world, my);
  });

  test('and edited there meanwhile stays, and is told', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    my.there.patch(nameOf(id), { summary: 'Review' });
    expect((await my.push()).conflicts).toMatchObject([{ field: 'deletion', side: 'here' }]);
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    await showTheSame(world, my);
  });

  test.each([
    ['alone', undefined],
    ['as it is here', 'Planning'],
  ])('is cancelled there where its series was renamed there meanwhile, %s', async (_, title) => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    if (title) await my.patch(id, { title }, 'all');
    world.product.clock.advance(60_000);
    my.there.patch(remoteIdOf(id), { summary: 'Daily' });
    const { conflicts } = await my.push();
    expect(conflicts.map(({ field }) => field)).toEqual(title ? ['title'] : []);
    await my.pull();
    expect(my.there.get(nameOf(id)).status).toBe('cancelled');
    expect(await inLists(my)).toEqual(['15', '16', '18', '19', '20'].map((day) => `06-${day}T07:00 Daily`));
    await showTheSame(world, my);
  });

  test('and there meanwhile is deleted on both', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    my.there.delete(nameOf(id));
    expect((await my.push()).conflicts).toEqual([]);
    expect(await inLists(my)).not.toContain(there);
    await showTheSame(world, my);
  });

  test('is back with its series, which was deleted there meanwhile and came back', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    const held = Promise.withResolvers<void>();
    world.google.faults.plan({ kind: 'held', until: held.promise }, { operation: 'events.get' });
    const pushing = my.push();
    await expect.poll(() => world.google.calls.at(-1)?.operation).toBe('events.get');
    my.there.delete(remoteIdOf(id));
    held.resolve();
    await pushing;
    await my.pull();
    my.there.patch(remoteIdOf(id), { status: 'confirmed' });
    await my.pull();
    await showTheSame(world, my);
  });

  test.each([
    ['a cancelled instance', undefined],
    ['an excluded date', 'EXDATE:20260617T070000Z'],
  ])('is read from Google as %s too', async (_, line) => {
    const { my, id } = await pushedSeries(world);
    if (line) my.there.patch(remoteIdOf(id), { recurrence: [...daily, line] });
    else my.there.delete(nameOf(id));
    await my.pull();
    expect(await inLists(my)).not.toContain(there);
    await showTheSame(world, my);
  });

  describe.each(['new etag', 'same etag'] as const)('and is restored (a patch that changes nothing: %s)', (reading) => {
    beforeEach(() => {
      world.google.readings.unchangedPatch = reading;
    });

    test('is back there', async () => {
      const { my, id, at } = await pushedSeries(world);
      const deletion = await my.remove(at(wednesday));
      await my.push();
      await my.undo(deletion);
      await my.push();
      expect(my.there.get(nameOf(id)).status).toBe('confirmed');
      expect(await inLists(my)).toContain(there);
      await showTheSame(world, my);
    });

    test('before that was told there is never cancelled', async () => {
      const { my, at } = await pushedSeries(world);
      writes();
      await my.undo(await my.remove(at(wednesday)));
      await my.push();
      expect(writes()).toEqual([]);
      expect(await inLists(my)).toContain(there);
      await showTheSame(world, my);
    });

    test('with the edits that it had is back with them', async () => {
      const { my, at } = await pushedSeries(world);
      await my.patch(at(wednesday), { title: 'Review' });
      await my.push();
      const deletion = await my.remove(at(wednesday));
      await my.push();
      await my.undo(deletion);
      await my.push();
      expect(await inLists(my)).toContain('06-17T07:00 Review');
      await showTheSame(world, my);
    });

    test.each(['drop-reply', 'drop-request'] as const)('is back where the answer was lost (%s)', async (kind) => {
      const { my, at } = await pushedSeries(world);
      const deletion = await my.remove(at(wednesday));
      world.google.faults.plan({ kind }, { operation: 'events.delete' });
      await expect(my.push()).rejects.toThrow('Google cannot be reached.');
      await my.undo(deletion);
      await my.push();
      expect(await inLists(my)).toContain(there);
      await showTheSame(world, my);
    });

    test('is back where it was read as cancelled before the answer was known', async () => {
      const { my, at } = await pushedSeries(world);
      const deletion = await my.remove(at(wednesday));
      world.google.faults.plan({ kind: 'drop-reply' }, { operation: 'events.delete' });
      await expect(my.push()).rejects.toThrow('Google cannot be reached.');
      await my.undo(deletion);
      await my.pull();
      expect(await inLists(my)).toContain(there);
      await my.push();
      expect(await inLists(my)).toContain(there);
      await showTheSame(world, my);
    });
  });

  test.each(['drop-reply', 'drop-request', 'garbage', 'cut'] as const)(
    'is cancelled once where the answer is lost (%s)',
    async (kind) => {
      const { my, id, at } = await pushedSeries(world);
      await my.remove(at(wednesday));
      world.google.faults.plan({ kind }, { operation: 'events.delete' });
      // The first push may fail at the lost reply.
      await Promise.allSettled([my.push()]);
      await my.push();
      expect(my.there.get(nameOf(id)).status).toBe('cancelled');
      await showTheSame(world, my);
    },
  );

  test('is left out by the lines where Google refuses that, and by nothing where it refuses both', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    world.google.faults.plan({ kind: 'refuse', as: 'eventTypeRestriction' }, { operation: 'events.delete' });
    await my.push();
    expect(remoteEventOf(my, id).recurrence).toHaveLength(2);
    await showTheSame(world, my);
    world.google.faults.plan({ kind: 'refuse', as: 'eventTypeRestriction' }, { times: 2, when: isWrite });
    await my.remove(at('20260618T070000Z'));
    expect((await my.push()).refusals).toMatchObject([{ title: 'Stand-up' }]);
    expect(await inLists(my)).not.toContain('06-18T07:00 Stand-up');
  });
  const isWrite = ({ operation }: { operation: string }) => /patch|delete/.test(operation);

  test('with many others is left out by the lines, in one write', async () => {
    const { my, id } = await pushedSeries(world, { recurrence: ['RRULE:FREQ=DAILY;COUNT=100'] });
    const first = Date.parse('2026-06-15T07:00:00Z');
    const days = Array.from({ length: 60 }, (_, n) => new Date(first + (n + 1) * 86_400_000).toISOString());
    const dates = days.map((day) => `${day.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
    await my.patch(id, { recurrence: ['RRULE:FREQ=DAILY;COUNT=100', `EXDATE:${dates.join()}`] }, 'all');
    writes();
    await my.push();
    expect(writes()).toEqual(['events.patch']);
    await my.isQuiet();
  });

  test('is shown again where it is back there, though its series did not have that day there', async () => {
    const { my, id } = await pushedSeries(world);
    const friday = nameOf(id, '20260619T070000Z');
    my.there.patch(friday, { location: 'Kitchen' });
    await my.pull();
    my.there.delete(friday);
    my.there.patch(remoteIdOf(id), { recurrence: ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=6'] });
    world.product.clock.advance(60_000);
    await my.patch(id, { recurrence: ['RRULE:FREQ=DAILY;COUNT=7'] }, 'all');
    await my.pull(undefined, [{ field: 'recurrence', side: 'there' }]);
    my.there.patch(friday, { status: 'confirmed' });
    await my.pull();
    expect(await inLists(my)).toContain('06-19T07:00 Stand-up');
    await my.push();
    await showTheSame(world, my);
  });

  test('and edited there is shown again, until it is deleted there', async () => {
    const { my, id, at } = await pushedSeries(world);
    await my.remove(at(wednesday));
    my.there.patch(nameOf(id), { summary: 'Review' });
    await my.push();
    expect(await inLists(my)).toContain('06-17T07:00 Review');
    my.there.delete(nameOf(id));
    await my.pull();
    expect(await inLists(my)).not.toContain('06-17T07:00 Review');
    await showTheSame(world, my);
  });

  describe('of a calendar with a default category', () => {
    /** Its own fields are kept there, and no category among them. */
    const withDefault = async () => {
      const series = await pushedSeries(world, { icon: 'phone' });
      const { my } = series;
      await ok(my.person, 'PATCH', `/calendar/calendars/${my.calendarId}`, { default_category: 'Work' });
      return series;
    };

    test('is cancelled there too', async () => {
      const { my, id, at } = await withDefault();
      await my.remove(at(wednesday));
      expect(await my.push()).toMatchObject({ pushed: 1, conflicts: [] });
      expect(my.there.get(nameOf(id)).status).toBe('cancelled');
      await showTheSame(world, my);
    });

    test('is cancelled there, though the category that its series has there is the default no more', async () => {
      const { my } = await pushedSeries(world);
      const setDefault = (default_category: string | null) =>
        ok(my.person, 'PATCH', `/calendar/calendars/${my.calendarId}`, { default_category });
      await setDefault('Work');
      const id = await my.create({ title: 'Review', recurrence: daily, category: ['Work'], icon: 'phone' });
      await my.push();
      await setDefault(null);
      await my.remove(`${id}_${wednesday}`);
      expect(await my.push()).toMatchObject({ conflicts: [] });
      expect(my.there.get(nameOf(id)).status).toBe('cancelled');
    });

    test('goes with its series, though that has another etag there', async () => {
      const { my, id } = await withDefault();
      await my.remove(id, 'all');
      my.there.touch(remoteIdOf(id));
      expect(await my.push()).toMatchObject({ conflicts: [] });
      expect(remoteEventOf(my, id).status).toBe('cancelled');
      expect(await inLists(my)).toEqual([]);
    });
  });
});
