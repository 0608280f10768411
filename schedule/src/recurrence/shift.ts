import { carryRule } from './carry.ts';
import { dayMs } from './civil.ts';
import { isDateLine, startsOfLine, writeDates } from './dates.ts';
import { instantOf, originalStartOf } from './identity.ts';
import { readLine } from './lines.ts';
import { type Origin, originOf, type SeriesTime } from './origin.ts';
import { parseRecurrence, type Series } from './parse.ts';
import { type RuleParts, readParts, readRule, writeRule } from './rule.ts';
import { begunWith } from './same-days.ts';

/**
 * The lines of a series that moves: to another time, date or zone, or between timed and all-day.
 *
 * EXDATE and RDATE move by the same wall-clock amount as the start; UNTIL stays the end of its last day, moved by as many
 * days; and parts of the rule that only repeat what the old start said (`BYDAY=MO` of a Monday) say it of the new one,
 * so that a series never loses its start. Nothing moves where only the length changes.
 */
export function shiftRecurrence(before: Series, after: SeriesTime): string[] {
  const [from, to] = [originOf(before), originOf(after)];
  if (isSameTime(from, to)) return [...before.recurrence];
  return before.recurrence.map((text) => {
    const line = readLine(text);
    if (isDateLine(line)) {
      const moved = startsOfLine(line, from).map((start) => movedStart(start, from, to));
      const kept = moved.filter((start) => !Number.isNaN(start));
      // A line holds a date: one that names none where the clocks skip it stays as it is written.
      return kept.length === 0 ? text : writeDates(line.name, kept, to.allDay);
    }
    const parts = readParts(line.value);
    const carried = carryRule(parts, readRule(parts), from, to);
    moveUntil(carried, before, from, to);
    return writeRule(carried);
  });
}

/** A series; an event without a rule, which it was or becomes, moves as a whole. */
interface Moving extends SeriesTime {
  readonly recurrence: readonly string[] | null;
}

/**
 * The name that an occurrence of `before` bears once the series has become `after`: keys its override anew. Where another rule has
 * some of its weekdays, each of them stays the same day.
 */
export function shiftedOriginalStart(originalStart: string, before: Moving, after: Moving): string {
  return shiftingOriginalStarts(before, after)(originalStart);
}

/** As `shiftedOriginalStart`, for many occurrences of one series. */
export function shiftingOriginalStarts(before: Moving, after: Moving): (originalStart: string) => string {
  const begun = begunWith(before, after, after.recurrence ?? []);
  const [from, to] = [originOf(begun), originOf(after)];
  if (isSameTime(from, to)) return (originalStart) => originalStart;
  return (originalStart) => originalStartOf(movedStart(instantOf(originalStart), from, to), to.allDay);
}

function isSameTime(from: Origin, to: Origin): boolean {
  return from.start === to.start && from.zone === to.zone && from.allDay === to.allDay;
}

function movedStart(start: number, from: Origin, to: Origin): number {
  if (start === from.start) return to.start;
  const shiftMs = to.zone.localOf(to.start) - from.zone.localOf(from.start);
  const local = from.zone.localOf(start) + shiftMs;
  return to.allDay ? Math.floor(local / dayMs) * dayMs : to.zone.instantOfAny(local);
}

/** A series has one start a day at most, so its last day says all that UNTIL does, whatever the new time of day. */
function moveUntil(parts: RuleParts, before: Series, from: Origin, to: Origin): void {
  if (!parts.has('UNTIL')) return;
  const until = from.zone.localOf(parseRecurrence(before).until);
  const lastDay = Math.floor((until - from.timeOfDay) / dayMs) + to.day - from.day;
  const lastMoment = to.allDay ? lastDay * dayMs : to.zone.instantOfAny((lastDay + 1) * dayMs) - 1000;
  parts.set('UNTIL', originalStartOf(lastMoment, to.allDay));
}
