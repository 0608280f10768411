import { moveVerbs } from '../lexicon.ts';
import type { Conversation, Mentioned, Request } from '../requests.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Stretch } from './details.ts';

/** The places of a list that was shown. They keep their numbers when an event of the list is changed or deleted. */

/** The words of a message, and the conversation in which they are read. */
interface Shown {
  readonly words: readonly Word[];
  readonly conversation: Conversation;
}

/**
 * `the second one` and `the other one` are of the list that was shown last: `what's on friday?`, `cancel the first one`, `and move
 * the second to 5`.
 */
export function withListedPlaces(words: readonly Word[], conversation: Conversation): Shown {
  const { mentioned, shown, question, last } = conversation;
  if (!shown || question !== null || last?.kind === 'create') return { words, conversation };
  const { events, asked } = shown;
  const isOfList = mentioned.length > 1;
  const place = words.findIndex((_, at) => isPlace(words, at) || isOneOfMove(words, at));
  if (!isOfList && place >= 0)
    return { words: withVerb(words, place, last), conversation: { ...conversation, mentioned: events, last: asked } };
  const others = othersShown(conversation);
  const said = othersIn(words);
  const [first] = said ? words.slice(said.from) : [];
  if (!said || !first || others.length === 0) return { words, conversation };
  const end = words[said.to - 1]?.end ?? first.end;
  const several = said.isOne ? 'that' : 'them';
  const they: Word = { ...first, number: null, text: others.length === 1 ? 'it' : several, end };
  return {
    words: words.toSpliced(said.from, said.to - said.from, they),
    conversation: { ...conversation, mentioned: others, last: asked },
  };
}

/** The events of the list that was shown which were not changed since; none where all of them are. */
export function othersShown({ mentioned, shown, removed = [] }: Conversation): readonly Mentioned[] {
  const events = shown?.events ?? [];
  const isOfList = mentioned.length > 1;
  const isPart = isOfList && mentioned.length < events.length && mentioned.every(({ id }) => isIn(events, id));
  const changed = isOfList && !isPart ? removed : [...mentioned, ...removed];
  const others = events.filter(({ id }) => !isIn(changed, id));
  // `what else is on that day?` is of the others already.
  return others.length === events.length && !shown?.asked.beside ? [] : others;
}

const isIn = (events: readonly { id: string }[], id: string): boolean => events.some((each) => each.id === id);

/** The list that stands when a message begins. */
export const shownBefore = ({ shown, last, mentioned }: Conversation): Pick<Conversation, 'shown'> =>
  shown ? { shown } : last?.kind === 'find' ? { shown: { events: mentioned, asked: last } } : {};

/** Where `the other one`, `the others` or `the rest` stands; not `the rest of the week`. */
export function othersIn(words: readonly Word[]): (Stretch & { isOne: boolean }) | null {
  const text = words.map((word) => word.text);
  for (const from of words.keys()) {
    const named = othersNamed.find((phrase) => phrase.every((part, at) => text[from + at] === part));
    const to = from + (named?.length ?? 0);
    if (named && text[to] !== 'of') return { from, to, isOne: text[to - 1] === 'one' };
  }
  return null;
}
/** The longer ones stand first. */
const othersNamed = [
  ...['all the other ones', 'all the others', 'all the rest', 'all of the others', 'the rest of them'],
  ...['the other one', 'the other ones', 'the other two', 'the other three', 'the others', 'the remaining ones'],
  ...['the remaining two', 'the rest', 'everything else'],
].map((phrase) => phrase.split(' '));

/** `move the first to sunday and drop the second`: a place behind another is of the same events, which were spoken of before the message. */
export const withPlacesOf = (
  words: readonly Word[],
  now: Conversation,
  { mentioned, last }: Conversation,
): Conversation =>
  mentioned.length > 1 && words.some((_, at) => isPlace(words, at)) ? { ...now, mentioned, last } : now;

/** `and the second to 3`, behind `move the first to 10`. */
function withVerb(words: readonly Word[], place: number, last: Request | null): readonly Word[] {
  const [and] = words;
  const isMoved = last?.kind === 'update' && last.changes.move !== null;
  const isAlike = and?.text === 'and' && place === 2 && isAt(words, 3, /^(?:to|at|by|one)$/);
  return isMoved && isAlike ? words.toSpliced(0, 1, { ...and, text: 'move' }) : words;
}

/** `move the one with Ana to 3`: another one of the list. The one at an hour is found in `one-at-hour.ts`. */
const isOneOfMove = (words: readonly Word[], at: number): boolean =>
  at > 0 &&
  at <= 2 &&
  isAt(words, 0, leadsMove) &&
  isAt(words, at - 1, /^the$/) &&
  isAt(words, at, /^one$/) &&
  isAt(words, at + 1, /^with$/);
const leadsMove = setOf([...moveVerbs, 'and'].join(', '));

/** The place in a list that `the first` or `the last` says, 0 of the first and -1 of the last; null for any other word, and for `the 2nd`. */
export function placeInList(words: readonly Word[], the: number): number | null {
  const { text = '', isOrdinal = false, number = null } = words[the + 1] ?? {};
  const isPlaceWord = isAt(words, the, /^the$/) && /^[a-z]+$/.test(text) && (isOrdinal || text === 'last');
  return !isPlaceWord ? null : isOrdinal ? (number ?? 0) - 1 : -1;
}

/** `the second`, `the third one`, `the last meeting`; not `the second week` or `the 2nd`. */
function isPlace(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (
    !word ||
    !isAt(words, at - 1, /^the$/) ||
    !/^(?:first|second|third|fourth|fifth|sixth|seventh|last|middle)$/.test(word.text)
  )
    return false;
  const next = words[at + 1];
  return (
    next?.kind !== 'word' ||
    /^(?:one|to|at|by|an?|is|on|for|too|as|and|please|event|meeting|call|appointment)$/.test(next.text)
  );
}
