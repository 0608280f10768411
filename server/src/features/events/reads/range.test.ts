import { listEventsInRange } from '@daywright/contract/event-endpoints';
import type { EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ok, onEachProduct } from '../../../../test/each-product.ts';
import type { TestPerson } from '../../../../test/product.ts';

const range = (from: string, to: string) => `/events/date-range?start_date=${from}&end_date=${to}`;

async function eventsOf(person: TestPerson, from: string, to: string): Promise<CalendarEvent[]> {
  const body = await ok(person, 'GET', range(from, to));
  expect([...Value.Errors(listEventsInRange.reply, body)]).toEqual([]);
  return body.events;
}

const titlesOf = async (person: TestPerson, from: string, to: string) =>
  (await eventsOf(person, from, to)).map((event) => event.title);

async function add(
  person: TestPerson,
  title: string,
  start_date: string,
  end_date: string,
  more?: Partial<EventDraft>,
) {
  const { event } = await ok(person, 'POST', '/events', { title, start_date, end_date, ...more });
  return event as CalendarEvent;
}

onEachProduct('the range read', (product) => {
  test('takes what overlaps [start, end): neither what ends at the start nor what begins at the end', async () => {
    const person = await product().addPerson();
    await add(person, 'ends at the start', '2026-06-11T08:00:00Z', '2026-06-11T09:00:00Z');
    await add(person, 'reaches in', '2026-06-11T08:30:00Z', '2026-06-11T09:00:00.001Z');
    await add(person, 'within', '2026-06-11T09:30:00Z', '2026-06-11T09:45:00Z');
    await add(person, 'reaches out', '2026-06-11T09:59:00Z', '2026-06-11T11:00:00Z');
    await add(person, 'begins at the end', '2026-06-11T10:00:00Z', '2026-06-11T11:00:00Z');
    const found = await titlesOf(person, '2026-06-11T09:00:00Z', '2026-06-11T10:00:00Z');
    expect(found).toEqual(['reaches in', 'within', 'reaches out']);
  });

  test('takes long events in every range they touch, also far from their start', async () => {
    const person = await product().addPerson();
    await add(person, 'Sabbatical', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z');
    await add(person, 'Trip', '2026-06-01', '2026-06-20', { all_day: true });
    expect(await titlesOf(person, '2026-06-11T09:00:00Z', '2026-06-11T10:00:00Z')).toEqual(['Sabbatical', 'Trip']);
    expect(await titlesOf(person, '2026-06-20T09:00:00Z', '2026-06-20T10:00:00Z')).toEqual(['Sabbatical']);
    expect(await titlesOf(person, '2026-12-31T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([]);
  });

  test('takes long occurrences, and leaves out those that were moved away', async () => {
    const person = await product().addPerson();
    const series = await add(person, 'Retreat', '2026-06-01T08:00:00Z', '2026-06-06T17:00:00Z', {
      recurrence: ['RRULE:FREQ=MONTHLY'],
    });
    expect(await titlesOf(person, '2026-07-05T09:00:00Z', '2026-07-05T10:00:00Z')).toEqual(['Retreat']);
    await ok(person, 'PATCH', `/events/${series.id}_20260701T080000Z`, { start_date: '2026-07-10T08:00:00Z' });
    expect(await titlesOf(person, '2026-07-05T09:00:00Z', '2026-07-05T10:00:00Z')).toEqual([]);
    expect(await titlesOf(person, '2026-07-12T09:00:00Z', '2026-07-12T10:00:00Z')).toEqual(['Retreat']);
  });

  test('sorts by start, all-day events before the timed ones of their date', async () => {
    const person = await product().addPerson({ time_zone: 'America/New_York' });
    await add(person, 'midnight', '2026-06-11T04:00:00Z', '2026-06-11T05:00:00Z');
    await add(person, 'evening before', '2026-06-11T03:00:00Z', '2026-06-11T03:30:00Z');
    await add(person, 'holiday', '2026-06-11', '2026-06-12', { all_day: true });
    const found = await titlesOf(person, '2026-06-11T00:00:00Z', '2026-06-12T00:00:00Z');
    expect(found).toEqual(['evening before', 'holiday', 'midnight']);
  });

  describe.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'])(
    'in %s',
    (time_zone) => {
      const midnight = (date: string) =>
        Temporal.PlainDate.from(date).toZonedDateTime(time_zone).toInstant().toString();

      test('an all-day event is on its own dates and no other', async () => {
        const person = await product().addPerson({ time_zone });
        await add(person, 'holiday', '2026-06-11', '2026-06-12', { all_day: true });
        await add(person, 'weekly', '2026-06-04', '2026-06-05', { all_day: true, recurrence: ['RRULE:FREQ=WEEKLY'] });
        expect(await titlesOf(person, midnight('2026-06-10'), midnight('2026-06-11'))).toEqual([]);
        expect((await titlesOf(person, midnight('2026-06-11'), midnight('2026-06-12'))).sort()).toEqual([
          'holiday',
          'weekly',
        ]);
        expect(await titlesOf(person, midnight('2026-06-12'), midnight('2026-06-13'))).toEqual([]);
      });
    },
  );

  test.each([
    ['Europe/Berlin', '2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z', '09:00'],
    ['America/New_York', '2026-10-31T13:00:00.000Z', '2026-11-01T14:00:00.000Z', '09:00'],
    ['Australia/Lord_Howe', '2026-10-02T22:30:00.000Z', '2026-10-03T22:00:00.000Z', '09:00'],
  ])('a daily event in %s keeps its wall time over the clock change', async (time_zone, first, second, wall) => {
    const person = await product().addPerson({ time_zone });
    const end = new Date(Date.parse(first) + 1_800_000).toISOString();
    await add(person, 'daily', first, end, { time_zone, recurrence: ['RRULE:FREQ=DAILY;COUNT=2'] });
    const found = await eventsOf(person, '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z');
    expect(found.map((event) => event.start_date)).toEqual([first, second]);
    for (const { start_date } of found) {
      expect(Temporal.Instant.from(start_date).toZonedDateTimeISO(time_zone).toString()).toContain(`T${wall}:00`);
    }
  });

  test('leaves out calendars that are not shown, and another person’s events', async () => {
    const [ann, ben] = [await product().addPerson(), await product().addPerson()];
    await add(ann, 'Ann’s', '2026-06-11T09:00:00Z', '2026-06-11T10:00:00Z');
    await add(ann, 'Ann’s daily', '2026-06-11T09:00:00Z', '2026-06-11T10:00:00Z', { recurrence: ['RRULE:FREQ=DAILY'] });
    expect(await titlesOf(ben, '2026-06-11T00:00:00Z', '2026-06-12T00:00:00Z')).toEqual([]);
    await ok(ann, 'PATCH', `/calendar/calendars/${ann.calendarId}`, { selected: false });
    expect(await titlesOf(ann, '2026-06-11T00:00:00Z', '2026-06-12T00:00:00Z')).toEqual([]);
  });

  test.each([
    ['2026-06-12T00:00:00Z', '2026-06-11T00:00:00Z', 422, 'END_BEFORE_START'],
    ['2026-01-01T00:00:00Z', '2027-02-06T00:00:00Z', 422, 'RANGE_TOO_LONG'],
    ['2026-02-30T00:00:00Z', '2026-03-05T00:00:00Z', 422, 'INVALID_DATE'],
    ['2026-06-11', '2026-06-12', 400, 'INVALID_REQUEST'],
  ])('from %s to %s is refused', async (from, to, status, code) => {
    const person = await product().addPerson();
    expect(await person.call('GET', range(from, to))).toMatchObject({ status, body: { code } });
  });

  test.each([
    ['0001-01-01T00:00:00Z', '0001-02-01T00:00:00Z'],
    ['0000-01-01T00:00:00+14:00', '0000-01-02T00:00:00-12:00'],
    ['9999-12-01T00:00:00Z', '9999-12-31T23:59:59.999999999Z'],
    ['2026-06-11T24:00:00Z', '2026-06-12T01:00:00Z'],
    ['2026-06-11T09:00:00Z', '2026-06-11T09:00:00Z'],
  ])('from %s to %s is answered', async (from, to) => {
    const person = await product().addPerson({ time_zone: 'Pacific/Kiritimati' });
    await add(person, 'first day', '0001-01-02', '0001-01-03', { all_day: true });
    await add(person, 'last day', '9999-12-30', '9999-12-31', { all_day: true });
    await add(person, 'yearly', '2026-01-01', '2026-01-02', { all_day: true, recurrence: ['RRULE:FREQ=YEARLY'] });
    await eventsOf(person, encodeURIComponent(from), encodeURIComponent(to));
  });

  test('covers 400 days', async () => {
    const person = await product().addPerson();
    expect(await titlesOf(person, '2026-01-01T00:00:00Z', '2027-02-05T00:00:00Z')).toEqual([]);
  });
});
