import { noTime } from '@daywright/schedule/language/time/when';
import { expect, test } from 'vitest';
import { nearTo } from './half-of-day.ts';

const setting = { now: Date.parse('2026-06-11T08:14:00Z'), zone: 'Europe/Berlin' };
const open = (time: string) => ({ time, otherTime: later(time) });
const later = (time: string) => `${String(Number(time.slice(0, 2)) + 12)}${time.slice(2)}`;

test.each([
  // What is near to where it is.
  ['20:00', '08:15', '20:15'],
  ['19:30', '09:00', '21:00'],
  ['07:30', '08:00', '08:00'],
  ['18:00', '08:00', '20:00'],
  ['23:00', '11:30', '23:30'],
  ['16:00', '07:00', '19:00'],
  // Daytime stays in daytime.
  ['16:00', '09:00', '09:00'],
  ['12:30', '09:00', '09:00'],
  ['09:00', '01:00', '13:00'],
  // Never at night, if it is not there already.
  ['20:00', '03:00', '15:00'],
  // Both are likely, or none is.
  ['17:00', '08:00', null],
  ['14:00', '07:00', null],
])('an event at %s that is to be at %s is at %s', (clock, time, expected) => {
  const event = { start: `2026-06-12T${clock}`, all_day: false };
  const when = { ...noTime, ...open(time) };
  expect(nearTo(event, when, setting)).toEqual(expected === null ? when : { ...when, time: expected, otherTime: null });
});

test('what is over already is not meant, unless the event is over too', () => {
  const at = (start: string, time: string) => nearTo({ start, all_day: false }, { ...noTime, ...open(time) }, setting);
  expect(at('2026-06-11T17:00', '08:00')).toMatchObject({ time: '20:00', otherTime: null });
  expect(at('2026-06-11T12:30', '09:00')).toMatchObject({ time: '09:00', otherTime: '21:00' });
  expect(at('2026-06-11T07:30', '08:00')).toMatchObject({ time: '08:00', otherTime: null });
});

test('minutes in figures are of the morning, unless only the evening fits', () => {
  const at = (start: string, date: string | null = null) =>
    nearTo({ start, all_day: false }, { ...noTime, date, time: '08:15', lateTime: '20:15' }, setting).time;
  expect(at('2026-06-11T20:00')).toBe('20:15');
  expect(at('2026-06-12T20:00', '2026-06-13')).toBe('20:15');
  expect(at('2026-06-12T17:30')).toBe('08:15');
  expect(at('2026-06-12T14:00')).toBe('08:15');
});

test.each([
  ['20:00', '07:30', '09:30', '19:30', '21:30'],
  ['18:00', '07:00', '08:00', '19:00', '20:00'],
  ['20:00', '10:00', '01:00', '22:00', '01:00'],
  ['07:00', '18:00', '20:00', '06:00', '08:00'],
  ['11:00', '10:00', '11:30', '10:00', '11:30'],
  ['13:00', '14:00', '15:00', '14:00', '15:00'],
])('an event at %s that is to be from %s to %s is from %s to %s', (clock, time, endTime, start, end) => {
  const event = { start: `2026-06-12T${clock}`, all_day: false };
  const lateTime = `${String((Number(time.slice(0, 2)) + 12) % 24).padStart(2, '0')}${time.slice(2)}`;
  expect(nearTo(event, { ...noTime, time, endTime, lateTime }, setting)).toMatchObject({ time: start, endTime: end });
});
