import { dateIn, dayNames, longDayNames, type TimeWindow, weekdayOf } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { windowText } from '@daywright/schedule/when-text';
import { localTime } from './local-time.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** A length of time, to reckon with and to say. */
export interface Length {
  minutes: number;
  /** Such as `1h 30m`. */
  text: string;
}

export const lengthOf = (minutes: number): Length => ({ minutes, text: durationText(minutes) });

/** A stretch of time as a model sees it. */
export interface StretchView {
  when: string;
  weekday: string;
  start: string;
  end: string;
}

export function stretchView(window: TimeWindow, { timeZone, now }: TurnSchedule): StretchView {
  return {
    when: windowText(window, timeZone, dateIn(now, timeZone)),
    weekday: weekdayNamed(dateIn(window.start, timeZone)),
    start: localTime(window.start, timeZone),
    end: localTime(window.end, timeZone),
  };
}

/** From when to when was looked. */
export const boundsView = ({ start, end }: TimeWindow, timeZone: string): { from: string; to: string } => ({
  from: localTime(start, timeZone),
  to: localTime(end, timeZone),
});

/** `Thursday` */
export const weekdayNamed = (date: string): string => longDayNames[weekdayOf(date)] ?? '';

/**
 * When something is, in one short text, each part of which tools take back as a time: `Thu 2026-06-11 14:00-15:00`, into another day
 * `Thu 2026-06-11 22:00 - Fri 2026-06-12 06:00`, all day `Thu 2026-06-11` or `Thu 2026-06-11 - Sat 2026-06-13`.
 */
export function whenLine({ start, end }: { start: string; end: string }): string {
  if (start.slice(0, 10) !== end.slice(0, 10)) return `${momentLine(start)} - ${momentLine(end)}`;
  return start.includes('T') ? `${momentLine(start)}-${end.slice(11)}` : momentLine(start);
}

/** `Thu 2026-06-11 14:00` of a local time, of a date `Thu 2026-06-11`. */
export const momentLine = (local: string): string =>
  `${dayNames[weekdayOf(local.slice(0, 10))] ?? ''} ${local.replace('T', ' ')}`;
