import { expect, test } from 'vitest';
import { lostText, restoreText } from './restore-text.ts';

test.each([
  ['here', 'deletion', 'Delete it in Google too'],
  ['there', 'deletion', 'Delete it here too'],
  ['here', 'title', 'Restore yours'],
  ['there', 'spans.a.title', 'Restore Google’s'],
] as const)('the button of a value %s of %s says %s', (side, field, text) => {
  expect(restoreText({ side, field })).toBe(text);
});

test.each([
  ['times', 'Your time of “Lunch” gave way to Google’s.'],
  ['spans.a.completed', 'Your spans of “Lunch” gave way to Google’s.'],
  ['answer', 'Your answer of “Lunch” gave way to Google’s.'],
  ['deletion', '“Lunch” was changed in Google, so it was not deleted.'],
  ['something', 'Your change of “Lunch” gave way to Google’s.'],
])('%s is told as %s', (field, text) => {
  expect(lostText({ title: 'Lunch', field })).toBe(text);
});
