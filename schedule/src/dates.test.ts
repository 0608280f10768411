import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  dateIn,
  datesFrom,
  dayCutter,
  eventWindow,
  instantAt,
  isoInstant,
  monthName,
  startDateOf,
  startOfDay,
  timeText,
  weekdayOf,
} from './dates.ts';
import { allDay, iso, ms, timed } from './testing/events.ts';
import { anyDate, zoneAndInstant, zones } from './testing/zones.ts';

const zoned = (at: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

describe('date and wall time of an instant', () => {
  test('are those of Temporal in every zone, across every clock change', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([zone, at]) => {
        const wall = zoned(at, zone);
        expect(dateIn(at, zone)).toBe(wall.toPlainDate().toString());
        expect(timeText(at, zone)).toBe(wall.toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' }));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '01:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '03:00'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '02:30'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '02:30'],
    ['Australia/Lord_Howe', '2026-10-03T15:29:59Z', '01:59'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z', '02:30'],
    ['Asia/Kathmandu', '2026-06-11T09:00:00Z', '14:45'],
    ['Asia/Kolkata', '2026-06-11T18:30:00Z', '00:00'],
  ])('in %s at %s clocks show %s', (zone, at, text) => {
    expect(timeText(ms(at), zone)).toBe(text);
  });

  test('hold before 1970', () => {
    expect(dateIn(ms('1969-12-31T23:30:00Z'), 'UTC')).toBe('1969-12-31');
    expect(timeText(ms('1969-12-31T23:30:00Z'), 'UTC')).toBe('23:30');
  });

  test('an unknown zone is a RangeError', () => {
    expect(() => dateIn(0, 'Europe/Atlantis')).toThrow(RangeError);
    expect(() => dateIn(0, 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('the start of a day', () => {
  test.each([
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 'midnight does not exist, the day starts at 01:00'],
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00Z', '23:00 came twice the evening before'],
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00Z', 'midnight comes twice, the first is meant'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 'the zone skipped this date'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', 'the zone skipped the date before'],
    ['Asia/Kathmandu', '2026-06-11', '2026-06-10T18:15:00Z', 'an offset of three quarters'],
  ])('%s, %s is %s: %s', (zone, date, start) => {
    expect(iso(startOfDay(date, zone))).toBe(iso(ms(start)));
  });

  test('is that of Temporal in every zone', () => {
    fc.assert(
      fc.property(zoneAndInstant, fc.integer({ min: -1, max: 1 }), ([zone, at], days) => {
        const date = zoned(at, zone).toPlainDate().add({ days });
        expect(startOfDay(date.toString(), zone)).toBe(date.toZonedDateTime(zone).epochMilliseconds);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(zones)('in %s lies on its date, the day that was skipped left out', (zone) => {
    fc.assert(
      fc.property(anyDate, (date) => {
        fc.pre(!(zone === 'Pacific/Apia' && date === '2011-12-30'));
        expect(dateIn(startOfDay(date, zone), zone)).toBe(date);
      }),
    );
  });
});

describe('dates', () => {
  test('move by days as those of Temporal do, and back', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4_000, max: 4_000 }), (date, days) => {
        expect(addDays(date, days)).toBe(Temporal.PlainDate.from(date).add({ days }).toString());
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  test('have the weekday of Temporal, Monday 0', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 0 }), (late, days) => {
        const date = addDays(late, days);
        expect(weekdayOf(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek - 1);
      }),
    );
  });

  test('in a row cross leap days and year ends', () => {
    expect(datesFrom('2028-02-27', 4)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
    expect(datesFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  });

  test('know their month', () => {
    expect(monthName('2026-06-11')).toBe('June');
    expect(monthName('2026-12-31').slice(0, 3)).toBe('Dec');
  });
});

describe('the instant of a date and a wall time', () => {
  test.each([
    ['2026-06-11', '09:30', 'Europe/Berlin', '2026-06-11T07:30:00.000Z', 'an ordinary day'],
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z', 'a skipped time moves on by the gap'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z', 'of a time that comes twice, the first'],
  ])('%s %s in %s is %s: %s', (date, time, zone, instant) => {
    expect(isoInstant(instantAt(date, time, zone))).toBe(instant);
  });

  test('is what the clock shows, where the clock shows it once', () => {
    fc.assert(
      fc.property(zoneAndInstant, ([zone, at]) => {
        const minute = zoned(at, zone).round({ smallestUnit: 'minute', roundingMode: 'trunc' });
        const shown = instantAt(dateIn(at, zone), timeText(at, zone), zone);
        expect(timeText(shown, zone)).toBe(timeText(at, zone));
        expect(shown).toBeLessThanOrEqual(minute.epochMilliseconds);
      }),
    );
  });
});

describe('the window of an event', () => {
  test('is its instants when timed, whatever the zone and the offset they are written in', () => {
    const event = timed('e', '09:00', '10:00', { start_date: '2026-06-11T11:00:00+02:00' });
    expect(eventWindow(event, 'Asia/Kolkata')).toEqual({
      start: ms('2026-06-11T09:00:00Z'),
      end: ms('2026-06-11T10:00:00Z'),
    });
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-11', 24],
  ])('of the whole day %s in Berlin is %i hours', (date, hours) => {
    const { start, end } = eventWindow(allDay('e', date, addDays(date, 1)), 'Europe/Berlin');
    expect((end - start) / 3_600_000).toBe(hours);
  });

  test('starts on its own date when all-day, else on that of the zone', () => {
    expect(startDateOf(allDay('e', '2026-06-11', '2026-06-12'), 'Pacific/Apia')).toBe('2026-06-11');
    expect(startDateOf(timed('e', '22:00', '23:00'), 'Asia/Kolkata')).toBe('2026-06-12');
  });
});

describe('cutting at midnights', () => {
  const parts = (zone: string, start: string, end: string, dates = datesFrom('2026-03-28', 3)) =>
    dayCutter(
      dates,
      zone,
    )({ start: ms(start), end: ms(end) }).map(({ date, ...part }) => [date, (part.end - part.start) / 3_600_000]);

  test('gives each date its part, and a day of 23 hours no more', () => {
    expect(parts('Europe/Berlin', '2026-03-28T22:00Z', '2026-03-30T00:00Z')).toEqual([
      ['2026-03-28', 1],
      ['2026-03-29', 23],
      ['2026-03-30', 2],
    ]);
  });

  test('leaves out what lies outside of the dates, and what has no length', () => {
    expect(parts('UTC', '2026-03-27T22:00Z', '2026-03-28T01:00Z')).toEqual([['2026-03-28', 1]]);
    expect(parts('UTC', '2026-03-31T00:00Z', '2026-03-31T01:00Z')).toEqual([]);
    expect(parts('UTC', '2026-03-28T05:00Z', '2026-03-28T05:00Z')).toEqual([]);
  });

  test('gives nothing to a date that the zone skipped', () => {
    const dates = datesFrom('2011-12-29', 3);
    expect(parts('Pacific/Apia', '2011-12-30T09:00Z', '2011-12-30T11:00Z', dates)).toEqual([
      ['2011-12-29', 1],
      ['2011-12-31', 1],
    ]);
  });
});
