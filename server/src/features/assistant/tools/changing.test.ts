import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, lunch, type Talk, talkWith } from '../turn/testing/turn.ts';
import { calling } from './testing/call.ts';

const gym = {
  ...lunch,
  title: 'Gym',
  start_date: at(9, 5),
  end_date: at(9, 6),
  recurrence: ['RRULE:FREQ=DAILY;COUNT=5'],
};
const begin = async (talk: Talk) => {
  const turn = await talk.begin();
  return { turn, call: calling(turn) };
};

onEachProduct('tools that change events', (product) => {
  describe('create_event', () => {
    test('divides an event into the parts that it is given', async () => {
      const { call } = await begin(await talkWith(product()));
      const spans = [{ title: 'Warm-up', duration_minutes: 10 }, { title: 'Weights' }];
      const { event } = await call('create_event', { title: 'Workout', start: '2026-06-12T14:00', spans });
      expect(event.spans.map(({ start, end }: { start: string; end: string }) => [start, end])).toEqual([
        ['2026-06-12T14:00', '2026-06-12T14:10'],
        ['2026-06-12T14:10', '2026-06-12T15:00'],
      ]);
    });

    test('plans an event on the person’s clock and answers it with weekday, local times and a link', async () => {
      const talk = await talkWith(product());
      const { turn, call } = await begin(talk);
      const { created, event } = await call('create_event', {
        title: 'Dentist',
        start: '2026-06-12T14:00',
        duration_minutes: 45,
        weekday: 'friday',
        location: 'Brussels',
        category: 'fitness',
        notes: 'x'.repeat(600),
      });
      expect(created).toBe(true);
      expect(event).toEqual({
        id: expect.any(String),
        link: `/calendar/day?date=2026-06-12&event=${event.id}`,
        when: 'Fri 12 Jun, 14:00 to 14:45',
        weekday: 'Friday',
        start: '2026-06-12T14:00',
        end: '2026-06-12T14:45',
        all_day: false,
        duration: '45m',
        kind: 'single',
        category: 'Health and fitness',
        icon: '🏋️',
        is_done: false,
        untrusted: {
          title: 'Dentist',
          location: 'Brussels',
          notes: `${'x'.repeat(500)}…`,
          calendar: expect.any(String),
        },
      });
      await talk.end(turn);
      const { event: stored } = await ok(talk.person, 'GET', `/events/${event.id}`);
      expect(stored).toMatchObject({ start_date: '2026-06-12T12:00:00.000Z', time_zone: 'Europe/Berlin', guests: [] });
    });

    test('makes a series, shown where it takes place first', async () => {
      const talk = await talkWith(product());
      const { call } = await begin(talk);
      const { event } = await call('create_event', {
        title: 'Run',
        start: '2026-06-13T07:00',
        repeat: 'every weekday',
        time_zone: 'America/New_York',
      });
      expect(event).toMatchObject({
        kind: 'series',
        repeats: 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
        when: 'Mon 15 Jun, 13:00 to 14:00',
        link: `/calendar/day?date=2026-06-15&event=${event.id}_20260615T110000Z`,
      });
    });

    test('points out a near-identical event and makes no second one unasked', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const { turn, call } = await begin(talk);
      const again = { title: ' lunch!', start: '2026-06-11T12:20' };
      expect(await call('create_event', again)).toMatchObject({ created: false, similar: [{ id }] });
      expect(turn.asked()).toEqual([]);
      expect(await call('create_event', { ...again, even_if_similar: true })).toMatchObject({ created: true });
      expect(await call('create_event', { title: 'Lunch', start: '2026-06-11T18:00' })).toMatchObject({
        created: true,
      });
      expect(await call('create_event', { title: 'Brunch', start: '2026-06-11T12:00' })).toMatchObject({
        created: true,
      });
    });

    test.each([
      [{ title: 'A', start: '2026-02-30' }, 'INVALID_DATE'],
      [{ title: 'A', start: '2026-06-12T14:00', weekday: 'monday' }, 'INVALID_DATE'],
      [{ title: 'A', start: '2026-06-12T14:00', time_zone: 'Mars/Olympus' }, 'UNKNOWN_TIME_ZONE'],
      [{ title: 'A', start: '2026-06-12T14:00', repeat: 'FREQ=SECONDLY' }, 'INVALID_RECURRENCE'],
      [{ title: 'A', start: '2026-06-12T14:00', calendar: 'Nowhere' }, 'CALENDAR_NOT_FOUND'],
    ])('refuses %j', async (input, code) => {
      const talk = await talkWith(product());
      const { turn, call } = await begin(talk);
      await expect(call('create_event', input)).rejects.toMatchObject({ name: 'AppError', code });
      expect(turn.asked()).toEqual([]);
    });
  });

  describe('update_event', () => {
    test('begins on the next day of a rule, unless it has another date in its own zone', async () => {
      const talk = await talkWith(product());
      const { call } = await begin(talk);
      const make = async (time_zone: string) =>
        (await call('create_event', { title: `Run ${time_zone}`, start: '2026-06-16T01:00', time_zone })).event.id;
      const repeat = 'RRULE:FREQ=WEEKLY;BYDAY=WE,TH';
      const here = await call('update_event', { event_id: await make('Europe/Berlin'), repeat });
      expect(here.event.when).toBe('Wed 17 Jun, 01:00 to 02:00');
      // Tuesday at 01:00 in Auckland is Monday in Berlin.
      await expect(call('update_event', { event_id: await make('Pacific/Auckland'), repeat })).rejects.toMatchObject({
        code: 'INVALID_RECURRENCE',
      });
    });

    test('changes what is given, and takes the parts along', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add({
        ...lunch,
        spans: [{ title: 'Soup', start_date: at(11, 10), end_date: at(11, 11) }],
      });
      const { turn, call } = await begin(talk);
      const { event } = await call('update_event', {
        event_id: id,
        start: 'tomorrow',
        title: 'Long lunch',
        location: 'Town',
      });
      expect(event).toMatchObject({
        when: 'Fri 12 Jun, 12:00 to 13:00',
        spans: [{ start: '2026-06-12T12:00', untrusted: { title: 'Soup' } }],
        untrusted: { title: 'Long lunch', location: 'Town' },
      });
      const longer = await call('update_event', { event_id: id, longer_by_minutes: 30, remove: ['location'] });
      expect(longer.event).toMatchObject({
        duration: '1h 30m',
        untrusted: expect.not.objectContaining({ location: 'Town' }),
      });
      await expect(call('update_event', { event_id: id, duration_minutes: 30 })).rejects.toMatchObject({
        code: 'SPAN_OUTSIDE_EVENT',
      });
      expect(await call('update_event', { event_id: id, title: 'Long lunch' })).toMatchObject({ changed: false });
      await talk.end(turn);
      expect(await talk.week()).toEqual(['12T10 Long lunch']);
    });

    test('adds to notes that are longer than what it shows, and keeps within what they hold', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add({ ...lunch, notes: 'x'.repeat(9_000) });
      const { turn, call } = await begin(talk);
      await call('update_event', { event_id: id, add_to_notes: 'Bring salt' });
      expect((await turn.event(id)).notes).toBe(`${'x'.repeat(9_000)}\nBring salt`);
      const tooMuch = call('update_event', { event_id: id, add_to_notes: 'y'.repeat(2_000) });
      await expect(tooMuch).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    });

    test('one of a series that is like that already is left alone', async () => {
      const talk = await talkWith(product());
      const series = await talk.add(gym);
      const { call } = await begin(talk);
      const event_id = `${series.id}_20260611T050000Z`;
      expect(await call('update_event', { event_id, scope: 'this', title: gym.title })).toMatchObject({
        changed: false,
      });
    });

    test('asks how far a change of a series is to reach', async () => {
      const talk = await talkWith(product());
      const series = await talk.add(gym);
      const event_id = `${series.id}_20260611T050000Z`;
      const { turn, call } = await begin(talk);
      const refused = call('update_event', { event_id, start: '08:00' });
      await expect(refused).rejects.toMatchObject({
        code: 'SCOPE_INVALID',
        message: expect.stringContaining('only this one'),
      });
      expect(turn.asked()).toEqual([]);
      const { event } = await call('update_event', { event_id, start: '08:00', scope: 'following' });
      expect(event).toMatchObject({ kind: 'occurrence', start: '2026-06-11T08:00' });
      await talk.end(turn);
      expect(await talk.week()).toEqual(['09T05 Gym', '10T05 Gym', '11T06 Gym', '12T06 Gym', '13T06 Gym']);
    });

    test('gives a single event a rule, and ends one with an occurrence, keeping those before', async () => {
      const talk = await talkWith(product());
      const [{ id }, series] = [await talk.add(), await talk.add(gym)];
      const { turn, call } = await begin(talk);
      const repeated = await call('update_event', { event_id: id, repeat: 'every friday for 2 times', scope: 'this' });
      expect(repeated.event).toMatchObject({ kind: 'series', start: '2026-06-12T12:00' });
      const stopped = await call('update_event', { event_id: `${series.id}_20260611T050000Z`, stop_repeating: true });
      expect(stopped.event).toMatchObject({ kind: 'single', start: '2026-06-11T07:00' });
      await talk.end(turn);
      expect(await talk.week()).toEqual(['09T05 Gym', '10T05 Gym', '11T05 Gym', '12T10 Lunch']);
    });

    test('of what does not exist, or without anything to change, is refused', async () => {
      const talk = await talkWith(product());
      const { id } = await talk.add();
      const { call } = await begin(talk);
      await expect(call('update_event', { event_id: id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
      for (const event_id of ['lunch', '01900000-0000-7000-8000-000000000000'])
        await expect(call('update_event', { event_id, title: 'A' })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    });
  });

  test('delete_event deletes one event, and of a series as far as was said', async () => {
    const talk = await talkWith(product());
    const [{ id }, series] = [await talk.add(), await talk.add(gym)];
    const event_id = `${series.id}_20260611T050000Z`;
    const { turn, call } = await begin(talk);
    await expect(call('delete_event', { event_id })).rejects.toMatchObject({ code: 'SCOPE_INVALID' });
    expect(await call('delete_event', { event_id: id, scope: 'this' })).toMatchObject({ deleted: true, event: { id } });
    expect(await call('delete_event', { event_id, scope: 'this' })).toMatchObject({ deleted: true, scope: 'this' });
    await expect(call('delete_event', { event_id: id })).rejects.toMatchObject({ code: 'EVENT_NOT_FOUND' });
    await talk.end(turn);
    expect(await talk.week()).toEqual(['09T05 Gym', '10T05 Gym', '12T05 Gym', '13T05 Gym']);
  });
});

onEachProduct('a series with an end and exceptions', (product) => {
  const plan = async (input: object) => {
    const talk = await talkWith(product());
    const { turn, call } = await begin(talk);
    const answer = await call('create_event', { title: 'Yoga', ...input });
    await talk.end(turn);
    const range = 'start_date=2026-06-08T00:00:00Z&end_date=2026-08-01T00:00:00Z';
    const { events } = await ok(talk.person, 'GET', `/events/date-range?${range}`);
    return { answer, days: events.map(({ start_date }: { start_date: string }) => start_date.slice(5, 10)) };
  };

  test('leaves out the days that are named, and ends on its last day', async () => {
    const weekly = { start: '2026-06-12T18:00', repeat: 'FREQ=WEEKLY;BYDAY=FR', repeat_until: '2026-07-10' };
    const { answer, days } = await plan({ ...weekly, except: ['2026-06-26', 'friday 3 july'] });
    expect(days).toEqual(['06-12', '06-19', '07-10']);
    expect(answer.event.repeats).toBe('RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20260710T160000Z');
  });

  test('may last all day', async () => {
    const daily = { start: '2026-06-12', repeat: 'every day', repeat_until: '2026-06-15', except: ['2026-06-13'] };
    expect((await plan(daily)).days).toEqual(['06-12', '06-14', '06-15']);
  });

  test.each([
    [{ start: '2026-06-12T18:00', except: ['2026-06-19'] }, 'INVALID_RECURRENCE', 'does not repeat'],
    [{ start: '2026-06-12T18:00', repeat: 'every friday', except: ['2026-06-18'] }, 'INVALID_DATE', 'is a Thursday'],
    [{ start: '2026-06-12T18:00', repeat: 'every friday', except: ['next week'] }, 'INVALID_DATE', 'no single day'],
    [
      { start: '2026-06-12T18:00', repeat: 'FREQ=DAILY;COUNT=3', repeat_until: '2026-07-01' },
      'INVALID_RECURRENCE',
      'once',
    ],
  ])('%j is refused with a sentence', async (input, code, sentence) => {
    await expect(plan(input)).rejects.toMatchObject({ code, message: expect.stringContaining(sentence) });
  });
});
