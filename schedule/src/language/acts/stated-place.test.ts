import { expect, test } from 'vitest';
import { said, thursday } from '../testing/said.ts';

const setting = { ...thursday, planned: [{ title: 'Recital', dates: ['2026-06-13'] }] };

test.each([
  ['the recital is in hall 2 at 5pm', 'update recital | 17:00 | at hall 2'],
  ["the recital is at Mia's from 5pm to 7pm", "update recital | 17:00-19:00 | at Mia's"],
  ["the recital is at Mia's, 5pm to 7pm", "update recital | 17:00-19:00 | at Mia's"],
  ['the recital is at 5pm in hall 2', 'update recital | 17:00 | at hall 2'],
])('a place is told beside a time: %s', (message, request) => {
  expect(said(message, setting)).toEqual([request]);
});

test('a language is no place', () => {
  expect(said('the recital is in English at 5pm', setting)[0]).not.toContain('at English');
});

test.each([
  ['the recital is at the old mill at 5pm', 'update recital | 17:00 | at the old mill'],
  ['the recital is at the latest at 5pm', 'update Recital | 17:00'],
])('words behind “at the” are a place, unless they tell when: %s', (message, request) => {
  expect(said(message, setting)).toEqual([request]);
});

test.each([
  ['the recital is in the blue room and half an hour longer', 'update recital | longer by 30m | at the blue room'],
  ['the recital is in hall 2 and at 5pm', 'update recital | 17:00 | at hall 2'],
  ["the recital is at Mia's and an hour later", "update recital | by 60m | at Mia's"],
])('a place is told before a time or a length: %s', (message, request) => {
  expect(said(message, setting)).toEqual([request]);
});
