import { dateIn, timeText, weekdayOf } from '../../dates.ts';
import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { daysDeleted } from '../acts/repeating.ts';
import { apartFromStart } from '../acts/scope.ts';
import { noTarget } from '../acts/target.ts';
import {
  type Changes,
  type Conversation,
  type Create,
  type Mentioned,
  type Request,
  seriesIn,
  type Update,
} from '../requests.ts';
import { clockText, minutesOf } from '../time/clock.ts';
import { readers } from '../time/grammar.ts';
import { firstInPhase } from '../time/repeat.ts';
import { merged, nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import { joints } from './pieces.ts';
import { talk } from './talk.ts';
import { type Message, mostWords } from './told.ts';

/** A series that was just made, as the conversation speaks of it once it is changed. */
export function withSeries(request: Request, { last, mentioned: [only, ...more] }: Conversation): Request {
  const series = seriesIn(last);
  if (request.kind !== 'update' || request.series || !series?.when.repeat || !only || more.length > 0) return request;
  const { target, scope, changes } = request;
  const { move } = changes;
  const isOfAll = target.ids.length === 1 && target.ids[0] === only.id && (scope === null || scope === 'all');
  // `thursdays at 7`, of what is on mondays too: the others cannot stay as they are.
  const { weekdays } = series.when.repeat;
  const isPart = move?.time != null && move.repeat?.weekdays.some((day) => weekdays.includes(day)) === true;
  if (isOfAll && isPart && (move.repeat?.weekdays.length ?? 0) < weekdays.length) return { ...request, isGuess: true };
  if (!isOfAll || (move && (move.date ?? move.shift ?? move.repeat) !== null)) return request;
  const when = { ...series.when, time: move?.time ?? series.when.time };
  return { ...request, series: { ...series, title: changes.title ?? series.title, when } };
}

/** `but at 7 on thursdays`, of a new series that is on tuesdays too: these are a series of their own. */
export function apartFromSeries(
  request: Request,
  { last, mentioned: [only, ...more] }: Conversation,
): Request[] | null {
  const series = seriesIn(last);
  if (request.kind !== 'update' || request.series || !series || !only || more.length > 0) return null;
  const weekdays = weekdaysApart(request, series);
  const { date, repeat, time } = series.when;
  const isOfIt = request.target.ids[0] === only.id;
  if (!weekdays || !isOfIt || date === null || !repeat) return null;
  const move = movedBy(request.changes, time);
  const left = daysDeleted(series, [{ ...noTime, repeat: { ...repeat, frequency: 'WEEKLY', weekdays } }], only, '');
  if (left.kind !== 'update') return null;
  const own = { ...repeat, ...request.changes.move?.repeat, frequency: 'WEEKLY' as const, weekdays };
  const hours = { ...merged(series.when, move), ...(move.minutes !== null && { endTime: null }) };
  const when = { ...hours, date: firstInPhase(own, date, date), repeat: own };
  const { except: before = [], ...apart } = series;
  const except = before.filter((each) => own.weekdays.includes(weekdayOf(each)));
  const like = { ...noTarget, ids: [only.id] };
  return [left, { ...apart, when, like, ...(except.length > 0 && { except }) }];
}

/** The weekdays of a new series that a change is of, where they are some of it; null for every other change. */
function weekdaysApart({ changes: { move }, ofWeekdays }: Update, { when }: Create): readonly number[] | null {
  if (ofWeekdays) return ofWeekdays.isMore ? null : ofWeekdays.weekdays;
  const { weekdays: own = [], interval } = when.repeat ?? {};
  const rule = move?.repeat;
  if (!rule || move.time === null || rule.interval !== interval || rule.frequency !== 'WEEKLY') return null;
  const { weekdays } = rule;
  const arePart = weekdays.length > 0 && weekdays.length < own.length && weekdays.every((day) => own.includes(day));
  return arePart ? weekdays : null;
}

/** When some weekdays are to be: at an hour, so much earlier or later than the series, or for as long. */
function movedBy({ move, minutes }: Changes, time: string | null): When {
  const said = nearTo(time, move ?? noTime);
  const shifted = said.shift === null || time === null ? null : (minutesOf(time) + said.shift + 1440) % 1440;
  return {
    ...said,
    ...(shifted !== null && { time: clockText(shifted), shift: null }),
    minutes: minutes ?? said.minutes,
    repeat: null,
  };
}

/** `the thursdays an hour later`, `the thursday ones at 8`, of a new series that is on tuesdays too: another hour on some of its weekdays. */
export function ofSomeWeekdays({ message, words }: Message, setting: Setting): Update | null {
  const { last, mentioned, question, isUnchanged, done = [] } = setting.conversation;
  const other = question || isUnchanged ? null : ofOtherSeries({ message, words }, setting);
  if (other) return other;
  const series = seriesIn(last);
  const { repeat = null, time: before = null } = series?.when ?? {};
  const [only, ...more] = mentioned;
  if (!only || more.length > 0 || question || isUnchanged || !repeat || before === null || words.length > mostWords)
    return null;
  const { weekdays: own } = repeat;
  // `but thursdays at 8` excepts them from nothing.
  const clause = clauseOf(message, withPlurals(words.slice(isAt(words, 0, joints) ? 1 : 0)), setting);
  const isOnly = clause.words.every(
    ({ kind, text }, at) => clause.isTime[at] || kind === 'break' || talk.has(text) || text === 'start',
  );
  if (!isOnly || hasWord(clause.words, /^(?:no|nope|only|just|instead|every|each)$/)) return null;
  // `thursdays at 8 from march`: before that they stay.
  if (apartFromStart(clause, setting)) return null;
  const said = whenOf(clause.phrases, setting);
  const { weekdays = [], frequency, until, count } = said.repeat ?? {};
  const arePart = frequency === 'WEEKLY' && weekdays.length > 0 && weekdays.length < own.length;
  const time =
    said.shift === null ? nearTo(before, said).time : clockText((minutesOf(before) + said.shift + 1440) % 1440);
  // `thursdays at 8`, `and tuesdays at 6`: the days that were left to the series before.
  const [left] = done.length === 2 ? done : [];
  const rest = left?.kind === 'update' && left.leavesOut ? left : null;
  const areOfRest = `${rest?.series?.when.repeat?.weekdays}` === `${weekdays}` && said.shift === null;
  if (rest && areOfRest && time !== null)
    return { ...updateOf(rest.target, { move: { ...noTime, time, endTime: said.endTime } }), scope: 'all' };
  const areOwn = arePart && weekdays.every((day) => own.includes(day)) && (until ?? count) === undefined;
  if (!areOwn || time === null || said.repeat?.interval !== 1 || (said.minutes ?? said.relation) !== null) return null;
  const rule = { ...repeat, weekdays };
  const move = { ...noTime, time, endTime: said.shift === null ? said.endTime : null, repeat: rule };
  return updateOf({ ...noTarget, ids: [only.id] }, { move });
}

/** `thursdays at 7:30`, behind a series on thursdays and one of the same name on tuesdays: each weekday has its own. */
function ofOtherSeries({ message, words }: Message, setting: Setting): Update | null {
  const { last, mentioned, recent = [] } = setting.conversation;
  const [only, ...more] = mentioned;
  if (!only || more.length > 0 || (last?.kind !== 'create' && last?.kind !== 'update') || words.length > mostWords)
    return null;
  const clause = clauseOf(message, withPlurals(words.slice(isAt(words, 0, joints) ? 1 : 0)), setting);
  const isBare = clause.words.every(({ kind, text }, at) => clause.isTime[at] || kind === 'break' || talk.has(text));
  const said = isBare ? whenOf(clause.phrases, setting) : noTime;
  const { weekdays = [], frequency, interval } = said.repeat ?? {};
  const [weekday, ...others] = weekdays;
  if (frequency !== 'WEEKLY' || interval !== 1 || weekday === undefined || others.length > 0 || said.time === null)
    return null;
  if (hasWord(clause.words, /^(?:no|nope|only|just|instead|every|each)$/)) return null;
  const isThen = ({ start }: Mentioned): boolean =>
    start !== null && weekdayOf(dateIn(start, setting.zone)) === weekday;
  const [own, ...alike] = recent.filter((each) => each.title === only.title && isThen(each));
  if (!own?.start || alike.length > 0 || isThen(only)) return null;
  const { time, otherTime, lateTime, endTime } = nearTo(timeText(own.start, setting.zone), said);
  const target = { ...noTarget, ids: [own.id] };
  return { ...updateOf(target, { move: { ...noTime, time, otherTime, lateTime, endTime } }), scope: 'all' };
}

/** `the thursday ones` are thursdays. */
const withPlurals = (words: readonly Word[]): readonly Word[] =>
  words.flatMap((word, at) => {
    if (isAt(words, at, /^ones$/) && readers.weekday(words, at - 1)?.to === at) return [];
    const day = isAt(words, at + 1, /^ones$/) ? readers.weekday(words, at) : null;
    return day?.to === at + 1 ? { ...word, text: plurals[day.value] ?? word.text } : word;
  });
const plurals = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'];

/** A day was left out of a new series: that is still spoken of. */
export function ofSeriesMade(conversation: Conversation): Conversation {
  const { last, mentioned, recent = [], question, isUnchanged } = conversation;
  const isLeftOut = last?.kind === 'delete' && last.series && !question && !isUnchanged && mentioned.length === 0;
  return isLeftOut ? { ...conversation, mentioned: recent.slice(-1) } : conversation;
}
