import type { CalendarEvent } from '@daywright/contract/events';
import { describe, expect, test } from 'vitest';
import { type DayGroup, dayGroups } from './day-groups.ts';
import { dayRows } from './day-rows.ts';
import { allDay, ms, timed } from './testing/events.ts';

const at = (time: string) => ms(`2026-06-11T${time}Z`);
const run = timed('run', '07:00', '07:45');
const work = timed('work', '09:30', '11:30');
const lunch = timed('lunch', '12:30', '13:15');

const freeGaps = (panel: DayGroup, now: number) => dayRows(panel, now, 'UTC').filter((row) => row.isEmpty);
const today = (events: CalendarEvent[], now: string) =>
  dayGroups(events, ['2026-06-11'], at(now), 'UTC')[0] as DayGroup;

describe('free gaps', () => {
  const gaps = (events: CalendarEvent[], now = '00:00') =>
    freeGaps(today(events, now), at(now)).map((gap) => [gap.startTime, gap.duration]);

  test('of half an hour or more stand between events, not before the first or after the last', () => {
    expect(gaps([run, timed('a', '08:15', '09:01'), work, lunch])).toEqual([
      ['07:45', '30m'],
      ['11:30', '1h'],
    ]);
  });

  test('end where the longest of several overlapping events does', () => {
    expect(gaps([timed('long', '08:00', '12:00'), timed('short', '08:30', '09:00'), lunch])).toEqual([
      ['12:00', '30m'],
    ]);
  });

  test('stand in no past day', () => {
    const [panel] = dayGroups([run, lunch], ['2026-06-11'], ms('2026-06-12T10:00Z'), 'UTC');
    expect(panel && freeGaps(panel, ms('2026-06-12T10:00Z'))).toEqual([]);
  });

  test('of today count from now on, in whole minutes', () => {
    expect(gaps([run, work], '08:10:20')).toEqual([['08:11', '1h 19m']]);
    expect(gaps([run, work], '09:01')).toEqual([]);
  });

  test('leave all-day events out', () => {
    expect(gaps([allDay('fair', '2026-06-11', '2026-06-12'), run, timed('b', '08:00', '09:00')])).toEqual([]);
  });

  test('begin where last night’s event ends', () => {
    expect(gaps([timed('night', '2026-06-10T22:00Z', '2026-06-11T06:00Z'), run])).toEqual([['06:00', '1h']]);
  });

  test('stand in the rows before the event that ends them', () => {
    const panel = today([allDay('fair', '2026-06-11', '2026-06-12'), run, work, lunch], '00:00');
    expect(dayRows(panel, at('00:00'), 'UTC').map((row) => row.id)).toEqual([
      'fair',
      'run',
      'free-work',
      'work',
      'free-lunch',
      'lunch',
    ]);
  });

  test('lie inside the working hours, where there are any', () => {
    const panel = today([run, timed('late', '20:00', '21:00')], '00:00');
    const free = (weekday: number) =>
      dayRows(panel, at('00:00'), 'UTC', [{ weekday, start: 540, end: 1050 }])
        .filter((row) => row.isEmpty)
        .map(({ startTime, duration }) => [startTime, duration]);
    expect([free(4), free(5)]).toEqual([[['09:00', '8h 30m']], []]);
  });
});
