import { addDays } from '../../dates.ts';
import { calendarNouns, createVerbs, definiteArticles, remindVerbs, removeVerbs } from '../lexicon.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import { type Delete, lackingIn, type Request, type Target } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { says } from '../time/phrase.ts';
import { noTime } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Act, Setting } from './act.ts';
import { besideIn } from './beside.ts';
import { isNowhere, isSome, targetOf } from './target.ts';

/** `delete the dentist`, `clear my calendar for friday`. */
export const removeByVerb: Act = (clause, setting) => {
  const from = afterAny(clause.words, 0, removeVerbs);
  // `drop off the car`; `free up an hour on Friday` names nothing
  const isOther =
    (isAt(clause.words, 0, /^trash$/) && isAt(clause.words, 1, ofTrash)) ||
    (isAt(clause.words, 1, /^(?:off|up)$/) && (isAt(clause.words, 0, /^drop$/) || says(clause.phrases, 'minutes')));
  if (from < 0 || isOther) return null;
  const request = removeOf(clause, from, setting);
  const { words, when } = request.target;
  // What is cleared is a stretch of time with all that is in it.
  const isStretch = isAt(clause.words, 0, /^(?:clear|wipe|free)$/) && /^(?:clean|blank|empty)?$/.test(words);
  // `cancel yoga until friday`: perhaps not on friday
  const isUntil = when?.last != null && hasWord(clause.words, /^(?:until|till)$/);
  if (isUntil && words !== '') return { ...request, isGuess: true };
  return isStretch && when && !when.time ? ofAll(request) : request;
};

/** `trash night is wednesday` */
const ofTrash = /^(?:nights?|days?|pick-?up|collection|duty|out|bags?|bins?|cans?|truck)$/;

/** All there is, whatever it is called. */
const ofAll = (request: Delete): Delete => ({ ...request, target: { ...request.target, words: '', isAll: true } });

/** `everything off on friday`, `make friday blank`: the verb is in two pieces. */
export const removeByTwoWords: Act = (clause, setting) => {
  const { words } = clause;
  // `all morning off` is free time, and no order.
  const isFree = isAt(words, 1, /^(?:day|days|morning|afternoon|evening|night|week|weekend)$/);
  if (isAt(words, 0, /^(?:all|everything)$/) && !isFree && hasWord(words, /^off$/)) return removeOf(clause, 0, setting);
  const emptied = takenOff(clause, setting);
  if (emptied) return emptied;
  const parted = removeParted(clause, setting) ?? removeOut(clause, setting);
  if (parted) return parted;
  const isEmptied = hasWord(words, /^(?:blank|empty|clear)$/) && hasWord(words, calendarNouns);
  const isTold = !clause.isAsked && (isAt(words, 0, calendarNouns) || words[0]?.text === 'my');
  if (!isEmptied || !(isTold || words[0]?.text === 'make')) return null;
  return { ...ofAll(removeOf(clause, 1, setting)), missing: [] };
};

/** `take everything off my friday`; of `take everything off the table` no day is left by itself. */
function takenOff(clause: Clause, setting: Setting): Delete | null {
  const { words, phrases, isAsked } = clause;
  const off = words.findIndex((_, at) => at > 1 && at < 4 && isAt(words, at, /^(?:off|out)$/));
  const isWhole =
    isAt(words, 0, /^(?:take|get|strike|knock|wipe|clear)$/) && isAt(words, 1, /^(?:all|everything)$/) && off > 0;
  // `get everything off by friday`
  const isOther = isAt(words, off + 1, /^(?:by|before|until|till|for|on|at|in|to)$/);
  if (isAsked || !isWhole || isOther || says(phrases, 'time', 'minutes')) return null;
  const said = words.filter(({ text }, at) => at < off || (at > off && (at > off + 1 || text !== 'of')));
  const request = removeOf(withWords(clause, said, setting), 1, setting);
  return request.target.words === '' && request.target.when
    ? { ...request, target: { ...request.target, isAll: true } }
    : null;
}

/** `take the last one out`, of what is known, while `take the bins out` is something to do */
function removeParted(clause: Clause, setting: Setting): Delete | null {
  const { words, phrases, isAsked } = clause;
  const end = isAt(words, words.length - 1, /^(?:again|then|please)$/) ? words.length - 1 : words.length;
  const isParted = isAt(words, 0, /^(?:take|knock|cross|strike)$/) && isAt(words, end - 1, /^(?:out|off)$/) && end > 2;
  if (isAsked || !isParted || says(phrases, 'time')) return null;
  const request = removeOf({ ...clause, words: words.slice(0, end - 1) }, 1, setting);
  const { target } = request;
  const isKnown = isPlannedName(target.words, setting);
  return target.ordinal !== null || target.ids.length > 0 || isKnown ? request : null;
}

/** `leave out the call on friday`, `leave the call out`, of what is known; `take out the bins` is something to do, where they are called `Bins out`. */
function removeOut(clause: Clause, setting: Setting): Delete | null {
  const { words, phrases, isAsked } = clause;
  const verb = isAt(words, 0, /^(?:leave|take)$/);
  const out = words.findIndex(({ text }, at) => at > 0 && at <= mostNamed && text === 'out');
  const isClosed = isAt(words, 0, /^leave$/) && (clause.isTime[out + 1] ?? words[out + 1]?.kind !== 'word');
  if (isAsked || !verb || !(out === 1 || (out > 1 && isClosed)) || says(phrases, 'time')) return null;
  const request = removeOf(withWords(clause, words.toSpliced(out, 1), setting), 1, setting);
  const { target } = request;
  const isChore = isAt(words, 0, /^take$/) && plannedWith(`${target.words} out`, setting).length > 0;
  const isKnown = isPlannedName(target.words, setting) && setting.planned !== undefined;
  return isKnown && !isChore ? request : null;
}
/** So many words a name has at most, before what says that it is out. */
const mostNamed = 8;

/** `no yoga this week` and `there's no standup on friday` delete the occurrences in that time. */
export const removeByNo: Act = (clause, setting) => {
  const { words, phrases, isAsked, isTime } = clause;
  const told = noSo(clause, setting);
  if (told) return told;
  const needed = afterAny(words, 0, notNeeded);
  const from = needed > 0 ? needed + (isAt(words, needed, definiteArticles) ? 1 : 0) : afterAny(words, 0, noneThen);
  const isName = words[from]?.kind === 'word' && !isTime[from] && !isAt(words, from, noName);
  const isDays =
    (phrases.length > 0 || besideIn(clause, from) !== null) &&
    phrases.every(
      ({ means }) =>
        (means.date ?? means.until ?? means.part ?? means.relation ?? (says(phrases, 'isPeriod') && means.repeat)) &&
        !means.time,
    );
  if (isAsked || from < 0 || !isName || !isDays) return null;
  const request = removeOf(clause, from, setting);
  const isAll = request.target.words !== '' || request.target.isAll;
  return isAll ? { ...request, target: { ...request.target, isAll } } : null;
};

/** `it's half term next week so no school run`: on the days of the reason. */
function noSo(clause: Clause, setting: Setting): Request | null {
  const { words, phrases, isAsked } = clause;
  const so = words.findIndex(({ text }, at) => at > 0 && text === 'so' && isAt(words, at + 1, /^no$/));
  const days = phrases.filter(({ to, means }) => to <= so && means.date !== undefined);
  const [day, ...more] = days;
  const isBare = so > 0 && phrases.every(({ to }) => to <= so);
  if (isAsked || !day || more.length > 0 || !isBare) return null;
  const said = [...words.slice(so + 2), ...words.slice(day.from, day.to)];
  const request = removeOf(withWords(clause, said, setting), 0, setting);
  return isPlannedName(request.target.words, setting)
    ? { ...request, target: { ...request.target, isAll: true }, isGuess: true }
    : null;
}

const adding = [...createVerbs, ...remindVerbs];
const noneThen = listed(`
  no, there is no, there are no, there will be no, there no, there won't be a, there won't be any, there will not be a, there isn't a,
  there isn't any, there aren't any, there is not a
`);
/** `we don't need the school run on monday` */
export const notNeeded = ['i', 'we'].flatMap((who) =>
  ["don't need", 'do not need', "won't need", 'will not need'].map((not) => `${who} ${not}`),
);
/** After `no` these words are not a title: `no, the dentist is on friday`, `no need to`. */
const noName = setOf(`
  i, i'm, i'll, it, it's, that, this, the, a, my, he, she, we, you, they, not, more, longer, need, problem, thanks, thank, worries, idea, way,
  one, matter, to, any, anything, a, an, please, wait, sorry, make, move, add, do, don't, is, are, reason, use
`);

/** `open the calendar, remove all events`: the verb comes late, and nothing is to be made. */
export const removeLate: Act = (clause, setting) => {
  const { words, phrases } = clause;
  if (clause.isAsked || afterAny(words, 0, adding) > 0) return null;
  const at = findWord(words, /^(?:delete|remove|cancel|erase|clear)$/);
  // `Friday 10am Cancel culture talk` is a title behind its time.
  const isTitle = phrases.some(({ to, means }) => to <= at && means.time !== undefined);
  // `the Delete Me webinar`
  const isName = at > 0 && words[at]?.isCapital === true && words[at + 1]?.isCapital === true;
  return words[at]?.kind !== 'word' || isTitle || isName ? null : removeOf(clause, at + 1, setting);
};

/** `off until march`: in march it takes place again. */
function withoutMonth(target: Target, { words }: Clause): Target {
  const until = findWord(words, /^(?:until|till)$/);
  const isMonth = until > 0 && words[until + 2]?.number == null && readers.month(words, until + 1) !== null;
  const { date, last } = target.when ?? noTime;
  const end = isMonth && last ? addDays(`${last.slice(0, 8)}01`, -1) : null;
  if (!target.when || end === null || date === null || end < date) return target;
  return { ...target, when: { ...target.when, last: end } };
}

/** `skip yoga before the 20th`: on the days until then, and not on that one. */
function beforeDay(target: Target, { words, phrases }: Clause, setting: Setting): Target {
  const [day, ...more] = phrases;
  const { date, last, time, relation } = day?.means ?? {};
  const isBefore = day !== undefined && (isAt(words, day.from, /^before$/) || isAt(words, day.from - 1, /^before$/));
  const today = todayOf(setting);
  const isOther = more.length > 0 || last !== undefined || time !== undefined || relation !== undefined;
  if (!isBefore || isOther || date === undefined || date <= today || target.when?.date !== date) return target;
  return { ...target, when: { ...noTime, date: today, last: addDays(date, -1), isPeriod: true } };
}

export function removeOf(clause: Clause, from: number, setting: Setting): Delete {
  const named = beforeDay(withoutMonth(targetOf(clause, from, clause.words.length, setting), clause), clause, setting);
  // `cancel therapy this week`: each of that time.
  const { date: first, last } = named.when ?? noTime;
  const isOfDays =
    named.when?.isPeriod === true ||
    named.when?.relation?.side === 'during' ||
    (first !== null && last !== null && first < last);
  const isOfPeriod = named.words !== '' && isOfDays && named.ordinal === null && !named.isNext;
  // `every day this week`
  const { repeat, date } = named.when ?? noTime;
  const isDaily = repeat?.frequency === 'DAILY' && repeat.interval === 1 && repeat.until != null;
  // `every monday and wednesday yoga this month`
  const isOfWeekdays = repeat?.frequency === 'WEEKLY' && repeat.weekdays.length > 0 && repeat.until != null;
  const ofPeriod = isOfWeekdays ? null : weekdaysOfPeriod(clause, named);
  if (ofPeriod) return { kind: 'delete', target: ofPeriod, scope: 'this', missing: lackingIn(ofPeriod.when) };
  const during = { date, last: repeat?.until ?? null, isPeriod: true };
  const others = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !repeat?.weekdays.includes(weekday));
  const when = isDaily
    ? { ...noTime, ...during }
    : isOfWeekdays && repeat.interval === 1 && named.when
      ? { ...named.when, ...during, weekday: null, repeat: null, except: others }
      : named.when;
  const target = isOfPeriod || when !== named.when ? { ...named, when, isAll: true } : named;
  // `wipe the whole calendar`: of which days has to be said.
  const isUnbound = target.isAll && isNowhere({ ...target, isAll: false, people: [] });
  const isOfAllTime = isUnbound && hasWord(clause.words, wholeCalendar);
  const missing = [
    ...(isNowhere(target) ? (['target'] as const) : []),
    ...(isOfAllTime ? (['day'] as const) : []),
    ...lackingIn(target.when),
  ];
  return { kind: 'delete', target, scope: isSome(target) ? 'this' : null, missing };
}

/** `friday yoga for the rest of the month`, `no yoga on wednesdays in december`: on these weekdays of a longer time; null of anything else. */
function weekdaysOfPeriod({ phrases }: Clause, target: Target): Target | null {
  const [period, ...more] = phrases.filter(({ means }) => means.isPeriod === true && means.last !== undefined);
  const { date = '', last = '' } = period?.means ?? {};
  const days = phrases.filter((phrase) => phrase !== period);
  const weekdays = days.flatMap(({ means: { repeat, weekday, ...others } }) => {
    if (repeat) return repeat.frequency === 'WEEKLY' && repeat.interval === 1 && !repeat.until ? repeat.weekdays : [-1];
    return weekday !== undefined && (others.time ?? others.last ?? others.also) === undefined ? [weekday] : [-1];
  });
  const isLong = period !== undefined && more.length === 0 && last >= addDays(date, 7);
  if (!isLong || target.words === '' || target.ordinal !== null || weekdays.length === 0 || weekdays.includes(-1))
    return null;
  const except = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !weekdays.includes(weekday));
  return { ...target, isAll: true, when: { ...noTime, date, last, isPeriod: true, except } };
}

const wholeCalendar = /^(?:it|whole|entire|calend[ae]r|schedule|diary|planner|agenda)$/;
