import { expect, test } from 'vitest';
import { instantOf, occurrenceId, originalStartOf, parseEventId } from './identity.ts';

const master = '0190a5d0-7b1c-7e3a-9d5f-3c2b1a098765';

test.each([
  ['20260329T010000Z', Date.UTC(2026, 2, 29, 1), false],
  ['19690101T000001Z', Date.UTC(1969, 0, 1, 0, 0, 1), false],
  ['20240229', Date.UTC(2024, 1, 29), true],
])('%s names an occurrence both ways', (name, start, allDay) => {
  expect(originalStartOf(start, allDay)).toBe(name);
  expect(instantOf(name)).toBe(start);
});

test('parts of a second do not show in a name', () => {
  expect(originalStartOf(Date.UTC(2026, 0, 1, 9, 0, 0, 999), false)).toBe('20260101T090000Z');
});

test.each(['', '2026-01-01', '20260230', '20260101T250000Z', '20260101T090000', '20260101T090000Z '])(
  '%j names no start',
  (text) => {
    expect(instantOf(text)).toBeNaN();
  },
);

test.each(['20260329T010000Z', '20260329'])('the id of the occurrence at %s comes apart again', (original_start) => {
  expect(parseEventId(occurrenceId(master, original_start))).toEqual({ master_id: master, original_start });
});

test('the id of a master has no original start', () => {
  expect(parseEventId(master)).toEqual({ master_id: master });
});
