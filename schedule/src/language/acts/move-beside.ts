import { dateIn } from '../../dates.ts';
import { definiteArticles } from '../lexicon.ts';
import { holdsName } from '../likeness.ts';
import { isPlannedName, isPlannedThen, plannedDates } from '../planned-names.ts';
import type { Target, Update } from '../requests.ts';
import { countsDays, type Relation, says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Act, Setting } from './act.ts';
import { behindIt, behindItAt, besideIn } from './beside.ts';
import { updateOf } from './change.ts';
import { targetOf } from './target.ts';

/** What is planned goes beside another event: `put the bank right after the doctor`, `and the budget meeting right after it`. */
export const moveBeside: Act = (clause, setting): Update | null => {
  const { words, isAsked } = clause;
  const verb = Math.max(0, afterAny(words, 0, placing));
  const isNamed = definiteArticles.has(words[verb]?.text ?? '');
  // `start piano right after soccer`
  const isBegun = isAt(words, 0, /^(?:start|begin)$/);
  if (isAsked || !(isNamed || isBegun)) return null;
  const from = isBegun ? 1 : verb;
  const beside = besideSaid(clause, from, setting);
  if (!beside || beside.from <= from + (isNamed ? 1 : 0)) return null;
  const isWhole = words.slice(beside.to).every(({ kind, text }) => kind === 'break' || trailing.test(text));
  const target = targetOf(clause, from, beside.from, setting);
  const isOne = target.words !== '' && target.when === null && !target.isAll && !target.isNext;
  if (!isWhole || !isOne || !(isSpokenOf(target, setting) || isPlannedName(target.words, setting))) return null;
  const { last } = setting.conversation;
  // Without a verb it is of what was changed or spoken of; else it may be new.
  const isMore = last?.kind === 'update' && last.changes.move !== null && (clause.goesOn || behindItAt(clause) > 0);
  if (from === 0 && !isMore && !isSpokenOf(target, setting)) return null;
  const request = onDayOfAnchor(updateOf(target, { move: beside.when }), setting);
  // `put the bins out after dinner`, of what repeats, is asked about.
  const isOneOfSeries = new Set(plannedDates(target.words, setting)).size < 2 || request.target.when !== null;
  return isOneOfSeries ? request : null;
};
const placing = ['', "let's ", 'lets ', 'can we ', 'could we '].flatMap((lead) =>
  listed('put, set, have, do, place, stick, fit').map((verb) => lead + verb),
);
const trailing = /^(?:instead|please|then|too|as|well|now|though)$/;

/** Beside what, and where the words that say so begin and end. */
function besideSaid(clause: Clause, from: number, setting: Setting): { from: number; to: number; when: When } | null {
  const { phrases } = clause;
  const [first, ...more] = phrases;
  const relation = first?.means.relation;
  // `on the same day as the vet, at 11`, `right after the vet on Monday`
  const isMore =
    relation && countsDays(relation) ? says(more, 'date') : says(more, 'time', 'endTime', 'last', 'part', 'minutes');
  if (first && relation && !isMore && !says(more, 'repeat', 'shift', 'relation'))
    return { from: first.from, to: more.at(-1)?.to ?? first.to, when: whenOf(phrases, setting) };
  if (says(phrases, 'relation', 'time', 'endTime', 'last', 'part', 'minutes', 'repeat', 'shift')) return null;
  const found = first ? besideIn(clause, from) : (behindIt(clause, setting) ?? besideIn(clause, from));
  if (!found || (first && first.from < found.to)) return null;
  const when = { ...whenOf(phrases, setting), relation: found.relation };
  return { from: found.from, to: phrases.at(-1)?.to ?? found.to, when };
}

const isSpokenOf = ({ words }: Target, { conversation: { mentioned, recent = [] } }: Setting): boolean =>
  [...mentioned, ...recent].some(({ title }) => holdsName(title, words));

/** `move the gym to right after the retro`: of what repeats, the one on the day of that event. */
export function onDayOfAnchor(request: Update, setting: Setting): Update {
  const { target, changes } = request;
  const { relation = null, date = null } = changes.move ?? {};
  if (!relation || date !== null || relation.anchor === '' || target.words === '' || target.when) return request;
  const [day, ...more] = anchorDates(relation, setting);
  const isOfSeveral = new Set(plannedDates(target.words, setting)).size > 1 && target.ids.length === 0;
  return day !== undefined && more.length === 0 && isOfSeveral && isPlannedThen(target.words, day, setting)
    ? { ...request, target: { ...target, when: { ...noTime, date: day } } }
    : request;
}

function anchorDates({ anchor, id }: Relation, setting: Setting): string[] {
  const { mentioned, recent = [] } = setting.conversation;
  const start = [...mentioned, ...recent].find((each) => each.id === id)?.start;
  return start == null ? [...new Set(plannedDates(anchor, setting))] : [dateIn(start, setting.zone)];
}
