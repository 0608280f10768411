import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postponeChoices } from './postpone.ts';
import { ms } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';

const at = (text: string) => ms(`${text}Z`);
const offered = (start: string, now: string, timeZone = 'UTC') =>
  postponeChoices({ start: at(start) }, at(now), timeZone).map((choice) => [
    choice.name,
    Temporal.Instant.fromEpochMilliseconds(choice.start).toString().slice(0, 16),
  ]);

test('once it has begun the minutes count from the one on the clock', () => {
  expect(offered('2026-06-11T09:30', '2026-06-11T10:14:40')).toEqual([
    ['15 min', '2026-06-11T10:29'],
    ['30 min', '2026-06-11T10:44'],
    ['1 h', '2026-06-11T11:14'],
    ['This evening', '2026-06-11T18:00'],
    ['Tomorrow', '2026-06-12T09:30'],
  ]);
});

test('before it begins they count from its start', () => {
  expect(offered('2026-06-11T12:30', '2026-06-11T10:14')[0]).toEqual(['15 min', '2026-06-11T12:45']);
});

test('this evening is not offered once it is no later than now or the event', () => {
  const names = (start: string, now: string) => offered(start, now).map(([name]) => name);
  expect(names('2026-06-11T09:30', '2026-06-11T18:00')).not.toContain('This evening');
  expect(names('2026-06-11T18:00', '2026-06-11T10:14')).not.toContain('This evening');
});

test('an event of a later day moves to the day after its own', () => {
  expect(offered('2026-06-13T09:30', '2026-06-11T10:14').at(-1)).toEqual(['The day after', '2026-06-14T09:30']);
});

test('tomorrow keeps the time on the clock over a clock change', () => {
  expect(offered('2026-03-28T08:30', '2026-03-28T09:00', 'Europe/Berlin').at(-1)).toEqual([
    'Tomorrow',
    '2026-03-29T07:30',
  ]);
});

test('every choice lies after the event’s start and after now, whatever the clocks do', () => {
  fc.assert(
    fc.property(zoneAndInstant, fc.integer({ min: -3_000, max: 3_000 }), ([timeZone, now], minutes) => {
      const start = Math.floor(now / 60_000) * 60_000 + minutes * 60_000;
      for (const choice of postponeChoices({ start }, now, timeZone)) {
        expect(choice.start).toBeGreaterThan(Math.max(start, now - 60_000));
      }
    }),
  );
});
