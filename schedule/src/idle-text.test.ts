import { expect, test } from 'vitest';
import { idleText } from './idle-text.ts';
import { ms } from './testing/events.ts';

const at = (text: string) => ms(`${text}Z`);

test.each([
  ['later today', '2026-06-11T12:30', 'No session now', 'Free until 12:30'],
  ['tomorrow', '2026-06-12T07:00', 'Nothing more today.', 'Tomorrow starts at 07:00.'],
  ['on a later date', '2026-06-15T09:00', 'Nothing more today.', 'Mon 15 Jun starts at 09:00.'],
])('what starts %s', (_, next, said, when) => {
  expect(idleText(at(next), at('2026-06-11T10:14'), 'UTC')).toEqual({ said, when });
});

test('with nothing to come there is no session, no time it ends at, and a word on what will be here', () => {
  const when = 'When an event starts, it runs here with its time left.';
  expect(idleText(null, at('2026-06-11T10:14'), 'UTC')).toEqual({ said: 'No session now', when });
});

test('tomorrow is the person’s, not the machine’s', () => {
  const next = at('2026-06-11T22:30');
  expect(idleText(next, at('2026-06-11T21:00'), 'UTC').when).toBe('Free until 22:30');
  expect(idleText(next, at('2026-06-11T21:00'), 'Europe/Berlin').when).toBe('Tomorrow starts at 00:30.');
});
