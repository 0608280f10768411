import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Meaning, Present, TimeRule } from './phrase.ts';
import { isFar, type Unit } from './readers.ts';
import { first, timeRule } from './rule.ts';
import { weekNumbered } from './week-numbers.ts';

export const todayOf = ({ now, zone }: Present): string => dateIn(now, zone);

const dayFromNow =
  (days: number) =>
  (_: unknown, { present }: { present: Present }): Meaning => ({ date: addDays(todayOf(present), days) });

/** The next date with this weekday, today included. */
export const coming = (weekday: number, from: string): string => addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** `next friday` is the one of next week, `last friday` the one before today, `friday` and `this friday` the coming one. */
function weekdayBeside(word: string | undefined, weekday: number, present: Present): Meaning {
  const today = todayOf(present);
  if (word === 'next') return { date: addDays(today, 7 - weekdayOf(today) + weekday) };
  if (word === 'last') return { date: addDays(coming(weekday, today), -7) };
  return { date: coming(weekday, today), weekday };
}

/** Single days by their distance from today or their weekday. */
export const dayRules: readonly TimeRule[] = [
  timeRule('today', 'on|for|by|of|from|until|till|through|starting? [date today|todays]', dayFromNow(0)),
  timeRule(
    'tomorrow',
    'on|for|by|of|from|until|till|through|starting? [date tomorrow|tomorrows|tmrw|tmr|tomorow]',
    dayFromNow(1),
  ),
  timeRule('yesterday', 'on|for|of|from|since? [date yesterday|yesterdays]', dayFromNow(-1)),
  timeRule('day after tomorrow', 'on|for|by|of? the? [date day after tomorrow]', dayFromNow(2)),
  timeRule('day before yesterday', 'on|for|of? the? [date day before yesterday]', dayFromNow(-2)),
  timeRule('day after', 'on|for? the? [date next|following day]', dayFromNow(1)),
  timeRule('bare day after', 'the? [date day after]', (match, { words, present }) =>
    words[match.to] === undefined ? { date: addDays(todayOf(present), 1) } : null,
  ),
  timeRule('days ago', '<amount> <unit> ago', ({ read }, { present }) => {
    const unit = first(read.unit, 'day');
    if (unit === 'minute' || unit === 'hour') return null;
    return awayFrom(todayOf(present), -Math.round(first(read.amount, 1)), unit);
  }),
  timeRule('in some days', 'in|after [date <amount> <unit>] time?', ({ read }, { present }) => {
    const unit = first(read.unit, 'day');
    const amount = first(read.amount, 1);
    if (unit === 'minute' || unit === 'hour' || !Number.isInteger(amount)) return null;
    return awayFrom(todayOf(present), amount, unit);
  }),
  timeRule(
    'weekday',
    'on|for|by|of|from|until|till|through|since|starting|this|coming|the? [date <weekday>]',
    ({ read }, { words, at, present }) => {
      // `sat` and `sun` alone are more often no days.
      if (/^(?:sun|sat|wed|mon)$/.test(words[at]?.text ?? '') && words.length === 1) return null;
      return weekdayBeside(undefined, first(read.weekday, 0), present);
    },
  ),
  timeRule(
    'weekday and its date',
    'on|for|by|of|from|until|till|through? [date <weekday> <ordinal>]',
    ({ read, to }, { words, present }) => {
      // `the friday 2nd meeting` counts meetings.
      if (/^(?:meeting|event|one|call|appointment)s?$/.test(words[to]?.text ?? '')) return null;
      const day = first(read.ordinal, 0);
      if (day < 1 || day > 31) return null;
      const today = todayOf(present);
      const weekday = first(read.weekday, 0);
      for (let days = 0; days < 100; days++) {
        const date = addDays(today, days);
        if (Number(date.slice(8)) === day && weekdayOf(date) === weekday) return { date };
      }
      return { impossible: true };
    },
  ),
  timeRule(
    'this weekday',
    'on|for|by|until? the|this? [date this|coming|upcoming <weekday>]',
    ({ read }, { present }) => weekdayBeside('this', first(read.weekday, 0), present),
  ),
  timeRule(
    'next weekday',
    'on|for|by|until|till|through? next|last|following|past [date <weekday>]',
    ({ read, literals }, { present }) => {
      const isPast = literals.includes('last') || literals.includes('past');
      return weekdayBeside(isPast ? 'last' : 'next', first(read.weekday, 0), present);
    },
  ),
  timeRule(
    'weekday of a week',
    'on|for|by? [date <weekday> of|in the|this|next week]',
    ({ read, literals }, { present }) => {
      const monday = mondayOf(todayOf(present));
      return { date: addDays(monday, first(read.weekday, 0) + (literals.includes('next') ? 7 : 0)) };
    },
  ),
  timeRule('weekday of a week', 'on|for|by? [date <weekday> of|in week|kw <number>]', ({ read }, { present }) => {
    const week = weekNumbered(first(read.number, 0), present);
    return week?.date === undefined ? null : { date: addDays(week.date, first(read.weekday, 0)) };
  }),
  timeRule('weekday after next', 'on|for|the? [date <weekday> after next]', ({ read }, { present }) => ({
    date: addDays(coming(first(read.weekday, 0), addDays(todayOf(present), 1)), 7),
  })),
];

/** The date so many units away, as far as one plans. */
export function awayFrom(date: string, amount: number, unit: Exclude<Unit, 'minute' | 'hour'>): Meaning {
  const away = stepped(date, amount, unit);
  return Math.abs(amount) > mostSteps || isFar(Number(away.slice(0, 4))) ? { beyond: 'date' } : { date: away };
}

const mostSteps = 1_200;

/** So many units away from a date; a month that is too short ends it. */
export function stepped(date: string, amount: number, unit: Exclude<Unit, 'minute' | 'hour'>): string {
  const limited = Math.max(-mostSteps, Math.min(mostSteps, amount));
  const step = unit === 'fortnight' ? { weeks: limited * 2 } : { [`${unit}s`]: limited };
  return Temporal.PlainDate.from(date).add(step).toString();
}
