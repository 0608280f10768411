import { beforeEach, describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../../../test/databases.ts';
import { ok } from '../../../../test/each-product.ts';
import { beforeTransaction } from './testing/before-transaction.ts';
import { runNow } from './testing/run-now.ts';
import { type Connected, juneEvent, runningSynced } from './testing/synced-product.ts';

onEachDatabase('an event that is moved to the same other calendar here and at Google', (open) => {
  const world = runningSynced(open);
  let ann: Connected;
  let home: ReturnType<Connected['account']['addCalendar']>;
  let homeId: string;
  beforeEach(async () => {
    faults().clear();
    ann = await world().connected();
    home = ann.account.addCalendar({ summary: 'Home' });
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    homeId = calendars.find(({ name }: { name: string }) => name === 'Home').id;
  });

  const faults = () => world().google.calendar.faults;
  const attendees = [{ email: 'ben@example.com', responseStatus: 'accepted' }];
  const add = async (fields: object = {}) => {
    const { id } = ann.there.insert({ ...juneEvent('Dinner'), ...fields });
    await ann.sync();
    return id ?? '';
  };
  const here = async (): Promise<{ id: string; title: string; calendar_id: string; series_id: string | null }[]> => {
    const june = 'start_date=2026-06-01T00:00:00Z&end_date=2026-07-01T00:00:00Z';
    return (await ok(ann.person, 'GET', `/events/date-range?${june}`)).events;
  };
  const moveHere = async (fields: object = { send_updates: 'none' }) => {
    const [event] = await here();
    const scope = event?.series_id ? '?scope=all' : '';
    const id = event?.series_id ?? event?.id;
    return ok(ann.person, 'PATCH', `/events/${id}${scope}`, { calendar_id: homeId, ...fields });
  };
  const track = (event_id: string) => {
    const times = { started_at: '2026-06-10T08:00:00Z', stopped_at: '2026-06-10T08:30:00Z' };
    return ok(ann.person, 'POST', '/time-entries', { event_id, ...times });
  };
  const tracked = async () => {
    const { entries } = await ok(ann.person, 'GET', '/time-entries?from=2026-06-10T00:00:00Z&to=2026-06-11T00:00:00Z');
    return entries.map(({ event_id }: { event_id: string }) => event_id);
  };
  const conflicts = async () => {
    const { entries } = await ok(ann.person, 'GET', `/calendar/journal?account_id=${ann.accountId}`);
    return entries.flatMap((entry: { conflicts: object[] }) => entry.conflicts);
  };
  /** Both sides show the same, in the other calendar alone. */
  const settled = async () => {
    for (let run = 0; run < 3; run++) {
      world().product.clock.advance(60_000);
      expect(await ann.sync()).toBe('in-step');
    }
    const [from, to] = [Date.parse('2026-06-01'), Date.parse('2026-07-01')];
    expect(ann.there.agenda(from, to)).toEqual([]);
    const events = await here();
    const there = ann.there.agenda(from, to, home).map(({ summary }) => summary);
    expect(events.map(({ title }) => title)).toEqual(there);
    expect(new Set(events.map(({ calendar_id }) => calendar_id))).toEqual(new Set([homeId]));
    expect((await ok(ann.person, 'GET', '/calendar/status')).accounts).toMatchObject([{ waiting: 0, held: 0 }]);
    return there;
  };

  /** Nothing is written, and what is there of these calendars is read. */
  const read = async (...calendars: readonly ('primary' | 'home')[]) => {
    for (const operation of ['events.move', 'events.insert', 'events.patch', 'events.delete'])
      faults().plan({ kind: 'refuse', as: 'backendError' }, { operation, times: 'always' });
    const ids = { primary: ann.account.primary.id, home: home.id };
    for (const name of ['primary', 'home'] as const) {
      const when = ({ operation, parameters }: { operation: string; parameters: { calendarId?: string } }) =>
        operation === 'events.list' && parameters.calendarId === ids[name];
      if (!calendars.includes(name)) faults().plan({ kind: 'refuse', as: 'backendError' }, { when, times: 'always' });
    }
    await ann.sync();
    faults().clear();
    world().product.clock.advance(60_000);
  };

  describe.each([
    { what: 'before either is read', calendars: undefined },
    { what: 'once both are read', calendars: ['primary', 'home'] as const },
    { what: 'once the calendar that it left is read', calendars: ['primary'] as const },
    { what: 'once the calendar that it is in is read', calendars: ['home'] as const },
  ])('$what', ({ calendars }) => {
    const meet = async () => {
      if (calendars) await read(...calendars);
    };

    test('is one event with both edits and its tracked time', async () => {
      const id = await add();
      const { event } = await moveHere({ title: 'Supper' });
      await track(event.id);
      ann.there.move(id, home);
      ann.there.patch(id, { location: 'Kitchen' }, home);
      await meet();
      expect(await settled()).toEqual(['Supper']);
      expect(ann.there.get(id, home)).toMatchObject({ summary: 'Supper', location: 'Kitchen' });
      expect(await here()).toMatchObject([{ id: event.id, location: 'Kitchen' }]);
      expect(await tracked()).toEqual([event.id]);
      expect(await conflicts()).toEqual([]);
    });

    test('is one series with the occurrences that were edited on either side', async () => {
      const id = await add({ recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
      ann.there.patch(`${id}_20260616T080000Z`, { summary: 'Lunch' });
      await ann.sync();
      const { event } = await moveHere({ location: 'Kitchen', send_updates: 'none' });
      await ok(ann.person, 'PATCH', `/events/${event.id}_20260618T080000Z`, { title: 'Brunch' });
      ann.there.move(id, home);
      ann.there.patch(`${id}_20260616T080000Z`, { summary: 'Late lunch' }, home);
      ann.there.patch(`${id}_20260617T080000Z`, { summary: 'Picnic' }, home);
      await meet();
      expect(await settled()).toEqual(['Dinner', 'Late lunch', 'Picnic', 'Brunch']);
      expect(ann.there.get(id, home)).toMatchObject({ summary: 'Dinner', location: 'Kitchen' });
      expect(await conflicts()).toEqual([]);
    });
  });

  test.each([{ isMoved: true }, { isMoved: false }])(
    'has no occurrences that were deleted there: %j',
    async ({ isMoved }) => {
      const id = await add({ recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
      ann.there.patch(`${id}_20260616T080000Z`, { summary: 'Lunch' });
      await ann.sync();
      await moveHere();
      for (const day of [16, 17]) ann.there.delete(`${id}_202606${day}T080000Z`);
      if (isMoved) ann.there.move(id, home);
      await read('primary');
      expect(await settled()).toEqual(['Dinner', 'Dinner']);
      expect(await conflicts()).toEqual([]);
    },
  );

  test.each([3, 4, 5])(
    'is one event where what was read is edited here before the two meet: at transaction %i',
    async (place) => {
      const id = await add({ attendees });
      await moveHere({ title: 'Supper' });
      await ann.sync();
      ann.there.move(id, home);
      const { ctx } = world().product;
      let isEdited = false;
      const act = async () => {
        const read = (await here()).find(({ title }) => title === 'Dinner');
        isEdited = read !== undefined;
        if (read) await ok(ann.person, 'PATCH', `/events/${read.id}`, { location: 'Kitchen', send_updates: 'none' });
      };
      await runNow({ ...ctx, write: beforeTransaction(place, ctx.write, act) }, ann.accountId);
      await ok(ann.person, 'PATCH', `/events/${(await here())[0]?.id}`, { send_updates: 'none' });
      expect(await settled()).toEqual(['Supper']);
      expect(ann.there.get(id, home).location).toBe(isEdited ? 'Kitchen' : undefined);
    },
  );

  test('is one event while it waits for what is said of its guests', async () => {
    const id = await add({ attendees });
    await moveHere({ title: 'Supper' });
    await ann.sync();
    ann.there.move(id, home);
    for (let run = 0; run < 2; run++) await ann.sync();
    expect(await here()).toMatchObject([{ title: 'Supper', calendar_id: homeId }]);
    await ok(ann.person, 'PATCH', `/events/${(await here())[0]?.id}`, { send_updates: 'none' });
    expect(await settled()).toEqual(['Supper']);
    expect(ann.there.get(id, home)).toMatchObject({ attendees });
  });

  test.each([1, 2, 3])('is one event where that is in the midst of a sync run: at transaction %i', async (place) => {
    const id = await add({ recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
    ann.there.patch(`${id}_20260616T080000Z`, { summary: 'Lunch' });
    await ann.sync();
    const act = async () => {
      const { event } = await moveHere({ location: 'Kitchen', send_updates: 'none' });
      await track(`${event.id}_20260617T080000Z`);
      ann.there.move(id, home);
      ann.there.patch(`${id}_20260616T080000Z`, { summary: 'Late lunch' }, home);
      ann.there.patch(`${id}_20260617T080000Z`, { summary: 'Picnic' }, home);
    };
    // All of its calendars have something to be read.
    for (const calendar of [ann.account.primary, home]) {
      const { id: other } = ann.there.insert(juneEvent('Lunch', 29), calendar);
      await ann.sync();
      ann.there.delete(other ?? '', calendar);
    }
    const { ctx } = world().product;
    await runNow({ ...ctx, write: beforeTransaction(place, ctx.write, act) }, ann.accountId);
    expect(await settled()).toEqual(['Dinner', 'Late lunch', 'Picnic', 'Dinner']);
    expect(ann.there.get(id, home)).toMatchObject({ summary: 'Dinner', location: 'Kitchen' });
    expect(await tracked()).toEqual([(await here())[2]?.id]);
    expect(await conflicts()).toEqual([]);
  });

  test('goes on to a third calendar with its guests before the first move is known to have arrived', async () => {
    const club = ann.account.addCalendar({ summary: 'Club' });
    world().product.clock.advance(3_600_000);
    await ann.sync();
    const { calendars } = await ok(ann.person, 'GET', '/calendar/calendars');
    const id = await add({ attendees, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    await moveHere({ title: 'Supper', send_updates: 'none' });
    ann.there.move(id, home);
    await read('home');
    const fields = { calendar_id: calendars.find(({ name }: { name: string }) => name === 'Club').id };
    const series = (await here())[0]?.series_id;
    await ok(ann.person, 'PATCH', `/events/${series}?scope=all`, { ...fields, send_updates: 'none' });
    await ann.sync();
    expect(ann.there.get(id, club)).toMatchObject({ summary: 'Supper', attendees });
    expect(await here()).toMatchObject([fields, fields]);
    expect(await conflicts()).toEqual([]);
  });

  test.each([
    { when: 'before anything is read', calendars: [] },
    { when: 'once the calendar that it left is read', calendars: ['primary'] as const },
    { when: 'once all but the third are read', calendars: ['primary', 'home'] as const },
  ])(
    'stays in the calendar that it was moved to here, where somebody moved it to a third one at Google, $when',
    async ({ calendars }) => {
      const club = ann.account.addCalendar({ summary: 'Club' });
      world().product.clock.advance(3_600_000);
      await ann.sync();
      const id = await add({ attendees });
      const { event } = await moveHere();
      ann.there.move(id, club);
      ann.there.patch(id, { location: 'Kitchen' }, club);
      if (calendars.length > 0) await read(...calendars);
      expect(await settled()).toEqual(['Dinner']);
      expect(ann.there.get(id, home)).toMatchObject({ location: 'Kitchen', attendees });
      expect(await here()).toMatchObject([{ id: event.id, location: 'Kitchen' }]);
      expect(await conflicts()).toEqual([]);
    },
  );

  test('is told to be deleted there where that was read before the move here was written', async () => {
    const id = await add();
    await moveHere();
    ann.there.delete(id);
    await read('primary', 'home');
    expect(await settled()).toEqual(['Dinner']);
    expect(await conflicts()).toMatchObject([{ title: 'Dinner', side: 'there', field: 'deletion' }]);
  });
});
