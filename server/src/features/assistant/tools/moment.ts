import { addDays, dateIn, instantAt } from '@daywright/schedule/dates';
import { partHours } from '@daywright/schedule/language/time/parts';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { readPhrases } from '@daywright/schedule/language/time/read';
import { isSkipped, noTime, type When, whenOf } from '@daywright/schedule/language/time/when';
import { wordsOf } from '@daywright/schedule/language/words/words';
import { readTimeZone } from '../../../platform/time-zones.ts';
import { localTime } from './local-time.ts';
import { wrong } from './tool.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** Models write an offset now and then, though none is asked for. */
const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/;

/** What a tool's times are read by: the person's clock, or that of a zone that is given. @throws AppError `UNKNOWN_TIME_ZONE` */
export function presentIn({ now, timeZone, preferences }: TurnSchedule, zone?: string): Present {
  const hours = preferences.working_hours;
  return { now, zone: zone === undefined ? timeZone : readTimeZone(zone), ...(hours && { hours }) };
}

/**
 * When a tool's input names: a date, a date and a time, an instant, or words. What it leaves open is null.
 *
 * @throws AppError `INVALID_DATE` with a sentence for what does not exist, is not clear, or is no time
 */
export function readWhen(text: string, present: Present): When {
  const given = text.trim();
  const when = exactly(given, present) ?? inWords(given, present);
  if (isSkipped(when, present)) throw skipped(when);
  return when;
}

/**
 * The one day that a tool's input names.
 *
 * @throws AppError `INVALID_DATE` as `readWhen`, and for a period or several days
 */
export function readDay(text: string, present: Present): string {
  const { date, also, isPeriod } = readWhen(text, present);
  if (date === null || isPeriod || also.length > 0) throw wrong(`“${text}” names no single day. Which day is meant?`);
  return date;
}

/** The time of day that is meant; of a part of a day its usual beginning. Null where none is. */
export const clockOf = (when: When): string | null =>
  when.time ?? (when.part && partHours[when.part].start) ?? when.relation?.usual ?? null;

/** @throws AppError `INVALID_DATE` for a time that the clocks skip on that date */
export function instantOn(date: string, time: string, present: Present): number {
  if (isSkipped({ date, time }, present)) throw skipped({ date, time });
  return instantAt(date, time, present.zone);
}

/** When ends what starts at `from`: a time alone is the next one after it. */
export function endBehind(from: number, date: string | null, time: string, present: Present): number {
  if (date !== null) return instantOn(date, time, present);
  const startDate = dateIn(from, present.zone);
  const sameDay = instantOn(startDate, time, present);
  return sameDay > from ? sameDay : instantOn(addDays(startDate, 1), time, present);
}

const skipped = ({ date, time }: { date: string | null; time: string | null }) =>
  wrong(`${time} does not exist on ${date}: the clocks skip it that night. Which other time is meant?`);

function exactly(text: string, present: Present): When | null {
  const [, date, time = null, offset] = written.exec(text) ?? [];
  if (date === undefined) return null;
  const isMidnight = time === '24:00';
  if (!exists(date, isMidnight ? null : time)) {
    throw wrong(`${text} does not exist. Which date and time is meant?`);
  }
  if (isMidnight) return { ...noTime, date: addDays(date, 1), time: '00:00' };
  if (offset === undefined || time === null) return { ...noTime, date, time };
  const [localDate = date, localClock = time] = localTime(Date.parse(`${date}T${time}${offset}`), present.zone).split(
    'T',
  );
  return { ...noTime, date: localDate, time: localClock };
}

function inWords(text: string, present: Present): When {
  const words = wordsOf(text);
  const phrases = readPhrases(words, present);
  const isLeft = words.some(
    ({ kind, text: word }, at) =>
      kind === 'word' && !loose.test(word) && !phrases.some(({ from, to }) => from <= at && at < to),
  );
  if (phrases.length === 0 || isLeft) {
    throw wrong(
      `“${text}” cannot be read as a time. Which date and time is meant (YYYY-MM-DDTHH:mm, or YYYY-MM-DD for a day)?`,
    );
  }
  const when = whenOf(phrases, present);
  if (when.isImpossible) throw wrong(`“${text}” names a date that does not exist. Which date is meant?`);
  if (when.beyond === 'date') throw wrong(`“${text}” is too far away. Which date is meant?`);
  if (when.otherDate !== null) throw wrong(`“${text}” may be ${when.date} or ${when.otherDate}. Which is meant?`);
  if (when.otherTime !== null) throw wrong(`“${text}” may be ${when.time} or ${when.otherTime}. Which is meant?`);
  if (when.relation !== null && when.relation.usual === null) {
    throw wrong(`“${text}” is measured from an event: look that up and give the time.`);
  }
  return when;
}

/** Words beside those of time that change nothing. */
const loose = /^(?:at|on|in|from|until|till|to|the|of|and)$/;

/** What is further away was misread: nobody plans there, and days are not added beyond four digits. */
const [firstYear, lastYear] = [1800, 2999];

function exists(date: string, time: string | null): boolean {
  try {
    instantAt(date, time ?? '12:00', 'UTC');
    const { year } = Temporal.PlainDate.from(date, { overflow: 'reject' });
    return year >= firstYear && year <= lastYear;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
