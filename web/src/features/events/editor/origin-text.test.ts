import { expect, test } from 'vitest';
import { linkOf, readOnlyText, stateText } from './origin-text.ts';

test.each([
  ['https://meet.google.com/abc-defg-hij', 'meet.google.com'],
  ['http://meet.google.com/abc', undefined],
  ['javascript:alert(1)', undefined],
  ['meet me at the door', undefined],
  [null, undefined],
])('what is said to be at %s leads to %s', (address, host) => {
  expect(linkOf(address)?.host).toBe(host);
});

test('what cannot be changed or written is told by the name of its provider', () => {
  const origin = { ...asUsual, read_only: 'locked', state: 'pending' } as const;
  expect(readOnlyText({ ...origin, source: 'google' })).toBe('This event is locked in Google Calendar.');
  expect(stateText({ ...origin, source: 'google' })).toBe('The last change is not yet written to Google Calendar.');
  expect(stateText({ ...origin, source: 'caldav' })).toBe('The last change is not yet written to CalDAV.');
  expect(readOnlyText(null)).toBe('This calendar can only be read.');
});

const asUsual = {
  calendar_id: '',
  meeting_url: null,
  url: null,
  free: false,
  private: false,
  guests_omitted: false,
};
