import { monthName, weekdayOf } from '../../dates.ts';
import { readers } from '../time/grammar.ts';
import { type Present, says } from '../time/phrase.ts';
import { clauseOf } from './clause.ts';
import { textAt, type Word } from './word.ts';
import { wordsOf } from './words.ts';

/** `it's half term next week so cancel the school runs that week`: the day or the period that was said before. */
export function withThatDay(message: string, words: readonly Word[], present: Present): readonly Word[] {
  const at = words.findIndex(({ text }, index) => pointing.test(text) && spans.test(textAt(words, index + 1)));
  if (at < 2) return words;
  const { phrases, isTime } = clauseOf(message, words, present);
  const said = phrases.findLast(({ to, means }) => to <= at && means.date !== undefined);
  const [first, last] = [words[at], words[at + 1]];
  if (!said || isTime[at] || !first || !last) return words;
  const day = words.slice(said.from, said.to).map((word) => ({ ...word, at: first.at, end: last.end }));
  const isLed = /^(?:on|in|for|during)$/.test(textAt(words, at - 1));
  return [...words.slice(0, isLed ? at - 1 : at), ...day, ...words.slice(at + 2)];
}

/**
 * `add drinks at 6 that day`, `move the standup that day to 9:30`: the day that the conversation speaks of.
 *
 * @param day null where it speaks of none
 */
export function withSpokenDay(
  message: string,
  words: readonly Word[],
  day: string | null,
  present: Present,
): readonly Word[] {
  // `pizza that sunday too`, of a sunday
  const isWeekday = (index: number): boolean => day !== null && readers.weekday(words, index)?.value === weekdayOf(day);
  const at = words.findIndex(
    ({ text }, index) =>
      index > 0 &&
      ((pointing.test(text) &&
        (/^(?:day|morning|afternoon|evening|night)$/.test(textAt(words, index + 1)) || isWeekday(index + 1))) ||
        isSameDay(words, index)),
  );
  const [that, part] = [words[at], words[at + 1]];
  // `cancel it, her mum has them that day` tells why.
  const begin = words.findIndex(
    ({ kind, text }) => kind !== 'break' && !/^(?:no|nope|sorry|wait|oops|oh|hmm)$/.test(text),
  );
  const isBehindMark = words.slice(begin + 2, at).some(({ kind }) => kind === 'break');
  if (day === null || !that || !part || isBehindMark) return words;
  // `she has a holiday on 26 june, so nothing that day`: the day of the message comes first.
  if (says(clauseOf(message, words.slice(0, at), present).phrases, 'date')) return words;
  const isOfDay = part.text === 'day' || isWeekday(at + 1);
  const the = textAt(words, at - 1) === 'the' ? at - 1 : at;
  const isLed = /^(?:on|in)$/.test(textAt(words, the - 1));
  // Not as ISO writes it, behind which `2:30` is of the night.
  const written = `on ${Number(day.slice(8))} ${monthName(day)} ${day.slice(0, 4)}`;
  const date = wordsOf(written).map((word) => ({
    ...word,
    at: that.at,
    end: isOfDay ? part.end : that.end,
  }));
  return [...words.slice(0, isLed ? the - 1 : the), ...date, ...words.slice(isOfDay ? at + 2 : at + 1)];
}

/** `and planning to the same day`, while `the same day as the dentist` is told itself. */
const isSameDay = (words: readonly Word[], at: number): boolean =>
  textAt(words, at) === 'same' &&
  textAt(words, at - 1) === 'the' &&
  textAt(words, at + 1) === 'day' &&
  !/^(?:as|of|but|next|every|each)$/.test(textAt(words, at + 2)) &&
  !words.some(({ text }) => several.test(text));
const several = /^(?:both|all|them|those|these|each|everything)$/;

const pointing = /^that$/;
const spans = /^(?:day|week|weekend|month)$/;
