import type { Setting } from '../acts/act.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import type { Mentioned, Request } from '../requests.ts';
import { isDeed } from '../what-stays.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import type { Message } from './told.ts';

/** `only the first two`, `all but the gym`, behind a change of several events that waited for a yes: the same of some of them. */
export function ofHeld({ words }: Message, { conversation }: Setting): Request | null {
  const { last, mentioned, question, wasHeld } = conversation;
  if (!wasHeld || question || !last || !isDeed(last) || mentioned.length < 2 || words.length > mostWords) return null;
  const said = words.filter(({ kind }) => kind === 'word');
  const at = said.findIndex(({ text }) => !lead.has(text));
  const isOnly = at > 0 && narrowing.test(said[at - 1]?.text ?? '');
  const isWithout =
    !isOnly && at > 0 && excepting.test(said[at - 1]?.text ?? '') && !narrowing.test(said[0]?.text ?? '');
  if (!isOnly && !isWithout) return null;
  const named = namedIn(words.slice(words.indexOf(said[at] as Word)), mentioned);
  const chosen = isOnly ? named : mentioned.filter((each) => !named.includes(each));
  if (named.length === 0 || chosen.length === 0 || chosen.length === mentioned.length) return null;
  const target = { ...noTarget, ids: chosen.map(({ id }) => id), isAll: chosen.length > 1 };
  return { ...last, target, ...('scope' in last && { scope: last.scope ?? ('this' as const) }) };
}
const narrowing = /^(?:only|just)$/;
const excepting = /^(?:but|except|excepting|excluding|bar|minus|besides|without|for|from)$/;
const lead = setOf(`
  no, nope, yes, yeah, yep, sure, ok, okay, go, ahead, wait, sorry, actually, please, do, delete, remove, cancel, drop, clear, move, all, of, them, it, those, everything,
  only, just, but, except, excepting, excluding, bar, minus, besides, without, apart, from, for
`);
const mostWords = 24;

/** Those of some events that are named, by their places or by words of their titles; none where any of the words says something else. */
function namedIn(words: readonly Word[], events: readonly Mentioned[]): readonly Mentioned[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (word.kind === 'break' || /^(?:and|or|nor|plus)$/.test(word.text)) parts.push([]);
    else if (!besideNames.has(word.text)) parts.at(-1)?.push(word);
  }
  const chosen = parts.filter(({ length }) => length > 0).map((part) => placed(part, events) ?? titled(part, events));
  return chosen.every(({ length }) => length > 0)
    ? events.filter((each) => chosen.some((some) => some.includes(each)))
    : [];
}
const besideNames = setOf('the, one, ones, my, our, please, that, this, for, now, event, events, with, not');

function placed([word, many, ...more]: readonly Word[], events: readonly Mentioned[]): readonly Mentioned[] | null {
  const isFirst = word?.text === 'first';
  const isLast = word?.text === 'last';
  if (!word || more.length > 0 || !(isLast || (word.isOrdinal && /^[a-z]+$/.test(word.text)))) return null;
  if (many)
    return many.number === null || !(isFirst || isLast)
      ? null
      : isFirst
        ? events.slice(0, many.number)
        : events.slice(-many.number);
  return isLast ? events.slice(-1) : events.slice((word.number ?? 0) - 1, word.number ?? 0);
}

const titled = (part: readonly Word[], events: readonly Mentioned[]): readonly Mentioned[] =>
  events.filter(({ title }) => part.every(({ text }) => tellingOf(title).includes(singular(text))));
