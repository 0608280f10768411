import { type Phrase, says, saysRule } from '../time/phrase.ts';
import type { Clause } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';

/** Words with which a sentence begins, and hardly a title. */
const sentenceStarts = setOf(`
  i, i'm, i've, i'll, i'd, we, we're, we've, we'll, she, she'll, she's, he, he'll, he's, they, they're, they'll, it's, it'll, there, there's,
  don't, won't, can't, didn't, doesn't, isn't, not, no, never, neither, sorry, oops, wrong, which, would, should, because, since, although,
  however, unless, whenever
`);
/** Words of a sentence, wherever they stand. */
const sentenceWords = setOf(`
  i'm, i'll, i've, we're, we'll, we've, she'll, he'll, they'll, don't, doesn't, didn't, won't, can't, cannot, isn't, aren't, wasn't, instead,
  anymore, except, takes, lasts, she's, he's, they're, you're, unless, than, please, pls, sorry, actually
`);
const timeNouns = setOf(`
  day, days, week, weeks, month, months, year, years, weekday, weekdays, weekend, weekends, quarter, hour, hours, minute, minutes, morning,
  afternoon, evening, eve, monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, april, june, july, august,
  september, october, november, december, q1, q2, q3, q4, tomorrow, yesterday
`);
const timeLeads = setOf('on, by, of, from, since, until, till, every, each, next, last, before, after, within');

/**
 * Whether the words that would make a title hold something that was meant as more: a sentence, a word that a time left behind, or a
 * time that was not read. An event of such a name is not added without a question.
 *
 * @param free the places of the words, in order
 */
export function isDoubtful({ words, phrases, isTime }: Clause, free: readonly number[]): boolean {
  const said = free.filter((at) => words[at]?.kind === 'word');
  const [first = -1] = said;
  const textAt = (at: number): string => (words[at]?.kind === 'word' ? (words[at]?.text ?? '') : '');
  if (said.length > 1 && sentenceStarts.has(textAt(first))) return true;
  // `10 tennis lessons, saturdays`, `6 for 6:30`
  const isCount = (words[first]?.number ?? 0) > 1 && /^\d+$|^[a-z]+$/.test(textAt(first));
  // `two days`
  const isAmount = said.length === 2 && words[first]?.number !== null && timeNouns.has(textAt(said[1] ?? -1));
  if (isAmount) return true;
  if (isCount && (saysRule(phrases) || isTime[first + 1] === true)) return true;
  return said.some(
    (at) =>
      sentenceWords.has(textAt(at)) ||
      (/^(?:can|could|would)$/.test(textAt(at)) && /^(?:u|you|we|i)$/.test(textAt(at + 1))) ||
      // `her time`, `Mars time` behind an hour
      (textAt(at) === 'time' &&
        phrases.some(({ to, means }) => means.time !== undefined && to <= at && at - to <= 2)) ||
      // `4-5 hours`
      (/^(?:hours?|hrs?|minutes?|mins?)$/.test(textAt(at)) && words[at - 1]?.number != null && says(phrases, 'time')) ||
      // `1h30`, `45min`
      (/^\d+(?:h|hr|hrs|min|mins)\d*$/.test(textAt(at)) && says(phrases, 'time')) ||
      isUnreadTime(textAt, at, said) ||
      isUnknownZone(words[at], phrases, isTime, at),
  );
}

/** `the last day of the sprint`, `of week 43`, `on the eve of`: a preposition before a word of time. */
const isUnreadTime = (textAt: (at: number) => string, at: number, said: readonly number[]): boolean =>
  timeLeads.has(textAt(at)) &&
  [at + 1, at + 2].some(
    (next) =>
      said.includes(next) &&
      timeNouns.has(textAt(next)) &&
      (next === at + 1 || /^(?:the|a|an|this|next|last|first|second|third)$/.test(textAt(at + 1))),
  );

/** `14:30 XYZ` */
const isUnknownZone = (
  word: Word | undefined,
  phrases: readonly Phrase[],
  isTime: readonly boolean[],
  at: number,
): boolean =>
  word !== undefined &&
  /^[a-z]{3,4}t$/.test(word.text) &&
  isTime[at - 1] === true &&
  (isTime[at + 1] ?? true) &&
  phrases.some(({ to, means }) => to === at && means.time !== undefined);
