import type { Present } from '@daywright/schedule/language/time/phrase';
import { allDay, timed } from '@daywright/schedule/testing/events';
import { describe, expect, test } from 'vitest';
import { changedTimes } from './changed-times.ts';
import { newTimes } from './new-times.ts';
import { readRepeat } from './repeating.ts';
import { readStretch } from './stretch.ts';

/** Thursday 11 June 2026, 10:14 in Berlin. */
const present: Present = { now: Date.parse('2026-06-11T08:14:00Z'), zone: 'Europe/Berlin' };
const planned = (input: Parameters<typeof newTimes>[0]) => {
  const { start_date, end_date } = newTimes(input, present);
  return `${start_date} ${end_date}`.replaceAll(':00.000Z', 'Z');
};

describe('a new event', () => {
  test.each([
    [{ start: '2026-06-12T14:00' }, '2026-06-12T12:00Z 2026-06-12T13:00Z'],
    [{ start: '2026-06-12T14:00', duration_minutes: 90 }, '2026-06-12T12:00Z 2026-06-12T13:30Z'],
    [{ start: '2026-06-12T14:00', end: '2026-06-12T14:30' }, '2026-06-12T12:00Z 2026-06-12T12:30Z'],
    [{ start: '2026-06-12T22:00', end: '01:30' }, '2026-06-12T20:00Z 2026-06-12T23:30Z'],
    [{ start: 'next tuesday 15:00' }, '2026-06-16T13:00Z 2026-06-16T14:00Z'],
    [{ start: 'friday 3pm to 4:30pm' }, '2026-06-12T13:00Z 2026-06-12T14:30Z'],
    [{ start: 'tomorrow at 7pm for 2 hours' }, '2026-06-12T17:00Z 2026-06-12T19:00Z'],
    [{ start: '2026-06-12T14:00:00Z' }, '2026-06-12T14:00Z 2026-06-12T15:00Z'],
    [{ start: '2026-06-12' }, '2026-06-12 2026-06-13'],
    [{ start: '2026-06-12', end: '2026-06-14' }, '2026-06-12 2026-06-15'],
    [{ start: '2026-06-12', duration_minutes: 2_880 }, '2026-06-12 2026-06-14'],
    [{ start: '2026-06-12T14:00', weekday: 'friday' }, '2026-06-12T12:00Z 2026-06-12T13:00Z'],
    // The night before the clocks change is an hour shorter than it looks.
    [{ start: '2027-03-27T23:00', end: '2027-03-28T04:00' }, '2027-03-27T22:00Z 2027-03-28T02:00Z'],
    // Of an hour that comes twice the first is meant.
    [{ start: '2026-10-25T02:30' }, '2026-10-25T00:30Z 2026-10-25T01:30Z'],
    [{ start: '2026-06-13T07:00', repeat: 'every weekday' }, '2026-06-15T05:00Z 2026-06-15T06:00Z'],
  ])('%j', (input, expected) => {
    expect(planned(input)).toBe(expected);
  });

  test.each([
    [{ start: '2026-02-30T10:00' }, 'INVALID_DATE', /2026-02-30T10:00 does not exist/],
    [{ start: '30 February' }, 'INVALID_DATE', /a date that does not exist/],
    [{ start: '2027-03-28T02:30' }, 'INVALID_DATE', /02:30 does not exist on 2027-03-28: the clocks skip it/],
    [{ start: '2026-06-12T14:00', weekday: 'thursday' }, 'INVALID_DATE', /2026-06-12 is a Friday, not a Thursday/],
    [{ start: 'at 7' }, 'INVALID_DATE', /07:00 or 19:00/],
    [{ start: 'whenever' }, 'INVALID_DATE', /cannot be read as a time/],
    [{ start: 'tomorrow 3pm Mars time' }, 'INVALID_DATE', /cannot be read as a time/],
    [{ start: 'next week' }, 'INVALID_DATE', /names no day/],
    [{ start: 'monday and tuesday' }, 'INVALID_DATE', /several dates/],
    [{ start: 'after the stand-up' }, 'INVALID_DATE', /look that up/],
    [{ start: '2026-06-12', duration_minutes: 30 }, 'INVALID_DATE', /no time of day/],
    [{ start: '2026-06-12T14:00', end: '2026-06-12T13:00' }, 'END_BEFORE_START', /end before it starts/],
    [{ start: '2026-06-12', end: '2026-06-11' }, 'END_BEFORE_START', /end before it starts/],
    [{ start: '2026-06-13T07:00', repeat: 'FREQ=WEEKLY;BYDAY=MO' }, 'INVALID_RECURRENCE', /2026-06-13 is a Saturday/],
    [{ start: '2026-06-13T07:00', repeat: 'now and then' }, 'INVALID_RECURRENCE', /cannot be read as a repetition/],
  ])('%j is refused with %s', (input, code, sentence) => {
    expect(() => newTimes(input, present)).toThrow(expect.objectContaining({ code }));
    expect(() => newTimes(input, present)).toThrow(sentence);
  });
});

describe('a repetition', () => {
  const read = (text: string, time: string | null = '07:00') => readRepeat(text, { date: '2026-06-11', time }, present);

  test.each([
    ['every weekday', '2026-06-11 RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['every other tuesday', '2026-06-16 RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['daily for 5 times', '2026-06-11 RRULE:FREQ=DAILY;COUNT=5'],
    ['FREQ=DAILY', '2026-06-11 RRULE:FREQ=DAILY'],
    ['RRULE:FREQ=WEEKLY;BYDAY=TH', '2026-06-11 RRULE:FREQ=WEEKLY;BYDAY=TH'],
  ])('%s', (text, expected) => {
    const { lines, date } = read(text);
    expect(`${date} ${lines.join(' ')}`).toBe(expected);
  });
});

describe('an event that is changed', () => {
  const lunch = timed('Lunch', '2026-06-11T10:00Z', '2026-06-11T11:00Z');
  const fair = allDay('Fair', '2026-06-11', '2026-06-13');

  test.each([
    ['a date alone keeps the time', lunch, { start: '2026-06-15' }, { start_date: '2026-06-15T10:00:00.000Z' }],
    ['a time alone keeps the date', lunch, { start: '15:00' }, { start_date: '2026-06-11T13:00:00.000Z' }],
    ['later by time that passes', lunch, { later_by_minutes: 45 }, { start_date: '2026-06-11T10:45:00.000Z' }],
    ['earlier by days', lunch, { later_by_minutes: -1_440 }, { start_date: '2026-06-10T10:00:00.000Z' }],
    ['longer', lunch, { longer_by_minutes: 30 }, { end_date: '2026-06-11T11:30:00.000Z' }],
    ['a length', lunch, { duration_minutes: 15 }, { end_date: '2026-06-11T10:15:00.000Z' }],
    ['an end', lunch, { end: '14:00' }, { end_date: '2026-06-11T12:00:00.000Z' }],
    ['to all day', lunch, { all_day: true }, { all_day: true, start_date: '2026-06-11', end_date: '2026-06-12' }],
    ['whole days move', fair, { later_by_minutes: 1_440 }, { start_date: '2026-06-12' }],
    ['whole days grow', fair, { longer_by_minutes: 1_440 }, { end_date: '2026-06-14' }],
    ['whole days to a last day', fair, { end: '2026-06-11' }, { end_date: '2026-06-12' }],
    ['nothing', lunch, {}, {}],
  ])('%s', (_, event, input, expected) => {
    expect(changedTimes(event, input, present)).toEqual(expected);
  });

  test('gets a time where it had none, and an hour', () => {
    const expected = { all_day: false, start_date: '2026-06-11T13:00:00.000Z', end_date: '2026-06-11T14:00:00.000Z' };
    expect(changedTimes(fair, { start: '15:00' }, present)).toEqual(expected);
  });

  test('moves and gets another length at once', () => {
    const expected = { start_date: '2026-06-12T10:00:00.000Z', end_date: '2026-06-12T12:00:00.000Z' };
    expect(changedTimes(lunch, { start: '2026-06-12', duration_minutes: 120 }, present)).toEqual(expected);
  });

  test('keeps its time on the clock across a change of the clocks', () => {
    const gym = timed('Gym', '2027-03-27T06:00Z', '2027-03-27T07:00Z');
    expect(changedTimes(gym, { later_by_minutes: 1_440 }, present)).toEqual({ start_date: '2027-03-28T05:00:00.000Z' });
    expect(changedTimes(gym, { start: '2027-03-28' }, present)).toEqual({ start_date: '2027-03-28T05:00:00.000Z' });
  });

  test.each([
    [lunch, { start: '2027-03-28T02:30' }, 'INVALID_DATE', /the clocks skip it/],
    [lunch, { start: '2026-06-12', weekday: 'monday' }, 'INVALID_DATE', /is a Friday/],
    [lunch, { longer_by_minutes: -60 }, 'END_BEFORE_START', /end before it starts/],
    [lunch, { duration_minutes: 30, longer_by_minutes: 30 }, 'INVALID_REQUEST', /not both/],
    [lunch, { start: '15:00', all_day: true }, 'INVALID_REQUEST', /not both/],
    [fair, { later_by_minutes: 30 }, 'INVALID_DATE', /whole days/],
    [fair, { all_day: false }, 'INVALID_DATE', /At what time/],
  ])('%#: what cannot be is refused', (event, input, code, sentence) => {
    expect(() => changedTimes(event, input, present)).toThrow(expect.objectContaining({ code }));
    expect(() => changedTimes(event, input, present)).toThrow(sentence);
  });
});

describe('a stretch', () => {
  const read = (from?: string, to?: string) => {
    const window = readStretch({ ...(from && { from }), ...(to && { to }) }, present, 31);
    return window && [window.start, window.end].map((at) => new Date(at).toISOString().slice(5, 16)).join(' ');
  };

  test.each([
    ['today', undefined, '06-10T22:00 06-11T22:00'],
    ['next week', undefined, '06-14T22:00 06-21T22:00'],
    ['2026-06-12', '2026-06-13', '06-11T22:00 06-13T22:00'],
    ['2026-06-12T14:00', undefined, '06-12T12:00 06-12T22:00'],
    ['2026-06-12T14:00', '2026-06-12T18:00', '06-12T12:00 06-12T16:00'],
    [undefined, '2026-06-12', '06-10T22:00 06-12T22:00'],
    ['2026-10-25', undefined, '10-24T22:00 10-25T23:00'],
  ])('from %s to %s', (from, to, expected) => {
    expect(read(from, to)).toBe(expected);
  });

  test('is none where none is named, and refused backwards or too long', () => {
    expect(read()).toBeUndefined();
    expect(() => read('2026-06-12', '2026-06-10')).toThrow(/ends before it starts/);
    expect(() => read('2026-06-12', '2026-08-10')).toThrow(/At most 31 days/);
  });
});
