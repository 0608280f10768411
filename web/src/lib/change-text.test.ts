import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import { allDay, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { type ChangedWhen, changeDifferences, changedWhen } from './change-text.ts';

const reading = { zone: 'UTC', today: '2026-06-11' };
const create = (after: CalendarEvent): Change => ({ entity: 'event', op: 'create', after });
const update = (before: CalendarEvent, after: CalendarEvent): Change => ({
  entity: 'event',
  op: 'update',
  before,
  after,
});
const when = (lead: string, was = '', is = ''): ChangedWhen => ({ lead, was, is });

const dentist = timed('Dentist', '15:30', '16:15');
const gym = timed('Gym', '2026-06-12T07:00:00Z', '2026-06-12T08:00:00Z', {
  recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
});

test.each<[string, Change, ChangedWhen]>([
  ['an addition', create(timed('Groceries', '17:00', '17:45')), when('Today 17:00 – 17:45')],
  ['one over midnight', create(timed('Party', '22:00', '2026-06-12T02:00:00Z')), when('Today 22:00 – tomorrow 02:00')],
  ['one that ends with the day', create(timed('Film', '22:00', '2026-06-12T00:00:00Z')), when('Today 22:00 – 00:00')],
  ['a deletion', { entity: 'event', op: 'delete', before: dentist }, when('Today 15:30 – 16:15')],
  ['days', create(allDay('Fair', '2026-06-15', '2026-06-17')), when('Mon 15 Jun to Tue 16 Jun')],
  ['a series', create(gym), when('Weekdays, from tomorrow 07:00 – 08:00')],
  ['a move', update(dentist, timed('Dentist', '14:00', '14:45')), when('Today', '15:30', '14:00 – 14:45')],
  [
    'another length',
    update(dentist, timed('Dentist', '15:30', '16:30')),
    when('Today', '15:30 – 16:15', '15:30 – 16:30'),
  ],
  [
    'another day',
    update(dentist, timed('Dentist', '2026-06-12T15:30:00Z', '2026-06-12T16:15:00Z')),
    when('', 'Today 15:30', 'Tomorrow 15:30 – 16:15'),
  ],
  ['another title', update(dentist, { ...dentist, title: 'Doctor' }), when('Today 15:30 – 16:15')],
])('%s is told by its time', (_, change, expected) => {
  expect(changedWhen(change, reading)).toEqual(expected);
});

test('a series says in words how it repeats now, and what it leaves out', () => {
  const [repeats] = changeDifferences(update({ ...gym, recurrence: null }, gym), reading);
  expect(repeats).toEqual({ name: 'Repeats', before: 'never', after: 'Weekdays' });
  const without = { ...gym, recurrence: [...(gym.recurrence ?? []), 'EXDATE:20260615T070000Z'] };
  expect(changeDifferences(update(gym, without), reading)).toEqual([
    { name: 'Repeats', before: 'Weekdays', after: 'Weekdays, but not on Mon 15 Jun' },
  ]);
  expect(changeDifferences(update(without, gym), reading)).toEqual([
    { name: 'Repeats', before: 'Weekdays, but not on Mon 15 Jun', after: 'Weekdays' },
  ]);
  // It went along when the series moved.
  const later = { ...without, recurrence: [...(gym.recurrence ?? []), 'EXDATE:20260615T080000Z'] };
  expect(changeDifferences(update(without, later), reading)).toEqual([]);
});

test('of a moved series it is said that all of it moved', () => {
  const at = (day: number, from: string, to: string) => ({
    ...gym,
    ...timed('Gym', `2026-06-${day}T${from}:00Z`, `2026-06-${day}T${to}:00Z`, { recurrence: gym.recurrence }),
  });
  const moved = (after: CalendarEvent) => changedWhen(update(gym, after), reading);
  expect(moved(at(12, '08:00', '09:00'))).toEqual(when('Weekdays, from tomorrow', '07:00', '08:00 – 09:00'));
  expect(moved(at(12, '07:00', '07:30'))).toEqual(when('Weekdays, from tomorrow', '07:00 – 08:00', '07:00 – 07:30'));
  expect(moved(at(15, '07:00', '08:00'))).toEqual(
    when('Whole series, from', 'Tomorrow 07:00', 'Mon 15 Jun 07:00 – 08:00'),
  );
  expect(moved({ ...gym, title: 'Legs' })).toEqual(when('Weekdays, from tomorrow 07:00 – 08:00'));
});
