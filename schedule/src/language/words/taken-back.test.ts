import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { said, thursday } from '../testing/said.ts';

const planned: Setting = { ...thursday, planned: [{ title: 'Board meeting', dates: ['2026-06-12'] }] };

test.each([
  ['add brunch with Noor on saturday, I mean sunday, at 11', 'create brunch with Noor | 2026-06-14 11:00'],
  ['pilates at 9 no 9:30 on monday', 'create pilates | 2026-06-15 09:30'],
  ['call Noor for 20 minutes, actually 40, tomorrow at 3pm', 'create call Noor | 2026-06-12 15:00 for 40m'],
  ['drinks on friday at 7, no make that 8, with Ben', 'create drinks with Ben | 2026-06-12 20:00'],
  ['optician on the 16th, or rather the 17th, at 10am', 'create optician | 2026-06-17 10:00'],
  ['move the board meeting to monday, sorry, tuesday, at 2pm', 'update board meeting | 2026-06-16 14:00'],
])('a time that is taken back in the same breath gives way to the right one: %s', (message, expected) => {
  expect(said(message, planned).join().toLowerCase()).toContain(expected.toLowerCase());
});

test.each([
  // A sentence of its own may say anything.
  'add drinks at 7. Actually, 4 people come',
  // Both are meant.
  'add drinks on friday, and on saturday at 8',
  'is friday or rather saturday evening free',
])('what takes nothing back stays as it is: %s', (message) => {
  expect(said(message, planned).join()).not.toMatch(/04:00|16:00/);
});
