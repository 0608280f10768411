import { expect, test } from 'vitest';
import { emojis, findEmojis } from './emojis.ts';

test.each([
  ['den', ['🦷']],
  ['Dentist', ['🦷']],
  ['🦊', ['🦊']],
  ['xyz', []],
])('searching for %j finds %j', (search, found) => {
  expect(findEmojis(search, emojis)).toEqual(found);
});

test('every listed icon is one emoji with words', () => {
  for (const { icon, words } of emojis) {
    expect(findEmojis(icon, [])).toEqual([icon]);
    expect(words).not.toBe('');
  }
});
