import { addDays, dateIn, instantAt, timeText } from '../../dates.ts';
import type { Clause } from '../words/clause.ts';
import { clockText, type Hours, minutesOf, otherHalf } from './clock.ts';
import { endInstant, stepped, todayOf } from './days.ts';
import { textAt } from './grammar.ts';
import type { Present } from './phrase.ts';
import { now } from './relations.ts';
import type { When } from './when.ts';

/**
 * Moves a time into the past, for a time entry. A time without a date, a weekday, and a date without its year become the last ones
 * that have passed, and of two possible hours the one that has passed is taken. An explicit date in the future stays.
 */
export function inPast(said: When, clause: Pick<Clause, 'words' | 'phrases'>, present: Present): When {
  const when = withHours(said, clause, present);
  const dates = datesOf(when, clause, present);
  const today = todayOf(present);
  const { time, endTime } = when;
  if (when.isImpossible || when.beyond !== null || when.last !== null || when.repeat !== null) return when;
  if (time === null) {
    return when.date === null ? when : { ...when, date: dates.find((date) => date <= today) ?? when.date };
  }
  const on = (hours: Hours) => dates.map((date) => takingPlace(date, hours, when, present));
  const usual = on({ time, endTime });
  const isOpen = when.otherTime !== null || (when.part === null && isOpenStretch(clause));
  // Twelve hours beside the usual ones only where those have ended today: `from 6 to 7`, said at ten.
  const other = isOpen
    ? on(otherHalf({ time, endTime })).filter(
        (each) => each.time >= earliest && dateIn(each.end, present.zone) === today,
      )
    : [];
  // A time without a date that has begun today is of today.
  const begun = (when.date === null ? usual.slice(0, 1) : usual).find(({ start }) => start <= present.now);
  const found = begun ?? [...usual, ...other].filter(({ end }) => end <= present.now).sort((a, b) => b.end - a.end)[0];
  const { date, ...hours } = found ?? usual[0] ?? { date: when.date, time, endTime };
  return { ...when, date, time: hours.time, endTime: hours.endTime, otherTime: null };
}

/** Of an hour that may be of either half, nobody means one at night. */
const earliest = '05:00';

/** `until 9:30` with a length, `from 9 to now`: both ends are known. */
function withHours(when: When, { words, phrases }: Pick<Clause, 'words' | 'phrases'>, present: Present): When {
  const { time, endTime, minutes } = when;
  if (time === null && endTime !== null && minutes !== null && minutes <= minutesOf(endTime)) {
    return { ...when, time: clockText(minutesOf(endTime) - minutes) };
  }
  const isUntilNow = phrases.some(
    ({ rule, from }) => rule === now && /^(?:to|until|till)$/.test(textAt(words, from - 1)),
  );
  return time !== null && endTime === null && isUntilNow
    ? { ...when, endTime: timeText(present.now, present.zone) }
    : when;
}

/** The dates that may be meant, the one as it was read first. */
function datesOf({ date, weekday }: When, { phrases }: Pick<Clause, 'phrases'>, present: Present): string[] {
  const today = todayOf(present);
  if (date === null) return [today, addDays(today, -1)];
  if (weekday !== null) return [date, addDays(date, -7)];
  const cycle = phrases.find(({ means }) => means.date === date)?.means.cycle;
  return cycle ? [date, stepped(date, -1, cycle)] : [date];
}

const isOpenStretch = ({ phrases }: Pick<Clause, 'phrases'>): boolean =>
  phrases.some(({ means }) => means.isOpenStretch);

function takingPlace(date: string, { time, endTime }: Hours, { minutes }: When, { zone }: Present) {
  const start = instantAt(date, time, zone);
  const end = endTime === null ? start + (minutes ?? 0) * 60_000 : endInstant(date, time, endTime, zone);
  return { date, time, endTime, start, end };
}
