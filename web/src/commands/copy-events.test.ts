import { byDays } from '@daywright/schedule/moves';
import { aSpan, timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { draftOf, textOf } from './copy-events.ts';

const lunch = timed('Lunch', '09:00', '10:00', {
  completed: true,
  location: 'Canteen',
  series_id: '01900000-0000-7000-8000-00000000000a',
  spans: [aSpan('Eat', { completed: true })],
});

test('a copy is a single event of its own: its spans move along and nothing is ticked', () => {
  const copy = draftOf(lunch, byDays(lunch, 1, 'UTC'));
  expect(copy).toMatchObject({ title: 'Lunch', location: 'Canteen', start_date: '2026-06-12T09:00:00.000Z' });
  expect(copy.id).not.toBe(lunch.id);
  expect(Object.keys(copy)).not.toContain('completed');
  expect(copy.spans).toEqual([
    {
      id: expect.any(String),
      title: 'Eat',
      start_date: '2026-06-12T09:00:00.000Z',
      end_date: '2026-06-12T09:30:00.000Z',
    },
  ]);
  expect(copy.spans?.[0]?.id).not.toBe('Eat');
});

test('notes of Google’s are copied as they are read', () => {
  const there = { ...lunch, source: 'google' as const, notes: 'Bring <b>salt</b>' };
  expect(draftOf(there, byDays(there, 1, 'UTC')).notes).toBe('Bring salt');
});

test('other programs get a line an event', () => {
  expect(textOf([lunch, timed('Call', '23:30', '2026-06-12T00:30:00Z')], 'UTC')).toBe(
    'Lunch, Thu 11 Jun 2026, 09:00 to 10:00, Canteen\nCall, Thu 11 Jun 2026, 23:30 to Fri 12 Jun 2026, 00:30',
  );
});
