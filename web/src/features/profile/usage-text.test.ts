import type { Usage } from '@daywright/contract/profile';
import { expect, test } from 'vitest';
import { fullness, shareOf, usageText } from './usage-text.ts';

const GiB = 2 ** 30;

test.each<[Usage, string]>([
  [{ kind: 'events', used: 1_204, limit: 500_000 }, '1,204 of 500,000'],
  [{ kind: 'bytes', used: 900, limit: 2 * GiB }, '900 bytes of 2 GiB'],
  [{ kind: 'bytes', used: 1.25 * GiB, limit: 2 * GiB }, '1.3 GiB of 2 GiB'],
])('%o reads %s', (usage, text) => {
  expect(usageText(usage)).toBe(text);
});

test.each([
  [0, null],
  [89, null],
  [90, 'Nearly full'],
  [99, 'Nearly full'],
  [100, 'Full'],
  [250, 'Full'],
])('%i of 100 is said to be: %s', (used, word) => {
  expect(fullness({ kind: 'events', used, limit: 100 })).toBe(word);
});

test('a bar never passes its end', () => {
  expect(shareOf({ kind: 'events', used: 250, limit: 100 })).toBe(1);
});
