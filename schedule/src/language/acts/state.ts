import { addDays, dateIn } from '../../dates.ts';
import { editVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Create, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { participles } from '../ways-of-speaking.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { changeByVerb } from './change-by-verb.ts';
import { ofItsWeek } from './its-week.ts';
import { createOf } from './new-event.ts';
import { withoutEarly, withoutOldTime } from './old-time.ts';
import { hasAgain } from './same-deed.ts';
import { statedChanges, statedPlace } from './stated-change.ts';
import { apartFromPlace } from './stated-place.ts';
import {
  endingVerbs,
  looseWords,
  orderVerbs,
  questionVerbs,
  type Statement,
  statementIn,
  subjectPronouns,
  withoutEnding,
} from './statement.ts';
import { eventKind, targetOf } from './target.ts';

/** Statements about an event: `the dentist is now at 5`, `lunch was pushed to 1`, `deep work should only be an hour`. */

/**
 * `standup is at 9:30 from monday on` and `the board meeting starts at 10:45 but still ends at 12` change the event of that title. If
 * there is none, they plan one.
 */
export const stateEvent: Act = (said, setting): Update | Create | null => {
  if (said.isAsked || isAt(said.words, 0, questionVerbs)) return null;
  const placed = apartFromPlace(said, statementIn(said)?.to ?? said.words.length, setting);
  const timed = placed && stateEvent(placed.clause, setting);
  if (placed && timed?.kind === 'update') return withPlace(timed, placed.place);
  const right = withoutOldTime(said, setting);
  const whole = withoutEarly(right, setting);
  const verbAt = statementIn(whole)?.at ?? 0;
  // `therapy this week starts an hour earlier`
  const isOfSubject = ({ from, to, means }: Phrase): boolean => from < verbAt && !(means.isPeriod && to === verbAt);
  // `dentist tomorrow is at 12 now` says two days and means one.
  const clause = withTitleWords({ ...whole, phrases: whole.phrases.filter(({ rule }) => rule !== now) }, isOfSubject);
  const { words, phrases, isTime } = clause;
  const statement = statementIn(clause);
  const isThis = words[0]?.text === 'this' && isAt(words, 1, eventKind);
  if (!statement || (isAt(words, 0, subjectPronouns) && !isThis) || afterAny(words, 0, orderVerbs) > 0) return null;
  const { at, to, verb: main, helpers } = statement;
  const order = orderOf(main);
  // `goes till 3`, `will go on until 11`
  const isFrom =
    isAt(words, to, /^from$/) && phrases.some(({ from, means }) => from === to && means.endTime !== undefined);
  // `goes from 9 to noon` tells both, while `moves from 9 to noon` tells the old hour and the new one.
  const isEnding = /^go/.test(main) && (isFrom || isAt(words, words[to]?.text === 'on' ? to + 1 : to, endingVerbs));
  if (order && editVerbs.includes(order) && !isEnding) return asOrdered(clause, statement, order, setting);
  const later = phrases.filter((phrase) => phrase.to > at && phrase.rule !== now);
  // `at 3 this year`, `only half an hour this week`
  const isPlaced = isAt(words, to, /^(?:at|in)$/) && !isTime[to];
  const isAmount = isPlaced || says(later, 'time', 'minutes', 'days');
  const period = later.find(({ means }) => means.isPeriod && isAmount);
  const told = later.filter((phrase) => phrase !== period);
  const before = phrases.filter((phrase) => phrase.to <= at && words[phrase.from]?.text !== 'the');
  const subject = targetOf({ ...clause, words: withoutEnding(words, at), phrases: before }, 0, at, setting);
  if ((subject.words === '' && subject.ids.length === 0) || says(before, 'time')) return null;
  // `the retro only needs 45 min` is about an event; `the car needs an hour` is not.
  if (/^needs?$/.test(main) && !isPlannedName(subject.words, setting)) return null;
  // `Ana's last day is friday` is not about an event of Ana.
  if (isAt(words, at - 2, /^(?:first|last)$/) && isAt(words, at - 1, /^(?:day|night|week|month|term|year)$/))
    return planned(clause, statement, setting, false);
  const target = period && !subject.when ? { ...subject, when: within(period, told, setting) } : subject;
  // `the design review is in room 4 today`
  const [day, ...others] = told;
  const isOnDay = isPlaced && day?.means.date !== undefined && day.means.time === undefined && others.length === 0;
  const place =
    isOnDay && day.to === words.length ? statedPlace({ ...clause, words: words.slice(0, day.from) }, to) : null;
  if (place && isOnDay) return updateOf({ ...target, when: target.when ?? whenOf([day], setting) }, { place });
  const changes = statedChanges(clause, statement, told, setting);
  // `on thursdays gym is at 7 until christmas`: some weekdays of a series, and only for some time.
  if (!changes || (subject.when?.repeat && changes.move?.last)) return null;
  // `gym is at 7 until christmas`
  const untilDay =
    isPlannedName(subject.words, setting, 2) && changes.move?.time ? phrases.find(isUntilDay) : undefined;
  const unread = untilDay && textBetween(clause, untilDay.from, untilDay.to);
  const ofWeek = changes.move ? inWeekSaid(subject.words, [...before, ...later], setting) : null;
  if (ofWeek) return ofWeek;
  // `yoga's half an hour shorter today`
  const days = told.filter(({ means }) => means.date !== undefined && means.shift === undefined);
  const isAmountOnly = says(told, 'shift') || (!changes.move && (changes.minutes ?? changes.longer ?? null) !== null);
  const isOfDay = isAmountOnly && days.length > 0 && !target.when && changes.move?.last == null;
  // `standup will be 20 minutes tomorrow`
  const { date, time, endTime, minutes, repeat } = changes.move ?? noTime;
  const isLength = date !== null && minutes !== null && time === null && endTime === null && repeat === null;
  if (isLength && days.length > 0 && !target.when)
    return updateOf({ ...target, when: whenOf(days, setting) }, { minutes });
  if (isOfDay) return updateOf({ ...target, when: whenOf(days, setting) }, changes);
  // `lunch is at 12 tomorrow` plans lunch if none is there.
  const isPlan =
    !/should|needs|must|ought|now/.test(helpers) &&
    // An end says no start.
    !/^(?:ends?|finish|finishes)$/.test(main) &&
    says(told, 'time', 'date', 'repeat') &&
    before.length === 0;
  const scope = changes.move?.repeat ? 'following' : period ? 'this' : null;
  return {
    ...{ ...updateOf(target, changes), scope },
    ...(unread && { unread }),
    ...(isBesideOther(clause, changes.move?.date ?? null, setting) && { isGuess: true as const }),
    // `judo is at 4:30, not 4` corrects what is there: where it is not, it is asked about.
    ...(isPlan && {
      orElse: {
        ...planned(clause, statement, setting, /^(?:was|were)$/.test(main)),
        ...(right !== said && { isDoubtful: true }),
      },
    }),
  };
};

const isUntilDay = ({ means: { last, until, time, isPeriod } }: Phrase): boolean =>
  (last ?? until) !== undefined && time === undefined && !isPeriod;

/** `therapy is on wednesday next week`, of what takes place every week: that of the week, on a day of it. */
function inWeekSaid(title: string, phrases: readonly Phrase[], setting: Setting): Update | null {
  const [week, ...more] = phrases.filter(({ means }) => means.isPeriod);
  const rest = phrases.filter((phrase) => phrase !== week);
  const isOnDay = says(rest, 'weekday') && isPlannedName(title, setting, 2);
  return week && more.length === 0 && isOnDay ? ofItsWeek(title, week, rest, setting) : null;
}

/** `lunch is on friday too` may be another lunch, unless something was just moved to that day. */
function isBesideOther(clause: Clause, date: string | null, { conversation, zone }: Setting): boolean {
  if (date === null || !hasAgain(clause)) return false;
  const spoken = [...conversation.mentioned, ...(conversation.recent ?? [])];
  return !spoken.some(({ start }) => start !== null && dateIn(start, zone) === date);
}

/** A change, or else what it plans, with a place. */
const withPlace = ({ orElse, ...update }: Update, place: string): Update => ({
  ...update,
  changes: { ...update.changes, place },
  ...(orElse && { orElse: { ...orElse, place } }),
});

/** The order that a statement with such a verb amounts to: `the retro has been brought forward`, `standup moves to 9`. */
const orderOf = (told: string): string | undefined =>
  /^(?:moves?|goes|go|wait)$/.test(told) ? 'move' : participles.get(told);

/** Which event of a series is meant: the one on the day that the statement says, else the next within the period. */
function within(period: Phrase, told: readonly Phrase[], setting: Setting): When {
  const days = told.filter(({ means }) => means.date !== undefined);
  const when = whenOf(days.length > 0 ? days : [period], setting);
  const today = todayOf(setting);
  return days.length === 0 && when.date !== null && when.date < today ? { ...when, date: today } : when;
}

/** Reads the statement as the order it amounts to; null where it says more than that. */
function asOrdered(clause: Clause, { at, to }: Statement, order: string, setting: Setting): Update | null {
  const verb = clause.words[to - 1];
  if (!verb) return null;
  const subject = withoutEnding(clause.words, at).slice(0, at);
  // `the call on friday has been moved to 11` does not say `friday to 11`.
  const between = clause.isTime[at - 1] ? [{ ...verb, kind: 'break' as const, text: ',' }] : [];
  const rest = [...between, ...clause.words.slice(to)];
  // `parents evening has been put back to the 25th`
  const said = withTitleWords(
    clauseOf(clause.message, [{ ...verb, text: order }, ...subject, ...rest], setting),
    ({ to }) => to <= at + 1,
  );
  const isRead = ({ kind, text }: Word, index: number): boolean =>
    index <= at || kind === 'break' || said.isTime[index] === true || looseWords.test(text) || goingOn.test(text);
  if (!said.words.every(isRead) || !said.phrases.some((phrase) => phrase.to > at + 1)) return null;
  const request = changeByVerb(said, setting);
  if (request?.kind !== 'update' || request.missing.length > 0) return null;
  const { target } = request;
  // `shortened, only 10 to 11`
  if (target.when?.bound) return request;
  if (target.when?.time && says(said.phrases, 'time') && !hasWord(said.words, /^from$/)) return null;
  // `moved from ten to eleven`: the name finds the event more surely than its old hour.
  return target.when?.time && target.when.date === null ? { ...request, target: { ...target, when: null } } : request;
}

/** Words that may stand behind the object of an order. */
const goingOn = /^(?:back|forward|up|down|out|ahead|earlier|later|longer|shorter|over|short|along|half|until)$/;

/** The new event that a statement plans if there is none of that name. */
function planned(
  { words, message, phrases }: Clause,
  { at, to }: Statement,
  setting: Setting,
  isOver: boolean,
): Create {
  const isPlace = isAt(words, at - 1, visited) || hasWord(words, /^(?:at|to)$/, 0, at);
  const subject = isPlace ? words : withoutEnding(words, at);
  const said = [
    ...subject.slice(0, at),
    ...words.slice(to).filter(({ text }) => !(looseWords.test(text) && !kept.test(text))),
  ];
  const created = createOf(clauseOf(message, said, setting), 0, setting);
  // `lunch was 12:15 to 12:55`, said at one, was today.
  const isTomorrow = isOver && created.when.date === addDays(todayOf(setting), 1) && !says(phrases, 'date');
  return isTomorrow ? { ...created, when: { ...created.when, date: todayOf(setting) } } : created;
}

/** The possessive of these names a place: `doctor's friday 4pm`. */
const visited = /^(?:doctor|dentist|vet|barber|hairdresser|optician|butcher|mum|mom|dad|nan|gran|grandma)$/;

const kept = /^(?:on|at|from|until|till|to|by|for|the|this|today|and|of)$/;
