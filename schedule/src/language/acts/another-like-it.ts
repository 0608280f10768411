import { dateIn } from '../../dates.ts';
import { createVerbs } from '../lexicon.ts';
import { isPlannedThen } from '../planned-names.ts';
import type { Create, Mentioned, Request } from '../requests.ts';
import { whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { withoutCourtesy } from '../words/courtesy.ts';
import { daysApart, withDaysApart } from '../words/days-apart.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { copied, latestOf } from './follow-up.ts';
import { saysOnly } from './own-request.ts';

const ones = listed('another one, another of them, another of those, another, one more, a second one, a second');
/** With them a day has to be counted: any other is read in `same-on-day.ts`. */
const same = listed('the same again, same again, the same thing, same thing, the same, same');
const besides = setOf('the, on, one, for, in, down, and, but');

/**
 * `and the sunday after`, `and a week later too`, `add another one on thursday`: one more of the event that was just made or shown, with
 * its name, place and length. A day that is counted is counted from the last one.
 */
export function anotherLikeIt(
  { message, words: written }: Pick<Clause, 'message' | 'words'>,
  setting: Setting,
): Create | null {
  const { last, mentioned, question } = setting.conversation;
  const latest = latestOf(mentioned, setting);
  const isOfEvent = last?.kind === 'create' || last?.kind === 'update' || last?.kind === 'find';
  if (!isOfEvent || question || !latest || written.length > mostWords || hasWord(written, otherwise)) return null;
  if (last.kind === 'create' && last.when.repeat) return null;
  const { words, goesOn } = withoutCourtesy(written);
  const said = words.filter(({ text }) => !again.test(text));
  const isMore = goesOn || said.length < words.length;
  const verb = Math.max(afterAny(said, 0, createVerbs), 0);
  const one = afterAny(said, verb, ones);
  // `another night, until the 18th`, `one more hour` is of the event itself.
  if (one > 0 && (isAt(said, one, unit) || said[one]?.number != null)) return null;
  const begin = one < 0 ? Math.max(afterAny(said, 0, same), 0) : withoutTitle(said, one, latest);
  const clause = clauseOf(message, said.slice(begin), setting);
  const isImplied = isMore || begin > 0;
  if (one < 0 && !(isImplied && isMade(last) && !/[?？]/.test(message) && daysApart(clause))) return null;
  const own =
    latest.start === null ? (last.kind === 'create' ? last.when.date : null) : dateIn(latest.start, setting.zone);
  if (own === null) return null;
  const counted = withDaysApart(clause, { first: own, last: own });
  const when = whenOf(counted.phrases, setting);
  const isTold = (when.date ?? when.time) !== null && (when.repeat ?? when.relation) === null;
  if (!saysOnly(counted, besides) || !isTold || (when.endTime !== null && when.time === null)) return null;
  // `and the week after`, behind another hour of one of a series: of that week the same
  if (last.kind === 'update' && isPlannedThen(latest.title, when.date ?? '', setting)) return null;
  return copied(last, when, { ...setting, conversation: { ...setting.conversation, mentioned: [latest] } });
}
const unit = /^(?:nights?|days?|hours?|hrs?|weeks?|minutes?|mins?|half|quarter|an?|few|couple)$/;
const mostWords = 16;
const otherwise = /^(?:instead|not|no|nope|sorry|wait|rather|make|move)$/;
const again = /^(?:too|also|as|well|again|please)$/;

/** Behind a move to another day, `and the day after` may be where it goes. */
const isMade = (last: Request): boolean =>
  last.kind === 'create' ||
  (last.kind === 'update' && (last.changes.move?.date ?? last.changes.move?.shift ?? null) === null);

/** Behind `another swim`, of a swim: its name. */
function withoutTitle(words: readonly Word[], from: number, { title }: Mentioned): number {
  const named = title.toLowerCase().split(' ');
  return named.every((text, at) => isAt(words, from + at, new Set([text]))) ? from + named.length : from;
}
