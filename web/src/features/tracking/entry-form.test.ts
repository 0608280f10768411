import type { TimeEntry } from '@daywright/contract/time-entries';
import { expect, test } from 'vitest';
import { formOf, timeError, timesOf, withDate } from './entry-form.ts';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-06-11T08:14:30Z');
const entry: TimeEntry = {
  id: 'e',
  event_id: null,
  title: 'Deep work',
  category: 'Work',
  note: null,
  started_at: '2026-06-10T21:30:12.000Z',
  stopped_at: '2026-06-10T22:45:59.000Z',
  version: 1,
  created_at: '2026-06-10T21:30:12.000Z',
  updated_at: '2026-06-10T22:45:59.000Z',
};
const form = formOf({ kind: 'time-entry', entry }, now, zone);

test('an entry over midnight shows both dates', () => {
  expect(form).toMatchObject({ date: '2026-06-10', start: '23:30', end_date: '2026-06-11', end: '00:45' });
});

test('times that were not touched keep their seconds', () => {
  expect(timesOf({ ...form, title: 'Other' }, zone, { form, entry })).toEqual({
    started_at: entry.started_at,
    stopped_at: entry.stopped_at,
  });
  expect(timesOf({ ...form, end: '00:50' }, zone, { form, entry })).toEqual({
    started_at: entry.started_at,
    stopped_at: '2026-06-10T22:50:00.000Z',
  });
});

test('a new entry is offered the hour that has just passed', () => {
  const fresh = formOf({ kind: 'time-entry', draft: {} }, now, zone);
  expect(fresh).toMatchObject({ date: '2026-06-11', start: '09:00', end_date: '2026-06-11', end: '10:00' });
});

test('a running entry has no end', () => {
  const running = formOf({ kind: 'time-entry', entry: { ...entry, stopped_at: null } }, now, zone);
  expect(timesOf(running, zone).stopped_at).toBeNull();
});

test('the end follows a start that moves to another day', () => {
  const sameDay = { ...form, end_date: form.date };
  expect(withDate(sameDay, '2026-06-09').end_date).toBe('2026-06-09');
  expect(withDate(form, '2026-06-09').end_date).toBe('2026-06-11');
});

test.each([
  ['2026-06-11T07:00:00.000Z', '2026-06-11T08:00:00.000Z', undefined],
  ['2026-06-11T08:00:00.000Z', '2026-06-11T08:00:00.000Z', 'It ends before it begins'],
  ['2026-06-11T08:00:00.000Z', '2026-06-11T08:30:00.000Z', expect.stringContaining('cannot end ahead of now')],
  ['2026-06-11T09:00:00.000Z', null, expect.stringContaining('cannot begin ahead of now')],
  ['2026-06-11T08:00:00.000Z', null, undefined],
])('from %s to %s: %s', (started_at, stopped_at, error) => {
  expect(timeError({ started_at, stopped_at }, now)).toEqual(error);
});
