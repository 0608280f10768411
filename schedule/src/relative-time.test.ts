import { describe, expect, test } from 'vitest';
import { profileDateText, syncedText } from './relative-time.ts';
import { ms } from './testing/events.ts';

describe('last synced', () => {
  test.each([
    ['2026-06-11T10:00:01Z', 'Just now'],
    ['2026-06-11T09:00:01Z', 'Just now'],
    ['2026-06-11T09:00:00Z', '1h ago'],
    ['2026-06-10T10:00:01Z', '23h ago'],
    ['2026-06-10T10:00:00Z', '1d ago'],
    ['2026-05-12T10:00:00Z', '30d ago'],
  ])('at 10:00 on 11 June, %s was %s', (at, text) => {
    expect(syncedText(ms(at), ms('2026-06-11T10:00:00Z'))).toBe(text);
  });
});

describe('a date of the profile', () => {
  test.each([
    ['2026-06-12T00:00:00Z', 'Today'],
    ['2026-06-11T00:00:00Z', 'Today'],
    ['2026-06-10T23:59:59Z', 'Yesterday'],
    ['2026-06-09T12:00:00Z', '2 days ago'],
    ['2026-06-05T12:00:00Z', '6 days ago'],
    ['2026-06-04T12:00:00Z', '1 week ago'],
    ['2026-05-28T12:00:00Z', '2 weeks ago'],
    ['2026-05-13T12:00:00Z', '4 weeks ago'],
    ['2026-05-12T12:00:00Z', '1 month ago'],
    ['2025-06-12T12:00:00Z', '12 months ago'],
    ['2025-06-11T12:00:00Z', '1 year ago'],
    ['2024-06-11T12:00:00Z', '2 years ago'],
  ])('on 11 June 2026, %s was %s', (at, text) => {
    expect(profileDateText(ms(at), ms('2026-06-11T10:00:00Z'), 'UTC')).toBe(text);
  });

  test('counts the days of the zone, not 24 hours', () => {
    const [late, early] = [ms('2026-06-10T21:30:00Z'), ms('2026-06-10T22:30:00Z')];
    expect(profileDateText(late, early, 'Europe/Berlin')).toBe('Yesterday');
    expect(profileDateText(late, early, 'UTC')).toBe('Today');
  });
});
