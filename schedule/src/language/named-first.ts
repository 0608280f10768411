import { addDays } from '../dates.ts';
import type { Setting } from './acts/act.ts';
import { noChanges } from './acts/change.ts';
import { noTarget } from './acts/target.ts';
import { articles, definiteArticles } from './lexicon.ts';
import { holdsName, tellingOf } from './likeness.ts';
import { isPlannedName, plannedWith } from './planned-names.ts';
import { type Create, type Mentioned, noConversation, type Request, type Update } from './requests.ts';
import { todayOf } from './time/days.ts';
import { says } from './time/phrase.ts';
import { type Clause, clauseOf } from './words/clause.ts';
import { hasWord, isAt } from './words/find-word.ts';
import { textBetween } from './words/text.ts';
import { singular } from './words/title-words.ts';

/** Stands for the event that a message names first. */
const namedId = 'named';
const mostOfName = 8;
/** Words that tell what is to become of it, where a time alone may plan another one. */
const telling =
  /^(?:ends?|ending|finish(?:es)?|stops?|starts?|starting|begins?|until|till|til|same|longer|shorter|later|earlier|sooner|less|make|move|moves|moved|push|change|shift)$/;
/** So do these before a time or a length: `only until 4`, `not monday but tuesday`, `another half hour`, while `another one` is new. */
const tellingBeforeTime = /^(?:another|more|extra|only|just|not|now|still)$/;

/**
 * `board meeting: end 16:45`, `vet, same time on wednesday`: a message that begins with the name of what is planned and goes on as one
 * would who has just spoken of it. Null where it says no more than when, as that may plan another one.
 *
 * @param read what reads the rest of the message
 */
export function ofNamedFirst(
  clause: Clause,
  requests: readonly Request[],
  setting: Setting,
  read: (message: string, setting: Setting) => readonly Request[],
): Update | null {
  const [only, ...more] = requests;
  if (!only || more.length > 0 || clause.isAsked) return null;
  const name = nameAtStart(clause, setting);
  const rest = name && clauseOf(clause.message, clause.words.slice(name.to), setting);
  if (!rest || rest.words.length === 0 || !tellsChange(rest)) return null;
  // `the review, another half hour` is no later one.
  if (!mayBeOfAnother(only, setting) && !(only.kind === 'update' && hasWord(rest.words, /^(?:another|extra)$/)))
    return null;
  const target = { ...noTarget, ids: [namedId] };
  const spoken = { id: namedId, title: name.title, ...name.hours };
  const last: Update = { kind: 'update', target, changes: noChanges, scope: null, missing: [] };
  const conversation = { ...noConversation, mentioned: [spoken], recent: [spoken], last };
  const [change, ...others] = read(clause.message.slice(rest.words[0]?.at), { ...setting, conversation });
  if (change?.kind !== 'update' || others.length > 0 || change.missing.length > 0 || change.unread) return null;
  const isOfIt = change.target.ids.length === 1 && change.target.ids[0] === namedId;
  return isOfIt ? { ...change, target: { ...noTarget, words: name.words } } : null;
}

/**
 * `board meeting 9:30 to 12` with no day, of what is planned once, and `cornwall 4 to 8 march`, of days beside those: it may be told of what is
 * there, so the schedule is looked through before another one is planned.
 */
export function besideNamed(request: Create, { phrases }: Clause, setting: Setting): Create {
  const { title, when, mayBeThere } = request;
  if (!mayBeThere || title === null || when.date === null || when.repeat) return request;
  const { date } = when;
  const isOfDays = when.time === null && (when.last ?? when.days) !== null;
  const isUndated = when.time !== null && !says(phrases, 'date', 'relation', 'shift');
  const near = { from: addDays(date, -daysBeside), to: addDays(when.last ?? date, daysBeside) };
  const isDefinite = plannedWith(title, setting).some(({ title: own, dates, spans = [] }) =>
    isOfDays
      ? spans.some(({ date: first, last }) => first < last && last >= near.from && first <= near.to)
      : isUndated && dates.filter((each) => each >= todayOf(setting)).length === 1 && isSameName(own, title),
  );
  return isDefinite ? { ...request, isDefinite } : request;
}
const daysBeside = 14;
const isSameName = (one: string, other: string): boolean => holdsName(one, other) && holdsName(other, one);

/** What is to become of it stands at the beginning, or right behind when. */
function tellsChange({ words, isTime }: Clause): boolean {
  const first = words.findIndex(({ kind }, at) => kind !== 'break' && !isTime[at]);
  const tells = (at: number): boolean =>
    isAt(words, at, telling) ||
    (isAt(words, at, tellingBeforeTime) && (isTime[at] === true || isTime[at + 1] === true));
  return tells(first < 0 ? 0 : first) || tells(0);
}

/** A new event whose name may be that of what is there, or nothing that was understood. */
const mayBeOfAnother = (request: Request, setting: Setting): boolean =>
  request.kind === 'unknown' ||
  (request.isGuess === true && request.kind !== 'create') ||
  (request.kind === 'create' && request.mayBeThere === true && !request.when.relation) ||
  (request.kind === 'update' && request.target.words !== '' && !isPlannedName(request.target.words, setting));

interface NameAtStart {
  readonly words: string;
  readonly title: string;
  readonly to: number;
  readonly hours: Pick<Mentioned, 'start' | 'end'>;
}

/** The longest name of one planned event with which a clause begins, and what is behind it. */
function nameAtStart(clause: Clause, setting: Setting): NameAtStart | null {
  const { words, isTime } = clause;
  const from = definiteArticles.has(words[0]?.text ?? '') || articles.has(words[0]?.text ?? '') ? 1 : 0;
  const behind = words.findIndex(({ kind }, at) => at >= from && (kind === 'break' || isTime[at]));
  const end = Math.min(behind < 0 ? words.length : behind, from + mostOfName);
  for (let to = end; to > from; to--) {
    const said = textBetween(clause, from, to);
    const last = singular(words[to - 1]?.text ?? '');
    if (!isPlannedName(said, setting)) continue;
    const [event, ...more] = plannedWith(said, setting);
    if (!event || more.length > 0 || !tellingOf(event.title).includes(last)) continue;
    const next = words[to]?.kind === 'break' ? to + 1 : to;
    return { words: said, title: event.title, to: next, hours: event.next ?? { start: null, end: null } };
  }
  return null;
}
