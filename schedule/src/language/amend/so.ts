import type { Setting } from '../acts/act.ts';
import { createVerbs, editVerbs, removeVerbs } from '../lexicon.ts';
import type { Request } from '../requests.ts';
import { now } from '../time/relations.ts';
import { afterAny, clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import { beginsOther, type Message, mostWords } from './told.ts';

/** An order about the last event behind its reason: `she is ill, so cancel it`, `term ends on 15 December, so stop it then`. */

/**
 * @param read reads a message by itself
 * @returns null where it says anything else
 */
export function orderAfterReason(
  { message, words }: Message,
  { conversation, ...present }: Setting,
  read: (message: string) => readonly Request[],
): Request | null {
  const { last, mentioned, question } = conversation;
  const at = words.findIndex((_, index) => index > 1 && isAt(words, index, /^so$/) && !isDegree(words, index));
  const [first, behind] = [words[0], words[at + 1]];
  if (at < 0 || !first || !behind || question || mentioned.length === 0 || words.length > mostWords) return null;
  const why = clauseOf(message, words.slice(0, at), present);
  // `now shift it so it ends at 8`
  const verb = why.words.findIndex(({ text }) => !/^(?:now|ok|okay|and|then|please|actually)$/.test(text));
  const isOrder = [createVerbs, editVerbs, removeVerbs].some((verbs) => afterAny(why.words, verb, verbs) > 0);
  if (isOrder || beginsOther(why.words, message)) return null;
  const told = why.phrases.filter(({ rule }) => rule !== now);
  const deed = message.slice(behind.at);
  const [day, ...more] = told;
  const isDay = day !== undefined && more.length === 0 && day.means.date !== undefined && last?.kind === 'create';
  const said =
    isDay && last.when.repeat ? deed.replace(pointingThen, `end it on ${textBetween(why, day.from, day.to)}`) : deed;
  const isTold = told.length > 0 || why.words.some(({ number }) => number !== null);
  const [request, ...others] = read(said);
  // `I'm needed on the 13th, so end it on the 12th`
  const isOfDays = request?.kind === 'update' && request.isOfDays === true;
  if (isTold && said === deed && !isOfDays) return null;
  const isChange = request?.kind === 'delete' || request?.kind === 'update';
  if (!isChange || others.length > 0 || request.isGuess || request.unread || request.missing.length > 0) return null;
  const { ids } = request.target;
  return ids.length > 0 && ids.every((id) => mentioned.some((each) => each.id === id)) ? request : null;
}

/** `so far`, `it is so late`, `so that she knows` */
const isDegree = (words: readonly Word[], at: number): boolean =>
  isAt(words, at + 1, /^(?:far|much|many|long|late|early|soon|that)$/) ||
  isAt(words, at - 1, /^(?:is|are|was|it's|not|or|do|think|hope|and|if|just|ever)$/);

/** `stop it after that`, `end it then`: on the day that was told. */
const pointingThen = /^(?:stop|end|finish)(?: it| that| this)? (?:after that|then|there)(?=[.!]?$)/i;
