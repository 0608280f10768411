import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';

interface Item {
  outcome: string;
  before: { title: string; start_date: string } | null;
  after: { title: string; start_date: string } | null;
}

/** A person in Berlin, whose 11 June begins at 22:00 in UTC. */
onEachProduct('GET /reports/day', (product) => {
  let person: TestPerson;
  beforeEach(async () => {
    product().clock.set('2026-06-10T08:00:00Z');
    person = await product().addPerson({ time_zone: 'Europe/Berlin' });
  });

  const add = async (title: string, from: string, to: string, fields = {}) =>
    (
      await ok(person, 'POST', '/events', {
        title,
        start_date: `2026-06-${from}:00Z`,
        end_date: `2026-06-${to}:00Z`,
        time_zone: 'Europe/Berlin',
        ...fields,
      })
    ).event.id as string;
  const move = (id: string, from: string, to: string, scope = '') =>
    ok(person, 'PATCH', `/events/${id}${scope}`, {
      start_date: `2026-06-${from}:00Z`,
      end_date: `2026-06-${to}:00Z`,
    });
  const review = async (date = '2026-06-11') => (await ok(person, 'GET', `/reports/day?date=${date}`)).items as Item[];
  const told = async (date?: string) =>
    (await review(date)).map(({ outcome, before, after }) => {
      const clock = (event: Item['before']) => event?.start_date.slice(8, 16) ?? null;
      return [outcome, (before ?? after)?.title, clock(before), clock(after)];
    });

  test('tells what was kept, moved, dropped and added since the person’s midnight', async () => {
    const run = await add('Run', '11T05:00', '11T05:45');
    const work = await add('Work', '11T07:30', '11T09:30');
    const lunch = await add('Lunch', '11T10:30', '11T11:15');
    const course = await add('Course', '11T16:00', '11T17:30');
    await move(run, '11T05:15', '11T06:00');
    product().clock.set('2026-06-11T08:14:00Z');
    await move(work, '11T08:30', '11T10:30');
    await move(work, '11T08:00', '11T10:00');
    await ok(person, 'PATCH', `/events/${run}`, { completed: true });
    await ok(person, 'DELETE', `/events/${lunch}`);
    await move(course, '12T16:00', '12T17:30');
    await add('Dentist', '11T13:30', '11T14:15');
    await ok(person, 'DELETE', `/events/${await add('Idea', '11T14:00', '11T15:00')}`);
    expect(await told()).toEqual([
      ['kept', 'Run', '11T05:15', '11T05:15'],
      ['moved', 'Work', '11T07:30', '11T08:00'],
      ['dropped', 'Lunch', '11T10:30', null],
      ['added', 'Dentist', null, '11T13:30'],
      ['moved', 'Course', '11T16:00', '12T16:00'],
    ]);
    expect(await told('2026-06-12')).toEqual([['kept', 'Course', '12T16:00', '12T16:00']]);
  });

  test('counts what changed before the person’s midnight as planned, from midnight on as changed', async () => {
    const early = await add('Early', '11T06:00', '11T07:00');
    const late = await add('Late', '11T08:00', '11T09:00');
    product().clock.set('2026-06-10T21:59:59Z');
    await move(early, '11T06:30', '11T07:30');
    product().clock.set('2026-06-10T22:00:00Z');
    await move(late, '11T08:30', '11T09:30');
    expect(await told()).toEqual([
      ['kept', 'Early', '11T06:30', '11T06:30'],
      ['moved', 'Late', '11T08:00', '11T08:30'],
    ]);
  });

  test('holds a day that is over against its own end, not against what was changed later', async () => {
    const run = await add('Run', '11T05:00', '11T05:45');
    const work = await add('Work', '11T07:30', '11T09:30');
    product().clock.set('2026-06-11T12:00:00Z');
    await move(run, '11T15:00', '11T15:45');
    product().clock.set('2026-06-12T12:00:00Z');
    await move(run, '11T20:00', '11T20:45');
    await ok(person, 'DELETE', `/events/${work}`);
    await add('Later', '11T10:00', '11T11:00');
    expect(await told()).toEqual([
      ['moved', 'Run', '11T05:00', '11T15:00'],
      ['kept', 'Work', '11T07:30', '11T07:30'],
    ]);
  });

  test('knows occurrences: one that was moved, one that was left out, one that was edited before', async () => {
    const daily = { recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] };
    const standup = await add('Stand-up', '10T07:00', '10T07:15', daily);
    const walk = await add('Walk', '10T12:00', '10T12:30', daily);
    const tea = await add('Tea', '10T14:00', '10T14:30', daily);
    await move(`${tea}_20260611T140000Z`, '11T15:00', '11T15:30');
    product().clock.set('2026-06-11T06:00:00Z');
    await move(`${standup}_20260611T070000Z`, '11T08:00', '11T08:15');
    await ok(person, 'DELETE', `/events/${walk}_20260611T120000Z`);
    await ok(person, 'PATCH', `/events/${tea}_20260611T140000Z`, { title: 'Green tea' });
    expect(await told()).toEqual([
      ['moved', 'Stand-up', '11T07:00', '11T08:00'],
      ['dropped', 'Walk', '11T12:00', null],
      ['kept', 'Tea', '11T15:00', '11T15:00'],
    ]);
    // Gives the day its plan back, and leaves the occurrence that was edited before alone.
    expect(await told('2026-06-12')).toHaveLength(3);
  });

  test.each(['all', 'following'])('follows a series that takes another time, for %s of its days', async (scope) => {
    const standup = await add('Stand-up', '10T07:00', '10T07:15', { recurrence: ['RRULE:FREQ=DAILY;COUNT=5'] });
    product().clock.set('2026-06-11T06:00:00Z');
    await move(`${standup}_20260611T070000Z`, '11T09:00', '11T09:15', `?scope=${scope}`);
    expect(await told()).toEqual([['moved', 'Stand-up', '11T07:00', '11T09:00']]);
  });

  test('tells an undone change as kept', async () => {
    const work = await add('Work', '11T07:30', '11T09:30');
    product().clock.set('2026-06-11T06:00:00Z');
    const { change_set_id } = await move(work, '11T08:30', '11T10:30');
    await ok(person, 'POST', '/events/rollback', { change_set_id });
    expect(await told()).toEqual([['kept', 'Work', '11T07:30', '11T07:30']]);
  });

  test('tells of a day to come that all is kept', async () => {
    await add('Work', '20T07:30', '20T09:30');
    expect(await told('2026-06-20')).toEqual([['kept', 'Work', '20T07:30', '20T07:30']]);
  });

  test('shows all-day events on their own date, and no event that only reaches into the day', async () => {
    await add('Night', '10T20:00', '11T04:00');
    await ok(person, 'POST', '/events', {
      title: 'Fair',
      all_day: true,
      start_date: '2026-06-11',
      end_date: '2026-06-13',
    });
    expect((await review()).map(({ outcome, after }) => [outcome, after?.title])).toEqual([['kept', 'Fair']]);
    expect(await review('2026-06-12')).toEqual([]);
  });

  test('is each person’s own', async () => {
    await add('Work', '11T07:30', '11T09:30');
    const eve = await product().addPerson();
    expect((await ok(eve, 'GET', '/reports/day?date=2026-06-11')).items).toEqual([]);
  });

  test('plans the day as it stood at midnight, whatever was done to it since', async () => {
    const times = ['05:00', '06:30', '09:00', '21:30', '23:30'];
    const step = fc.record({
      what: fc.constantFrom('add', 'repeat', 'move', 'moveAll', 'moveOn', 'delete', 'deleteAll', 'undo'),
      which: fc.nat(20),
      time: fc.constantFrom(...times),
      day: fc.constantFrom('10', '11', '12'),
    });
    const listed = async () => {
      const { events } = await ok(
        person,
        'GET',
        '/events/date-range?start_date=2026-06-10T22:00:00Z&end_date=2026-06-11T22:00:00Z',
      );
      return (events as { id: string; start_date: string }[]).filter(
        ({ start_date }) => start_date >= '2026-06-10T22:00' && start_date < '2026-06-11T22:00',
      );
    };
    const sets: string[] = [];
    const run = async ({ what, which, time, day }: { what: string; which: number; time: string; day: string }) => {
      const end = `${time.slice(0, 3)}${Number(time.slice(3)) + 15}`;
      const window = { start_date: `2026-06-${day}T${time}:00Z`, end_date: `2026-06-${day}T${end}:00Z` };
      const draft = { title: 'Event', time_zone: 'Europe/Berlin', ...window };
      const events = await listed();
      const id = events[which % Math.max(1, events.length)]?.id;
      const scope = what.endsWith('All') ? '?scope=all' : what.endsWith('On') ? '?scope=following' : '';
      const path = id?.includes('_') ? `/events/${id}${scope}` : `/events/${id}`;
      let answer: Awaited<ReturnType<TestPerson['call']>>;
      if (what === 'undo') {
        const change_set_id = sets[which % Math.max(1, sets.length)];
        if (change_set_id === undefined) return;
        answer = await person.call('POST', '/events/rollback', { change_set_id });
      } else if (what === 'repeat') {
        answer = await person.call('POST', '/events', { ...draft, recurrence: ['RRULE:FREQ=DAILY;COUNT=4'] });
      } else if (what === 'add' || id === undefined) answer = await person.call('POST', '/events', draft);
      else if (what.startsWith('move')) answer = await person.call('PATCH', path, window);
      else answer = await person.call('DELETE', path);
      if (answer.body.change_set_id) sets.push(answer.body.change_set_id);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 5 }),
        fc.array(step, { minLength: 2, maxLength: 6 }),
        fc.array(step, { maxLength: 4 }),
        async (evening, today, tomorrow) => {
          product().clock.set('2026-06-10T08:00:00Z');
          person = await product().addPerson({ time_zone: 'Europe/Berlin' });
          sets.length = 0;
          await run({ what: 'repeat', which: 0, time: '06:30', day: '10' });
          await run({ what: 'move', which: 0, time: '09:00', day: '11' });
          for (const each of evening) await run(each);
          const inOrder = (events: { id: string }[]) => events.toSorted((one, other) => (one.id < other.id ? -1 : 1));
          const planned = inOrder(await listed());
          product().clock.set('2026-06-11T10:00:00Z');
          for (const each of today) await run(each);
          const present = inOrder(await listed());
          const items = await review();
          const events = (side: 'before' | 'after') =>
            inOrder(items.map((item) => item[side]).filter((event) => event !== null) as unknown as { id: string }[]);
          expect(events('before')).toEqual(planned);
          const isToday = ({ start_date }: { start_date: string }) =>
            start_date >= '2026-06-10T22:00' && start_date < '2026-06-11T22:00';
          expect(events('after').filter((event) => isToday(event as never))).toEqual(present);
          product().clock.set('2026-06-12T10:00:00Z');
          for (const each of tomorrow) await run(each);
          expect(await review()).toEqual(items);
        },
      ),
      { numRuns: 12, seed: 11 },
    );
  });

  test.each([
    ['date=2026-02-30', 422, 'INVALID_DATE'],
    ['date=2025-05-01', 422, 'RANGE_TOO_LONG'],
    ['date=tomorrow', 400, 'INVALID_REQUEST'],
    ['', 400, 'INVALID_REQUEST'],
  ])('?%s is refused', async (query, status, code) => {
    expect(await person.call('GET', `/reports/day?${query}`)).toMatchObject({ status, body: { code } });
  });
});
