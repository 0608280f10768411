import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { event, said, thursday } from '../testing/said.ts';
import { understand } from '../understand.ts';

const haircut = event('haircut', 'Haircut', '2026-06-12T14:00:00Z');
const after = (message: string): Setting => ({
  ...thursday,
  conversation: {
    ...{ mentioned: [haircut], recent: [haircut], question: null },
    last: understand(message, thursday).at(-1) ?? null,
  },
});

test('the same time in a question is the hour of the event that was spoken of', () => {
  const said = after('haircut tomorrow at 4pm');
  const [asked] = understand('am I free on saturday at the same time?', said);
  expect(asked).toMatchObject({ kind: 'find', topic: 'free', when: { date: '2026-06-13', time: '16:00' } });
});

test.each([
  ['is saturday free?', 'then move it there', '2026-06-13'],
  ['am I free on sunday at noon?', 'put it there instead', '2026-06-14 12:00'],
  ['is monday free?', 'move it to then', '2026-06-15'],
])('an event moves to the day that was asked about: %s / %s', (question, order, when) => {
  expect(said(order, after(question)).join()).toContain(when);
});

test('without a day that was asked about, nothing is moved there', () => {
  expect(said('move it there', after('haircut tomorrow at 4pm')).join()).not.toContain('2026');
});
