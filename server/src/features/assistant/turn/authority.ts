import { foldedWords } from '@daywright/schedule/folded-words';
import { type AskedChange, isSetting } from '../conversation/asked-change.ts';
import type { ForeignText } from '../conversation/state.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { type BareAsked, bareChange, isSaid, textsOf } from './bare-change.ts';
import type { Doubt } from './guard.ts';
import { type Ask, isAskedFor } from './judge.ts';
import type { OwnPart } from './own-part.ts';
import { pointedBy } from './pointed.ts';

/** What a language model may act on. */
export interface Acting {
  readonly own: OwnPart;
  /** What of others it has read, in this turn or what is kept of earlier ones. */
  readonly foreign: ForeignText;
  readonly schedule: TurnSchedule;
  readonly ask: Ask;
  /** The message is the first of its conversation. */
  readonly isFirst: boolean;
}

/**
 * Whether a language model's small change may still be somebody else's wish. Without any text of others it acts for the person.
 * Where it read names of events, it makes one change that the person's own words point to and ask for, and no deletion; where it
 * read more, none. To take back what the person saw done is theirs alone to ask for, and harms nobody.
 */
export async function doubtOfAuthority(asked: readonly AskedChange[], acting: Acting): Promise<Doubt | null> {
  const { own, foreign, schedule, ask, isFirst } = acting;
  if (isFirst && saysTooLittle(own.text, asked)) return 'too little';
  const texts = asked.flatMap((change) => textsOf(change, schedule.preferences));
  if (own.hasBlock || !areNames(own.quoted, asked, texts)) return 'pasted';
  if (foreign === null) return null;
  const [change, ...others] = asked;
  if (!change) return null;
  const message = [own.text, ...own.quoted.map((quote) => `“${quote}”`)].join(' ');
  const judged = async (bare: BareAsked, named: string): Promise<Doubt | null> =>
    (await isAskedFor(message, bareChange(bare, named, texts, schedule.timeZone), ask)) ? null : 'not asked';
  if (change.kind === 'undo' && others.length === 0) return judged(change, '');
  if (foreign === 'text') return 'foreign text';
  if (change.kind === 'undo' || others.length > 0) return 'several';
  if (change.kind === 'stop') return judged(change, '');
  if (change.kind === 'delete_entry' || (change.kind === 'event' && change.request.op === 'delete')) return 'deletion';
  // Of tracked time only its id is known, which no message says.
  if (change.kind === 'edit_entry' || isSetting(change)) return 'not asked';
  const seen = 'seen' in change ? (change.seen ?? null) : null;
  const ownTexts = texts.filter((text) => text !== seen?.title);
  if (!ownTexts.every((text) => isSaid(text, message))) return 'foreign words';
  if (!seen) return judged(change, texts.join(', '));
  const words = await pointedBy(message, seen, schedule);
  return words ? judged(change, named(words)) : 'not named';
}

const named = (words: readonly string[]): string =>
  words.length > 0 ? `the event that the message calls “${words.join(' ')}”` : 'the event at the time that is said';

/**
 * Whether all that is quoted is a name: that of the one event that is changed, or a text that it is given. What else is quoted
 * may be somebody else's words. A single word orders nothing.
 */
function areNames(quoted: readonly string[], asked: readonly AskedChange[], texts: readonly string[]): boolean {
  const others = quoted.filter((quote) => foldedWords(quote).length > 1);
  if (others.length === 0) return true;
  const titles = asked.flatMap((change) => ('seen' in change && change.seen ? [change.seen.title] : []));
  const names = new Set([...titles, ...texts].map(folded));
  return asked.length === 1 && others.every((quote) => names.has(folded(quote)));
}

const folded = (text: string): string => foldedWords(text).join(' ');

/** So few words hardly name an event and its time. */
const fewWords = 2;

/**
 * Whether a first message says too little for the event that a language model would add for it: it has a word or two, or none, and
 * the title has none of them. `asdf`, an emoji and `Friday` ask for no event; `Dentist tomorrow` does.
 */
function saysTooLittle(message: string, asked: readonly AskedChange[]): boolean {
  const words = foldedWords(message);
  if (words.length > fewWords) return false;
  return asked.some(
    (change) =>
      change.kind === 'event' &&
      change.request.op === 'create' &&
      !foldedWords(change.request.event.title ?? '').some((word) => words.includes(word)),
  );
}
