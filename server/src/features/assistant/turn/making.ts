import { eventNouns } from '@daywright/schedule/language/lexicon';
import type { Mentioned, Request } from '@daywright/schedule/language/requests';
import type { AskedChange } from '../conversation/asked-change.ts';
import { saysMake, saysRepeat } from './deed-words.ts';
import { isTelling, namesIn, sharesWord } from './title-fit.ts';
import { foldedWords } from './title-words.ts';

/** What a message may ask to be made. */
export interface MakingAsked {
  readonly requests: readonly Request[];
  /** The person's own words. */
  readonly own: string;
  /** Their message before, where this one answers a question about it. */
  readonly before: string;
  /** What the assistant said last. */
  readonly lastAnswer: string;
  /** The same where this message answers it, else empty. */
  readonly question: string;
  readonly mentioned: readonly Mentioned[];
}

/** So many may be made where several are asked for: more than a person asks for in a message. */
export const MADE_UNASKED = 20;

/** Whether all that is made is what the person asked for: by name, by number, and as a series only where they speak of one. */
export function mayMake(made: readonly AskedChange[], asking: MakingAsked): boolean {
  const { requests, own, before, lastAnswer, question, mentioned } = asking;
  const drafts = made.flatMap((each) =>
    each.kind === 'event' && each.request.op === 'create' ? [each.request.event] : [],
  );
  if (drafts.length === 0) return true;
  const said = foldedWords(`${own}\n${before}`);
  if (drafts.length > numberAsked(asking)) return false;
  if (drafts.some(({ recurrence }) => recurrence) && !repeats(requests) && !saysRepeat(said)) return false;
  const creations = requests.filter((request) => request.kind === 'create');
  const isOpen = creations.some(({ title, like }) => title === null || like !== null);
  // What has no name of its own yet is one more of what was spoken of.
  const known = isOpen ? [...mentioned.map(({ title }) => title), lastAnswer] : [question];
  const words = [...said, ...[...creations.map(({ title }) => title ?? ''), ...known].flatMap(foldedWords)];
  // `an event tomorrow at 3` may be called anything.
  const isFree = isOpen && before === '' && said.some((word) => eventNouns.has(word) && word !== 'one');
  return drafts.every(({ title }) => {
    const named = foldedWords(title ?? '');
    return isFree || !named.some(isTelling) || sharesWord(words, named);
  });
}

/** How many events a message asks for. */
function numberAsked({ requests, own, before, question }: MakingAsked): number {
  if (question !== '') return saysSeveral(foldedWords(`${before} ${question}`)) ? MADE_UNASKED : 1;
  const said = foldedWords(own);
  const each = requests.map((request) => {
    if (request.kind === 'unknown') return saysMake(said) ? 1 : 0;
    if (isSlotFor(request)) return 1;
    if (request.kind !== 'create') return 0;
    const { when, title } = request;
    if (when.repeat !== null || when.also.length > 0 || (when.last !== null && when.last !== when.date)) {
      return MADE_UNASKED;
    }
    return Math.max(1, namesIn(title ?? '').length - 1);
  });
  const asked = each.reduce((sum, number) => sum + number, 0);
  return asked > 0 && (saysSeveral(said) || saysRepeat(said)) ? MADE_UNASKED : asked;
}

/** `find 45 minutes for groceries`. */
const isSlotFor = (request: Request): boolean =>
  request.kind === 'find' && request.topic === 'free' && request.target.words !== '';

const numerals = new Set('two three four five six seven eight nine ten several some few twice times both'.split(' '));

/** A number of them, or a word in the plural: `five focus blocks`, `walks`. */
const saysSeveral = (said: readonly string[]): boolean =>
  said.some((word, at) => numerals.has(word) && !isUnit(said[at + 1])) ||
  said.some((word) => isTelling(word) && word.length > 4 && /[^su]s$/.test(word));

const isUnit = (word = ''): boolean => /^(?:hours?|minutes?|mins?|days?|weeks?|pm|am|o)$/.test(word);

const repeats = (requests: readonly Request[]): boolean =>
  requests.some((request) => request.kind === 'create' && request.when.repeat !== null);
