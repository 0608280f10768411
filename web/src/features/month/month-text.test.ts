import { monthWeek } from '@daywright/schedule/month-grid';
import { allDay, answered, ms, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { barLabel, chipLabel, dateText, dayText } from './month-text.ts';

const now = ms('2026-06-11T10:14Z');
const events = [
  timed('Run', '07:00', '08:00', { completed: true }),
  timed('Work', '10:00', '11:00'),
  allDay('Lisbon', '2026-06-11', '2026-07-02'),
  allDay('Fair', '2026-06-11', '2026-06-12'),
];
const days = monthWeek(events, '2026-06-08', now, 'UTC', { liveId: 'Work' });
const [monday, , , thursday] = days;

test('an event says what is seen first, then its end and its state', () => {
  expect(thursday?.events.map((event) => chipLabel(event, false, 'Europe/Berlin'))).toEqual([
    '09:00 Run, until 10:00, done',
    '12:00 Work, until 13:00, on now',
  ]);
});

test('an invitation says what was answered, and a day how many were declined', () => {
  const invited = [
    timed('No', '12:00', '13:00', { guests: answered('declined') }),
    timed('Open', '14:00', '15:00', { guests: answered('needs-action') }),
  ];
  const day = monthWeek(invited, '2026-06-08', now, 'UTC')[3];
  expect(day?.events.map((event) => chipLabel(event, false, 'UTC'))).toEqual([
    '12:00 No, until 13:00, declined',
    '14:00 Open, until 15:00, no answer yet',
  ]);
  expect(day && dayText(day)).toBe('1h planned, 2 events, 1 declined');
});

test('a bar says its dates', () => {
  expect(thursday?.bars.map((bar) => barLabel(bar, false, 'UTC'))).toEqual([
    'Lisbon, 11 June to 1 July',
    'Fair, 11 June',
  ]);
});

test('a day says its hours, its events and their state', () => {
  expect(thursday && dayText(thursday)).toBe('2h planned, 4 events, 1 on now, 1 done');
  expect(monday && dayText(monday)).toBe('nothing planned');
});

test('the month is named where it changes', () => {
  expect(dateText('2026-07-01', true)).toBe('1 Jul');
  expect(dateText('2026-07-02', false)).toBe('2');
});
