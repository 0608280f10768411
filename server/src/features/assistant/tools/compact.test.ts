import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import { at, lunch, talkWith } from '../turn/testing/turn.ts';
import { compact } from './compact.ts';
import { calling } from './testing/call.ts';

onEachProduct('answers as a language model reads them', (product) => {
  /** A tool's answer, of which a model reads the compact form. */
  async function told(talk: Awaited<ReturnType<typeof talkWith>>, name: string, input: object = {}) {
    return compact(await calling(await talk.begin())(name, input)) as ReturnType<typeof JSON.parse>;
  }

  test('an event has its id, its time in one text and its own words, and nothing that is as usual', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add({ ...lunch, location: 'Canteen', notes: 'Bring the plan' });
    const { events } = await told(talk, 'search_events');
    expect(events).toEqual([
      { id, when: 'Thu 2026-06-11 12:00-13:00', title: 'Lunch', location: 'Canteen', category: 'Work' },
    ]);
    expect(JSON.stringify(events[0]).length).toBeLessThanOrEqual(160);
  });

  test('notes and calendars are there where they are asked for, and long notes are cut', async () => {
    const talk = await talkWith(product());
    await talk.add({ ...lunch, notes: 'n'.repeat(2_000) });
    const [event] = (await told(talk, 'search_events', { details: true })).events;
    expect(event.untrusted.notes).toHaveLength(501);
    expect(event.calendar).toEqual(expect.any(String));
  });

  test('what an event has beside the usual is told', async () => {
    const talk = await talkWith(product());
    const { person } = talk;
    const trip = { title: 'Trip', start_date: '2026-06-12', end_date: '2026-06-15', all_day: true };
    await talk.add(trip);
    await talk.add({ ...lunch, start_date: at(11, 20), end_date: at(12, 2), title: 'Night shift', category: [] });
    const spans = [{ title: 'Slides', start_date: at(13, 8), end_date: at(13, 9) }];
    const { id, spans: parts } = await talk.add({ title: 'Talk', start_date: at(13, 8), end_date: at(13, 10), spans });
    await ok(person, 'PATCH', `/events/${id}`, { completed: true });
    await talk.add({ title: 'Yoga', start_date: at(14, 8), end_date: at(14, 9), recurrence: ['RRULE:FREQ=WEEKLY'] });
    const { events } = await told(talk, 'search_events', { from: 'today', to: '2026-06-14' });
    expect(events).toMatchObject([
      { title: 'Night shift', when: 'Thu 2026-06-11 22:00 - Fri 2026-06-12 04:00' },
      { title: 'Trip', when: 'Fri 2026-06-12 - Sun 2026-06-14' },
      { title: 'Talk', done: true, spans: [{ id: parts[0]?.id, when: '10:00-11:00', title: 'Slides' }] },
      { title: 'Yoga', id: expect.stringContaining('_20260614T080000Z') },
    ]);
    const series = { title: 'Stretching', start: '2026-06-12T18:00', repeat: 'every friday' };
    const { event } = await told(talk, 'create_event', series);
    expect(event).toMatchObject({ when: 'Fri 2026-06-12 18:00-19:00', repeats: 'RRULE:FREQ=WEEKLY;BYDAY=FR' });
  });

  test('a text of somebody else stands under `untrusted` and nowhere else', () => {
    const event = {
      ...{ id: 'e', link: '/', when: '', weekday: 'Friday', start: '2026-06-12T10:00', end: '2026-06-12T11:00' },
      ...{
        all_day: false,
        duration: '1h',
        kind: 'single',
        category: 'Other',
        icon: '📅',
        is_done: false,
        is_foreign: true,
      },
      spans: [
        { id: 's', start: '2026-06-12T10:00', end: '2026-06-12T10:30', is_done: false, untrusted: { title: 'Part' } },
      ],
      untrusted: { title: 'x'.repeat(500), location: 'There' },
    };
    expect(compact({ events: [event] })).toEqual({
      events: [
        {
          ...{ id: 'e', when: 'Fri 2026-06-12 10:00-11:00' },
          spans: [{ id: 's', when: '10:00-10:30', untrusted: { title: 'Part' } }],
          untrusted: { title: `${'x'.repeat(199)}…`, location: 'There' },
        },
      ],
    });
  });

  test('tracked time, free stretches and lengths are told in one text each', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add();
    const { timer } = await told(talk, 'start_timer', { event_id: id });
    expect(timer).toMatchObject({ event_id: id, since: 'Thu 2026-06-11 10:14', title: 'Lunch' });
    const { entry } = await told(talk, 'log_time', { title: 'Mail', start: '08:00', end: '08:30' });
    expect(entry).toEqual({
      ...{ entry_id: expect.any(String), when: 'Thu 2026-06-11 08:00-08:30', duration: '30m', title: 'Mail' },
    });
    const { slots } = await told(talk, 'find_free_time', { from: 'tomorrow' });
    expect(slots).toEqual([{ when: 'Fri 2026-06-12 09:00-17:30', free: '8h 30m' }]);
    const { days } = await told(talk, 'analyze_schedule');
    expect(days).toMatchObject([{ planned: '1h', gaps: expect.any(Array) }]);
  });

  test('the time of an event is taken back as a time', async () => {
    const talk = await talkWith(product());
    const { id } = await talk.add();
    const { event } = await told(talk, 'update_event', { event_id: id, start: 'Fri 2026-06-12 09:00' });
    expect(event).toMatchObject({ when: 'Fri 2026-06-12 09:00-10:00' });
    const { events } = await told(talk, 'search_events', { from: 'Thu 2026-06-11' });
    expect(events).toMatchObject([{ id }]);
  });
});
