import { type TimeWindow, timeText } from '@daywright/schedule/dates';

/** Something that takes time already. */
export interface Busy extends TimeWindow {
  title: string;
}

/**
 * What stands in the way of a time: an event that it overlaps, or one that begins the moment it ends. `instead` is the
 * nearest time that would do, where the day has one.
 */
export type Conflict =
  | { kind: 'overlap'; with: Busy; instead: TimeWindow | null }
  | { kind: 'no-gap'; with: Busy; instead: TimeWindow | null };

/** What tells of a conflict, and takes the way out of it. */
export interface ConflictProps {
  conflict: Conflict;
  /** On whose clocks it is told. */
  zone: string;
  onTake: (instead: TimeWindow) => void;
}

const gapMs = 15 * 60_000;

/** The first conflict of a time with what is there. A later time is looked for until the end of the `day`. */
export function conflictOf(time: TimeWindow, busy: readonly Busy[], day: TimeWindow): Conflict | null {
  const byStart = busy.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  const overlapped = byStart.find((other) => overlaps(time, other));
  if (overlapped) return { kind: 'overlap', with: overlapped, instead: nextFree(time, byStart, day) };

  const following = byStart.find(({ start }) => start === time.end && time.end > time.start);
  if (!following) return null;
  const earlier = { start: time.start, end: time.end - gapMs };
  return { kind: 'no-gap', with: following, instead: earlier.end - earlier.start >= gapMs ? earlier : null };
}

/** `Overlaps Lunch, 12:30 to 13:15.` */
export function conflictText({ kind, with: other }: Conflict, zone: string): string {
  const start = timeText(other.start, zone);
  if (kind === 'no-gap') return `No gap before ${other.title} at ${start}.`;
  return `Overlaps ${other.title}, ${start} to ${timeText(other.end, zone)}.`;
}

/** The first time of the same length from the wanted start on; each begins where something ends. */
function nextFree(time: TimeWindow, byStart: readonly Busy[], day: TimeWindow): TimeWindow | null {
  const length = time.end - time.start;
  for (const start of byStart.map(({ end }) => end).sort((a, b) => a - b)) {
    const free = { start, end: start + length };
    if (start <= time.start) continue;
    if (free.end > day.end) return null;
    if (!byStart.some((other) => overlaps(free, other))) return free;
  }
  return null;
}

const overlaps = (one: TimeWindow, other: TimeWindow) =>
  one.start < other.end && (other.start < one.end || other.start === one.start);
