import { anEvent } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { savedText } from './event-text.ts';

const lunch = anEvent('lunch', {
  title: 'Lunch',
  start_date: '2026-06-11T12:00:00.000Z',
  end_date: '2026-06-11T13:00:00.000Z',
});

test.each([
  [{ start_date: '2026-06-11T13:00:00.000Z' }, 'Lunch moved to 15:00'],
  [{ start_date: '2026-06-12T13:00:00.000Z' }, 'Lunch moved to Fri 12 Jun, 15:00'],
  [{ start_date: '2026-06-11T13:00:00.000Z', notes: 'Soup' }, 'Saved'],
  [{ end_date: '2026-06-11T13:30:00.000Z', start_date: lunch.start_date }, 'Saved'],
  [{ title: 'Brunch' }, 'Saved'],
])('what was saved of %j is said as %s', (patch, said) => {
  expect(savedText(lunch, patch, 'Europe/Berlin')).toBe(said);
});
