import { addDays, dateIn, dayNames, instantAt, timeText, weekdayOf } from '@daywright/schedule/dates';

/** When an event is. `end` is exclusive, null where any end will do. Of an all-day event both are dates. */
export interface Moment {
  readonly allDay: boolean;
  readonly start: string;
  readonly end: string | null;
}

const dated = /^(?:([A-Z][a-z]{2}) )?(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(?:-(\d{2}:\d{2}))?)?$/;

/**
 * Reads `Fri 2026-10-09` (all day), `Fri 2026-10-09 - Sun 2026-10-11` (the last day included), `Fri 2026-10-09 10:00-11:30`,
 * `Fri 2026-10-09 22:00 - Sat 2026-10-10 01:00`, and `Fri 2026-10-09 10:00` with any end.
 */
export function readMoment(text: string, zone: string): Moment {
  const [first = '', second] = text.split(' - ');
  const from = readDated(first);
  const to = second === undefined ? undefined : readDated(second);
  if (from.time === undefined) {
    return { allDay: true, start: from.date, end: addDays(to?.date ?? from.date, 1) };
  }
  const at = (date: string, time: string) => new Date(instantAt(date, time, zone)).toISOString();
  const start = at(from.date, from.time);
  if (to?.time !== undefined) return { allDay: false, start, end: at(to.date, to.time) };
  return { allDay: false, start, end: from.end === undefined ? null : at(from.date, from.end) };
}

/** A weekday beside a date is checked: most slips in a data set are of this kind. */
export function readDated(text: string): { date: string; time: string | undefined; end: string | undefined } {
  const [, day, date, time, end] = dated.exec(text.trim()) ?? [];
  if (date === undefined) throw new Error(`"${text}" is no time.`);
  if (day !== undefined && dayNames[weekdayOf(date)] !== day) throw new Error(`${date} is no ${day}.`);
  return { date, time, end };
}

/** As `readMoment` reads it. */
export function momentText({ allDay, start, end }: Moment, zone: string): string {
  if (allDay) {
    const last = end === null ? start : addDays(end, -1);
    return last === start ? dayText(start) : `${dayText(start)} - ${dayText(last)}`;
  }
  const local = (instant: string) => [dateIn(Date.parse(instant), zone), timeText(Date.parse(instant), zone)] as const;
  const [date, time] = local(start);
  if (end === null) return `${dayText(date)} ${time}`;
  const [endDate, endTime] = local(end);
  return date === endDate
    ? `${dayText(date)} ${time}-${endTime}`
    : `${dayText(date)} ${time} - ${dayText(endDate)} ${endTime}`;
}

const dayText = (date: string): string => `${dayNames[weekdayOf(date)]} ${date}`;
