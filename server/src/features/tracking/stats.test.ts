import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';

const event = (day: string, from: string, to: string, category?: string) => ({
  title: 'Event',
  start_date: `2026-06-${day}T${from}:00Z`,
  end_date: `2026-06-${day}T${to}:00Z`,
  ...(category !== undefined && { category: [category] }),
});

onEachProduct('GET /events/stats', (product) => {
  test('sums minutes and events by outcome, by category and by the person’s days', async () => {
    product().clock.set('2026-06-10T00:00:00Z');
    const person = await product().addPerson({ time_zone: 'Europe/Berlin' });
    await ok(person, 'POST', '/events', { ...event('11', '06:00', '07:00', 'Health'), completed: true });
    await ok(person, 'POST', '/events', event('11', '07:00', '07:30'));
    await ok(person, 'POST', '/events', { ...event('11', '22:30', '23:00'), recurrence: ['RRULE:FREQ=DAILY;COUNT=9'] });
    product().clock.set('2026-06-11T12:00:00Z');
    const stats = await ok(person, 'GET', '/events/stats?from=2026-06-11T00:00:00Z&to=2026-06-13T00:00:00Z');
    const none = { minutes: 0, events: 0 };
    expect(stats).toMatchObject({
      planned: { minutes: 150, events: 4 },
      completed: { minutes: 60, events: 1 },
      missed: { minutes: 30, events: 1 },
      upcoming: { minutes: 60, events: 2 },
    });
    expect(stats.categories).toEqual([
      expect.objectContaining({ category: 'Work', planned: { minutes: 90, events: 3 }, completed: none }),
      expect.objectContaining({ category: 'Health and fitness', planned: { minutes: 60, events: 1 }, missed: none }),
    ]);
    expect(stats.days.map((day: { date: string; planned: object }) => [day.date, day.planned])).toEqual([
      ['2026-06-11', { minutes: 90, events: 2 }],
      ['2026-06-12', { minutes: 30, events: 1 }],
      ['2026-06-13', { minutes: 30, events: 1 }],
    ]);
  });

  test('sums of neighbouring ranges add up: an event counts where it starts', async () => {
    const person = await product().addPerson();
    await ok(person, 'POST', '/events', event('11', '10:00', '14:00'));
    const planned = async (from: string, to: string) =>
      (await ok(person, 'GET', `/events/stats?from=2026-06-11T${from}:00Z&to=2026-06-11T${to}:00Z`)).planned.events;
    expect([await planned('08:00', '12:00'), await planned('12:00', '16:00')]).toEqual([1, 0]);
  });

  test('counts tracked time in the range, and an event that was tracked at any time is not missed', async () => {
    product().clock.set('2026-06-10T00:00:00Z');
    const person = await product().addPerson({ time_zone: 'Europe/Berlin' });
    const { event: run } = await ok(person, 'POST', '/events', {
      ...event('11', '06:00', '07:00', 'Health'),
      recurrence: ['RRULE:FREQ=DAILY;COUNT=2'],
    });
    product().clock.set('2026-06-13T12:00:00Z');
    const track = (event_id: string, from: string, to: string) =>
      ok(person, 'POST', '/time-entries', {
        event_id,
        started_at: `2026-06-${from}:00Z`,
        stopped_at: `2026-06-${to}:00Z`,
      });
    await track(`${run.id}_20260611T060000Z`, '11T23:40', '12T00:10');
    await track(`${run.id}_20260612T060000Z`, '12T06:00', '12T06:20');
    const stats = await ok(person, 'GET', '/events/stats?from=2026-06-11T00:00:00Z&to=2026-06-12T00:00:00Z');
    expect(stats).toMatchObject({
      planned: { minutes: 60, events: 1 },
      tracked: { minutes: 20, events: 1 },
      completed: { minutes: 0, events: 0 },
      missed: { minutes: 0, events: 0 },
    });
    expect(stats.days).toMatchObject([
      { date: '2026-06-11', planned: { minutes: 60 }, tracked: { minutes: 0 } },
      { date: '2026-06-12', planned: { minutes: 0 }, tracked: { minutes: 20 } },
    ]);
    const both = await ok(person, 'GET', '/events/stats?from=2026-06-11T00:00:00Z&to=2026-06-13T00:00:00Z');
    expect(both).toMatchObject({ tracked: { minutes: 50, events: 2 }, missed: { minutes: 60, events: 1 } });
  });

  test.each([
    ['from=2026-06-12T00:00:00Z&to=2026-06-11T00:00:00Z', 422, 'END_BEFORE_START'],
    ['from=2020-06-12T00:00:00Z&to=2026-06-11T00:00:00Z', 422, 'RANGE_TOO_LONG'],
    ['from=2026-06-12T00:00:00Z', 400, 'INVALID_REQUEST'],
  ])('?%s is refused', async (query, status, code) => {
    const person = await product().addPerson();
    expect(await person.call('GET', `/events/stats?${query}`)).toMatchObject({ status, body: { code } });
  });
});
