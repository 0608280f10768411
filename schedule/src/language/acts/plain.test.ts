import { expect, test } from 'vitest';
import { noConversation } from '../requests.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';
import type { Setting } from './act.ts';

const swim = event('swim', 'Swim', '2026-06-12T06:00:00Z');
const carWash = event('wash', 'Car wash', '2026-06-12T08:00:00Z');

const behind = (before: string, mentioned = [swim]): Setting => {
  const done = understand(before, thursday);
  const several = done.length > 1 && { done };
  return { ...thursday, conversation: { ...noConversation, ...several, last: done.at(-1) ?? null, mentioned } };
};

test.each([
  ['rename swim to Laps', 'undo the rename'],
  ['rename swim to Laps', 'undo that last renaming'],
  ['swap swim and lunch tomorrow', 'undo the swap'],
  ['make swim 15 minutes shorter', 'undo that last bit'],
])('behind “%s”, “%s” takes it back', (before, message) => {
  expect(said(message, behind(before))).toEqual(['undo']);
});

test.each([
  ['move swim to 9', 'undo the rename'],
  ['move swim to 9 and cancel lunch', 'undo that last bit'],
])('behind “%s”, “%s” does not take back anything else', (before, message) => {
  expect(said(message, behind(before))).not.toContain('undo');
});

test.each(['put swim back where it was', 'put swim back'])(
  'one of several is put back, and the others stay moved: %s',
  (message) => {
    const setting = behind('move everything tomorrow an hour later', [swim, carWash]);
    expect(said(message, setting)).toEqual(['undo', 'update (wash) | by 60m']);
  },
);

test('a name that is written in one word is of the event in two', () => {
  const setting = behind('move everything tomorrow an hour later', [swim, carWash]);
  expect(said('put carwash back', setting)).toEqual(['undo', 'update (swim) | by 60m']);
});
