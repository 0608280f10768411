import { articles, createVerbs } from '../lexicon.ts';
import { lackingIn } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, textOf } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act } from './act.ts';
import { askFor } from './question.ts';
import { noTarget } from './target.ts';

/** What is planned where there is time: `put the report into the first free hour on thursday`, `take the second one for a walk`. */

const taking = [...createVerbs, ...listed("take, use, grab, i'll take, i'd take, let's take, go with, i'll have")];
const stretches = /^(?:one|gap|slot|window|hour|half-hour|stretch|space|time|spot)$/;

interface Slot {
  readonly from: number;
  readonly to: number;
  readonly nth: number;
}

/** Where a free stretch is named, and which; null where none is. */
function slotIn({ words, isTime }: Clause, verb: number, isAsked: boolean, isLong: boolean): Slot | null {
  const noun = words.findIndex(
    ({ text }, at) =>
      stretches.test(text) &&
      // `the open space meeting`
      (words[at + 1]?.kind !== 'word' || isTime[at + 1] === true || isAt(words, at + 1, /^(?:for|please|then)$/)) &&
      isAt(words, at - 1, /^(?:free|open|available|first|second|third|fourth|fifth|last|next)$/),
  );
  if (noun < 1) return isLong ? pointedSlot(words, verb) : null;
  const free = isAt(words, noun - 1, /^(?:free|open|available)$/) ? noun - 1 : noun;
  const nth = words[free - 1]?.isOrdinal ? (words[free - 1]?.number ?? 1) : isAt(words, free - 1, /^last$/) ? -1 : 1;
  const isNamed = words[free - 1]?.isOrdinal === true || isAt(words, free - 1, /^(?:last|next)$/);
  if (free === noun && !(isNamed && isAsked)) return null;
  const lead = isNamed ? free - 1 : free;
  const article = isAt(words, lead - 1, /^(?:the|my|a|an|any|that)$/) ? lead - 1 : lead;
  return { from: isAt(words, article - 1, /^(?:in|into|at|to|for)$/) ? article - 1 : article, to: noun + 1, nth };
}

/** `put the report there`, `book it for the report` */
function pointedSlot(words: readonly Word[], verb: number): Slot | null {
  const there = words.findIndex(({ text }, at) => text === 'there' && at === words.length - 1);
  if (there > 0) return { from: there, to: there + 1, nth: 0 };
  const isIt = isAt(words, verb, /^(?:it|that|this)$/) && isAt(words, verb + 1, /^for$/);
  return isIt ? { from: verb, to: verb + 1, nth: 0 } : null;
}

export const takeSlot: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const { last } = setting.conversation;
  const before = last?.kind === 'find' && last.topic === 'free' ? last : null;
  const verb = afterAny(words, 0, taking);
  const slot =
    isAsked || verb < 0 || says(phrases, 'time', 'relation', 'repeat')
      ? null
      : slotIn(clause, verb, before !== null, before?.minutes != null);
  if (!slot || slot.from < verb) return null;
  const taken = new Set(Array.from({ length: slot.to - slot.from }, (_, at) => slot.from + at));
  const said = freeWords(clause, verb, words.length, taken);
  const name = said.slice(
    said.findIndex((at) => !articles.has(words[at]?.text ?? '') && !isAt(words, at, /^(?:for|the|my)$/)),
  );
  const when = says(phrases, 'date', 'part', 'isPeriod') ? whenOf(phrases, setting) : (before?.when ?? noTime);
  if (name.length === 0) return null;
  const minutes =
    whenOf(phrases, setting).minutes ?? (isAt(words, slot.to - 1, /^hour$/) ? 60 : (before?.minutes ?? null));
  const target = { ...noTarget, words: textOf(clause, name) };
  return askFor('free', when, { minutes, target, nth: slot.nth, missing: lackingIn(when) });
};
