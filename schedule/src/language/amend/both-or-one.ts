import { dateIn, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { noTarget } from '../acts/target.ts';
import { tellingOf } from '../likeness.ts';
import { type Mentioned, noEvent, type Request } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import { undoing } from './excepted.ts';
import { denials, removals, talk } from './talk.ts';
import type { Message } from './told.ts';

/** What was moved is to be on both days, and what was planned once more only on the new one. */

/** `no, I meant another one, keep monday too`, behind a move; `not another, move it`, behind one more of the same. */
export function bothOrOne(said: Message, setting: Setting): readonly Request[] | null {
  const { mentioned, question, last } = setting.conversation;
  const [only, ...more] = mentioned;
  if (question || !only || more.length > 0 || said.words.length > mostWords) return null;
  if (last?.kind === 'create') return onlyNew(said, only, setting);
  return last?.kind === 'update' ? onBoth(said, only, setting) : null;
}
const mostWords = 14;

/** The dates that a message says, where it says nothing but them and what is to be there; null for any other. */
function daysSaid(
  { message, words }: Message,
  { title, start }: Mentioned,
  setting: Setting,
): readonly string[] | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const names = new Set(tellingOf(title));
  // `wednesday` is that on which it is, rather than today.
  const own = start === null ? null : dateIn(start, setting.zone);
  const ofEvent = own === null ? null : weekdayOf(own);
  const isOnly = words.every(
    ({ kind, text, number }, at) =>
      kind === 'break' ||
      isTime[at] ||
      (kind === 'word' && (number === null || number < 3) && (ofBoth.has(text) || names.has(singular(text)))),
  );
  const areDays = phrases.every(({ means }) => means.date !== undefined && !means.isPeriod);
  return isOnly && areDays && !says(phrases, 'time', 'minutes', 'repeat', 'last')
    ? phrases.flatMap(({ means: { date, weekday } }) => (weekday === ofEvent ? (own ?? []) : (date ?? [])))
    : null;
}
const ofBoth = talk
  .union(denials)
  .union(removals)
  .union(
    setOf(
      'keep, stay, stays, copy, addition, additional, extra, second, both, another, replace, replaces, delete, remove, cancel, drop, add, one, two, too, also, not, just, only',
    ),
  );

/** Deletes the event that the last one was made like, where there is to be one only. */
function onlyNew(said: Message, only: Mentioned, setting: Setting): readonly Request[] | null {
  const { copy } = setting.conversation;
  const days = copy?.made.id === only.id && copy.of.id !== only.id ? daysSaid(said, only, setting) : null;
  if (!copy || !days || only.start === null || copy.of.start === null) return null;
  const [then, before] = [only.start, copy.of.start].map((start) => dateIn(start, setting.zone));
  if (then === before || !days.every((day) => day === then || day === before)) return null;
  const text = spokenText({ words: said.words });
  const isNew = days.includes(then ?? '');
  const isOld = days.includes(before ?? '');
  const isOne =
    notAnother.test(text) ||
    (isNew && (justOne.test(text) || (!isOld && /\b(?:instead|moved)\b/.test(text)))) ||
    (isOld && /^(?:no |sorry |actually )*move\b/.test(text)) ||
    (isNew && isOld && days[0] === then && /\b(?:replaces?|instead of)\b/.test(text)) ||
    (isNew && isOld && days[0] === before && removing.test(text));
  return isOne ? [{ kind: 'delete', target: { ...noTarget, ids: [copy.of.id] }, scope: null, missing: [] }] : null;
}
const notAnother =
  /\b(?:not|no|don't|isn't)(?: add| want| need)?(?: an?| in)? ?(?:another|extra|second|additional|addition|two|both|copy)\b/;
const justOne = /\b(?:only|just)\b(?: \S+){0,3} one\b/;
const removing = /\b(?:delete|remove|cancel|drop|scrap)\b/;

/** Takes the last move back, and plans the same once more where it went. */
function onBoth(said: Message, only: Mentioned, setting: Setting): readonly Request[] | null {
  const { last, isUnchanged, recent = [] } = setting.conversation;
  const move = last?.kind === 'update' && !isUnchanged && last.scope !== 'all' ? last.changes.move : null;
  const days = move?.date && !move.repeat && only.start !== null ? daysSaid(said, only, setting) : null;
  if (!days || only.start === null || move === null) return null;
  const date = dateIn(only.start, setting.zone);
  const others = days.filter((day) => day !== date);
  const text = spokenText({ words: said.words });
  const isBoth = onBothDays.test(text) || (others.length === 1 && staying.test(text));
  // Of several that were changed, both may be two of them.
  const isClear = others.length < 2 && (recent.length < 2 || days.length > 0 || !/\bboth\b/.test(text));
  if (!isBoth || !isClear) return null;
  const { time, endTime } = move;
  const again: Request = {
    ...noEvent,
    when: { ...noTime, date, time, endTime },
    like: { ...noTarget, ids: [only.id] },
    ...(others.length > 0 && { isGuess: true as const }),
  };
  return [undoing, again];
}
const onBothDays =
  /^(?:it's |it is )?on \S+ and (?:on )?\S+$|\b(?:both|in addition|(?:meant|want|wanted)(?: to)? (?:another|add|copy)|(?:add|copy) (?:one|another|it)|not (?:just|only|instead))\b/;
const staying = /\b(?:keep|stays?|still (?:need|want))\b/;
