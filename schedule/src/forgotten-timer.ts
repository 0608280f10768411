import { limits } from '@daywright/contract/limits';
import type { RunningEntry } from '@daywright/contract/time-entries';
import type { TimeWindow } from './dates.ts';

/** What the rule needs of a running entry. */
export type Running = Pick<RunningEntry, 'started_at' | 'last_seen_at' | 'kept_at'>;

const minuteMs = 60_000;

/** Why a running timer counts as forgotten, and the stretch that may not belong to it, in epoch milliseconds. */
export interface Forgotten extends TimeWindow {
  /** `unseen`: no sign of life; `past-end`: seen, but long past the end of its event. */
  why: 'unseen' | 'past-end';
}

/**
 * Whether a running timer counts as forgotten: there was no sign of life for 30 minutes,
 * or its event has been over for an hour and the person has not chosen to keep it running within the last one. The time in
 * doubt begins at the last sign of life, else at the planned end.
 *
 * @param plannedEnd the end of its event in epoch milliseconds; null for a timer without one
 */
export function forgotten(entry: Running, plannedEnd: number | null, now: number): Forgotten | null {
  const started = Date.parse(entry.started_at);
  const seen = Math.max(started, Date.parse(entry.last_seen_at));
  // Something is always left of it.
  const since = (from: number) => Math.min(Math.max(from, started + minuteMs), now);
  if (now - seen >= limits.forgottenAfterMinutes * minuteMs) return { why: 'unseen', start: since(seen), end: now };
  const patience = limits.forgottenPastEndMinutes * minuteMs;
  if (plannedEnd === null || now - plannedEnd < patience) return null;
  // Started after its plan had ended: the hour runs from the start then.
  const from = Math.max(started, plannedEnd);
  const kept = entry.kept_at === null ? started : Date.parse(entry.kept_at);
  return now - Math.max(from, kept) >= patience ? { why: 'past-end', start: since(from), end: now } : null;
}

/** What each answer to the question yields, in milliseconds: cut at an instant, split there, or kept whole. */
export interface ForgottenYields {
  cut: number;
  /** The second entry of a split; the first is as long as a cut. */
  rest: number;
  keep: number;
}

/** @param at where it is cut or split, in epoch milliseconds, within the entry */
export function forgottenYields({ started_at }: Pick<Running, 'started_at'>, at: number, now: number): ForgottenYields {
  const started = Date.parse(started_at);
  return { cut: at - started, rest: now - at, keep: now - started };
}
