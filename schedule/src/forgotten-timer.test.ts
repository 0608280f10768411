import { limits } from '@daywright/contract/limits';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgotten, forgottenYields, type Running } from './forgotten-timer.ts';
import { iso, ms } from './testing/events.ts';

const at = (time: string) => ms(`2026-06-11T${time}Z`);
const running = (started: string, seen: string, kept?: string): Running => ({
  started_at: iso(at(started)),
  last_seen_at: iso(at(seen)),
  kept_at: kept === undefined ? null : iso(at(kept)),
});
const plannedEnd = at('11:30');

test('it is forgotten after 30 minutes without a sign of life, and in doubt since the last one', () => {
  const entry = running('09:30', '11:24');
  expect(forgotten(entry, plannedEnd, at('11:53'))).toBeNull();
  expect(forgotten(entry, plannedEnd, at('11:54'))).toEqual({
    why: 'unseen',
    start: at('11:24'),
    end: at('11:54'),
  });
});

test('though seen it is forgotten an hour past the end of its event, and in doubt since that end', () => {
  expect(forgotten(running('09:30', '12:28'), plannedEnd, at('12:29'))).toBeNull();
  expect(forgotten(running('09:30', '12:28'), plannedEnd, at('12:30'))).toEqual({
    why: 'past-end',
    start: plannedEnd,
    end: at('12:30'),
  });
});

test('without an event there is no end to be past', () => {
  expect(forgotten(running('09:30', '22:00'), null, at('22:20'))).toBeNull();
});

test('whoever chose to keep it running is asked again an hour later', () => {
  expect(forgotten(running('09:30', '13:25', '12:31'), plannedEnd, at('13:30'))).toBeNull();
  expect(forgotten(running('09:30', '13:25', '12:31'), plannedEnd, at('13:31'))?.why).toBe('past-end');
});

test('started after the end of its event, it has an hour from its start', () => {
  expect(forgotten(running('15:00', '15:55'), plannedEnd, at('15:59'))).toBeNull();
  expect(forgotten(running('15:00', '15:55'), plannedEnd, at('16:00'))).toEqual({
    why: 'past-end',
    start: at('15:01'),
    end: at('16:00'),
  });
});

test('the three answers yield what is shown beside them', () => {
  expect(forgottenYields(running('09:30', '11:24'), at('11:24'), at('13:58'))).toEqual({
    cut: 114 * 60_000,
    rest: 154 * 60_000,
    keep: 268 * 60_000,
  });
});

test('the time in doubt lies within the entry and leaves some of it, and its two parts make the whole', () => {
  const minutes = fc.integer({ min: 0, max: 3_000 });
  fc.assert(
    fc.property(minutes, minutes, minutes, fc.option(minutes), (before, unseen, sinceSeen, ended) => {
      const started = at('09:30');
      const seen = started + before * 60_000;
      const now = seen + (unseen + sinceSeen) * 60_000;
      const entry: Running = { started_at: iso(started), last_seen_at: iso(seen), kept_at: null };
      const doubt = forgotten(entry, ended === null ? null : started + ended * 60_000, now);
      if (now - seen >= limits.forgottenAfterMinutes * 60_000) expect(doubt?.why).toBe('unseen');
      if (!doubt) return;
      expect(doubt.start).toBeGreaterThan(started);
      expect(doubt.start).toBeLessThanOrEqual(doubt.end);
      expect(doubt.end).toBe(now);
      const { cut, rest, keep } = forgottenYields(entry, doubt.start, now);
      expect(cut + rest).toBe(keep);
    }),
  );
});
