import { weekdayOf } from '../../dates.ts';
import { talk } from '../amend/talk.ts';
import { isPlannedName, plannedDates } from '../planned-names.ts';
import { type Create, noEvent, type Request, seriesIn, type Target, type Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { firstInPhase } from '../time/repeat.ts';
import { nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { type Clause, clauseOf, withWords } from '../words/clause.ts';
import { isQuestion } from '../words/courtesy.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { updateOf } from './change.ts';
import { apartFromScope, apartFromStart, startingOn } from './scope.ts';
import { noTarget, targetOf } from './target.ts';
import { isLead, nameBeside, pronoun } from './weekdays-changed.ts';
import { isMoreAt, onlyDays } from './weekdays-told.ts';

/** Some weekdays of a series get an hour or a length of their own, and the others stay as they are. */

/** What a message says of some weekdays. */
interface Told {
  readonly weekdays: readonly number[];
  /** Their hour or length; null where none is said: `tuesdays too`. */
  readonly said: When | null;
  /** The name of the series; none where nothing is named. */
  readonly named: readonly Word[];
  /** The day from which they are so. */
  readonly from: When | null;
  /** `too`, `also`, `add`: the weekdays come to those that there are. */
  readonly isMore: boolean;
  /** `only on fridays at 6` may end the other weekdays. */
  readonly isOnly: boolean;
  /** `no, on fridays`, `actually fridays`: what was said before is not meant. */
  readonly isDenied: boolean;
}

/** `on wednesdays yoga is at 7pm from now on`, `on saturdays for two hours`, and behind it `tuesdays too`; null for other words. */
export function ownOfWeekdays(
  message: string,
  rows: readonly (readonly Word[])[],
  setting: Setting,
): readonly Request[] | null {
  const [spoken] = rows;
  if (!spoken || isQuestion(message, spoken)) return null;
  const otherwise = spoken.length <= mostWords ? hourOtherwise(clauseOf(message, spoken, setting), setting) : null;
  if (otherwise) return otherwise;
  for (const words of rows) {
    if (words.length > mostWords) continue;
    const clause = clauseOf(message, words, setting);
    const told = toldIn(clause, setting);
    const requests = told && requestsOf(told, clause, setting);
    if (requests) return requests;
  }
  return null;
}
const mostWords = 24;

const otherDeed = /^(?:instead|not|no|never|except|without|than|but|unless|if|until|till)$/;
const onlySaid = /^(?:only|just)$/;
const besideDays = /^(?:only|just|starts|begins|lasts|always)$/;
const denial = /^(?:no|nope|sorry|oops|wait|actually)$/;
const moreOrder = /^(?:add|include)$/;

function toldIn(clause: Clause, setting: Setting): Told | null {
  const begin = clause.words.findIndex((_, at) => !isLead(clause.words, at));
  const led = clause.words.slice(begin);
  if (hasWord(led, otherDeed)) return null;
  const onwards = apartFromStart(withWords(clause, led, setting), setting);
  const scoped = apartFromScope(onwards?.clause ?? withWords(clause, led, setting), setting);
  const { words } = scoped?.clause ?? onwards?.clause ?? { words: led };
  const days = scoped?.scope === 'this' ? null : onlyDays(words);
  if (!days || !(days.isOfSeries || onwards || scoped)) return null;
  const isOrder = isAt(words, 0, moreOrder);
  const isMore = isOrder || words.some((_, at) => isMoreAt(words, at));
  const isBeside = (at: number): boolean => isMoreAt(words, at) || isAt(words, at, besideDays) || (isOrder && at === 0);
  const rest = words.filter((_, at) => (at < days.from || at >= days.to) && !isBeside(at));
  const { phrases, isTime } = withWords(clause, rest, setting);
  const said = phrases.length > 0 ? whenOf(phrases, setting) : null;
  const runs = runsOf(rest, isTime);
  const named = said && !saysHourOrLength(said) ? null : nameBeside(runs);
  if (!named) return null;
  // `add yoga on mondays at 7` is a new one.
  if (isOrder && days.from > 1 && named.length > 0) return null;
  const isDenied = hasWord(clause.words, denial, 0, begin);
  const isOnly = hasWord(words, onlySaid);
  return { weekdays: days.days, said, named, from: onwards?.from ?? null, isMore, isOnly, isDenied };
}

/** `no, at 19:30`, `from next week`, where weekdays of a series wait for a yes to their hour. */
function hourOtherwise(clause: Clause, setting: Setting): readonly Request[] | null {
  const { last, question, isUnchanged, wasHeld } = setting.conversation;
  if (last?.kind !== 'update' || !last.ofWeekdays || question || !isUnchanged || !wasHeld) return null;
  const { words, phrases, isTime } = clause;
  const isOnly = words.every(({ kind, text }, at) => isTime[at] || kind === 'break' || talk.has(text));
  if (!isOnly || phrases.length === 0 || words.length > mostWords || hasWord(words, /^not$/)) return null;
  const said = whenOf(phrases, setting);
  const { move, minutes } = last.changes;
  if (said.date !== null && phrases.every(({ means }) => means.isStart || means.isPeriod) && said.time === null)
    return [{ ...last, target: { ...last.target, when: startingOn(said.date), isNext: true } }];
  if (!saysHourOrLength(said)) return null;
  const { minutes: length, ...hour } = nearHour(last, said);
  const isTimed = (hour.time ?? hour.shift) !== null;
  const changes = { ...last.changes, move: isTimed ? { ...noTime, ...hour } : move, minutes: length ?? minutes };
  return [{ ...last, changes }];
}

/** `7:30`, where another hour waits for a yes, is near that one. */
const nearHour = ({ changes: { move } }: Update, said: When): When =>
  nearTo(move?.time ?? null, { ...said, otherTime: said.otherTime ?? said.lateTime });

/** An hour, a shift or a length, and nothing else. */
function saysHourOrLength({ date, last, repeat, also, relation, part, bound, days, beyond, ...said }: When): boolean {
  const isElse = (date ?? last ?? repeat ?? relation ?? part ?? bound ?? days ?? beyond) !== null || also.length > 0;
  return !isElse && (said.time ?? said.minutes ?? said.shift) !== null;
}

/** The words between expressions of time. */
function runsOf(words: readonly Word[], isTime: readonly boolean[]): readonly (readonly Word[])[] {
  const runs: Word[][] = [[]];
  for (const [at, word] of words.entries()) {
    if (isTime[at]) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  return runs;
}

function requestsOf(told: Told, clause: Clause, setting: Setting): readonly Request[] | null {
  const isIt = told.named.length === 0 || (told.named.length === 1 && isAt(told.named, 0, pronoun));
  return isIt ? ofIt(told, setting) : ofNamed(told, clause, setting);
}

function ofNamed(told: Told, clause: Clause, setting: Setting): readonly Request[] | null {
  const { named, said } = told;
  const target = targetOf(withWords(clause, named, setting), 0, named.length, setting);
  const { words, ids, when, isAll } = target;
  if (!said || ids.length > 0 || when || isAll || !isPlannedName(words, setting, 2)) return null;
  return ofPlanned({ ...noTarget, words }, words, said, told, setting);
}

/** Of what is planned already: the server knows its rule. */
function ofPlanned(
  target: Target,
  name: string,
  said: When,
  { weekdays, from, isMore, isOnly }: Told,
  setting: Setting,
): readonly Request[] | null {
  const today = todayOf(setting);
  const own = new Set(plannedDates(name, setting).flatMap((date) => (date >= today ? weekdayOf(date) : [])));
  const isNone = !weekdays.some((weekday) => own.has(weekday));
  if (isNone ? !isMore || own.size === 0 : !weekdays.every((weekday) => own.has(weekday))) return null;
  const { minutes, ...move } = said;
  const isTimed = (move.time ?? move.shift) !== null;
  const change = updateOf(
    { ...target, ...(from && { when: from, isNext: true }) },
    { move: isTimed ? { ...noTime, ...move } : null, minutes },
  );
  // What is on no other day is changed as a whole.
  if (weekdays.length === own.size && !from)
    return [{ ...change, target: { ...target, isNext: true }, scope: 'following' }];
  const ofWeekdays = { weekdays, isMore: isNone };
  return [{ ...change, scope: 'following', ofWeekdays, ...(isOnly && { isGuess: true as const }) }];
}

/** Of the event that was spoken of last, or of a series that was just made. */
function ofIt(told: Told, setting: Setting): readonly Request[] | null {
  const { last, mentioned, question, isUnchanged, wasHeld } = setting.conversation;
  const isHeld = isUnchanged && wasHeld && (!question || question.asks === 'confirmation');
  const waiting = isHeld && last?.kind === 'update' ? last : null;
  const [only, ...more] = mentioned;
  const before = last?.kind === 'update' && last.ofWeekdays ? last.target.words : '';
  const name = before || only?.title || (waiting?.target.words ?? '');
  const { said, weekdays } = told;
  if (name === '' || more.length > 0 || (question && !waiting) || last?.kind === 'log') return null;
  if (last?.kind === 'update' && last.ofWeekdays && !last.ofWeekdays.isMore && !said)
    return weekdaysToo(last, last.ofWeekdays.weekdays, weekdays, told, waiting !== null);
  if (!said) return null;
  const made = isUnchanged ? null : seriesIn(last);
  // `thursdays at 8 from march`: what is before that stays.
  if (only && made?.when.repeat && told.from)
    return ofPlanned({ ...noTarget, words: only.title }, only.title, nearTo(made.when.time, said), told, setting);
  if (only && made?.when.repeat && made.when.date !== null) return ofMade(made, only.id, said, told, setting);
  if (!isPlannedName(name, setting, 2)) return null;
  const hour = waiting?.ofWeekdays ? nearHour(waiting, said) : said;
  const own = ofPlanned({ ...noTarget, words: name }, name, hour, fromThen(told, last), setting);
  // What waits for a yes and is not denied is still to be done.
  return own && waiting?.scope === 'following' && !told.isDenied && waiting.target.words !== ''
    ? [waiting, ...own]
    : own;
}

/** `and from then on at 10 on fridays`: from the day on from which the change before it holds. */
const fromThen = (told: Told, last: Request | null): Told =>
  last?.kind === 'update' && last.scope === 'following' && last.target.isNext
    ? { ...told, from: told.from ?? last.target.when }
    : told;

/** `tuesdays too`, behind weekdays that got an hour or are to get it after a yes; and `no, tuesdays`, while they wait for it. */
function weekdaysToo(
  last: Update,
  before: readonly number[],
  said: readonly number[],
  { isMore, isDenied }: Told,
  isWaiting: boolean,
): readonly Request[] | null {
  if (!isMore && !(isWaiting && isDenied)) return null;
  const weekdays = isWaiting && isMore ? [...new Set([...before, ...said])] : said;
  return [{ ...last, ofWeekdays: { weekdays, isMore: false } }];
}

/** Of a series that was just made: what makes two of it knows its rule (`amend/new-series.ts`). */
function ofMade(
  made: Create,
  id: string,
  said: When,
  { weekdays, isMore, isOnly }: Told,
  setting: Setting,
): readonly Request[] | null {
  const { repeat, date, time } = made.when;
  if (!repeat || date === null || isOnly || made.when.time === null) return null;
  const isDaily = repeat.frequency === 'DAILY' && repeat.interval === 1;
  if (!isDaily && repeat.frequency !== 'WEEKLY') return null;
  const days = isDaily ? [0, 1, 2, 3, 4, 5, 6] : repeat.weekdays.length > 0 ? repeat.weekdays : [weekdayOf(date)];
  const target = { ...noTarget, ids: [id] };
  if (isMore && !weekdays.some((weekday) => days.includes(weekday))) {
    const rule = { ...repeat, weekdays };
    const first = firstInPhase(rule, todayOf(setting), date);
    const when = { ...noTime, ...nearTo(time, said), date: first, repeat: rule };
    return said.time === null ? null : [{ ...noEvent, title: made.title, when, like: target }];
  }
  if (!weekdays.every((weekday) => days.includes(weekday)) || weekdays.length >= days.length) return null;
  const { minutes, ...move } = nearTo(time, said);
  const isTimed = (move.time ?? move.shift) !== null;
  const change = updateOf(target, { move: isTimed ? { ...noTime, ...move } : null, minutes });
  return [{ ...change, scope: 'all', ofWeekdays: { weekdays: [...weekdays].toSorted(), isMore: false } }];
}
