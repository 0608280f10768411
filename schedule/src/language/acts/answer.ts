import { addDays, dateIn, datesFrom, timeText, weekdayOf } from '../../dates.ts';
import { askWords, calendarNouns, createVerbs, interjections, showVerbs } from '../lexicon.ts';
import { holdsName } from '../likeness.ts';
import {
  type Create,
  type Find,
  type Log,
  lackingIn,
  type Missing,
  type OpenQuestion,
  type Request,
  type Update,
} from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming } from '../time/days.ts';
import { monthCalled } from '../time/grammar.ts';
import { inPast } from '../time/past.ts';
import { type Phrase, says, saysEndOnly } from '../time/phrase.ts';
import { firstDate } from '../time/repeat.ts';
import { ahead, merged, nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textBetween, textOf, trimmed } from '../words/text.ts';
import { beginsWithNo, yesOrNo } from '../yes-or-no.ts';
import type { Act, Setting } from './act.ts';
import { askedOf } from './asked-on.ts';
import { firstHour } from './bare-hour.ts';
import { choiceIn } from './choice.ts';
import { spelled } from './correct-name.ts';
import { eventStart } from './create.ts';
import { placeIn } from './details.ts';
import { logged } from './log.ts';
import { calledThen, changedTo, nameIn, titled } from './named.ts';
import { createOf, missingOf, settledByName } from './new-event.ts';
import { onDaysOf } from './open-days.ts';
import { isOrder, namesAnother, saysEither, saysOnly } from './own-request.ts';
import { withoutRegret } from './regret.ts';
import { saysThisAnd, saysTwo, scopeIn, startingOn } from './scope.ts';
import { noTarget, targetOf } from './target.ts';

/** What a short message means as the answer to the question that is open; null where it is none. */
export const answer: Act = (said, setting) => {
  const { question } = setting.conversation;
  if (!question || said.words.length > 16) return null;
  const { about, asks } = question;
  const clause = about.kind === 'create' || about.kind === 'log' ? withoutPutting(said, setting) : said;
  const named = asks === 'title' ? withoutRegret(clause, setting).left : clause;
  const otherwise = asks === 'title' ? onAskedDay(named, about, setting) : saidOtherwise(clause, question, setting);
  if (otherwise) return otherwise;
  if (isOrder(clause)) return null;
  const text = spokenText(clause);
  const isYes = yesOrNo(text) === 'yes';
  if (isYes && asks === 'confirmation') return { kind: 'confirm' };
  // `no, tomorrow` says what instead.
  if (beginsWithNo(text) && clause.phrases.length === 0) return { kind: 'decline' };
  // `the haircut stays`, where it was asked whether that is the one that is to go
  if (about.kind === 'delete' && asks === 'target' && hasWord(clause.words, keeping)) return { kind: 'decline' };
  // Agreeing says neither what it is called nor where it is, so it is asked again.
  if (isYes && /^(?:name|place|title)$/.test(asks)) return about;
  return (byQuestion[asks] ?? timed)(named, question, setting);
};

export const keeping = /^(?:keep|keeps|stay|stays|leave|remains?|spare)$/;

/** `put it in my calendar for saturday at 11`, where it was asked when; `make it repeat every month`. */
function withoutPutting(said: Clause, setting: Setting): Clause {
  const { words } = said;
  const repeated = afterAny(words, 0, repeatsIt);
  if (repeated > 0 && says(said.phrases, 'repeat')) return withWords(said, words.slice(repeated), setting);
  const isPutting = isAt(words, 0, /^(?:put|add|schedule|book|plan|set|enter|stick|pop|pencil|note|write|make)$/);
  const verb = isPutting ? afterAny(words, 0, createVerbs) : -1;
  if (verb < 0 || !isAt(words, verb, /^(?:it|that|this)$/)) return said;
  const where = words.findIndex(({ text }, at) => at > verb && calendarNouns.has(text));
  const isWhere = where > 0 && where <= verb + 3;
  return withWords(said, words.slice(isWhere ? where + 1 : verb + 1), setting);
}

const repeatsIt = [
  ...['make', 'have', 'let'].flatMap((make) => [
    `${make} it repeat`,
    `${make} it recurring`,
    `${make} it`,
    `${make} that`,
  ]),
  ...listed('repeat it, repeat that, repeat this, repeating, repeat, it repeats, it should repeat, set it to repeat'),
];

type Reader = (clause: Clause, question: OpenQuestion, setting: Setting) => Request | null;

/** How the answer to a question is read. Every other question is for a time. */
const byQuestion: Partial<Record<OpenQuestion['asks'], Reader>> = {
  confirmation: () => null,
  // The person says the whole request again.
  unclear: () => null,
  target: whichOne,
  name: (clause, { about }) => calledThen(clause, about),
  title: (clause, { about }) => titled(clause, about),
  scope: ofSeries,
  place: placed,
  amount: byMinutes,
  'which date': (clause, question, setting) =>
    ofTwoDates(clause, question, setting) ?? timed(clause, question, setting),
  slot: (clause, question, setting) =>
    inSlot(clause, question, setting) ?? timed(clause, onOfferedDay(question, setting), setting),
};

/** `the 18th`, `the second one`, `both`, of two dates of a series one of which is to be deleted. */
function ofTwoDates({ words, phrases }: Clause, { about }: OpenQuestion, setting: Setting): Request | null {
  const { date = null, otherDate = null } = (about.kind === 'delete' && about.target.when) || {};
  if (about.kind !== 'delete' || date === null || otherDate === null) return null;
  const said = phrases.length > 0 ? whenOf(inMonthOf(date, phrases), setting).date : null;
  const place = hasWord(words, /^(?:second|last|later|latter)$/) ? otherDate : date;
  const isPlace = hasWord(words, /^(?:first|second|last|later|latter|earlier|former)$/);
  const chosen = phrases.length > 0 ? said : isPlace ? place : null;
  const also = hasWord(words, /^both$/) ? [otherDate] : [];
  if (also.length === 0 && chosen !== date && chosen !== otherDate) return null;
  const when = { ...noTime, date: also.length > 0 ? date : chosen, also };
  return { ...about, target: { ...about.target, when, isAll: also.length > 0 }, missing: [] };
}

/** The new event that waits for a yes gets another time or name, or loses the words that were not understood: `no, at 7`, `call it Review`, `leave it out`. */
function saidOtherwise(clause: Clause, { about, asks }: OpenQuestion, setting: Setting): Create | null {
  const planned = about.kind === 'create' ? about : 'orElse' in about ? about.orElse : null;
  if (!planned || (asks !== 'confirmation' && asks !== 'unclear')) return null;
  const { left } = withoutRegret(clause, setting);
  const isTime = left.words.length > 0 && freeWords(left, 0, left.words.length).length === 0;
  const said = isTime ? whenOf(left.phrases, setting) : firstHour(left);
  if (said && asks === 'confirmation' && saysEndOnly(left.phrases) && !planned.when.repeat)
    return createdThen(planned, { ...planned.when, last: said.last, days: null }, setting);
  if (said && asks === 'confirmation')
    return createdThen(planned, merged(planned.when, nearTo(planned.when.time, said)), setting);
  const { unclear: _, ...understood } = planned;
  const missing = planned.missing.filter((each) => each !== 'unclear');
  if (asks === 'unclear' && leavesOut.test(spokenText(clause))) return { ...understood, missing };
  // `no debrief`, of `prep and debrief`, spells nothing otherwise.
  const word = textBetween(left);
  const isOwn = word !== '' && holdsName(planned.title ?? '', word);
  const title = nameIn(clause) ?? (isOwn ? null : spelled(word, planned.title ?? '')?.title) ?? null;
  return title === null ? null : { ...understood, missing, title, isDoubtful: false };
}

const leavesOut =
  /^(?:(?:just |please )?(?:leave|drop|ignore|skip|forget|omit) (?:it|that|them|those|this)(?: out)?|without(?: it| that| them)?)$/;

/** `dentist at 3pm`, where the day was said before and what it is was asked. */
function onAskedDay(clause: Clause, about: Request, setting: Setting): Create | null {
  if (about.kind !== 'create' || about.when.date === null || about.when.time !== null || clause.isAsked) return null;
  if (!says(clause.phrases, 'time') || says(clause.phrases, 'date', 'repeat')) return null;
  if (isOrder(clause) && afterAny(clause.words, 0, createVerbs) < 0) return null;
  const created = createOf(clause, eventStart(clause), setting);
  const { date, weekday } = about.when;
  const when = { ...whenOf(clause.phrases, setting), date, weekday };
  return created.title === null ? null : createdThen(created, when, setting);
}

/** `that one`, `yes that's the one`, where there is one */
const isIt =
  /^(?:(?:yes|yeah|yep|ok|okay|sure) )?(?:that|this|it|the)(?:'s| is)?(?: (?:the|that|this))?(?: (?:one|it|right))?$/;

/** The answer to `which one?`. A person points at a candidate, says its name, or says yes if there is only one. Words that name no event may say the change instead. */
function whichOne(clause: Clause, { about, candidates }: OpenQuestion, setting: Setting): Request | null {
  const text = spokenText(clause);
  const isAgreed = candidates.length === 1 && (yesOrNo(text) === 'yes' || isIt.test(text));
  const chosen = isAgreed ? candidates : choiceIn(clause, candidates, setting);
  const ids = chosen.map(({ id }) => id);
  const { left } = withoutRegret(clause, setting);
  const named = candidates.length > 0 ? noTarget : targetOf(left, 0, left.words.length, setting);
  const target = ids.length > 0 ? { ...noTarget, ids, isAll: ids.length > 1 } : named;
  const isNone = target.words === '' && target.when === null && target.ids.length === 0;
  if (isNone) return changedTo(clause, about, setting);
  if (about.kind === 'create') return { ...about, like: target };
  if (!('target' in about)) return about;
  const missing = 'missing' in about ? about.missing.filter((each) => each !== 'target') : [];
  return { ...about, target, missing } as Request;
}

/** Any name is a place. */
function placed(clause: Clause, { about }: OpenQuestion): Request | null {
  if (about.kind !== 'weather' || afterAny(clause.words, 0, showVerbs) > 0 || afterAny(clause.words, 0, askWords) > 0)
    return null;
  const place = textOf(clause, trimmed(clause, freeWords(clause, 0, clause.words.length)));
  return place === '' ? null : { ...about, place };
}

/** `just today's`, `from monday on`: one of the series by its day; `all of them`: how much of it. */
function ofSeries(whole: Clause, { about, candidates: [candidate] }: OpenQuestion, setting: Setting): Request | null {
  // `every time, not only today`
  const not = whole.words.findIndex(
    (_, at) => at > 0 && isAt(whole.words, at, /^not$/) && isAt(whole.words, at + 1, /^(?:only|just)$/),
  );
  const clause = not < 0 ? whole : withWords(whole, whole.words.slice(0, not), setting);
  if ((about.kind !== 'update' && about.kind !== 'delete') || saysTwo(spokenText(clause))) return null;
  const when = whenOf(clause.phrases, setting);
  const isNext = clause.words.some(({ text }) => /^(?:from|since|starting|onwards?|after)$/.test(text));
  const isSeveral = when.isPeriod || when.relation?.side === 'during';
  // `the one on the 12th to the 13th` says where that one goes.
  if (when.last !== null && !isSeveral) return null;
  if (candidate && (isSeveral || when.date !== null) && saysOnly(clause, besidesADay)) {
    const target = { ...noTarget, words: candidate.title, isNext };
    if (isNext && when.date !== null)
      return { ...about, target: { ...target, when: startingOn(when.date) }, scope: 'following' };
    // `this one and thursday's`
    const own = candidate.start === null ? null : dateIn(candidate.start, setting.zone);
    if (saysThisAnd(spokenText(clause)) && !isSeveral)
      return own === null
        ? null
        : { ...about, target: { ...target, when: { ...when, also: [own] }, isAll: true }, scope: 'this' };
    // `only this week's`, `during half term`
    return isSeveral
      ? { ...about, target: { ...target, when, isAll: true } }
      : { ...about, target: { ...target, when }, scope: 'this' };
  }
  // `every one from december, please`: of a day that is not read, how much is not known.
  const isShort = clause.words.length <= 8 && (!candidate || when.date === null);
  const scope = isShort ? scopeIn(spokenText(clause)) : null;
  return scope && { ...about, scope };
}

const besidesADay = setOf(
  `the, one, ones, only, just, this, that, please, for, of, on, onward, onwards, from, and, all, after, following, then, no, every, each, any, i, mean, meant, ${interjections.join(', ')}`,
);

/** One of the times that were offered for an event. */
function inSlot(clause: Clause, { about, candidates }: OpenQuestion, setting: Setting): Request | null {
  // `yes`, where one was offered
  const isAgreed = candidates.length === 1 && yesOrNo(spokenText(clause)) === 'yes';
  const start = (isAgreed ? candidates : choiceIn(clause, candidates, setting))[0]?.start ?? null;
  if (about.kind !== 'create' || start === null) return null;
  const { minutes } = about.when;
  const when = { ...noTime, date: dateIn(start, setting.zone), time: timeText(start, setting.zone), minutes };
  return { ...about, when, missing: about.missing.filter((each) => each === 'title') };
}

/** `after 3 rather`, where times of one day were offered, is of that day. */
function onOfferedDay(question: OpenQuestion, { zone }: Setting): OpenQuestion {
  const { about, candidates } = question;
  const [day, ...more] = new Set(candidates.map(({ start }) => (start === null ? null : dateIn(start, zone))));
  if (about.kind !== 'create' || about.when.date !== null || !day || more.length > 0) return question;
  return { ...question, about: { ...about, when: { ...about.when, date: day } } };
}

/** `by 15`, `45 minutes in total`, `till five`, where it was asked how much longer or shorter. */
function byMinutes(clause: Clause, question: OpenQuestion, setting: Setting): Request | null {
  const { about } = question;
  const { words, phrases } = clause;
  if (about.kind !== 'update') return null;
  const { longer } = about.changes;
  // `20 minutes more is enough` says nothing of how much shorter.
  if (longer !== null && hasWord(words, longer < 0 ? /^(?:more|longer|extra)$/ : /^(?:less|shorter)$/)) return about;
  // `90 minutes is enough` may be its length.
  const isBy = hasWord(words, /^(?:by|another|more|longer|extra|less|shorter)$/);
  if (hasWord(words, /^(?:is|will|should|would|be|do|enough|plenty|fine)$/) && !isBy) return about;
  const [only, ...more] = words.filter(({ text }) => !besidesAmount.has(text));
  const isBare = only !== undefined && more.length === 0 && only.number !== null && !only.isOrdinal;
  if (isBare && /^\d+$|^[a-z-]+$/.test(only.text) && (only.number ?? 0) > 0 && longer !== null)
    return { ...about, changes: { ...about.changes, longer: longer * (only.number ?? 0) }, missing: [] };
  const { minutes, time } = whenOf(phrases, setting);
  if (minutes !== null && hasWord(words, /^(?:total|altogether|long)$/))
    return { ...about, changes: { ...about.changes, longer: null, minutes }, missing: [] };
  if (time === null) return timed(clause, question, setting);
  const start = question.candidates[0]?.start ?? null;
  const isEnd = start !== null && time > timeText(start, setting.zone);
  return isEnd && longer === 1
    ? { ...about, changes: { ...about.changes, longer: null, move: { ...noTime, endTime: time } }, missing: [] }
    : about;
}
const besidesAmount = setOf(
  `by, about, around, maybe, say, just, only, another, more, less, or, so, min, mins, minutes, please, is, will, should, would, be, do, that, it,
  enough, plenty, fine, ok, okay, i, think`,
);

/** A time, where a day, an hour or one of two was asked for. */
function timed(clause: Clause, { about, asks }: OpenQuestion, setting: Setting): Request | null {
  // `you choose`, `whenever I'm free`: the first free stretch
  if (about.kind === 'create' && asks === 'time' && about.when.date !== null && anyTime.test(spokenText(clause)))
    return atFreeTime(about);
  const named = about.kind === 'create' && about.title !== null ? withPeople(clause, setting) : null;
  // `with Fiona, tomorrow at 9`
  if (named && about.kind === 'create') {
    const answered = timed(
      named.clause,
      { about: { ...about, title: `${about.title} with ${named.people}` }, asks, candidates: [] },
      setting,
    );
    if (answered) return answered;
  }
  const last = clause.phrases.at(-1);
  const place = last && about.kind === 'create' && about.place === null ? placeIn(clause, last.to) : null;
  // `6pm at the school`
  if (place?.from === last?.to && place?.to === clause.words.length) {
    const answered = timed(
      withWords(clause, clause.words.slice(0, place.from), setting),
      { about, asks, candidates: [] },
      setting,
    );
    return answered && ({ ...answered, place: place.name } as Request);
  }
  // `it ends at 4` says no start.
  const isEnd = clause.words.some(({ text }) => /^(?:end|finish|stop)/.test(text));
  if (isEnd || namesAnother(clause, about)) return null;
  if (saysEither(clause)) return about;
  const half = asks === 'half of day' ? clause.words.find(({ text }) => halves.test(text))?.text : undefined;
  const isWholeDay = wholeDay.test(spokenText(clause));
  const bare = firstHour(clause);
  if (clause.phrases.length === 0 && half === undefined && bare === null && !isWholeDay) return null;
  const phrases = about.kind === 'create' ? inMonthSaid(about.when, clause.phrases) : clause.phrases;
  const said = isWholeDay ? { ...noTime, days: 1 } : (bare ?? whenOf(phrases, setting));
  switch (about.kind) {
    case 'create':
      return createdAt(about, fromThen(said, phrases, about.when), half, clause, setting);
    case 'log':
      return loggedThen(about, said, clause, setting);
    case 'find':
    case 'weather':
      return askedOf(about, merged(about.when, said));
    case 'update':
      return movedThen(about, said, half);
    default:
      return null;
  }
}

const anyTime =
  /^(?:(?:please |just )?(?:you (?:choose|decide|pick)|pick one|find (?:a|some) (?:time|slot)(?: for it)?)|whenever(?: (?:i'm|i am|there is|it is|it)? ?(?:free|time|suits|works|fits|possible))?|any ?time(?: is fine| works)?|doesn't matter|i don't mind|(?:at the |the )?earliest(?: possible(?: time)?)?|as (?:early|soon) as possible|asap|(?:in )?the first free (?:slot|gap|hour|stretch))$/;

/** A new event in the first stretch of its day in which it fits; null where that would lose what else was said of it. */
function atFreeTime({ title, when, place, notes, people, category }: Create): Find | null {
  const isMore = (place ?? notes ?? category) !== null || people.length > 0 || when.repeat !== null;
  return isMore || title === null
    ? null
    : {
        ...{ kind: 'find', topic: 'free', when, minutes: when.minutes ?? 60, nth: 1, missing: [] },
        target: { ...noTarget, words: title },
      };
}

/** The people with whom an answer begins, and the rest of it. */
function withPeople(clause: Clause, setting: Setting): { people: string; clause: Clause } | null {
  const { words, isTime } = clause;
  if (!isAt(words, 0, /^with$/)) return null;
  const to = words.findIndex(({ kind }, at) => at > 1 && (isTime[at] === true || kind === 'break'));
  if (to < 0 || to > 5) return null;
  const from = words[to]?.kind === 'break' ? to + 1 : to;
  return { people: textBetween(clause, 1, to), clause: withWords(clause, words.slice(from), setting) };
}

const halves = /^(?:am|pm|morning|evening|afternoon|night)$/;
const wholeDay = /^(?:for )?(?:all|the whole|the entire|whole) day(?: long)?$/;

/** A rule by itself starts from the day that was said before. */
const fromThen = (said: When, phrases: readonly Phrase[], { date }: When): When =>
  said.repeat && date !== null && !says(phrases, 'date') ? { ...said, date: firstDate(said.repeat, date) } : said;

export function createdThen(about: Create, said: When, setting: Setting): Create {
  const when = ahead(settledByName(said, about.title), setting);
  const isOpen = (each: Missing): boolean => each !== 'title' || about.missing.includes('title');
  const unclear = about.missing.filter((each) => each === 'unclear');
  return { ...about, when, missing: [...unclear, ...missingOf(about.title, when, setting).filter(isOpen)] };
}

/** An end time also answers the question for a length. */
function loggedThen(about: Log, said: When, clause: Clause, setting: Setting): Log {
  const when = {
    ...merged(about.when, said),
    ...(said.time === null && said.endTime !== null && { endTime: said.endTime }),
  };
  return logged({ ...about, when: inPast(when, clause, setting) }, setting);
}

export function movedThen(about: Update, said: When, half: string | undefined): Update {
  const { longer } = about.changes;
  if (about.missing.includes('amount') && longer !== null && said.minutes !== null) {
    return { ...about, changes: { ...about.changes, longer: longer * said.minutes }, missing: [] };
  }
  // `till quarter past twelve`, where it was asked how much longer
  if (about.missing.includes('amount') && said.time === null && said.endTime !== null)
    return { ...about, changes: { ...about.changes, longer: null, move: said }, missing: lackingIn(said) };
  const move = about.changes.move ? joined(about.changes.move, said, half) : said;
  return { ...about, changes: { ...about.changes, move }, missing: lackingIn(move) };
}

/** The time that was open, with what the answer adds; a half of the day chooses between two. */
export function joined(before: When, said: When, half: string | undefined): When {
  const { time, otherTime } = before;
  if (half !== undefined && time !== null && otherTime !== null) {
    const [early, late] = time < otherTime ? [time, otherTime] : [otherTime, time];
    return { ...before, time: half === 'am' || half === 'morning' ? early : late, otherTime: null };
  }
  const when = merged(before, inPeriod(before, said));
  // `a weekly call`, `sunday at 5`
  const isOpenRule = before.repeat !== null && before.repeat.weekdays.length === 0 && before.repeat.interval > 0;
  return isOpenRule && said.repeat === null ? { ...when, repeat: before.repeat } : when;
}

/** The new event with the time that was open. A stretch of weekdays in a month may be that of any week. */
export function createdAt(
  about: Create,
  answered: When,
  half: string | undefined,
  clause: Pick<Clause, 'words' | 'isTime' | 'phrases'>,
  setting: Setting,
): Request {
  const said = onDaysOf(about, answered, clause.phrases, setting);
  const place = places[clause.words.find(({ text }, at) => !clause.isTime[at] && text in places)?.text ?? ''];
  const starts = startsWithin(about.when, said, clause);
  const start = starts.at(place ?? 0);
  const created = createdThen(about, joined(about.when, start ? movedTo(said, start) : said, half), setting);
  return starts.length > 1 && place === undefined ? { ...created, isGuess: true } : created;
}

const places: Readonly<Record<string, number>> = { first: 0, second: 1, third: 2, fourth: 3, last: -1 };

const movedTo = (said: When, date: string): When => ({
  ...said,
  date,
  last: addDays(date, Temporal.PlainDate.from(said.date ?? date).until(said.last ?? date).days),
});

/** `friday to sunday`, where April was said before: the Fridays of April; none for other times. */
function startsWithin(
  { date, last, isPeriod }: When,
  said: When,
  { words, isTime }: Pick<Clause, 'words' | 'isTime'>,
): readonly string[] {
  const { date: first, last: end } = said;
  const areWeekdays = words.every(({ text, number }, at) => !isTime[at] || (number === null && !monthCalled(text)));
  if (!isPeriod || date === null || last === null || first === null || end === null || said.isPeriod || !areWeekdays)
    return [];
  return datesFrom(date, mostDays).filter((each) => each <= last && weekdayOf(each) === weekdayOf(first));
}
const mostDays = 366;

/** `the 3rd`, where December was said before: that of December. */
function inMonthSaid({ date, last, isPeriod }: When, phrases: readonly Phrase[]): readonly Phrase[] {
  if (!isPeriod || date === null || last === null || date.slice(0, 7) !== last.slice(0, 7)) return phrases;
  return inMonthOf(date, phrases);
}

/** `wednesday`, where next week was said before: that of next week. */
function inPeriod({ date, last, isPeriod }: When, said: When): When {
  if (!isPeriod || date === null || last === null || said.weekday === null || said.last !== null) return said;
  const there = coming(said.weekday, date);
  // `this week`, said on a Sunday: a day of it that has passed is not meant.
  return there <= last && there >= (said.date ?? '') ? { ...said, date: there } : said;
}
