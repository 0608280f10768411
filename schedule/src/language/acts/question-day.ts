import { addDays, dateIn, timeText } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { areOfTime } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { dayShown } from './spoken-day.ts';

/** The day or the stretch of time that a question is about. */

/** `who is at lunch today?` asks about the event, not about noon. */
export function withMealNamed(clause: Clause): Clause {
  const { words } = clause;
  const phrases = clause.phrases.filter(({ to }) => !isAt(words, to - 1, meals));
  return phrases.length === clause.phrases.length ? clause : { ...clause, phrases, isTime: areOfTime(words, phrases) };
}

const meals = /^(?:breakfast|lunch|dinner|supper|school|work)$/;

/** `which day of the week is the vet?` asks about no week. */
export function withoutOfWeek(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const at = words.findIndex(({ text }, of) => text === 'day' && afterAny(words, of + 1, ['of the week']) > 0);
  return at < 0 ? clause : withWords(clause, words.toSpliced(at + 1, 3), setting);
}

/** `what's on Wednesday now?` asks about Wednesday alone. */
export function withoutNow(clause: Clause, setting: Setting): Clause {
  const { words, phrases } = clause;
  const isOther = phrases.some(({ to, means }) => to < words.length && means.date !== undefined);
  return isOther && isAt(words, words.length - 1, /^now$/) ? withWords(clause, words.slice(0, -1), setting) : clause;
}

/** `how many days until march?` counts to the beginning of March, as `by march` does. */
export const countingTo = (clause: Clause, setting: Setting): Clause =>
  withWords(
    clause,
    clause.words.map((word) => (/^(?:until|till)$/.test(word.text) ? { ...word, text: 'by' } : word)),
    setting,
  );

/** `that day` is the day of the last question, or of the event that was just made: `is there anything after 5 that day?` */
export function onSpokenDay(text: string, said: When, setting: Setting): When {
  const { last, day, question } = setting.conversation;
  const made = last?.kind === 'create' ? last.when.date : last?.kind === 'update' ? last.changes.move?.date : null;
  if (made && /\bthat (?:week|weekend)\b/.test(text)) {
    const monday = mondayOf(made);
    return {
      ...noTime,
      date: addDays(monday, text.includes('weekend') ? 5 : 0),
      last: addDays(monday, 6),
      isPeriod: true,
    };
  }
  const asked = last?.kind === 'find' && last.when.last === null ? last.when.date : null;
  const told = last?.kind === 'create' && (last.when.last ?? last.when.repeat) !== null ? null : made;
  const date = asked ?? day ?? told ?? dayShown(setting);
  // `when am I free then?`, while the hour of a new event is asked for
  const open = question?.about.kind === 'create' ? question.about.when.date : null;
  // `am I free on friday at 2?`, `what do I have then?`
  if (
    /\bthen$/.test(text) &&
    last?.kind === 'find' &&
    last.when.date !== null &&
    said.date === null &&
    said.time === null
  )
    return last.when;
  const then = /\bthen$/.test(text) ? open : /\bthat day\b/.test(text) ? (open ?? date) : null;
  return said.date === null && then !== null ? { ...said, date: then } : said;
}

/** `the next yoga after today`: the search begins on the day behind it. */
export function afterDay({ words, phrases }: Clause, { date, last, time }: When): When | null {
  const [only, ...more] = phrases.filter(({ means }) => means.date !== undefined);
  const end = last ?? date;
  const isAfter = only && words[only.from - 1]?.text === 'after';
  if (!isAfter || more.length > 0 || end === null || time !== null) return null;
  return { ...noTime, date: addDays(end, 1), last: addDays(end, DAYS_AHEAD), isPeriod: true };
}

/** The words of a question about what was done. */
export const ofPast =
  /\b(?:i|we) did\b|\bdid (?:i|we) (?!plan|schedule|book|add|put)|\b(?:have|had|haven't|hadn't) (?:i|we) (?:done|missed|worked|tracked)\b/;

/** `what did i do on monday` means the Monday that has passed. Of today it means the hours that have passed. */
export function inPastDays(when: When, { now, zone }: Setting): When {
  const today = dateIn(now, zone);
  if (when.date === today && when.time === null && when.endTime === null && when.part === null)
    return { ...when, endTime: timeText(now, zone) };
  if (when.date === null || when.date <= today) return when;
  if (when.isPeriod && when.date <= addDays(today, DAYS_AHEAD)) return when;
  if (when.weekday !== null) return { ...when, date: addDays(when.date, -7) };
  const lastYear = (date: string): string => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString();
  return when.date > addDays(today, DAYS_AHEAD)
    ? { ...when, date: lastYear(when.date), last: when.last && lastYear(when.last) }
    : when;
}

/** A stretch of time that begins nearer than this is one to come. */
const DAYS_AHEAD = 60;

/** The hour that is the last word: `is the dentist moved to 3`. */
export function hourAtEnd(clause: Clause): When | null {
  const last = clause.words.length - 1;
  return /^(?:to|at)$/.test(clause.words[last - 1]?.text ?? '') ? bareHour(clause, last) : null;
}
