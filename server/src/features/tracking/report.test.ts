import { expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../test/each-product.ts';
import type { TestPerson } from '../../../test/product.ts';

onEachProduct('GET /reports/time', (product) => {
  const event = (start_date: string, end_date: string, fields = {}) => ({
    title: 'Event',
    start_date,
    end_date,
    ...fields,
  });
  const report = async (person: TestPerson, from: string, to: string, by: string) =>
    (await ok(person, 'GET', `/reports/time?from=${from}&to=${to}&by=${by}`)).periods;

  test('sums a week’s plan, what was tracked of it and what is still to come', async () => {
    product().clock.set('2026-06-11T06:00:00Z');
    const person = await product().addPerson({ time_zone: 'Europe/Brussels' });
    const { event: work } = await ok(person, 'POST', '/events', event('2026-06-11T07:30:00Z', '2026-06-11T09:30:00Z'));
    await ok(person, 'POST', '/events', event('2026-06-12T10:00:00Z', '2026-06-12T11:00:00Z', { category: ['Food'] }));
    await ok(person, 'POST', '/events', {
      title: 'Fair',
      all_day: true,
      start_date: '2026-06-11',
      end_date: '2026-06-13',
      category: ['Travel'],
    });
    product().clock.set('2026-06-11T07:30:00Z');
    await ok(person, 'POST', '/time-entries/start', { event_id: work.id });
    product().clock.set('2026-06-11T08:14:00Z');
    expect(await report(person, '2026-06-08', '2026-06-15', 'week')).toEqual([
      {
        date: '2026-06-08',
        categories: [
          { category: 'Work', planned: 120, tracked: 44, ahead: 76 },
          { category: 'Food', planned: 60, tracked: 0, ahead: 60 },
        ],
      },
    ]);
  });

  test('counts by the person’s days, own categories and repetitions, and lists days with nothing', async () => {
    product().clock.set('2026-06-14T08:00:00Z');
    const person = await product().addPerson({ time_zone: 'Asia/Kolkata' });
    await ok(person, 'PUT', '/profile', { preferences: { categories: [{ name: 'Garden', icon: null, color: null }] } });
    const night = event('2026-06-10T18:00:00Z', '2026-06-10T19:00:00Z', { category: ['garden'] });
    await ok(person, 'POST', '/events', { ...night, recurrence: ['RRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'] });
    await ok(person, 'POST', '/time-entries', {
      title: 'Weeding',
      category: 'Garden',
      started_at: '2026-06-10T18:20:00Z',
      stopped_at: '2026-06-10T18:40:00Z',
    });
    const garden = (planned: number, tracked: number) => [{ category: 'Garden', planned, tracked, ahead: 0 }];
    expect(await report(person, '2026-06-10', '2026-06-14', 'day')).toEqual([
      { date: '2026-06-10', categories: garden(30, 10) },
      { date: '2026-06-11', categories: garden(30, 10) },
      { date: '2026-06-12', categories: garden(30, 0) },
      { date: '2026-06-13', categories: garden(30, 0) },
    ]);
    expect(await report(person, '2026-06-10', '2026-07-02', 'month')).toEqual([
      { date: '2026-06-01', categories: garden(120, 20) },
      { date: '2026-07-01', categories: [] },
    ]);
  });

  test('is each person’s own', async () => {
    const [ada, eve] = [await product().addPerson(), await product().addPerson()];
    await ok(ada, 'POST', '/events', event('2026-06-11T07:30:00Z', '2026-06-11T09:30:00Z'));
    expect(await report(eve, '2026-06-11', '2026-06-12', 'day')).toEqual([{ date: '2026-06-11', categories: [] }]);
  });

  test('covers 400 days, over a change of the clocks too', async () => {
    const person = await product().addPerson();
    expect(await report(person, '2025-10-01', '2026-11-05', 'day')).toHaveLength(400);
  });

  test.each([
    ['from=2026-06-12&to=2026-06-12&by=day', 422, 'END_BEFORE_START'],
    ['from=2026-06-12&to=2026-06-11&by=day', 422, 'END_BEFORE_START'],
    ['from=2025-06-11&to=2026-07-18&by=week', 422, 'RANGE_TOO_LONG'],
    ['from=2026-02-29&to=2026-03-01&by=day', 422, 'INVALID_DATE'],
    ['from=2026-02-28&to=2026-02-30&by=day', 422, 'INVALID_DATE'],
    ['from=2026-06-11&to=2026-06-12&by=year', 400, 'INVALID_REQUEST'],
    ['from=2026-06-11T00:00:00Z&to=2026-06-12&by=day', 400, 'INVALID_REQUEST'],
    ['from=2026-06-11&to=2026-06-12', 400, 'INVALID_REQUEST'],
  ])('?%s is refused', async (query, status, code) => {
    const person = await product().addPerson();
    expect(await person.call('GET', `/reports/time?${query}`)).toMatchObject({ status, body: { code } });
  });
});
