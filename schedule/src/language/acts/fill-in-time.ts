import { addDays, datesFrom, weekdayOf } from '../../dates.ts';
import { type Create, type Log, lackingIn, type Missing, type Request, type Update } from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming } from '../time/days.ts';
import { monthCalled } from '../time/grammar.ts';
import { inPast } from '../time/past.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { firstDate } from '../time/repeat.ts';
import { ahead, merged, type When } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import type { Setting } from './act.ts';
import { logged } from './log.ts';
import { missingOf, settledByName } from './new-event.ts';
import { onDaysOf } from './open-days.ts';

/** Puts the time of an answer into the request that waits for it. */

/** The new event at a time, with what it still lacks. */
export function createdThen(about: Create, said: When, setting: Setting): Create {
  const when = ahead(settledByName(said, about.title), setting);
  const isOpen = (each: Missing): boolean => each !== 'title' || about.missing.includes('title');
  const unclear = about.missing.filter((each) => each === 'unclear');
  return { ...about, when, missing: [...unclear, ...missingOf(about.title, when, setting).filter(isOpen)] };
}

/** `till sunday`, behind a Friday: the last day of what begins then; null where the answer tells anything else. */
export function endedOn({ date, isPeriod, repeat, ...when }: When, said: When): When | null {
  const { last, weekday, time, endTime, isEndOnly } = said;
  if (!isEndOnly || (time ?? endTime ?? repeat) !== null || date === null || last === null || isPeriod) return null;
  const end = last < date && weekday !== null ? coming(weekday, date) : last;
  return { ...when, date, repeat, isPeriod, last: end, days: null };
}

/** The new event with the time that was open. Weekdays in a month may be those of any week, so the first are a guess. */
export function createdAt(
  about: Create,
  answered: When,
  half: string | undefined,
  clause: Pick<Clause, 'words' | 'isTime' | 'phrases'>,
  setting: Setting,
): Request {
  const ended = endedOn(about.when, answered);
  if (ended) return createdThen(about, ended, setting);
  const said = onDaysOf(about, answered, clause.phrases, setting);
  const place = places[clause.words.find(({ text }, at) => !clause.isTime[at] && text in places)?.text ?? ''];
  const starts = startsWithin(about.when, said, clause);
  const start = starts.at(place ?? 0);
  const created = createdThen(about, joined(about.when, start ? movedTo(said, start) : said, half), setting);
  return starts.length > 1 && place === undefined ? { ...created, isGuess: true } : created;
}

const places: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, last: -1 };

const movedTo = (said: When, date: string): When => ({
  ...said,
  date,
  last: addDays(date, Temporal.PlainDate.from(said.date ?? date).until(said.last ?? date).days),
});

/** `friday to sunday` behind April may begin on each Friday of April. Other times give no dates. */
function startsWithin(
  { date, last, isPeriod }: When,
  said: When,
  { words, isTime }: Pick<Clause, 'words' | 'isTime'>,
): readonly string[] {
  const { date: first, last: end } = said;
  const areWeekdays = words.every(({ text, number }, at) => !isTime[at] || (number === null && !monthCalled(text)));
  if (!isPeriod || date === null || last === null || first === null || end === null || said.isPeriod || !areWeekdays)
    return [];
  return datesFrom(date, mostDays).filter((each) => each <= last && weekdayOf(each) === weekdayOf(first));
}

const mostDays = 366;

/** An end time also answers the question for a length. */
export function loggedThen(about: Log, said: When, clause: Clause, setting: Setting): Log {
  const when = {
    ...merged(about.when, said),
    ...(said.time === null && said.endTime !== null && { endTime: said.endTime }),
  };
  return logged({ ...about, when: inPast(when, clause, setting) }, setting);
}

/** The change of an event with the time, or the amount, that was open. */
export function movedThen(about: Update, said: When, half: string | undefined): Update {
  const { longer } = about.changes;
  if (about.missing.includes('amount') && longer !== null && said.minutes !== null) {
    return { ...about, changes: { ...about.changes, longer: longer * said.minutes }, missing: [] };
  }
  // `how much longer?`, `till quarter past twelve`
  if (about.missing.includes('amount') && said.time === null && said.endTime !== null)
    return { ...about, changes: { ...about.changes, longer: null, move: said }, missing: lackingIn(said) };
  const { move: open } = about.changes;
  // `start it earlier`, `by ten minutes`, `at 3`
  if (about.missing.includes('amount') && open?.shift != null) {
    const amount = said.minutes ?? (said.shift === null ? null : Math.abs(said.shift));
    const move = amount === null ? { ...said, keeps: open.keeps } : { ...open, shift: open.shift * amount };
    return { ...about, changes: { ...about.changes, move }, missing: lackingIn(move) };
  }
  const move = about.changes.move ? joined(about.changes.move, said, half) : said;
  return { ...about, changes: { ...about.changes, move }, missing: lackingIn(move) };
}

/** The time that was open, with what the answer adds. A half of the day chooses between two hours. */
function joined(before: When, said: When, half: string | undefined): When {
  const { time, otherTime } = before;
  if (half !== undefined && time !== null && otherTime !== null) {
    const [early, late] = time < otherTime ? [time, otherTime] : [otherTime, time];
    return { ...before, time: half === 'am' || half === 'morning' ? early : late, otherTime: null };
  }
  const when = merged(before, inPeriod(before, said));
  // `a weekly call`, `sunday at 5`
  const isOpenRule = before.repeat !== null && before.repeat.weekdays.length === 0 && before.repeat.interval > 0;
  return isOpenRule && said.repeat === null ? { ...when, repeat: before.repeat } : when;
}

/** A rule without a date starts on the day that was said before. */
export const fromThen = (said: When, phrases: readonly Phrase[], { date }: When): When =>
  said.repeat && date !== null && !says(phrases, 'date') ? { ...said, date: firstDate(said.repeat, date) } : said;

/** `the 3rd` behind December is that of December. */
export function inMonthSaid({ date, last, isPeriod }: When, phrases: readonly Phrase[]): readonly Phrase[] {
  if (!isPeriod || date === null || last === null || date.slice(0, 7) !== last.slice(0, 7)) return phrases;
  return inMonthOf(date, phrases);
}

/** `wednesday` behind next week is that of next week. */
function inPeriod({ date, last, isPeriod }: When, said: When): When {
  if (!isPeriod || date === null || last === null || said.weekday === null || said.last !== null) return said;
  const there = coming(said.weekday, date);
  // `this week` on a Sunday does not mean a day that has passed.
  return there <= last && there >= (said.date ?? '') ? { ...said, date: there } : said;
}
