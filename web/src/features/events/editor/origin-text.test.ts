import { expect, test } from 'vitest';
import { linkOf } from './origin-text.ts';

test.each([
  ['https://meet.google.com/abc-defg-hij', 'meet.google.com'],
  ['http://meet.google.com/abc', undefined],
  ['javascript:alert(1)', undefined],
  ['meet me at the door', undefined],
  [null, undefined],
])('what is said to be at %s leads to %s', (address, host) => {
  expect(linkOf(address)?.host).toBe(host);
});
