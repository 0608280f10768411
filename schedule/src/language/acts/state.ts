import { addDays } from '../../dates.ts';
import { createVerbs, editVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Changes, Create, Update } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { bareLength, readLength } from '../time/lengths.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { participles } from '../ways-of-speaking.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { spokenText, textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { changeByVerb, endingAt, updateOf, wholeMinutes } from './change.ts';
import { createOf } from './new-event.ts';
import { eventKind, targetOf } from './target.ts';

/** What is told of an event: `the dentist is now at 5`, `lunch was pushed to 1`, `deep work should only be an hour`. */

const helper =
  "(?:(?:is|isn't|was|are|were|has|have|had|will|should|must|needs|ought|can|could|got|gets|just|now|actually|only|to|been|being|be|really|still|also|going) )";
const verb = `(?:is|are|was|were|be|been|runs?|running|ran(?= over)|leaves|departs|arrives|starts?|begins?|ends?|finish|finishes|lands(?= (?:at|by|around) )|takes?|taking|needs?(?= (?:(?:only|just|about|around|at least) )?(?:an?|half|one|two|three|\\d+|[a-z]+) ?(?:an? |the )?(?:m|mins?|minutes?|h|hrs?|hours?)\\b)|lasts|last(?! (?:mon|tue|wed|thu|fri|sat|sun|week|month|year|night))|goes|go|going|moves?|wait|${[...participles.keys()].filter((form) => !form.includes(' ')).join('|')})`;
const adverb =
  '(?: (?:now|actually|only|just|still|again|me|us|instead|completely|held|hosted|taking place|happening))';
const link = new RegExp(`^(${helper}{0,4})(${verb})${adverb}{0,2}(?= |$)`);
/** Without a helping verb these are nouns, or orders. */
const bases = /^(?:be|been|run|running|start|begin|end|finish|take|taking|need|last|go|going|move|wait)$/;
const severalMeant = /^(?:others|rest|all|both|two|three)$/;
const ofPlurals = /^(?:start|begin|end|finish|take|last)$/;
/** `the retro has been brought forward`, `standup moves to 9`: of these verbs a statement says what an order says. */
const orderOf = (told: string): string | undefined =>
  /^(?:moves?|goes|go|wait)$/.test(told) ? 'move' : participles.get(told);
const mostSubjectWords = 8;
const mostLinkWords = 8;

interface Statement {
  /** The subject ends here. */
  at: number;
  /** The rest begins here. */
  to: number;
  verb: string;
  helpers: string;
}

/** Whose is a place: `doctor's friday 4pm`. */
const visited = /^(?:doctor|dentist|vet|barber|hairdresser|optician|butcher|mum|mom|dad|nan|gran|grandma)$/;
const shortened = /^(?:at|on|from|now|only|until|till|just|going|gonna)$/;
const goingToBe = /^(?:(?:only|now|just|actually) )*(?:going to|gonna) (be|run|start|end|finish|last|take)(?= )/;

/** The verb that tells something of the words before it; null where there is none. */
function statementIn({ words, isTime }: Clause): Statement | null {
  for (let at = 1; at < words.length && at <= mostSubjectWords; at++) {
    // `yoga's at 6`, `graduation's saturday 2pm`, while `dinner at Jim's friday` is at a place
    const isFirst = isTime[at] && !isTime[at - 1] && (at === 1 || (at === 2 && isAt(words, 0, /^(?:the|my|our)$/)));
    const isPlace =
      isAt(words, at - 2, /^at$/) || (isAt(words, at - 3, /^at$/) && isAt(words, at - 2, /^(?:the|my|our)$/));
    if (words[at - 1]?.isPossessive && !isPlace && (isAt(words, at, shortened) || isFirst)) {
      const [going = '', of = 'be'] = goingToBe.exec(spokenText({ words: words.slice(at, at + mostLinkWords) })) ?? [];
      return { at, to: at + (going === '' ? 0 : going.split(' ').length), verb: of === 'be' ? 'is' : of, helpers: '' };
    }
    // `takes 2 hours` and `will take an hour` are expressions of time as a whole.
    const isTaking = isAt(words, at, /^(?:will|should)$/) && isAt(words, at + 1, /^take$/);
    if (isTime[at] && !isTaking && !isAt(words, at, /^(?:takes|lasts|last|goes|runs)$/)) continue;
    const near = words.slice(at, at + mostLinkWords);
    const end = near.findIndex(({ kind }) => kind !== 'word');
    const text = spokenText({ words: near.slice(0, end < 0 ? undefined : end) });
    const [said, helpers = '', main = ''] = link.exec(text) ?? [];
    // `swimming lessons last an hour`, `the others go to sunday`
    const isPlural =
      !isTime[at - 1] &&
      ((isAt(words, at - 1, /[^s]s$/) && ofPlurals.test(main)) || (at <= 3 && isAt(words, at - 1, severalMeant)));
    if (said === undefined || (helpers === '' && bases.test(main) && !isPlural)) continue;
    return { at, to: at + said.split(' ').length, verb: main, helpers };
  }
  return null;
}

const orders = [
  ...[...remindVerbs, ...editVerbs, ...removeVerbs],
  ...listed('add, put, put in, create, schedule, note, show, show me, tell me, find, check'),
];
const ordersOrPlans = [...orders, ...createVerbs];
export const nobody =
  /^(?:i|i'm|i've|we|we're|we've|there|it|that|this|he|she|they|you|what|who|whose|when|where|how|why|which|if)$/;
/** `am i double booked on monday` */
const asks = /^(?:am|are|is|was|were|do|does|did)$/;
const loose =
  /^(?:now|already|early|anyway|though|will|lasts|only|still|again|on|just|instead|but|ends?|ending|finishes|until|till|at|and|the|by|to|for|long|same|time|then|of|from|this|today)$/;
const ending = /^(?:ends?|ending|finish|finishes|lands|until|till)$/;

/**
 * `standup is at 9:30 from monday on` and `the board meeting starts at 10:45 but still ends at 12` change the event of that title. If
 * there is none, they plan one.
 */
export const stateEvent: Act = (said, setting): Update | Create | null => {
  if (said.isAsked || isAt(said.words, 0, asks)) return null;
  const whole = withoutEarly(withoutOld(said, setting), setting);
  const verbAt = statementIn(whole)?.at ?? 0;
  // `therapy this week starts an hour earlier`
  const isOfSubject = ({ from, to, means }: Phrase): boolean => from < verbAt && !(means.isPeriod && to === verbAt);
  // In `dentist tomorrow is at 12 now` two days are said, and one is meant.
  const clause = withTitleWords({ ...whole, phrases: whole.phrases.filter(({ rule }) => rule !== now) }, isOfSubject);
  const { words, phrases, isTime } = clause;
  const statement = statementIn(clause);
  const isThis = words[0]?.text === 'this' && isAt(words, 1, eventKind);
  if (!statement || (isAt(words, 0, nobody) && !isThis) || afterAny(words, 0, orders) > 0) return null;
  const { at, to, verb: main, helpers } = statement;
  const order = orderOf(main);
  // `goes till 3`, `will go on until 11`
  const isEnding = /^go/.test(main) && isAt(words, words[to]?.text === 'on' ? to + 1 : to, ending);
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
  // `the retro only needs 45 min`, while `the car needs an hour` is of no event.
  if (/^needs?$/.test(main) && !isPlannedName(subject.words, setting)) return null;
  // `Ana's last day is friday` is told of no event of Ana.
  if (isAt(words, at - 2, /^(?:first|last)$/) && isAt(words, at - 1, /^(?:day|night|week|month|term|year)$/))
    return planned(clause, statement, setting, false);
  const target = period && !subject.when ? { ...subject, when: within(period, told, setting) } : subject;
  // `the design review is in room 4 today`
  const [day, ...others] = told;
  const isOnDay = isPlaced && day?.means.date !== undefined && day.means.time === undefined && others.length === 0;
  const place = isOnDay && day.to === words.length ? placeAt({ ...clause, words: words.slice(0, day.from) }, to) : null;
  if (place && isOnDay) return updateOf({ ...target, when: target.when ?? whenOf([day], setting) }, { place });
  const changes = changesIn(clause, statement, told, setting);
  if (!changes) return null;
  // `yoga's half an hour shorter today`
  const days = told.filter(({ means }) => means.date !== undefined && means.shift === undefined);
  const isAmountOnly = says(told, 'shift') || (!changes.move && (changes.minutes ?? changes.longer ?? null) !== null);
  const isOfDay = isAmountOnly && days.length > 0 && !target.when;
  // `standup will be 20 minutes tomorrow`
  const { date, time, endTime, minutes, repeat } = changes.move ?? noTime;
  const isLength = date !== null && minutes !== null && time === null && endTime === null && repeat === null;
  if (isLength && days.length > 0 && !target.when)
    return updateOf({ ...target, when: whenOf(days, setting) }, { minutes });
  if (isOfDay) return updateOf({ ...target, when: whenOf(days, setting) }, changes);
  // `lunch is at 12 tomorrow` plans lunch if none is there.
  const isPlan =
    !/should|needs|must|ought|now/.test(helpers) &&
    // Where something ends is no start.
    !/^(?:ends?|finish|finishes)$/.test(main) &&
    says(told, 'time', 'date', 'repeat') &&
    before.length === 0;
  const scope = changes.move?.repeat ? 'following' : period ? 'this' : null;
  return {
    ...{ ...updateOf(target, changes), scope },
    ...(isPlan && { orElse: planned(clause, statement, setting, /^(?:was|were)$/.test(main)) }),
  };
};

/** `it's ending early today, at 1:30`: when is said behind it. */
function withoutEarly(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const at = words.findIndex(
    (_, index) =>
      isAt(words, index, /^early$/) && isAt(words, index - 1, /^(?:ends?|ending|finish|finishes|finishing)$/),
  );
  return at < 0 || !says(clause.phrases, 'time')
    ? clause
    : withWords(
        clause,
        [...words.slice(0, at), ...words.slice(at + 1).filter(({ kind }) => kind !== 'break')],
        setting,
      );
}

/** Which of a series is meant: the one on the day that is told, else the next within the period. */
function within(period: Phrase, told: readonly Phrase[], setting: Setting): When {
  const days = told.filter(({ means }) => means.date !== undefined);
  const when = whenOf(days.length > 0 ? days : [period], setting);
  const today = todayOf(setting);
  return days.length === 0 && when.date !== null && when.date < today ? { ...when, date: today } : when;
}

/** Words that an order may have behind its object. */
const goingOn = /^(?:back|forward|up|down|out|ahead|earlier|later|longer|shorter|over|short|along|half|until)$/;

function asOrdered(clause: Clause, { at, to }: Statement, order: string, setting: Setting): Update | null {
  const verb = clause.words[to - 1];
  if (!verb) return null;
  const subject = withoutEnding(clause.words, at).slice(0, at);
  // `the call on friday has been moved to 11`: no `friday to 11`
  const between = clause.isTime[at - 1] ? [{ ...verb, kind: 'break' as const, text: ',' }] : [];
  const rest = [...between, ...clause.words.slice(to)];
  // `parents evening has been put back to the 25th`
  const said = withTitleWords(
    clauseOf(clause.message, [{ ...verb, text: order }, ...subject, ...rest], setting),
    ({ to }) => to <= at + 1,
  );
  const isRead = ({ kind, text }: Word, index: number): boolean =>
    index <= at || kind === 'break' || said.isTime[index] === true || loose.test(text) || goingOn.test(text);
  if (!said.words.every(isRead) || !said.phrases.some((phrase) => phrase.to > at + 1)) return null;
  const request = changeByVerb(said, setting);
  if (request?.kind !== 'update' || request.missing.length > 0) return null;
  const { target } = request;
  // `shortened, only 10 to 11`
  if (target.when?.bound) return request;
  if (target.when?.time && says(said.phrases, 'time') && !hasWord(said.words, /^from$/)) return null;
  // `moved from ten to eleven`: when it was, which its name tells better.
  return target.when?.time && target.when.date === null ? { ...request, target: { ...target, when: null } } : request;
}

/** `dentist to thursday at 8` and `dentist to thursday, same time` move the event of that name. */
export const moveByName: Act = (clause, setting): Update | null => {
  const { words, phrases, isTime, isAsked } = clause;
  const to = words.findIndex(
    ({ text }, at) =>
      at > 0 && text === 'to' && (bareGoal(clause, at) || phrases.some(({ from }) => from === at || from === at + 1)),
  );
  const goal = phrases.filter(({ from }) => from >= to);
  const bare = to > 0 ? bareGoal(clause, to) : null;
  const isRange = phrases.some((phrase) => phrase.from < to && phrase.to >= to);
  const rest = words.flatMap(({ kind, text }, at) =>
    at > to + (bare ? 1 : 0) && kind !== 'break' && !isTime[at] ? [text] : [],
  );
  const isRest = /^(?:(?:at )?(?:the )?same time)?$/.test(rest.join(' '));
  if (isAsked || to < 1 || to > 6 || isRange || !isRest || !(bare || says(goal, 'date', 'time'))) return null;
  if (isAt(words, 0, nobody) || isAt(words, 0, asks) || afterAny(words, 0, ordersOrPlans) > 0) return null;
  // `the dentist I mean, to noon`
  const target = targetOf(clause, 0, backOver(words, to, /^(?:,|i|mean|meant)$/, 1), setting);
  const isKnown = isPlannedName(target.words, setting);
  if (target.words === '' || target.isAll || (travelling.test(target.words) && !isKnown)) return null;
  if (bare) {
    // `dentist to 10` of a dentist that is there.
    if (!isKnown) return null;
    const { date, last, weekday, isPeriod } = goal.length > 0 ? whenOf(goal, setting) : noTime;
    return updateOf(target, { move: { ...bare, date, last, weekday, isPeriod } });
  }
  return {
    ...updateOf(target, { move: whenOf(goal, setting) }),
    orElse: { ...createOf(clause, 0, setting), isDoubtful: true },
  };
};

/** `to 10`, with no more but its day. */
const bareGoal = (clause: Clause, to: number): When | null =>
  clause.isTime[to + 1] || (clause.words[to + 2]?.kind === 'word' && !clause.isTime[to + 2])
    ? null
    : bareHour({ words: clause.words.slice(0, to + 2) }, to + 1);

/** With `to`, these lead to a place or to somebody. */
const travelling = /\b(?:flight|train|trip|drive|bus|travel|ride|way|back|walk|call|talk|speak|letter|invitation)$/i;

/** `the dentist's` before the verb at a word is the dentist. */
export const withoutEnding = (words: readonly Word[], to: number): Word[] =>
  words.map((word, at) =>
    at === to - 1 && word.isPossessive ? { ...word, end: word.end - 2, isPossessive: false } : word,
  );
/** `… is at the Ivy now`: where it takes place. */
function placeAt(clause: Clause, to: number): string | null {
  const { words } = clause;
  if (!isAt(words, to, /^(?:at|in)$/)) return null;
  const instead = findWord(words, /^(?:instead|not|because|as)$/, to + 1);
  const last = words.findLastIndex(
    ({ text, kind }, at) =>
      (instead < 0 || at < instead) && kind === 'word' && !clause.isTime[at] && !/^(?:now|though)$/.test(text),
  );
  const first = to + (words[to + 1]?.text === 'the' ? 2 : 1);
  const isNumbered = isAt(words, first, /^(?:room|hall|floor|building|gate|suite|studio|terminal|desk)$/);
  const isName = ({ kind, number }: Word): boolean => kind === 'word' && (!number || isNumbered);
  const isPlace = last >= first && words.slice(first, last + 1).every(isName);
  return isPlace ? textBetween(clause, to + 1, last + 1) : null;
}

/** The event that is told of, if there is none. */
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
    ...words.slice(to).filter(({ text }) => !(loose.test(text) && !kept.test(text))),
  ];
  const created = createOf(clauseOf(message, said, setting), 0, setting);
  // `lunch was 12:15 to 12:55`, said at one, was today.
  const isTomorrow = isOver && created.when.date === addDays(todayOf(setting), 1) && !says(phrases, 'date');
  return isTomorrow ? { ...created, when: { ...created.when, date: todayOf(setting) } } : created;
}
const kept = /^(?:on|at|from|until|till|to|by|for|the|this|today|and|of)$/;

/** Drops the old date of `on the 27th, not the 28th` and the old hour of `is 7:30 not 7`. */
function withoutOld({ message, words, phrases, ...clause }: Clause, setting: Setting): Clause {
  const told = withoutDenied({ message, words, phrases, ...clause }, setting);
  if (told) return told;
  // `on wednesdays instead of thursdays`
  const isInstead = (at: number): boolean => isAt(words, at - 1, /^of$/) && isAt(words, at - 2, /^instead$/);
  const days = phrases.find(({ from, means }) => means.repeat !== undefined && isInstead(from));
  if (days) {
    const others = [...words.slice(0, days.from - 2), ...words.slice(days.to)];
    return clauseOf(message, others, setting);
  }
  const old = phrases.find((phrase) => words[phrase.from - 1]?.text === 'not');
  const last = words.length - 2;
  const isHour = words[last]?.text === 'not' && words[last + 1]?.number != null;
  if (!old && !isHour) return { message, words, phrases, ...clause };
  const begin = old ? old.from - (words[old.from - 2]?.kind === 'break' ? 2 : 1) : last;
  return clauseOf(message, [...words.slice(0, begin), ...words.slice(old?.to ?? words.length)], setting);
}

/** `the review isn't at three, it's at half past three`: what it is, on the day that was said with either. */
function withoutDenied({ message, words, phrases }: Clause, setting: Setting): Clause | null {
  const not = words.findIndex(({ text }, at) => at > 0 && /^(?:isn't|wasn't|not)$/.test(text));
  const old = phrases.filter(({ from }) => from > not);
  const but = words.findIndex(({ text }, at) => at > not + 1 && /^(?:but|it|it's|its)$/.test(text));
  const verb = words[not - 1]?.text === 'is' && words[not]?.text === 'not' ? not - 1 : not;
  const [first] = old;
  if (not < 1 || but < 0 || first?.from !== not + 1 || words[not]?.text === (verb === not ? 'not' : '')) return null;
  const isWhole = words.slice(not + 1, but).every(({ kind, text }, at) => {
    const place = not + 1 + at;
    return kind === 'break' || /^(?:after|all)$/.test(text) || old.some(({ from, to }) => from <= place && place < to);
  });
  const right = words.slice(but).findIndex((_, at) => phrases.some(({ from }) => from === but + at));
  if (!isWhole || right < 0 || right > 3 || words[verb] === undefined) return null;
  const isDated = phrases.some(({ from, means }) => from >= but + right && means.date !== undefined);
  const day = isDated ? undefined : old.find(({ to, means }) => to <= but && means.date !== undefined && !means.time);
  const said = [
    ...words.slice(0, verb),
    ...(day ? words.slice(day.from, day.to) : []),
    { ...words[verb], text: 'is' },
    ...words.slice(but + right),
  ];
  return clauseOf(message, said, setting);
}

/** The new place, start, end or length of an event. Null if what is told is none of these. */
function changesIn(
  clause: Clause,
  { at, to, verb: main }: Statement,
  told: readonly Phrase[],
  setting: Setting,
): Partial<Changes> | null {
  const { words, isTime } = clause;
  const isLoose = ({ kind, text }: Word, index: number): boolean =>
    kind === 'break' || isTime[index] === true || loose.test(text);
  const areLoose = (from: number): boolean => words.every((word, index) => index < from || isLoose(word, index));
  // `the call is running over by 10`
  const over = isAt(words, words.length - 2, /^by$/) ? (words.at(-1)?.number ?? null) : null;
  const isOver = /^r[au]n/.test(main) && hasWord(words, /^over$/, to);
  if (isOver && over !== null) return { longer: over };
  const further = told.find(({ means }) => means.shift !== undefined)?.means.shift;
  if (isOver && further !== undefined) return { longer: further };
  const place = told.length === 0 ? placeAt(clause, to) : null;
  if (place) return { place };
  const length = told.every(({ rule }) => rule === bareLength) ? readLength(words, to) : null;
  if (length && words[length.to]?.text === 'over' && length.to + 1 === words.length) return { longer: length.minutes };
  if (length && areLoose(length.to)) return { minutes: wholeMinutes(length) };
  if (told.length === 0 || !areLoose(to)) return null;
  const when = whenOf(told, setting);
  const [first, second, ...more] = told.filter(({ means }) => means.time !== undefined);
  const isEnd = (phrase: Phrase | undefined): boolean =>
    phrase !== undefined && hasWord(words, ending, Math.max(at, phrase.from - 2), phrase.from + 1);
  if (more.length > 0 || (second && !isEnd(second))) return null;
  if (when.shift !== null)
    return !ending.test(main) && hasWord(words, /^(?:later?|earlier|early)$/) ? { move: when } : { longer: when.shift };
  if (isEnd(first)) return { move: endingAt(when) };
  // `ends on the Sunday`
  if (ending.test(main) && first === undefined && when.endTime === null)
    return when.date === null ? null : { move: { ...when, date: null, last: when.date } };
  if (second) return { move: { ...when, endTime: second.means.time ?? null } };
  const { time, date, repeat, minutes, days } = when;
  if (time === null && date === null && repeat === null && (minutes ?? days) !== null)
    return { minutes: minutes ?? wholeMinutes({ minutes: 0, days: days ?? 0 }) };
  return (time ?? date ?? repeat ?? when.endTime ?? when.relation) ? { move: when } : null;
}
