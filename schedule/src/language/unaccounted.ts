import { addDays, datesFrom, weekdayOf } from '../dates.ts';
import { foldedWords } from '../folded-words.ts';
import { dayBesideAt } from './acts/day-beside.ts';
import { namesChanged } from './acts/fields.ts';
import { leftOutIn } from './acts/left-out.ts';
import { isPastVerb } from './acts/log.ts';
import { basesOf } from './acts/not-doing.ts';
import { contrastIn, isTalk, wrongTold } from './acts/regret.ts';
import { definiteArticles, kindsOfEvent } from './lexicon.ts';
import type { Create, Request, Update } from './requests.ts';
import { otherHalfOf } from './time/clock.ts';
import { areOfTime, type Meaning, type Phrase, says } from './time/phrase.ts';
import { now } from './time/relations.ts';
import { firstDate, type Repeat } from './time/repeat.ts';
import { noTime } from './time/when.ts';
import type { Clause } from './words/clause.ts';
import { daysApart } from './words/days-apart.ts';
import { isAt } from './words/find-word.ts';
import { setOf } from './words/list.ts';
import { isCommon, singular } from './words/title-words.ts';
import type { Word } from './words/word.ts';

/** What a request leaves of its clause: `move the dentist to Thursday at 9, then lunch with Bo`. */

/** Words of requests that have no place in what is read, and change nothing that is. */
const requestWords = setOf(`
  series, date, occurrence, occurrences, instance, instances,
  except, excepting, exception, excluding, excluded, excepted, apart, aside, besides, bar, barring, minus, sparing, saving, neither, nor, unless, though, only, still,
  already, else, rest, others, lot, whatever, couple, keeps, keeping, leaves, leaving, left, remaining, stay, stays, staying, remain, remains, spare, touch, untouched, alone,
  unchanged, usual, normal, start, starts, starting, started, needs, begin, begins, beginning, end, ends, ending, ended, finish, finishes, finishing, finished, runs, running,
  lasts, lasting, goes, gone, come, comes, coming, takes, taking, took, gets, getting, brought, makes, gives, moves, moved, moving, shifts, shifted, pushed, bumped,
  slid, slip, changed, extended, overrunning, ran, postponed, delayed, forward, early, late, cancelled, canceled, deleted, removed, dropped, skipped, scrapped, binned, cleared, kill, lose,
  struck, cross, yeet, swap, swapped, switched, trade, exchange, replace, replaced, copy, duplicate, renamed, called, label, relabel, name, named, titled, tick, done, complete, completed,
  logged, track, tracked, tracking, timesheet, timer, stop, stops, stopped, spent, spend, worked, working, remind, ping, notes, tag, repeats, repeating, recurring, half, quarter, times,
  always, past, beyond, onwards, long, longer, short, shorter, earlier, sooner, extra, exactly, sharp, prompt, around, roughly, tops, max, once, twice, again, anymore, happen, happens, happening,
  place, lands, held, original, clone, other, old, new, located, use, saying, says, file, invite, might, run, bit, hosted, happening, thanks, thank, thx, ta, cheers, plz, basically, maybe, perhaps, probably, really, quite, right, fine, i'll, we'll, we've, we'd, it'll, there's, you're,
  they're, he's, she's, round, along, away, behind, straight, directly, immediately, shortly, beforehand, afterwards, then, this'll, tack, knock, shave, wrap, wraps, wrapped, dragging, autocorrect, typo, mixed, muddled
`);
/** `they don't hold it on the 16th`: of what is deleted, that it is not; of anything else perhaps that all of it is not meant. */
const negations = setOf(
  "isn't, aren't, doesn't, don't, didn't, won't, can't, cannot, couldn't, wasn't, weren't, haven't, hasn't, hadn't, never",
);
/** With these somebody begins to tell why, or what is no longer so; what follows asks for nothing, unless it says when. */
const tellers = setOf(`
  not, than, instead, i, i'm, i've, i'll, i'd, we, we're, we've, we'll, it's, he, he's, she, she's, they, they're, because, since, as, that's, cos, coz, cause, nobody, everyone, everybody
`);

/** `I went through the plans` is more than its object. */
const besideWent = /^(?:through|over|out|up|down|back|off|on)$/;

const scalesLength = (word: string, { changes: { times, lengthOf } }: Update): boolean =>
  (times !== null || lengthOf !== null) &&
  /^(?:halve|half|double|twice|triple|length|duration|its|cut|chop|reduce|shorten)$/.test(word);

/** `swap the dates` */
const partsOfTime = /^(?:days|dates|times|hours)$/;

/** The words of a clause that its request neither holds nor needed, as written; empty where there is none. */
export function unaccounted(clause: Clause, request: Request): string {
  const { words, isTime, message } = clause;
  const held = new Set(textsOf(request).flatMap(foldedWords).map(singular));
  const isNamed = (text: string): boolean => foldedWords(text).every((each) => held.has(singular(each)));
  // `not gym, yoga`, of what was just planned
  const isRenamed = request.kind === 'update' && (request.changes.title ?? request.changes.place) !== null;
  const wrong = new Set(isRenamed ? contrastIn(clause)?.wrong : []);
  const isHeld = ({ text }: Word, at: number): boolean => {
    // `don't forget`, `I didn't get to it, so move it`
    const next = words[at + 1]?.text ?? '';
    if (negations.has(text))
      return (
        isTime[at + 1] === true ||
        wrong.size > 0 ||
        request.kind === 'delete' ||
        isNamed(text) ||
        /^(?:forget|let|get)$/.test(next)
      );
    const isOfKnown = 'target' in request && ((request.target?.ids.length ?? 0) > 0 || request.target?.state === 'now');
    const isOfRequests = (word: string): boolean =>
      (request.kind === 'log' &&
        (isPastVerb(word) ||
          /^(?:since|doing|busy|past)$/.test(word) ||
          (word === 'went' && !besideWent.test(next)))) ||
      requestWords.has(word) ||
      isTalk(word) ||
      (isOfKnown && (kindsOfEvent.has(word) || word === 'middle')) ||
      (request.kind === 'delete' && word === 'following') ||
      (request.kind === 'swap' && request.only !== undefined && partsOfTime.test(word)) ||
      (request.kind === 'update' && (namesChanged(word, request.changes) || scalesLength(word, request)));
    return (
      isOfRequests(text) || foldedWords(text).every((each) => isCommon(each) || isNamed(each) || requestWords.has(each))
    );
  };
  const last = isTime.lastIndexOf(true);
  const reason = words.findIndex(({ text }, at) => at > Math.max(0, last) && tellers.has(text));
  const said = reason > 0 ? words.slice(0, reason) : words;
  const told = wrongTold(words);
  const beside = dayBesideAt(words);
  const apart = request.kind === 'create' ? daysApart(clause) : null;
  const isIn = (stretch: { from: number; to: number } | null, at: number): boolean =>
    stretch !== null && at >= stretch.from && at < stretch.to;
  const isTalked = (at: number): boolean => at < told || isIn(beside, at) || isIn(apart, at);
  // The `k` of `5k` is of its number.
  const read = JSON.stringify(request).replaceAll(/\d{4}-\d\d-\d\d/g, '');
  const isOwn = ({ at, kind, number, text }: Word, index: number): boolean =>
    kind === 'word' && !isTime[index] && (number === null ? words[index - 1]?.end !== at : !isRead(number, text));
  /** As a time of the clock, an amount, a place in a list, or within a text. */
  const isRead = (number: number, text: string): boolean =>
    /\D/.test(text) || new RegExp(`(?<!\\d)0?(?:${number}|${number + 12})(?!\\d)`).test(read);
  const unused = areOfTime(words, timesUnused(clause, request, held));
  // `no class on 2 october`
  const stretches = request.kind === 'create' && request.when.repeat ? leftOutIn(clause).stretches : [];
  const isLeftOut = (at: number): boolean => stretches.some(({ from, to }) => from <= at && at < to);
  // `I'm not walking the dog`, of `Walk dog`
  const isOfVerb = ({ text }: Word): boolean =>
    request.kind === 'delete' && /^[a-z]{2,}ing$/.test(text) && basesOf(text).some((base) => held.has(base));
  const isLeft = (word: Word, at: number): boolean =>
    unused[at] === true ||
    (!isOfVerb(word) && !isLeftOut(at) && isOwn(word, at) && !isHeld(word, at) && !wrong.has(word));
  const left = said.filter((word, at) => !isTalked(at) && isLeft(word, at));
  const [first, end] = [left[0], left.at(-1)];
  return first && end ? message.slice(first.at, end.end) : '';
}

/** Expressions of time that are neither in the request, nor in a name, nor what was before: `not 9:20`, `moved from ten to eleven`. */
export function timesUnused(
  { words, phrases, message }: Clause,
  request: Request,
  held: ReadonlySet<string>,
  known: readonly string[] = [],
): Phrase[] {
  // What is planned instead holds all that was said.
  const read = JSON.stringify([{ ...request, orElse: undefined }, known]);
  // What is said in another zone is read in the person's.
  if (says(phrases, 'inZone') || read.includes('"inZone":"')) return [];
  const written = read.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? [];
  // What is gone after a day is gone from the next one on.
  const isEnded = request.kind === 'delete' && request.scope === 'following';
  // What is gone before a day is gone until the day before it.
  const isUntil = request.kind === 'delete' && phrases.some(({ from }) => isAt(words, from, /^before$/));
  const besideBound = isEnded ? -1 : 1;
  const dates = isEnded || isUntil ? written.flatMap((date) => [date, addDays(date, besideBound)]) : written;
  const isNumber = (amount: number): boolean => new RegExp(`:-?${amount}\\b`).test(read);
  const isClock = (clock: string): boolean => read.includes(clock) || read.includes(otherHalfOf(clock));
  const move = request.kind === 'update' ? request.changes.move : null;
  const { repeat = null, date: first = null } = request.kind === 'create' ? request.when : (move ?? {});
  // `on thursdays, starting may 10`, which is no Thursday
  const isOfRule = ({ date = '', last, weekday }: Meaning): boolean =>
    repeat !== null &&
    // Of a rule that is changed only `monday to friday` is told like that: another day may be of one week.
    (move === null || last !== undefined) &&
    (areOfRule(repeat, date, last) ||
      (weekday === undefined
        ? firstDate(repeat, date) === first && (last === undefined || last === repeat.until)
        : repeat.weekdays.includes(weekday)));
  // `the thursday of week 46`, a day that is next week's as its hour has passed, and `the 16th` of the month that was spoken of
  const isSameDay = (each: string, { date = '', weekday, cycle }: Meaning): boolean =>
    each === date || weekdayOf(each) === weekday || (cycle === 'month' && each.slice(8) === date.slice(8));
  const isWritten = (means: Meaning): boolean => {
    const { date = '', last = date, isPeriod } = means;
    return dates.some((each) => (isPeriod ? date <= each && each <= last : isSameDay(each, means)));
  };
  // `yoga is on tuesday instead of monday from now on`
  const { alsoOn, except } = move ?? noTime;
  const isExchanged = ({ weekday = -1 }: Meaning): boolean =>
    alsoOn !== undefined && [...except, ...alsoOn].includes(weekday);
  const isDate = (means: Meaning): boolean => isOfRule(means) || isExchanged(means) || isWritten(means);
  const apart = daysApart({ words, phrases });
  return phrases.filter((phrase) => {
    const { rule, from, to, means } = phrase;
    // `the next day`, counted from the event before it
    if (apart && apart.from <= from && to <= apart.to) return false;
    const { time, endTime, minutes, shift, date, cycle, until } = means;
    // `every week, but not on the 19th` tells no day that was before.
    const isException =
      date !== undefined &&
      says(phrases, 'repeat') &&
      !phrases.some((other) => other !== phrase && other.means.date !== undefined);
    const isBefore =
      (!isException && isAt(words, from - 1, /^(?:not|isn't|wasn't|than|of)$/)) || words[from]?.text === 'from';
    const said = message.slice(words[from]?.at, words[to - 1]?.end);
    // `the Sunday roast`
    const isNamed = foldedWords(said).every((each) => held.has(singular(each)) || definiteArticles.has(each));
    if (isBefore || isNamed || rule === now) return false;
    // `to 15 minutes`, `by 15`
    const isAmount = time?.endsWith(':00') && isNumber(words[to - 1]?.number ?? -1);
    const clocks = isAmount ? [] : [time, endTime].filter((clock) => clock !== undefined);
    const amount = Math.abs(minutes ?? shift ?? 0);
    // `tick the second`: a place in a list, while `on the 19th` is a day
    const isOfKnown = 'target' in request && (request.target?.ids.length ?? 0) > 0;
    const isPlace = cycle === 'month' && isOfKnown && !/^on\b/i.test(said) && !isAt(words, from - 1, /^on$/);
    const isDay = date !== undefined && time === undefined && !isPlace && (dates.length > 0 || !means.isPeriod);
    // `gym mon to sat at 7 until october`
    const isUnended =
      until !== undefined && request.kind === 'create' && (!read.includes(until) || isOfOneDay(request, until));
    return (
      isUnended ||
      clocks.some((clock) => !isClock(clock)) ||
      (amount > 0 && !isNumber(amount)) ||
      (isDay && !isDate(means))
    );
  });
}

/** `gym at 7 until easter`, of what has an hour and is told no rule: nothing of it lasts so long. */
const isOfOneDay = ({ when: { date, last, time, repeat, isOne } }: Create, until: string): boolean =>
  time !== null && repeat === null && !isOne && last === until && date !== null && until > date;

/** `mon to sat`, of a rule that has all of these weekdays */
const areOfRule = ({ weekdays }: Repeat, date: string, last = ''): boolean =>
  last !== '' &&
  datesFrom(date, 7).every((each) => each > last || weekdays.includes(weekdayOf(each))) &&
  last < addDays(date, 7);

/** All that a request holds as text. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
