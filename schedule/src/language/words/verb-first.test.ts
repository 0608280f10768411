import { expect, test } from 'vitest';
import { said } from '../testing/said.ts';

/** Now is Thursday 11 June 2026. */
test.each([
  ['tomorrow at 10 add finance review', 'create finance review | 2026-06-12 10:00|22:00'],
  ['on friday at 3 book a massage', 'create massage | 2026-06-12 15:00|03:00'],
  ['for friday, add lunch at 1', 'create lunch | 2026-06-12 13:00|01:00'],
  ['tomorrow cancel the dentist', 'delete dentist [2026-06-12]'],
  ['on friday, move the call to 11', 'update call [2026-06-12] | 11:00|23:00'],
  ['on friday move the call to 7', 'update call [2026-06-12] | 07:00|19:00'],
  ['this friday make the call two hours', 'update call [2026-06-12] | for 120m'],
  ['next week cancel my gym', 'delete all gym [2026-06-15..2026-06-21]'],
])('a time may stand before the verb: %s', (message, expected) => {
  expect(said(message)).toEqual([expected]);
});

test.each([
  ['friday 10am call mom', 'create call mom | 2026-06-12 10:00'],
  ['tomorrow at 8 move boxes', 'create move boxes | 2026-06-12 08:00|20:00'],
  ['friday at 6 book flights', 'create book flights | 2026-06-12 18:00|06:00'],
])('a verb may be the name: %s', (message, expected) => {
  expect(said(message)).toEqual([expected]);
});
