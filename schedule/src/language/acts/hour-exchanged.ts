import { timeText } from '../../dates.ts';
import { talk } from '../amend/talk.ts';
import { otherHalfOf } from '../time/clock.ts';
import { clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';

/** `change 4pm to 5pm`, `4 should be 5`, of what starts or ends at 4, as `5pm, not 4pm`. */
export function withHourExchanged(message: string, words: readonly Word[], setting: Setting): readonly Word[] {
  const [only, ...others] = setting.conversation.mentioned;
  if (only?.start == null || others.length > 0 || words.length > mostWords) return words;
  const to = words.findIndex((_, at) => at > 0 && isLink(words, at));
  const link = words[to];
  if (!link) return words;
  const first = words.slice(0, to).findIndex((_, at) => hourIn(message, words.slice(at, to), setting) !== null);
  const behind = isAt(words, to, /^to$/) ? to + 1 : to + (isAt(words, to + 1, /^have$/) ? 3 : 2);
  const end =
    words.findLastIndex(({ kind, text }) => kind === 'word' && !/^(?:please|pls|thanks|instead)$/.test(text)) + 1;
  const right = words.slice(behind, end);
  const old = first < 0 ? null : hourIn(message, words.slice(first, to), setting);
  const isOrder = isAt(words, to, /^to$/)
    ? words.slice(0, Math.max(first, 0)).some(({ text }) => exchanging.test(text))
    : true;
  const isTalk = words.slice(0, Math.max(first, 0)).every(({ kind, text }) => kind === 'break' || talk.has(text));
  if (!old || !isOrder || !isTalk || !hourIn(message, right, setting)) return words;
  const hours = [only.start, only.end ?? only.start].map((each) => timeText(each, setting.zone));
  if (!hours.some((hour) => old === hour || otherHalfOf(old) === hour)) return words;
  const comma = { ...link, kind: 'break' as const, text: ',', number: null };
  return [...right, comma, { ...link, text: 'not', number: null }, ...words.slice(first, to)];
}
const mostWords = 14;
const exchanging = /^(?:change|switch|make|turn|swap|correct|fix)$/;

/** `to`, or `should be`, `should have been` */
const isLink = (words: readonly Word[], at: number): boolean =>
  isAt(words, at, /^to$/) ||
  (isAt(words, at, /^(?:should|must)$/) &&
    (isAt(words, at + 1, /^be$/) || (isAt(words, at + 1, /^have$/) && isAt(words, at + 2, /^been$/))));

/** The hour that some words are, and nothing else. */
function hourIn(message: string, words: readonly Word[], setting: Setting): string | null {
  const said = isAt(words, 0, /^the$/) ? words.slice(1) : words;
  const { phrases } = clauseOf(message, said, setting);
  const [only, ...more] = phrases;
  const { time, date } = only?.means ?? {};
  if (
    only &&
    more.length === 0 &&
    only.from === 0 &&
    only.to === said.length &&
    time !== undefined &&
    date === undefined
  )
    return time;
  return said.length === 1 ? (bareHour({ words: said }, 0)?.time ?? null) : null;
}
