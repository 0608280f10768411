import { talk } from '../amend/talk.ts';
import { articles, createVerbs, plannedNouns } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import { afterAny, clauseOf } from '../words/clause.ts';
import { backOver, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { behind, itIn } from './beside.ts';

const mostWords = 16;

/** `after that, drinks with Kim`, `then lunch, 45 min`, `an hour before it a walk`: what a new event is beside stands behind it then. */
export function withBesideLast(message: string, said: readonly Word[], setting: Setting): readonly Word[] {
  const words = withAheadOf(said);
  const isOther = words.length > mostWords || setting.conversation.question || message.includes('?');
  const it = isOther ? null : itIn(setting);
  if (!it) return words;
  const at = words.findIndex(({ text }) => !/^(?:and|also|ok|okay|starting|beginning)$/.test(text));
  const far = readLength(words, Math.max(at, 0));
  const lead = leadOf(message, words, Math.max(at, 0), far?.to ?? Math.max(at, 0), setting);
  if (!lead) return words;
  const { to, isThen, beside } = lead;
  const isMarked = words[to]?.kind === 'break';
  const from = isMarked ? to + 1 : to;
  const rest = words.slice(Math.max(from, afterAny(words, from, thereIs)));
  if (!isName(rest, it.event.anchor) || rest.some(({ text }) => createVerbs.includes(text) && !plannedNouns.has(text)))
    return words;
  // `after that meeting, …` is of another one, `right after lunch` of a meal.
  const isPlain = isMarked || isThen || isAt(words, to - 1, /^(?:it|afterwards|beforehand|by|day)$/);
  const length = lengthAt(message, rest, setting);
  const isThat = isAt(words, to - 1, /^(?:that|this)$/) && rest.slice(0, length).every(({ kind }) => kind === 'word');
  return isPlain || isThat
    ? [...words.slice(0, at), ...rest.slice(0, length), ...beside, ...rest.slice(length)]
    : words;
}

/** What a message begins with that tells beside what, or on which day, the rest is. */
function leadOf(
  message: string,
  words: readonly Word[],
  from: number,
  at: number,
  setting: Setting,
): { to: number; isThen: boolean; beside: readonly Word[] } | null {
  const far = words.slice(from, at);
  const day = at === from ? afterAny(words, at, thatDay) : -1;
  if (day > 0) return { to: day, isThen: false, beside: words.slice(day - 2, day) };
  const then = at === from ? thenEnd(message, words, at, setting) : -1;
  const to = Math.max(afterAny(words, at, besides), then);
  const last = words[to - 1];
  if (to <= at || !last) return null;
  const isBefore = words.slice(at, to).some(({ text }) => text.startsWith('before'));
  // `an hour before it` keeps its two words.
  if (far.length > 0)
    return {
      to,
      isThen: false,
      beside: [...far, { ...last, text: isBefore ? 'before' : 'after' }, { ...last, text: 'it' }],
    };
  return { to, isThen: then > 0, beside: [{ ...last, text: isBefore ? 'beforehand' : 'afterwards' }] };
}
/** What only says that there is something. */
const thereIs = listed(
  "there is, there's, there is also, there's also, we have, we also have, i have, i also have, we're having",
);
const thatDay = listed('later that day, later the same day, that same day, that day, the same day');
const besides = [...behind, 'followed by'];

/** `an hour ahead of it` is before it. */
function withAheadOf(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }, index) => text === 'ahead' && isAt(words, index + 1, /^of$/));
  const ahead = words[at];
  const isFar = at > 0 && [1, 2, 3, 4].some((back) => at >= back && readLength(words, at - back)?.to === at);
  return isFar && ahead ? words.toSpliced(at, 2, { ...ahead, text: 'before' }) : words;
}

/** Where it is said at the end when something is or how long, with what leads to it. */
function lengthAt(message: string, words: readonly Word[], setting: Setting): number {
  const { phrases } = clauseOf(message, words, setting);
  const length = phrases.at(-1);
  const isLast = length && says([length], 'minutes', 'time') && length.to === words.length;
  return isLast ? backOver(words, length.from, /^(?:for|,)$/) : words.length;
}

/** `then lunch`: a noun of the calendar, and no more than how long it is. */
function thenEnd(message: string, words: readonly Word[], at: number, setting: Setting): number {
  const { last } = setting.conversation;
  const noun = at + (articles.has(words[at + 1]?.text ?? '') ? 2 : 1);
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || !isAt(words, at, /^then$/) || !plannedNouns.has(words[noun]?.text ?? '')) return -1;
  const { phrases } = clauseOf(message, words.slice(at + 1), setting);
  return phrases.every((phrase) => says([phrase], 'minutes')) ? at + 1 : -1;
}

/** Whether a name begins the words, and no other one than that of the event itself. */
function isName(words: readonly Word[], anchor: string): boolean {
  const [first] = words.slice(articles.has(words[0]?.text ?? '') ? 1 : 0);
  const own = tellingOf(anchor);
  return first?.kind === 'word' && first.number === null && !talk.has(first.text) && !own.includes(first.text);
}
