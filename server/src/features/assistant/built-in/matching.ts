import { eventNouns } from '@daywright/schedule/language/lexicon';
import { likenessOf, tellingOf } from '@daywright/schedule/language/likeness';
import type { EventView } from '../tools/event-view.ts';

/** Those of some events that words name best; with `isAll` every one that has all of the words in its title. */
export function bestNamed(words: string, events: readonly EventView[], isAll: boolean): EventView[] {
  const ranked = events.map((event) => ({ event, likeness: likenessOf(words, event.untrusted.title) }));
  const best = Math.max(0, ...ranked.map(({ likeness }) => likeness));
  return ranked.filter(({ likeness }) => likeness === best || (isAll && likeness >= 2)).map(({ event }) => event);
}

/** Those of any events that words name at all; `isWhole` those that have all of the words. */
export const namedIn = (words: string, events: readonly EventView[], isWhole = false): EventView[] =>
  bestNamed(
    words,
    events.filter(({ untrusted }) => likenessOf(words, untrusted.title) > (isWhole ? 1 : 0)),
    true,
  );

/** Those of some events that words name with all that they say. */
export const calledSo = (words: string, events: readonly EventView[]): EventView[] =>
  bestNamed(
    words,
    events.filter(({ untrusted }) => likenessOf(words, untrusted.title) >= 2),
    false,
  );

/** The place of the first of some names that words name best; -1 where they name none. */
export function bestOf(words: string, names: readonly string[]): number {
  const likeness = names.map((name): number => likenessOf(words, name));
  const best = Math.max(0, ...likeness);
  return best === 0 ? -1 : likeness.indexOf(best);
}

/** `meetings`, `the call`: words that say what an event is rather than which. */
export function isGeneric(words: string): boolean {
  const said = tellingOf(words);
  return said.length > 0 && said.every((word) => eventNouns.has(word) || kinds.has(word));
}

const kinds = new Set(['meeting', 'call', 'thing']);

/** `gym session` without what it is. */
export const withoutKind = (words: string): string =>
  words.replace(/\s+(?:sessions?|class|classes|lessons?|slot|block|meetings?|calls?|events?|appointments?)$/i, '');

/** Those of some events that are what a general word says: by their title, or meetings by their category. */
export function ofThatKind(words: string, events: readonly EventView[], isAll: boolean): EventView[] {
  const [kind = ''] = tellingOf(words).filter((word) => kinds.has(word));
  if (kind === '' || kind === 'thing') return [...events];
  const named = events.filter(({ untrusted }) => tellingOf(untrusted.title).includes(kind));
  const meetings = kind === 'meeting' ? events.filter(({ category }) => category === 'Meeting') : [];
  const found = events.filter((event) => named.includes(event) || meetings.includes(event));
  // `my 3pm meeting` is whatever is at three.
  return found.length > 0 || isAll ? found : [...events];
}

/** Those of some names that have one of some words. */
export function namedAmong(words: string, names: readonly string[]): string[] {
  const said = new Set(tellingOf(words));
  return names.filter((name) => tellingOf(name).some((word) => said.has(word)));
}
