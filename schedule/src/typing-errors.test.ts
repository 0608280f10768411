import { expect, test } from 'vitest';
import { forgivenIn, isWithin, typingErrors } from './typing-errors.ts';

test.each([
  ['dentist', 'dentist', 0],
  ['dentsit', 'dentist', 1],
  ['dentst', 'dentist', 1],
  ['denttist', 'dentist', 1],
  ['dantist', 'dentist', 1],
  ['lunch', 'launch', 1],
  ['', 'gym', 3],
  ['apointmnet', 'appointment', 2],
])('from %s to %s there are %i typing errors', (a, b, count) => {
  expect(typingErrors(a, b)).toBe(count);
  expect(typingErrors(b, a)).toBe(count);
  expect(isWithin(count, a, b)).toBe(true);
  expect(isWithin(count - 1, a, b)).toBe(false);
});

test.each([
  ['gym', 0],
  ['yoga', 1],
  ['meeting', 1],
  ['birthday', 2],
])('in %s there may be %i', (word, count) => {
  expect(forgivenIn(word)).toBe(count);
});
