import { timed } from '@daywright/schedule/testing/events';
import { expect, test } from 'vitest';
import { questionOf } from './question.ts';

const standUp = timed('Stand-up', '09:30', '09:45', { recurrence: ['RRULE:FREQ=DAILY'] });
const at = (time: string) => `2026-06-11T${time}:00.000Z`;
const asked = (patch: object) =>
  questionOf(
    [{ kind: 'event', request: { op: 'update', id: standUp.id, scope: 'all', patch }, seen: standUp }],
    'many',
    'UTC',
    Date.parse(at('08:00')),
  );

test('another length is not called a move, and a move is; the new times of a series are told', () => {
  const longer =
    'I want to be sure before I change the length of every occurrence of Stand-up to 09:30 to 09:40. Shall I go ahead?';
  expect(asked({ end_date: at('09:40') })).toBe(longer);
  expect(asked({ start_date: standUp.start_date, end_date: at('09:40') })).toBe(longer);
  const moved = 'I want to be sure before I move every occurrence of Stand-up to 09:00 to 09:15. Shall I go ahead?';
  expect(asked({ start_date: at('09:00') })).toBe(moved);
  expect(asked({ start_date: at('09:00'), end_date: at('09:15') })).toBe(moved);
  expect(asked({ start_date: '2026-06-12T09:30:00.000Z' })).toContain('of Stand-up to Friday, 09:30 to 09:45.');
  expect(asked({ title: 'Sync' })).toBe(
    'I want to be sure before I rename every occurrence of Stand-up to “Sync”. Shall I go ahead?',
  );
});

test('a question tells all that it would change', () => {
  expect(asked({ location: 'Room 2' })).toContain(
    'before I change the place of every occurrence of Stand-up to Room 2.',
  );
  expect(asked({ recurrence: ['RRULE:FREQ=WEEKLY'] })).toContain(
    'before I repeat every occurrence of Stand-up every week.',
  );
  expect(asked({ start_date: at('09:00'), location: 'Room 2', title: 'Sync' })).toContain(
    'before I move every occurrence of Stand-up to 09:00 to 09:15, called “Sync”, at Room 2.',
  );
});
