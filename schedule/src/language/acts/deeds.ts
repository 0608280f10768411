import { timeText } from '../../dates.ts';
import { definiteArticles } from '../lexicon.ts';
import { isPlannedThen, plannedWith } from '../planned-names.ts';
import {
  type Create,
  lackingIn,
  previousEvent,
  type Request,
  type Swap,
  type Target,
  type Tick,
  type Timer,
  type Update,
} from '../requests.ts';
import { coming } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { areOfTime, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { isOneWeek, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { freeWords, spokenText, textOf, trimmed } from '../words/text.ts';
import { type Word, writtenText } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { endingAt, updateOf } from './change.ts';
import { withDayBeside } from './day-beside.ts';
import { spokenTime } from './spoken-day.ts';
import { isNowhere, noTarget, onNow, orOnNow, targetOf } from './target.ts';

/** What is done to events that are there, or on now: ticked, timed, swapped, copied, lengthened and ended. */

const ticking = listed(`
  we finished, we've finished, we have finished, we're done with, just finished, i just finished, we just finished, tick off, tick, check off, cross off, complete, i did, i have done, i finished, i have finished, i've done,
  i've finished, i'm done with, i am done with, done with, finished, i completed
`);
const unticking = listed(`
  untick, uncheck, un-tick, reopen, i did not do, i didn't do, i haven't done, i did not finish, i didn't finish,
  uncomplete
`);
const done = /^(?:done|complete|completed|finished|ticked)$/;
const open = /^(?:undone|open|incomplete|unfinished|unticked)$/;

/** `tick gym`, `mark the report as done`, `check the warm-up of gym off`, `untick lunch`. */
export const tickEvent: Act = (said, setting) => {
  const clause = withWords(said, withoutToo(said.words), setting);
  const { words, isAsked, phrases } = clause;
  const last = words.length - 1;
  const off = afterAny(words, 0, unticking);
  if (off > 0) return tickOf('untick', clause, off, words.length, setting);
  if (words[last]?.text === 'off' && isAt(words, 0, /^(?:tick|check|cross)$/))
    return tickOf('tick', clause, 1, last, setting);
  // `finish the report`, while `finish chapter 3 on friday at 10` is something to do.
  const isFinish = words[0]?.text === 'finish' && !says(phrases, 'time', 'shift');
  const on = isFinish ? 1 : afterAny(words, 0, ticking);
  if (on > 0) return tickOf('tick', clause, on, words.length, setting);
  const isMarked = isAt(words, 0, /^(?:mark|set|make)$/);
  const isTold = !isAsked && (words[last - 1]?.text === 'is' || words[last - 1]?.isPossessive);
  const isOpen = isAt(words, last, open) || words[last - 1]?.text === 'not';
  if (!(isMarked || isTold) || !(isAt(words, last, done) || isAt(words, last, open))) return null;
  const end = backOver(words, last, /^(?:as|not|is)$/);
  return tickOf(isOpen ? 'untick' : 'tick', clause, isMarked ? 1 : 0, end, setting);
};

/** `the report is done too` */
function withoutToo(words: readonly Word[]): readonly Word[] {
  const isWell = isAt(words, words.length - 1, /^well$/) && isAt(words, words.length - 2, /^as$/);
  const left = isWell
    ? words.slice(0, -2)
    : words.filter(({ text }, at) => text !== 'also' && !(text === 'too' && at + 1 === words.length));
  return left.length > 1 ? left : words;
}

function tickOf(kind: Tick['kind'], clause: Clause, from: number, to: number, setting: Setting): Tick {
  const { words } = clause;
  const of = findWord(words, /^(?:of|in)$/, from + 1, to);
  const isPart = of > 0 && !clause.isTime[of] && !isAt(words, of - 1, /^(?:all|both|each|some)$/);
  const span = isPart ? textOf(clause, trimmed(clause, freeWords(clause, from, of))) : '';
  const target = orOnNow(targetOf(clause, isPart ? of + 1 : from, to, setting), words, from);
  // `finish at 3` names nothing.
  const isTimeOnly = words[0]?.text === 'finish' && target.words === '' && target.ids.length === 0;
  return { kind, target, span: span || null, missing: isNowhere(target) || isTimeOnly ? ['target'] : [] };
}

const timers: readonly [Timer['kind'], readonly string[]][] = [
  [
    'stop',
    listed(`
      stop the timer, stop my timer, stop timer, stop tracking, stop, end the timer, pause, pause the timer, clock out,
      finish tracking, i'm done, i am done, stop the clock, clock me out, punch out, punch me out, stop timing
    `),
  ],
  [
    'start',
    listed(`
      start the timer, start a timer, set a timer for, set timer for, start timer, start tracking, track my time on, track my time for, start tracking time for, start tracking time on, start tracking my time on, start tracking my time for, start tracking the time for, track time on, track time for, track the time on, clock my time on, start working on, start work on, begin, start,
      resume, track, clock in, clock me in, punch in, punch me in, i'm starting, i am starting, i'm starting on, start my, begin tracking,
      timer on for, timer on, start the clock, start timing, begin timing, time me, put me on the clock, time the, time my, switch the timer, switch timer, switch my timer
    `),
  ],
];

const again =
  /^(?:please )?(?:(?:restart|resume|continue|carry on|go on|unpause)(?: (?:it|that|this|the timer|my timer|timing|tracking))?|start (?:it|that|the timer|my timer|timing|tracking|the clock) (?:again|back up)|start again|start (?:it|that))(?: (?:now|please|again))*$/;
/** Behind the start of a timer. */
const switching = listed('switch to, switch over to, switch it to, change to, move on to, moving on to, now on');

/** Behind the stop of one. */
const goingOn = listed('restart, resume, continue, carry on, go on, unpause, start');

/** `start gym`, `start a timer for the report`, `stop tracking gym`. A set time is not now: it is an event. */
export const setTimer: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const { last, entry } = setting.conversation;
  // `start it again`, once it was stopped
  const isStopped = last?.kind === 'stop' && entry !== undefined && afterAny(words, 0, goingOn) > 0;
  if (isStopped && !isAsked && again.test(spokenText(clause)))
    return { kind: 'start', target: { ...noTarget, words: entry.title } };
  const isOfTimer = last?.kind === 'start' || (last?.kind === 'find' && /^(?:timer|now)$/.test(last.topic));
  const isSwitched = isOfTimer && afterAny(words, 0, switching) > 0;
  const [kind, verbs] = isSwitched
    ? (['start', switching] as const)
    : (timers.find(([, each]) => afterAny(words, 0, each) > 0) ?? []);
  const isPlan = says(phrases, 'time', 'relation', 'shift') || hasWord(words, /^(?:after|before|afterwards)$/);
  if (!kind || !verbs || isAsked || isPlan) return null;
  // A timer starts now: the day in `start tracking Christmas cards` is of the name.
  const timed = phrases.filter(({ rule, to }) => rule === now || kind === 'stop' || to === words.length);
  const said = { ...clause, phrases: timed.filter(({ rule }) => rule !== now), isTime: areOfTime(words, timed) };
  const from = afterAny(words, 0, verbs);
  // `start the clock on the report, getting a head start`
  const aside = words.findIndex(
    ({ kind, text }, at) =>
      at > from &&
      ((kind === 'break' && /ing$/.test(words[at + 1]?.text ?? '')) ||
        (text === 'from' && isAt(words, at + 1, /^now$/))),
  );
  const target = targetOf(said, from, aside < 0 ? words.length : aside, setting);
  const isOpen = isNowhere(target) || /^(?:timer|now|tracking|it|here|already)( |$)/.test(target.words);
  const isDone = /^(?:i'm|i am) done/.test(spokenText(clause));
  const isBare = !/\b(?:timer|timing|tracking|track|clock)\b/.test(spokenText(clause));
  const isKnown = definiteArticles.has(words[from]?.text ?? '');
  return {
    ...{ kind, target: isOpen && target.ids.length === 0 ? null : target },
    ...(isDone && { isDone }),
    ...(isBare && (setting.conversation.isWithin || isKnown) && { mayBeThere: true }),
  };
};

/** `swap the dentist and the review`, `exchange it with lunch`: each takes the time of the other. */
export const swapEvents: Act = (whole, setting) => {
  const from = afterAny(whole.words, 0, swapping);
  if (from < 0) return null;
  const { clause, only } = withoutDays(withoutAround(whole, setting), from, setting);
  const { words } = clause;
  const join = joinOf(clause, from, setting);
  const { mentioned, recent = [] } = setting.conversation;
  // What several messages made one after the other
  const [one, two, ...more] = mentioned.length === 1 ? recent.slice(-2) : mentioned;
  // `swap those two`
  if (join < 0 && one && two && more.length === 0 && theTwo.test(spokenText(clause, from)))
    return {
      ...{ kind: 'swap', target: { ...noTarget, ids: [one.id] }, other: { ...noTarget, ids: [two.id] }, move: null },
      ...only,
    };
  const isSwitch = words[0]?.text === 'switch' && words[join]?.text === 'for';
  if (join < 0 || isSwitch) return null;
  const [target, other] = [targetOf(clause, from, join, setting), targetOf(clause, join + 1, words.length, setting)];
  if (isNowhere(target) || isNowhere(other)) return null;
  return {
    kind: 'swap',
    target: onDayOf(target, other, setting),
    other: onDayOf(other, target, setting),
    move: null,
    ...only,
  };
};

/** `swap gym and standup on thursday`: a day that is said of one is of both where the other is planned then too. */
function onDayOf(target: Target, { when }: Target, setting: Setting): Target {
  const isOpen = target.words !== '' && target.when === null && !target.isNext;
  const day = when?.date != null && when.last === null && when.time === null ? when.date : null;
  return isOpen && day !== null && isPlannedThen(target.words, day, setting)
    ? { ...target, when: { ...noTime, date: day } }
    : target;
}

/** `swap the days`, `switch the dates of gym and the dentist`: each keeps its hour, or with `times` its day. */
function withoutDays(
  clause: Clause,
  from: number,
  setting: Setting,
): { clause: Clause; only: Pick<Swap, 'only'> | null } {
  const { words } = clause;
  const at = isAt(words, from, /^(?:the|their|those|these)$/) ? from + 1 : from;
  const isEnd = words[at + 1] === undefined || isAt(words, at + 1, /^(?:of|for|between|please)$/);
  if (!isAt(words, at, /^(?:days|dates|times|hours)$/) || !isEnd) return { clause, only: null };
  const only = isAt(words, at, /^(?:days|dates)$/) ? 'days' : 'times';
  const [day] = words.slice(at, at + 1);
  const rest = words.slice(at + 2).filter(({ text }) => text !== 'please');
  const named = rest.length > 0 || !day ? rest : [{ ...day, text: 'them' }];
  return { clause: withWords(clause, [...words.slice(0, from), ...named], setting), only: { only } };
}

/** `swap lunch with Ines and the review`: where both sides are names that are known, else at the first word that joins. */
function joinOf(clause: Clause, from: number, setting: Setting): number {
  const { words } = clause;
  const joins = [...words.keys()].filter((at) => at > from && isAt(words, at, /^(?:and|with|for|&)$/));
  const areNames = (at: number): boolean =>
    [targetOf(clause, from, at, setting), targetOf(clause, at + 1, words.length, setting)].every(
      (side) => side.ids.length > 0 || (side.words !== '' && setting.names?.nameOne(side.words)),
    );
  return joins.find((at) => joins.length > 1 && setting.planned && areNames(at)) ?? joins[0] ?? -1;
}

const swapping = ['swap', 'exchange', 'switch', 'trade'];
/** `swap the call and the review round on friday` */
function withoutAround(clause: Clause, setting: Setting): Clause {
  const { words, isTime } = clause;
  const last = words.findLastIndex((_, at) => !isTime[at]);
  return isAt(words, last, /^(?:around|round|over)$/) ? withWords(clause, words.toSpliced(last, 1), setting) : clause;
}
const theTwo = /^(?:those|these|them|both|the)(?: two| both| of them| events)*(?: around| round| over)?$/;

/** `the dentist moved me to 2. Swap it with the review`: the review goes where the dentist was. */
export function swappedAfter(before: Request | undefined, request: Swap): Swap | null {
  if (before?.kind !== 'update' || !before.changes.move || before.missing.length > 0) return null;
  if (request.target.ids[0] !== previousEvent) return null;
  return { ...request, target: before.target, move: before.changes.move };
}

const copying = ['copy', 'duplicate', 'clone'];

/** `copy the dentist to friday`, `duplicate lunch on monday at 1`: another one like it at another time. */
export const copyEvent: Act = (whole, setting): Create | null => {
  const from = afterAny(whole.words, 0, copying);
  if (from < 0) return null;
  // `copy it to the monday after`
  const day = spokenTime(setting)?.date;
  const clause = day ? withDayBeside(whole, day) : whole;
  const { words, phrases } = clause;
  const said = phrases.filter((phrase) => phrase.from > from);
  const end = said[0]?.from ?? words.length;
  const like = targetOf(clause, from, backOver(words, end, /^(?:to|on|for|into)$/), setting);
  if (isNowhere(like)) return null;
  const when = whenOf(said, setting);
  return {
    ...{ kind: 'create', title: null, when, place: null, people: [], category: null, notes: null, isReminder: false },
    // `copy the dentist to next week`: on its weekday
    ...{ like, missing: said.length > 0 && (!when.isPeriod || isOneWeek(when)) ? lackingIn(when) : ['day'] },
  };
};

/** The event of the last answer, if it was one; else the event that is on now. */
const spokenOfOrNow = ({ conversation: { mentioned } }: Setting): Target =>
  mentioned.length === 1 ? { ...noTarget, ids: mentioned.map(({ id }) => id) } : onNow;

const running = ['is', 'are', 'is going to', 'is gonna', 'will', 'might', 'are going to', 'are gonna'].flatMap((will) =>
  listed('run, running, go, going, take, be, need').flatMap((verb) =>
    ['', ' over', ' by', ' over by'].map((over) => `${will} ${verb}${over}`),
  ),
);
const needing = listed(
  "this, this one, this meeting, this call, it, we, the meeting, thing i'm in, the thing i'm in",
).flatMap((what) => [...listed('needs, need, is running, runs'), ...running].map((how) => `${what} ${how}`));
const giving = listed(`
  add, add on, tack on, throw on, stick on, give us, give me, give it, give this, i need, we need, another, need, we're running, running, running over by
`).concat(needing);
const behindLength = /^(?:more|extra|longer|please|to|it|this|that|now|for|on|over|in|here|meeting|call|session|one)$/;

/** `add 10 minutes`, `10 more minutes` and `another quarter of an hour` lengthen the event that is on. */
export const moreNow: Act = ({ words, isAsked }, setting) => {
  const verb = afterAny(words, 0, giving);
  const begin = Math.max(verb, 0);
  const from = begin + (isAt(words, begin, /^(?:another|an|extra)$/) ? 1 : 0);
  const more = findWord(words, /^(?:more|extra)$/);
  // `it will take two hours`
  const isWhole =
    isAt(words, begin - 1, /^(?:running|will|is|runs)$/) && !hasWord(words, /^(?:over|longer|more|extra|another|by)$/);
  // `give it two hours` sets the length of an event that was just made or moved.
  const { last, mentioned } = setting.conversation;
  const isMade = mentioned.length === 1 && (last?.kind === 'create' || last?.kind === 'update');
  const isLength = isMade && isAt(words, 0, /^give$/) && isAt(words, 1, /^(?:it|this)$/) && begin === from && more < 0;
  const rest = more > 0 ? words.toSpliced(more, 1) : words;
  const length = bareMinutes(rest, from) ?? readLength(rest, from) ?? readLength(rest, begin);
  if (isAsked || isWhole || !length?.minutes || (verb < 0 && more < 0)) return null;
  return rest.slice(length.to).every(({ text }) => behindLength.test(text))
    ? updateOf(spokenOfOrNow(setting), isLength ? { minutes: length.minutes } : { longer: length.minutes })
    : null;
};

/** `over by 15` */
function bareMinutes(words: readonly Word[], at: number): { to: number; minutes: number } | null {
  const { number = null, isOrdinal } = words[at] ?? {};
  const isBare = isAt(words, at - 1, /^(?:over|by)$/) && !isOrdinal && words[at + 1]?.kind !== 'word';
  return isBare && number !== null ? { to: at + 1, minutes: number } : null;
}

const ending = listed('end, finish, stop, close, wrap up, cut, conclude');
/** `this meeting is over` */
const over =
  /^(?:ok |okay |and )*(?:this|that|the|we)(?:'s|'re)?(?: one| meeting| call| session)?(?: is|'s|'re| are)? over(?: now| early| already)?$|^(?:we|we've|we have|this|it)(?: just)? (?:finished|ended|wrapped up)(?: now| early| already)?$/;

const ofThis = '(?:this|this one|this meeting|this call|this thing|here)';
const endOfThis = new RegExp(
  `^(?:(?:we|i)(?:'ll|'re| will| should| are)?(?: be)? (?:out of|done with|done|finished with|finish|finishing|through with|leave|leaving|wrap up|wrapping up) ${ofThis}` +
    `|${ofThis}(?:'s|'ll| will| should| must| can| could| may| has to| needs to| is going to| is gonna)?(?: be)? (?:go|goes|going|run|runs|running|last|lasts|over|done|end|ends|ending|finish|finishes|stop|stops|wrap up|wraps up)(?: on)?` +
    "|(?:we|this|it)(?: just| have|'ve)? (?:finished|ended|wrapped up|stopped)(?: early| late)?)$",
);

/** The end of the event that is on: `we'll be out of this one at half past one`, `this'll go until 20 past 2`. Null for other words. */
function endTold({ words, phrases, isTime }: Clause, setting: Setting): When | null {
  const [only, ...more] = phrases;
  const said = words.filter(
    ({ kind, text }, at) => kind === 'word' && !isTime[at] && !/^(?:by|at|until|till|to)$/.test(text),
  );
  const text = said.map((word) => writtenText(word)).join(' ');
  if (!only || more.length > 0 || !endOfThis.test(text)) return null;
  const when = whenOf([only], setting);
  const end = when.endTime === null ? endingAt(when) : when;
  return end?.endTime == null ? null : { ...end, date: null };
}

/** `end this meeting now` and `wrap up now` end the event that is on. */
export const endNow: Act = (clause, setting) => {
  // `please stop it now`, of a timer that was just started
  if (setting.conversation.last?.kind === 'start' && isAt(clause.words, 0, /^(?:stop|end)$/)) return null;
  const { words, isAsked } = clause;
  if (isAsked) return null;
  const move = { ...noTime, endTime: timeText(setting.now, setting.zone) };
  if (over.test(spokenText(clause))) return updateOf(onNow, { move });
  const told = endTold(clause, setting);
  if (told) return updateOf(onNow, { move: told });
  const last = lastDayTold(clause, setting);
  if (last) return last;
  const from = afterAny(words, 0, ending);
  const end = backOver(words, words.length - 1, /^(?:right|just)$/);
  if (from < 0 || end < from || words.at(-1)?.text !== 'now') return null;
  const conversation = { ...setting.conversation, mentioned: [] };
  const named = targetOf(clause, from, end, { ...setting, conversation });
  return updateOf({ ...onNow, words: named.words }, { move });
};

/** The last day of an event of several days: `end the trip to Cornwall on sunday`. */
function lastDayTold(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const phrase = phrases.at(-1);
  const { date, weekday, time, last } = phrase?.means ?? {};
  const isDay = phrase?.to === words.length && date !== undefined && time === undefined && last === undefined;
  if (!isAt(words, 0, /^end$/) || !phrase || !isDay) return null;
  const target = targetOf(clause, 1, phrase.from, setting);
  const [first, ...more] = plannedWith(target.words, setting)[0]?.dates ?? [];
  if (target.words === '' || target.when || !first || more.length > 0) return null;
  const end = weekday === undefined ? date : coming(weekday, first);
  return end > first ? updateOf(target, { move: { ...noTime, last: end } }) : null;
}

const lateFor = ['late for'];
const telling = ['', 'be ', 'be running ', 'running ']
  .flatMap((how) =>
    listed("i will, i'll, we will, we'll, i'm, i am, we're, we are, i'm going to, i am going to, going to").map((who) =>
      `${who} ${how}`.trim(),
    ),
  )
  .concat('running');

const undone = ['', 'i ', 'we '].flatMap((who) =>
  listed(
    "never got to, never got round to, never got around to, didn't get to, didn't get round to, didn't get around to, didn't manage",
  ).map((how) => who + how),
);

/** After `I'll be 15 minutes late for lunch` the assistant offers to start lunch later. */
export const tellLate: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const from = Math.max(afterAny(words, 0, telling), 0);
  if (isAsked) return null;
  // `running late for lunch` and `never got to the report` name an event; the next clause, or a question, says what to change.
  const behind = Math.max(from > 0 ? afterAny(words, from, lateFor) : -1, afterAny(words, 0, undone));
  if (behind > 0 && behind < words.length)
    return { ...updateOf(targetOf(clause, behind, words.length, setting), {}), scope: 'this' };
  const length = readLength(words, from);
  if (from === 0 || !length?.minutes || words[length.to]?.text !== 'late') return null;
  const named = targetOf(clause, length.to + 1, words.length, setting);
  const target = isNowhere(named) ? { ...noTarget, isNext: true } : named;
  return { ...updateOf(target, { move: { ...noTime, shift: length.minutes } }), scope: 'this', isOffered: true };
};
