import { expect, test } from 'vitest';
import { meetingLink } from './origin-text.ts';

test.each([
  ['https://meet.google.com/abc-defg-hij', 'meet.google.com'],
  ['http://meet.google.com/abc', undefined],
  ['javascript:alert(1)', undefined],
  ['meet me at the door', undefined],
  [null, undefined],
])('of %s the meeting leads to %s', (address, host) => {
  expect(meetingLink(address)?.host).toBe(host);
});
