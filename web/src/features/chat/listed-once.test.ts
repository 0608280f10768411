import { expect, test } from 'vitest';
import { listedOnce } from './listed-once.ts';

const text = `I found 2. Which one?

- [Lunch](/calendar/day?date=2026-06-11&event=a), today
- [Tea](/calendar/day?date=2026-06-11&event=b), today`;

test('what can be chosen is not listed twice', () => {
  expect(listedOnce(text, [{ event_id: 'a' }, { event_id: 'b' }]).trim()).toBe('I found 2. Which one?');
});

test('what cannot be chosen stays listed', () => {
  expect(listedOnce(text, [{ event_id: 'a' }, { event_id: null }])).toMatch(/Tea/);
  expect(listedOnce(text, [])).toBe(text);
});
