import { expect, test } from 'vitest';
import { followPages } from './page-tokens.ts';

test('a list has as many pages as a calendar may, and no more', () => {
  const follow = followPages();
  for (let page = 0; page < 10_000; page++) expect(follow(`page ${page}`)).toBe(`page ${page}`);
  expect(() => follow('one more')).toThrow('cannot be read');
});

test.each([undefined, null, ''])('%j leads to no page', (token) => {
  expect(followPages()(token)).toBeUndefined();
});
