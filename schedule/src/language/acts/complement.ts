import type { Conversation, Mentioned } from '../requests.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { lastMade } from './made-together.ts';
import { allPointedIn, type Pointed } from './pointed.ts';
import { othersIn } from './shown.ts';

/** What is said of the others of a list, and which these are. */
export interface Others {
  /** Before and behind what stands for them. */
  readonly before: string;
  readonly behind: string;
  readonly events: readonly Mentioned[];
  /** Only what stays was named: `keep only the gym`. */
  readonly isOnly?: true;
}

type Message = { readonly message: string; readonly words: readonly Word[] };

/** `cancel all but the first`, `Noah stays, the rest goes`, `keep only the gym`: those of a list to which the message does not point. */
export function othersPointed(said: Message, setting: Setting): Others | null {
  const { conversation } = setting;
  // Of those that are spoken of already, exceptions are read as they are told.
  const isSpokenOf = conversation.mentioned.length > 1;
  const list = isSpokenOf ? conversation.mentioned : listOf(conversation, setting);
  const { words } = said;
  if (!list || words.length > mostWords) return null;
  const pointed = allPointedIn(words, setting, 'anywhere', [list]);
  const events = list.filter(({ id }) => !pointed.some((each) => each.events.some((event) => event.id === id)));
  if (pointed.length === 0 || events.length === 0) return null;
  const other = isSpokenOf ? null : (exceptIn(said, pointed, setting) ?? restIn(said, pointed));
  const place = other ?? onlyIn(said, pointed);
  return place && { ...place, events };
}
const mostWords = 24;

/** What several messages made, or what was shown before one of it was changed. */
const listOf = (conversation: Conversation, setting: Setting): readonly Mentioned[] | null =>
  conversation.last?.kind === 'create' ? lastMade(0, conversation, setting) : (conversation.shown?.events ?? null);

type Around = Omit<Others, 'events'>;

/** `all but the first`, `everything except Friday's`, `everything stays except the second` */
function exceptIn({ message, words }: Message, pointed: readonly Pointed[], setting: Setting): Around | null {
  const at = words.findIndex(({ text }) => /^(?:all|everything|every)$/.test(text));
  const from = words.findIndex(({ text }, index) => index > at && excepting.test(text));
  const [first, last] = [pointed[0], pointed.at(-1)];
  const isLed = from >= 0 && first !== undefined && first.from > from && first.from <= from + 3;
  if (at < 0 || !first || !last || !isLed || from > at + 4) return null;
  // `everything stays except the second`: that one is off.
  // `everything on friday but the bank` is of all that is planned then.
  const between = words.slice(at, from);
  if (hasWord(between, keeping) || clauseOf(message, between, setting).phrases.length > 0) return null;
  return { before: message.slice(0, words[at]?.at), behind: message.slice(words[last.to - 1]?.end) };
}
const excepting = /^(?:but|except|excepting|apart|bar|besides|minus|save)$/;

/** `keep Noah's and cancel the others`, `only Noah is coming, delete the other two` */
function restIn({ message, words }: Message, pointed: readonly Pointed[]): Around | null {
  const rest = othersIn(words) ?? otherIn(words);
  if (!rest) return null;
  const from = words.findLastIndex((word, at) => at < rest.from && isJoint(word)) + 1;
  const end = words.findIndex((word, at) => at >= rest.to && isJoint(word));
  const to = end < 0 ? words.length : end;
  const isBeside = pointed.every((each) => each.to <= from || each.from >= to);
  if (!isBeside || !hasWord([...words.slice(0, from), ...words.slice(to)], keeping)) return null;
  const [begin, close] = [words[rest.from]?.at, words[rest.to - 1]?.end];
  return {
    before: message.slice(words[from]?.at, begin),
    behind: message.slice(close, words[to - 1]?.end),
  };
}
const isJoint = ({ kind, text }: Word): boolean => kind === 'break' || /^(?:and|but|so|then)$/.test(text);
const keeping = /^(?:keep|keeping|leave|stays?|only|just|save|spare|remains?|fine|enough|need)$/;

/** `the other`, at the end of what is said */
function otherIn(words: readonly Word[]): { from: number; to: number } | null {
  const at = words.findIndex(
    ({ text }, index) =>
      text === 'other' &&
      isAt(words, index - 1, /^the$/) &&
      (words[index + 1] === undefined || words[index + 1]?.kind === 'break'),
  );
  return at < 0 ? null : { from: at - 1, to: at + 1 };
}

/** `keep only the gym`, `only the gym stays`: the others are off. */
function onlyIn({ words }: Message, pointed: readonly Pointed[]): Around | null {
  const [first, ...more] = pointed;
  if (!first || more.length > 0) return null;
  const beside = [...words.slice(0, first.from), ...words.slice(first.to)].filter(({ kind }) => kind === 'word');
  const isOnly =
    hasWord(beside, /^(?:only|just)$/) &&
    hasWord(beside, keepsOnly) &&
    beside.every(({ text }) => besideOnly.test(text));
  return isOnly ? { before: 'delete ', behind: '', isOnly } : null;
}
const keepsOnly = /^(?:keep|leave|stays?|remains?)$/;
const besideOnly = /^(?:keep|leave|stays?|remains?|only|just|please|ok|okay|actually|on|in|there)$/;
