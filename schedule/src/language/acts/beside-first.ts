import { talk } from '../amend/talk.ts';
import { articles, createVerbs, plannedNouns } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import { says } from '../time/phrase.ts';
import { afterAny, clauseOf } from '../words/clause.ts';
import { backOver, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { behind, itIn } from './beside.ts';

const mostWords = 16;

/** `after that, drinks with Kim`, `then lunch, 45 min`: what a new event is beside stands behind it then. */
export function withBesideLast(message: string, words: readonly Word[], setting: Setting): readonly Word[] {
  const isOther = words.length > mostWords || setting.conversation.question || message.includes('?');
  const it = isOther ? null : itIn(setting);
  if (!it) return words;
  const at = isAt(words, 0, /^(?:and|also|ok|okay)$/) ? 1 : 0;
  const then = thenEnd(message, words, at, setting);
  const to = Math.max(afterAny(words, at, behind), then);
  const isMarked = words[to]?.kind === 'break';
  const from = isMarked ? to + 1 : to;
  const rest = words.slice(from);
  const lead = words.slice(at, to);
  const [last] = lead.slice(-1);
  if (to <= at || !last || !isName(rest, it.event.anchor) || rest.some(({ text }) => createVerbs.includes(text)))
    return words;
  // `after that meeting, …` is of another one, `right after lunch` of a meal.
  const isPlain = isMarked || then > 0 || /^(?:it|afterwards|beforehand)$/.test(last.text);
  const length = lengthAt(message, rest, setting);
  const isThat = /^(?:that|this)$/.test(last.text) && rest.slice(0, length).every(({ kind }) => kind === 'word');
  if (!isPlain && !isThat) return words;
  const beside = lead.some(({ text }) => text.startsWith('before')) ? 'beforehand' : 'afterwards';
  return [...words.slice(0, at), ...rest.slice(0, length), { ...last, text: beside }, ...rest.slice(length)];
}

/** Where it is said at the end how long something is, with what leads to it. */
function lengthAt(message: string, words: readonly Word[], setting: Setting): number {
  const { phrases } = clauseOf(message, words, setting);
  const length = phrases.at(-1);
  const isLast = length && says([length], 'minutes') && length.to === words.length;
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
