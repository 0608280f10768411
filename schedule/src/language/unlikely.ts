import { timeText } from '../dates.ts';
import type { Setting } from './acts/act.ts';
import { isDoubtfulName } from './acts/doubt.ts';
import { contrastIn } from './acts/regret.ts';
import { holdOne } from './likeness.ts';
import { isPlannedName } from './planned-names.ts';
import type { Create, Delete, Request, Update } from './requests.ts';
import { minutesOf } from './time/clock.ts';
import { readers } from './time/grammar.ts';
import type { Clause } from './words/clause.ts';
import { isAt } from './words/find-word.ts';
import type { Word } from './words/word.ts';

/**
 * Decides whether a change is so unusual that it is shown before it is made. It looks at the change and the schedule, not at the rule that
 * read the message.
 */
export function isUnlikely(request: Request, clause: Clause, setting: Setting): boolean {
  const { entry } = setting.conversation;
  if (request.kind === 'correct time')
    return request.title !== null && isDoubtfulName(request.title, entry?.title ?? '');
  if (request.kind === 'create') return isOfPlanned(request, setting);
  if (request.kind === 'delete')
    return (
      isOfFewer(request.target.ids, clause, setting) || isOtherwise(clause, setting) || isOfLostName(request, setting)
    );
  if (request.kind !== 'update') return false;
  return (
    hasDoubtfulName(request, setting) ||
    isOfFewer(request.target.ids, clause, setting) ||
    isMovedToPointed(request, clause) ||
    isMuchLonger(request, setting)
  );
}

/** `delete everything between lunch and choir`: one of two names in a deletion is not planned, so the message was probably read wrongly. */
function isOfLostName({ target: { words, ids } }: Delete, setting: Setting): boolean {
  const names = words.split(/,? and (?:the |my )?|, /);
  const isKnown = setting.planned !== undefined && ids.length === 0 && names.length > 1;
  const planned = names.filter((name) => isPlannedName(name, setting)).length;
  return isKnown && !isPlannedName(words, setting) && planned > 0 && planned < names.length;
}

/** `gym always at 7`: the name of what is planned, between common words. */
const isOfPlanned = ({ title, mayBeThere, when }: Create, { names }: Setting): boolean =>
  mayBeThere === true && title !== null && !when.relation && holdOne(title, names?.all ?? []);

/** `Coffee with 90`, `at The title` */
function hasDoubtfulName({ target, changes: { title, place } }: Update, { conversation }: Setting): boolean {
  const before = [target.words, ...conversation.mentioned.map((each) => each.title)].join(' ');
  return [title, place].some((name) => name !== null && isDoubtfulName(name, before));
}

/** `they're all on saturday`, `each one 15 minutes longer`, of which only the last event would be changed. */
function isOfFewer(ids: readonly string[], { words }: Clause, { conversation }: Setting): boolean {
  const { mentioned, known = [], recent = [] } = conversation;
  const isOneOfSeveral =
    ids.length === 1 && mentioned.length === 1 && new Set([...known, ...recent].map(({ id }) => id)).size > 1;
  return isOneOfSeveral && words.some((_, at) => isAt(words, at, several) && !isAt(words, at + 1, besideAll));
}
const several = /^(?:all|both|each|every|they|they're|they'll|them|these|those)$/;
/** `all day`, `every week`, `each time`, `they moved it` */
const besideAll =
  /^(?:day|days|the|right|good|fine|of|week|weeks|weekday|month|morning|evening|night|time|monday|tuesday|wednesday|thursday|friday|saturday|sunday|other|second|third|moved|changed|said|say|want|wanted|need|can|can't|could|cancelled|canceled|asked|told|have|postponed|pushed|shifted|rescheduled|only)$/;

/** `tuesday's, not thursday's` points to one of several, while the event would be moved to that day. */
const isMovedToPointed = ({ changes: { move }, target }: Update, { words }: Clause): boolean =>
  move?.date != null &&
  target.ids.length > 0 &&
  words.some(
    (word, at) =>
      word.isPossessive &&
      readers.weekday(words, at)?.value === move.weekday &&
      (at === 0 || words[at - 1]?.kind === 'break'),
  );

/** `not the first, the fifth` says what is right, and not that something goes; behind a deletion, which one. */
function isOtherwise(clause: Clause, { conversation: { last } }: Setting): boolean {
  const contrast = last?.kind === 'delete' ? null : contrastIn(clause);
  const isDay = ({ isOrdinal, number }: Word): boolean => isOrdinal || number !== null;
  return contrast !== null && !contrast.isExchange && contrast.wrong.some(isDay) && contrast.right.some(isDay);
}

/** Its new end is more than four hours later, and the event more than three times as long. */
function isMuchLonger({ target, changes: { move } }: Update, { conversation, zone }: Setting): boolean {
  const event = conversation.mentioned.find(({ id }) => target.ids.length === 1 && id === target.ids[0]);
  if (!move?.endTime || move.time || (move.date ?? move.last) !== null || event?.start == null || event.end == null)
    return false;
  const start = minutesOf(timeText(event.start, zone));
  const lengths = [move.endTime, move.otherTime, move.lateTime].flatMap((each) =>
    each === null ? [] : [(minutesOf(each) - start + dayMinutes) % dayMinutes],
  );
  const before = (event.end - event.start) / 60_000;
  const after = Math.min(...lengths);
  return after > 3 * before && after > before + 240;
}
const dayMinutes = 1440;
