import type { TimeEntry } from '@daywright/contract/time-entries';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateIn, datesFrom } from './dates.ts';
import { type DayGroup, dayGroups } from './day-groups.ts';
import { anEntry } from './testing/entries.ts';
import { iso, ms, timed } from './testing/events.ts';
import { zoneAndInstant } from './testing/zones.ts';

const dates = datesFrom('2026-06-10', 3);
const outcome = { accountCreatedAt: ms('2026-06-01T00:00Z') };
const now = ms('2026-06-11T10:14Z');
const run = timed('run', '07:00', '08:00');

const panels = (entries: TimeEntry[], events = [run], zone = 'UTC', at = now) =>
  dayGroups(events, dates, at, zone, { entries, outcome });
const stateOf = (groups: DayGroup[], id: string) =>
  groups.flatMap(({ events }) => events).find((event) => event.id === id)?.state;
const entry = (from: string, to: string | null, fields: Partial<TimeEntry> = {}) =>
  anEntry('e', { started_at: iso(ms(from)), stopped_at: to === null ? null : iso(ms(to)), ...fields });

describe('what was tracked', () => {
  test('over midnight stands in both days, each with its own part and minutes', () => {
    const night = panels([entry('2026-06-10T22:30Z', '2026-06-11T01:15Z', { category: 'Social' })], []);
    expect(night.map(({ tracked, trackedMinutes }) => [tracked.map(({ id }) => id), trackedMinutes])).toEqual([
      [['e'], 90],
      [['e'], 75],
      [[], 0],
    ]);
    expect(night[0]?.tracked[0]).toMatchObject({ end: night[0]?.end, category: { key: 'social' }, isRunning: false });
    expect(night[1]?.tracked[0]).toMatchObject({ start: night[1]?.start });
  });

  test('belongs to the day of the zone', () => {
    const kolkata = panels([entry('2026-06-10T18:00Z', '2026-06-10T19:00Z')], [], 'Asia/Kolkata');
    expect(kolkata.map(({ trackedMinutes }) => trackedMinutes)).toEqual([30, 30, 0]);
  });

  test('goes up to now while the timer runs', () => {
    const [, today] = panels([entry('2026-06-11T10:00Z', null)], []);
    expect(today?.trackedMinutes).toBe(14);
    expect(today?.tracked).toMatchObject([{ end: now, isRunning: true }]);
  });

  test('of sleep is drawn but adds no minutes', () => {
    const [, today] = panels([entry('2026-06-11T00:00Z', '2026-06-11T06:00Z', { category: 'Sleep' })], []);
    expect(today).toMatchObject({ trackedMinutes: 0, tracked: [{ id: 'e' }] });
  });
});

describe('a past event', () => {
  const on = { event_id: 'run' };
  test.each([
    ['nothing of it was tracked', [], 'missed'],
    ['less than half was', [entry('2026-06-11T07:00Z', '2026-06-11T07:29Z', on)], 'missed'],
    ['half of it was', [entry('2026-06-11T07:00Z', '2026-06-11T07:30Z', on)], 'tracked'],
    ['it was done at another hour', [entry('2026-06-11T08:30Z', '2026-06-11T09:10Z', on)], 'tracked'],
    ['something else was tracked meanwhile', [entry('2026-06-11T07:00Z', '2026-06-11T08:00Z')], 'missed'],
  ])('that was not ticked: when %s', (_, entries, state) => {
    expect(stateOf(panels(entries), 'run')).toBe(state);
  });

  test('from before the account, or without a word on it, is not missed', () => {
    const old = timed('old', '07:00', '08:00', { start_date: iso(outcome.accountCreatedAt) });
    expect(stateOf(panels([], [old]), 'old')).toBe('past');
    expect(stateOf(dayGroups([run], dates, now, 'UTC'), 'run')).toBe('past');
  });

  test('says how much of it was tracked, whenever that was', () => {
    const groups = panels([
      entry('2026-06-11T07:00Z', '2026-06-11T07:10Z', on),
      { ...entry('2026-06-11T09:00Z', '2026-06-11T09:25Z', on), id: 'later' },
    ]);
    expect(groups[1]?.events[0]?.trackedMinutes).toBe(35);
  });
});

test('in every zone the days that an entry lies in share all of its time', () => {
  fc.assert(
    fc.property(zoneAndInstant, fc.integer({ min: 1, max: 3 * 24 * 60 }), ([zone, at], minutes) => {
      const stopped = at + minutes * 60_000;
      const night = anEntry('e', { started_at: iso(at), stopped_at: iso(stopped) });
      const first = dateIn(at, zone);
      const groups = dayGroups([], datesFrom(first, 5), stopped, zone, { entries: [night] });
      const parts = groups.flatMap(({ tracked }) => tracked);
      expect(parts.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(minutes * 60_000);
      expect(groups.reduce((sum, { trackedMinutes }) => sum + trackedMinutes, 0)).toBe(minutes);
    }),
  );
});
