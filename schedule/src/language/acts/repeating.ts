import { addDays, dateIn, weekdayOf } from '../../dates.ts';
import { changeVerbs, pronouns, removeVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import { type Create, type Delete, type Mentioned, type Request, seriesIn, type Target } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { firstDate, firstInPhase, type Repeat } from '../time/repeat.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import { textAt, type Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf, whenFrom } from './change.ts';
import { leftOutBy } from './left-out.ts';
import { startingOn } from './scope.ts';
import { noTarget, targetOf } from './target.ts';
import { withoutDays } from './without-days.ts';

/** How an event that is there repeats from now on. */

const stopsRepeating = listed(`
  don't repeat, do not repeat, stop repeating, no longer repeat, never repeat, no more repeating, quit repeating, end the repetition of,
  stop the repetition of, make it stop repeating
`);
/** `any more`, `again` */
const anyMore = /^(?:any ?more|again|any longer|any)$/;

/** `repeat it every week`, `make the gym daily`, `alter lunch to repeat every friday`, `stop repeating lunch`. */
export const repeatEvent: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const stop = afterAny(words, 0, stopsRepeating);
  if (stop > 0) {
    const end = findWord(words, anyMore, stop);
    return updateOf(targetOf(clause, stop, end < 0 ? words.length : end, setting), { endsRepeat: true });
  }
  const verb = findWord(words, /^(?:repeat|recurring|repeating)$/);
  const rule = phrases.find(({ means }) => means.repeat !== undefined);
  const first = rule?.from ?? words.length;
  // `have it every saturday until christmas`
  if (rule && first === 2 && isAt(words, 0, /^(?:have|do|hold|run|play)$/) && isAt(words, 1, pronouns))
    return updateOf(targetOf(clause, 1, 2, setting), { move: whenFrom(clause, first, setting) });
  // `turn it into a weekly event`
  if (rule && isAt(words, 0, /^turn$/) && isAt(words, 1, pronouns) && isAt(words, 2, /^into$/))
    return updateOf(targetOf(clause, 1, 2, setting), { move: whenFrom(clause, first, setting) });
  // `make gym weekly`, while `make a weekly list` is a new one.
  if (rule && words[0]?.text === 'make' && first > 1 && !isAt(words, 1, /^(?:a|an|new|sure)$/)) {
    const target = targetOf(clause, 1, verb > 1 ? Math.min(verb, first) : first, setting);
    if (isNamed(target)) return updateOf(target, { move: whenFrom(clause, first, setting) });
  }
  // `set gym to repeat`, while `set a repeating reminder` is a new one.
  const isChange = afterAny(words, 0, changeVerbs) > 0;
  const isExisting = isChange && (!isAt(words, 0, /^(?:set|make)$/) || words[verb - 1]?.text === 'to');
  // `does it repeat?`
  const isAsking = isAt(words, 0, /^(?:does|do|did|is|are|will|how|when|until)$/);
  if (verb < 0 || isAsking || !(verb === 0 || isExisting || isAt(words, 1, pronouns))) return null;
  const target = targetOf(clause, 1, verb === 0 ? first : verb, setting);
  return updateOf(target, { move: rule ? whenFrom(clause, verb + 1, setting) : null });
};

const isNamed = ({ words, ids }: Target): boolean => words !== '' || ids.length > 0;

/** `every week`, `make it weekly`, behind events of one name that one message made: each of them repeats. */
export function repeatedEach(request: Request, message: string, { conversation, zone }: Setting): Request {
  const { last, mentioned, question } = conversation;
  const move = request.kind === 'update' ? request.changes.move : null;
  const isMade = last?.kind === 'create' && mentioned.length > 1 && !question;
  if (request.kind !== 'update' || !isMade || move?.repeat?.frequency !== 'WEEKLY') return request;
  const { target, changes } = request;
  const { weekdays } = move.repeat;
  // `every tuesday and thursday`, of one on a tuesday and one on a thursday
  const own = new Set(mentioned.map(({ start }) => (start === null ? -1 : weekdayOf(dateIn(start, zone)))));
  const areOwn = weekdays.length === 0 || (own.size === weekdays.length && weekdays.every((day) => own.has(day)));
  const areOfOneName = mentioned.every(({ title }) => title === mentioned[0]?.title);
  const isIt = target.ids.length === mentioned.length || (target.ids.length > 0 && ofIt.test(message));
  if (!areOfOneName || !areOwn || !isIt || target.words !== '') return request;
  const each = { ...move, ...(weekdays.length > 0 && { date: null }), repeat: { ...move.repeat, weekdays: [] } };
  const all = { ...target, ids: mentioned.map(({ id }) => id), isAll: true };
  return { ...request, target: all, changes: { ...changes, move: each } };
}
const ofIt =
  /^(?:(?:no|sorry|actually|oh|and|please|can you|could you),? )*(?:make|repeat|do|have|put) (?:it|that|this)\b/i;

/** `not on christmas eve`, `skip february`, behind a new series: these days of it are deleted, or its rule goes on without a weekday. */
export const leaveOutOfLast: Act = (clause, setting) => {
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const made = seriesIn(last);
  const [only, ...more] = mentioned;
  if (!made || !only || more.length > 0 || question || isUnchanged) return null;
  const days = leftOutBy(clause, made, setting);
  return days && daysDeleted(made, days, only, textBetween(clause));
};

/** `and wednesdays`, `can you add saturdays too?`, behind a new series: it is on these days as well. */
export const addDaysToLast = (clause: Clause, setting: Setting): Request | null => {
  const { words, phrases, isTime, isAsked, goesOn } = clause;
  const { last, mentioned, question, isUnchanged } = setting.conversation;
  const made = last?.kind === 'create' ? last : (last?.kind === 'update' && last.series) || null;
  const { date = null, repeat = null } = made?.when ?? {};
  const [only, ...more] = mentioned;
  if (!made || !only || more.length > 0 || question || isUnchanged || date === null) return null;
  if (repeat?.frequency !== 'WEEKLY') return null;
  const isOrder = hasWord(words, /^(?:add|include)$/);
  const isMore = goesOn || isOrder || isAt(words, 0, /^(?:and|plus)$/) || hasWord(words, /^(?:too|also|well)$/);
  const areDays = phrases.every(({ means: { repeat: rule, time, part, ...others } }) => {
    const isWeekly = rule?.frequency === 'WEEKLY' && rule.weekdays.length > 0 && rule.interval === 1;
    return isWeekly && (time ?? part ?? others.until ?? others.date) === undefined;
  });
  const isOnly = words.every(({ kind, text }, at) => isTime[at] || kind === 'break' || besideMoreDays.has(text));
  if (!isMore || !isOnly || !areDays || phrases.length === 0 || (isAsked && !isOrder)) return null;
  const own = repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayOf(date)];
  const said = phrases.flatMap(({ means }) => means.repeat?.weekdays ?? []);
  const rule = { ...repeat, weekdays: [...new Set([...own, ...said])].sort() };
  if (rule.weekdays.length === own.length) return null;
  // If the series began on its next possible day, it still does with the new weekdays.
  const tomorrow = addDays(todayOf(setting), 1);
  const from = firstDate({ ...repeat, weekdays: own }, tomorrow) === date ? tomorrow : date;
  const after = { ...made, when: { ...made.when, date: firstInPhase(rule, from, date), repeat: rule } };
  return seriesChanged(made, after, { ...noTarget, ids: [only.id] });
};
const besideMoreDays = setOf(
  'and, also, plus, too, as, well, add, include, same, time, hour, length, at, put, do, it, them, on, the, please, can, could, would, you, we, to, that, this, series, in, make, repeat, repeats, is, happens, then',
);

/** A new series without some days; they are asked about where they are none of it. */
export function daysDeleted(series: Create, days: readonly When[], { id }: Mentioned, unclear: string): Request {
  const target = { ...noTarget, ids: [id] };
  const after = withoutDays(series, days);
  const changed = after && seriesChanged(series, after, target);
  if (!changed) return { kind: 'delete', target, scope: null, unclear, missing: ['unclear'] };
  const request: Request = changed.kind === 'update' ? { ...changed, leavesOut: true } : changed;
  // `skip friday`, of what takes place every day, may be each of them.
  return days.some(({ weekday }) => weekday !== null) ? { ...request, isGuess: true } : request;
}

const isSameButEnd = ({ until, ...rule }: Repeat, before: Repeat | null): boolean =>
  JSON.stringify({ ...rule, until }) === JSON.stringify({ ...before, until });

/** The change that makes a series of another one: of its rule and its start, or of days that it leaves out; null where it is of both, or of nothing. */
export function seriesChanged(before: Create, after: Create, target: Target): Request | null {
  const { date, repeat, time, endTime } = after.when;
  if (time !== before.when.time || endTime !== before.when.endTime) {
    const move = { ...noTime, time, endTime };
    return { ...updateOf(target, { move }), scope: 'all', series: after };
  }
  // Its rule is as it was, wherever it begins.
  const hasRule = date !== before.when.date || repeat !== before.when.repeat;
  const rule = { repeat, ...(date !== before.when.date && { date }) };
  const [first = null, ...also] = after.except?.filter((each) => !before.except?.includes(each)) ?? [];
  const isEnd = date === before.when.date && repeat?.until !== undefined && isSameButEnd(repeat, before.when.repeat);
  if (hasRule && first) return null;
  if (hasRule)
    return {
      ...updateOf(target, { move: { ...noTime, ...rule } }),
      ...{ scope: 'all', series: after, ...(isEnd && { isEnd }) },
    };
  const when = { ...noTime, date: first, also };
  return first
    ? { kind: 'delete', target: { ...target, isAll: true, when }, scope: 'this', missing: [], series: after }
    : null;
}

const stopping = ['no more', 'stop', 'end', 'quit', 'discontinue', 'stop doing', 'stop going to', ...removeVerbs];

/** `no more therapy after this week`, `stop piano from october on`, `the last yoga is on friday`, `choir ends in june`: a series ends. */
export const endSeries: Act = (said, setting): Delete | null => {
  const clause = withStartLast(asEnding(said, setting), setting);
  const { words } = clause;
  const found = said.isAsked ? null : endIn(clause);
  const rest = found && words.slice(found.day, backOver(words, words.length, goingOn, found.day));
  // A month by itself may be a name: it is read as `in september`.
  const [lead] = words;
  const day =
    rest &&
    lead &&
    (dayIn(clause, rest, setting) ??
      dayIn(clause, [{ ...lead, text: 'in' }, ...rest], setting) ??
      // `at the end of the year`
      (found.end === null ? null : dayIn(clause, words.slice(found.end), setting)));
  const target = found && day && targetOf(clause, found.from, found.to, setting);
  // `cancel yoga from wednesday to friday`
  const isStretch = found?.isFrom === true && rest?.some(({ text }) => /^(?:to|till|until|through|thru|-)$/.test(text));
  if (!target || isStretch || target.when || !isSeries(target, setting)) return null;
  const date = found.isFrom ? day.first : addDays(day.last, 1);
  // Of `it` the one from that day on is meant, and not the first.
  const [only] = setting.conversation.mentioned.filter(({ id }) => id === target.ids[0]);
  const named = target.words === '' && only ? { words: only.title, ids: [] } : {};
  const meant = { ...target, ...named, isAll: false, ordinal: null, when: startingOn(date), isNext: true };
  // `choir ends in june` may mean before june as well.
  const isVague = day.first !== day.last && isAt(words, found.day - 1, /^in$/);
  const isEnd = !found.isFrom && { isEnd: true as const };
  return {
    kind: 'delete',
    target: meant,
    scope: 'following',
    missing: [],
    ...isEnd,
    ...(isVague && { isGuess: true }),
  };
};

const goingOn = /^(?:on|onwards?|please|any ?more)$/;
const stops = /^(?:ends?|ending|stops?|finish|finishes|finishing|over)$/;
const toDay = /^(?:for|good|on|in|at|by|with|after|be|will|the|end|of|is)$/;

/** `let it end after march` is `end it after march`. */
function asEnding(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const [, it, end, ...rest] = words;
  const isLet = isAt(words, 0, /^(?:let|have|make|get)$/) && isAt(words, 1, pronouns);
  return isLet && it && end && isAt(words, 2, /^(?:end|stop|finish)$/)
    ? withWords(clause, [end, it, ...rest], setting)
    : clause;
}

/** `after this week no more yoga` */
function withStartLast(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  if (!isAt(words, 0, /^(?:after|past|beyond|from|starting)$/)) return clause;
  const verb = words.findIndex((_, at) => at > 1 && afterAny(words, at, stopping) > 0);
  const time = words.slice(0, Math.max(verb, 0)).filter(({ kind }) => kind === 'word');
  return verb < 0 ? clause : withWords(clause, [...words.slice(verb), ...time], setting);
}

interface End {
  readonly from: number;
  readonly to: number;
  readonly day: number;
  readonly end: number | null;
  readonly isFrom: boolean;
}

/**
 * The places of the series' name (`from` to before `to`) and of the day (`day`), and of `the end of` it (`end`). With `isFrom` the series is gone from that day on; else
 * that day is its last. Null for other words.
 */
function endIn({ words }: Clause): End | null {
  // `no therapy after 10 december`, while `no therapy from 8 to 9` is one of them
  const none = hasWord(words, /^(?:after|past|beyond)$/, 2) ? afterAny(words, 0, noneAfter) : -1;
  const from = Math.max(afterAny(words, 0, stopping), none);
  if (from > 0) {
    const to = findWord(words, /^(?:after|past|beyond|from|starting)$/, from + 1);
    // `the swimming lessons, all of them from the 20th on`
    const end = backOver(words, to, /^(?:all|of|them|completely|altogether|,)$/, from + 1);
    return to < 0 ? null : { from, to: end, day: to + 1, end: null, isFrom: isAt(words, to, /^(?:from|starting)$/) };
  }
  const isLast = hasWord(words, /^(?:last|final)$/, 0, 2);
  const to = isLast ? findWord(words, /^(?:is|will)$/, 2) : findWord(words, stops, 1);
  let day = to + 1;
  // `is the last one on the 19th`: its article is of the day.
  const isOfDay = (at: number): boolean => isAt(words, at, /^the$/) && (isLast || /^\d/.test(textAt(words, at + 1)));
  while (isAt(words, day, toDay) && !isOfDay(day)) day++;
  return to < 1 || (!isLast && day === to + 1)
    ? null
    : {
        from: isLast ? findWord(words, /^(?:last|final)$/) + 1 : 0,
        to,
        day,
        end: endLed(words, to + 1),
        isFrom: false,
      };
}

const noneAfter = listed('no, there no, there is no, there are no, there will be no');

/** `at the end of the year`: where `the end` stands, behind the verb; else null. */
const endLed = (words: readonly Word[], from: number): number | null => {
  const at = isAt(words, from, /^(?:at|on|by|with)$/) ? from + 1 : from;
  return isAt(words, at, /^the$/) && isAt(words, at + 1, /^end$/) ? at : null;
};

/** The day or the period that some words say, and nothing else. */
function dayIn({ message }: Clause, words: readonly Word[], setting: Setting): { first: string; last: string } | null {
  const { phrases, isTime } = clauseOf(message, words, setting);
  const { date, last, time, repeat } = whenOf(phrases, setting);
  const isDay = phrases.length > 0 && isTime.every(Boolean) && time === null && repeat === null;
  return isDay && date !== null ? { first: date, last: last ?? date } : null;
}

/** Whether words name what takes place on several days. */
const isSeries = ({ words, ids }: Target, setting: Setting): boolean => {
  const { last } = setting.conversation;
  return ids.length > 0 ? seriesIn(last)?.when.repeat != null : isPlannedName(words, setting, 2);
};
