import type { Conversation, Request } from '../requests.ts';
import { isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';

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
  const { mentioned, shown, removed = [], question, last } = conversation;
  if (!shown || question !== null || last?.kind === 'create') return { words, conversation };
  const { events, asked } = shown;
  const isOfList = mentioned.length > 1;
  const place = words.findIndex((_, at) => isPlace(words, at));
  if (!isOfList && place >= 0)
    return { words: withVerb(words, place, last), conversation: { ...conversation, mentioned: events, last: asked } };
  const other = words.findIndex((_, at) => isAt(words, at, /^the$/) && isAt(words, at + 1, /^other$/));
  const [the, one] = [words[other], words[other + 2]];
  const changed = isOfList ? removed : [...mentioned, ...removed];
  const others = events.filter((each) => changed.every(({ id }) => id !== each.id));
  if (!the || !one || !/^ones?$/.test(one.text) || others.length === 0 || others.length === events.length)
    return { words, conversation };
  const they = { ...one, number: null, text: others.length === 1 ? 'it' : 'that', at: the.at };
  return { words: words.toSpliced(other, 3, they), conversation: { ...conversation, mentioned: others, last: asked } };
}

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
