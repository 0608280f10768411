import { addDays, weekdayOf } from '@daywright/schedule/dates';
import type { Present } from '@daywright/schedule/language/time/phrase';
import { readPhrases } from '@daywright/schedule/language/time/read';
import { firstDate, repeatLine } from '@daywright/schedule/language/time/repeat';
import { whenOf } from '@daywright/schedule/language/time/when';
import { wordsOf } from '@daywright/schedule/language/words/words';
import { AppError } from '../../../platform/errors.ts';
import { weekdayNamed } from './time-view.ts';

/** How an event repeats, and the date of its first occurrence. */
interface Repeating {
  lines: string[];
  date: string;
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * A rule of RFC 5545, or words for one. Of words the first occurrence is on the first date from `date` on that they name;
 * a rule that does not name its own start is refused, since the start would count besides. A start that was not told is then on the
 * next day of the rule.
 *
 * @param start date and time (null: all-day) of the event
 * @param isTold the start is told with the rule
 * @throws AppError `INVALID_RECURRENCE`
 */
export function readRepeat(
  text: string,
  start: { date: string; time: string | null },
  present: Present,
  isTold = true,
): Repeating {
  const { date, time } = start;
  if (/^(?:RRULE:)?FREQ=/im.test(text.trim())) return ofRule(text, date, isTold);
  const words = wordsOf(text);
  const { repeat } = whenOf(readPhrases(words, present), present);
  if (!repeat) {
    throw new AppError('INVALID_RECURRENCE', `“${text}” cannot be read as a repetition. Give an RRULE.`);
  }
  return { lines: [repeatLine(repeat, { time, zone: present.zone })], date: firstDate(repeat, date) };
}

function ofRule(text: string, date: string, isTold: boolean): Repeating {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (/^FREQ=/i.test(line) ? `RRULE:${line}` : line));
  const days =
    /FREQ=WEEKLY(?=[\s\S]*BYDAY=([A-Z,]+))/i
      .exec(lines[0] ?? '')?.[1]
      ?.toUpperCase()
      .split(',') ?? [];
  const next = [0, 1, 2, 3, 4, 5, 6]
    .map((far) => addDays(date, far))
    .find((day) => days.includes(codes[weekdayOf(day)] ?? ''));
  if (days.length === 0 || next === date || next === undefined) return { lines, date };
  if (!isTold) return { lines, date: next };
  const sentence = `The rule repeats on ${days.join(', ')}, but ${date} is a ${weekdayNamed(date)}. Start on a day of the rule.`;
  throw new AppError('INVALID_RECURRENCE', sentence);
}
