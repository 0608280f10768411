import { weekdayOf } from '../../dates.ts';
import { weekdaysIn } from '../facts.ts';
import type { Plain } from '../requests.ts';
import { whenOf } from '../time/when.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';

/** `work hours 7:30 to 3:30`, `working hours tue and thu: 7-3`: when somebody works, under its heading. Of one date it is a plan. */
export function headedHours({ message, words }: Pick<Clause, 'message' | 'words'>, setting: Setting): Plain | null {
  const at = findWord(words, /^hours$/);
  const isHeaded =
    isAt(words, at - 1, /^(?:work|working)$/) && words.slice(0, at - 1).every(({ text }) => heading.has(text));
  if (!isHeaded || /[?？]/.test(message)) return null;
  const { words: told, phrases, isTime } = clauseOf(message, words.slice(at + 1), setting);
  const isOther = told.some(({ kind, text }, index) => kind === 'word' && !isTime[index] && !beside.has(text));
  const { time, endTime } = whenOf(phrases, setting);
  const ofDays = phrases.filter(({ means }) => (means.date ?? means.repeat) !== undefined);
  const areWeekdays = ofDays.every(({ from, to }) =>
    told.slice(from, to).every(({ kind, text }) => kind === 'break' || ofWeek.test(text) || beside.has(text)),
  );
  const isOnce = phrases.filter(({ means }) => means.time !== undefined || means.endTime !== undefined).length === 1;
  if (isOther || time === null || endTime === null || !isOnce || !areWeekdays) return null;
  const days = ofDays.flatMap((phrase) => {
    const when = whenOf([phrase], setting);
    const several = weekdaysIn(when);
    return several.length > 0 || when.date === null ? several : [when.date, ...when.also].map(weekdayOf);
  });
  // The hours as they are written: which half of the day is meant is known of working hours.
  const hours = phrases.filter(({ means }) => means.time !== undefined).flatMap(({ from, to }) => told.slice(from, to));
  const range = hours.map(({ kind, text }) => (kind === 'word' ? text : text === '-' ? 'to' : ''));
  return { kind: 'setting told', said: `my working hours are ${range.filter(Boolean).join(' ')}${onWeekdays(days)}` };
}

const heading = setOf('set, change, update, make, my, our, the, new, please, ok, so, and');
const beside = setOf(
  'are, is, from, to, on, for, each, every, and, now, will, be, should, through, thru, only, until, till, please',
);
const ofWeek =
  /^(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)?(?:days?|s)?$|^weekdays?$|^weekends?$/;

/** ` on mondays and fridays`, as `settingFact` reads it; nothing where no day is said. */
export const onWeekdays = (days: readonly number[]): string =>
  days.length > 0 ? ` on ${days.map((day) => `${weekdayNames[day]}s`).join(' and ')}` : '';
const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
