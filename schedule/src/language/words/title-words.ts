import { forgivenIn, isWithin } from '../../typing-errors.ts';
import {
  articles,
  askWords,
  calendarNouns,
  changeVerbs,
  courtesies,
  createVerbs,
  eventNouns,
  lengthenVerbs,
  moveVerbs,
  pronouns,
  removeVerbs,
  renameVerbs,
  shortenVerbs,
  showVerbs,
} from '../lexicon.ts';
import { setOf } from './list.ts';

/** Words that tell no event from another, wherever they stand: function words, words of time. */
const functionWords: ReadonlySet<string> = new Set([
  ...[...articles, ...pronouns, ...eventNouns, ...calendarNouns, ...askWords],
  ...setOf(`
    and, or, not, no, yes, but, with, without, for, from, to, too, in, into, on, at, by, as, of, off, out, up, over, under, than, then,
    after, before, during, until, till, about, is, be, been, being, have, has, had, do, does, did, will, would, can, i, me, we,
    us, you, he, she, they, his, their, there, here, all, every, each, both, more, less, other, same, new, next, last, first,
    second, third, previous, today, tomorrow, tonight, yesterday, now, later, soon, morning, noon, afternoon, evening, night,
    midnight, am, pm, day, days, week, weeks, weekend, month, months, year, years, hour, hours, minute, minutes, min, mins,
    daily, weekly, monthly, monday, mondays, tuesday, tuesdays, wednesday, wednesdays, thursday, thursdays, friday, fridays,
    saturday, saturdays, sunday, sundays, mon, tue, wed, thu, fri, sat, sun, january, february, march, april, may, june,
    july, august, september, october, november, december, one, two, three, four, five, six, seven, eight, nine, ten
  `),
  ...setOf(`
    der, die, das, den, dem, des, ein, eine, einen, und, oder, mit, für, fur, von, zu, zum, zur, im, am, um, auf, ist, mein, meine,
    meinen, le, la, les, un, une, et, ou, de, du, au, aux, pour, avec, mon, ma, mes, el, los, las, una, y, con, para, mi, mis,
    il, lo, gli, e, di, che, per
  `),
]);

/** Beside them the verbs of requests, which stand in many messages. */
const commonWords: ReadonlySet<string> = new Set([
  ...functionWords,
  ...[...removeVerbs, ...moveVerbs, ...lengthenVerbs, ...shortenVerbs, ...changeVerbs, ...renameVerbs, ...createVerbs]
    .concat(showVerbs, courtesies)
    .flatMap((phrase) => phrase.split(' ')),
]);

/** Whether a word tells no event from another. */
export const isCommon = (word: string): boolean => commonWords.has(word);

/**
 * Whether words name a title, given as words too: one telling word of it stands among them, a typing error forgiven. A title of
 * common words alone (`Day off`) has to stand there whole, and one of a single common word or number (`7`) is named by none.
 */
export function namesTitle(said: readonly string[], words: readonly string[]): boolean {
  const telling = words.filter((word) => !commonWords.has(word) && !/^\d+$/.test(word));
  if (telling.length > 0) return telling.some((word) => said.some((each) => isSameWord(each, word)));
  return words.length > 1 && ` ${said.join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Whether one is the other as somebody in a hurry types it: plural or not, one error in a short word, two in a long one. */
export function isSameWord(said: string, word: string): boolean {
  if (said === word) return true;
  // Most words are told apart by their first letter.
  if (said[0] !== word[0]) return false;
  if (singular(said) === singular(word)) return true;
  if (commonWords.has(said) || /\d/.test(said)) return false;
  return isWithin(forgivenIn(word), said, word);
}

/** A word without the ending of its plural: `class` of `classes`, `lunch` of `lunches`. */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/(?<=ss|sh|ch|x)es$|(?<!s)s$/, '') : word;
