import { expect, test } from 'vitest';
import type { Setting } from '../acts/act.ts';
import { said, thursday } from '../testing/said.ts';

const planned: Setting = {
  ...thursday,
  planned: ['Recital', 'Board meeting'].map((title) => ({ title, dates: ['2026-06-12'] })),
};

test.each([
  ["the recital doesn't start until 7:30pm tomorrow", 'update Recital | 2026-06-12 19:30'],
  ["recital isn't till 8pm", 'update Recital | 20:00'],
  ['the board meeting is not until half past ten', 'update Board meeting | 10:30|22:30'],
  ["the board meeting won't start before 11am", 'update Board meeting | 11:00'],
  ["the recital isn't going to begin until 9pm", 'update Recital | 21:00'],
  ["the board meeting doesn't finish until 1pm", 'update Board meeting | until 13:00'],
])('what does not start or end until an hour starts or ends then: %s', (message, expected) => {
  expect(said(message, planned).join().toLowerCase()).toBe(expected.toLowerCase());
});

test.each(["I don't finish until 6 tomorrow", "don't move the recital until 7"])(
  'what is said of a person or of an order is none of it: %s',
  (message) => {
    expect(said(message, planned).join()).not.toMatch(/update (?:recital|board)/i);
  },
);
