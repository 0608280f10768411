import { readLength } from '../time/lengths.ts';
import type { Clause } from '../words/clause.ts';
import { backOver, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import { isJourney, talk } from './talk.ts';

/** What is said of how much more of an event there is to be, and of when it is over. */

/** `one more day`, `two extra nights` as `one day more`, and of `one more day, until the 9th` the end, which says it all. */
export function withMoreBehind(words: readonly Word[], isOfDays: boolean): readonly Word[] {
  const said = isOfDays ? withOneMore(words.map(asDay)) : withOneMore(words);
  const at = said.findIndex((_, index) => index > 0 && isAt(said, index, more) && isAmount(said, index - 1));
  const word = said[at];
  const behind = word ? said.toSpliced(at, 1) : said;
  const from = word ? backOver(behind, at - 1, amountLeads, 0) : lengthAt(said);
  const length = from < 0 ? null : readLength(behind, from);
  if (!length || (!word && !isAt(said, length.to, moreOrLess))) return words;
  const until = untilBehind(behind, word ? length.to : length.to + 1);
  const isLed = behind.slice(0, from).every(({ kind, text }) => kind === 'break' || talk.has(text) || text === 'add');
  const end = behind[until];
  // `add one more day` adds a day.
  const isAdded = isAt(behind, from - 1, /^add$/);
  if (end && isLed) return [{ ...end, text: 'until' }, ...behind.slice(until + 1)];
  if (!word || length.days === 0) return words;
  return isAdded ? behind : behind.toSpliced(length.to, 0, { ...word, text: 'more' });
}
const more = /^(?:more|extra|additional|further)$/;
const moreOrLess = /^(?:more|longer|less|shorter|extra)$/;
const amountLeads = /^(?:half|an?|full|whole)$/;

/** `another day, until friday` is one more; `another day` by itself may be any other. */
const withOneMore = (words: readonly Word[]): readonly Word[] => {
  const at = words.findIndex((word, index) => word.text === 'another' && isAt(words, index + 1, unit));
  const word = words[at];
  return word && untilBehind(words, at + 2) > 0
    ? words.toSpliced(at, 1, { ...word, text: 'one', number: 1 }, { ...word, text: 'more', at: word.end })
    : words;
};
const unit = /^(?:days?|weeks?|hours?)$/;

/** A night is a day of what takes whole days. */
const asDay = (word: Word): Word => (/^nights?$/.test(word.text) ? { ...word, text: 'days' } : word);

const isAmount = (words: readonly Word[], at: number): boolean =>
  (words[at]?.number != null && !words[at]?.isOrdinal) || isAt(words, at, /^an?$/);

const lengthAt = (words: readonly Word[]): number => words.findIndex((_, at) => readLength(words, at) !== null);

/** The place of `until` or `, to` where nothing but a break and `so` leads to it; -1 for anything else. */
function untilBehind(words: readonly Word[], from: number): number {
  let at = from;
  while (words[at]?.kind === 'break' || isAt(words, at, /^(?:so|and|then|it|that|that's|is|goes|just)$/)) at++;
  return isAt(words, at, at > from ? /^(?:until|till|til|through|thru|to)$/ : /^(?:until|till|til|through|thru)$/)
    ? at
    : -1;
}

/** `let's stop at 9:30`, `we'll wrap up by noon`, `leave at 3`: nothing but when it is over. */
export function tellsEndAlone({ words, isTime }: Pick<Clause, 'words' | 'isTime'>, title: string): boolean {
  const verb = words.findIndex(({ text }) => ending.test(text));
  return (
    verb >= 0 &&
    !(isAt(words, verb, /^leave$/) && isJourney(title)) &&
    isTime.some(Boolean) &&
    words.every(
      ({ kind, text }, at) =>
        kind === 'break' ||
        isTime[at] ||
        (at < verb ? besideEnd.test(text) : at === verb || /^(?:up|it|by|at)$/.test(text)),
    )
  );
}
const ending = /^(?:stop|finish|end|wrap|leave|conclude)$/;
const besideEnd =
  /^(?:let's|lets|let|us|we|we'll|we'd|i|i'll|i'd|should|can|could|will|would|must|have|need|needs|to|it|it'll|so|and|but|please|actually|then|better|rather|want|gotta|ok|okay|well|like|just|sorry|no|they|they'll)$/;

/** `we have to leave at 3`, `she leaves at 9`, of what begins before and is no journey: then it is over. */
export const leaves = ({ words }: Pick<Clause, 'words'>): boolean =>
  words.some(
    (_, at) => isAt(words, at, /^(?:leave|leaves|leaving)$/) && !isAt(words, at - 1, /^(?:the|my|on|annual)$/),
  );
