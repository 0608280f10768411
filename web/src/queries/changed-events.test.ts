import { anEvent, aSpan } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { changedIds } from './changed-events.ts';

const spanOf = (completed: boolean) => aSpan('notes', { completed });
const lunch = anEvent('lunch', { title: 'Lunch' });
const review = anEvent('review', { title: 'Review', spans: [spanOf(false)] });

test('a new event and one that moved have changed', () => {
  const moved = { ...lunch, start_date: '2026-06-11T11:30:00.000Z', version: 2 };
  expect(changedIds([lunch], [moved, review])).toEqual(['lunch', 'review']);
});

test('an event that was fetched again as it was, or is gone, has not changed', () => {
  expect(changedIds([lunch, review], [structuredClone(lunch)])).toEqual([]);
});

test('a tick is no change that needs showing', () => {
  const ticked = { ...review, version: 2, completed: true, spans: [spanOf(true)] };
  expect(changedIds([review], [ticked])).toEqual([]);
});
