import { timeText } from '../../dates.ts';
import { definiteArticles } from '../lexicon.ts';
import {
  type Create,
  lackingIn,
  previousEvent,
  type Request,
  type Swap,
  type Target,
  type Tick,
  type Timer,
} from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { says, saysMoment } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { freeWords, spokenText, textOf, trimmed } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { isNowhere, noTarget, targetOf } from './target.ts';

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
export const tickEvent: Act = (clause, setting) => {
  const { words, isAsked, phrases } = clause;
  const first = words[0]?.text ?? '';
  const off = afterAny(words, 0, unticking);
  if (off > 0) return tickOf('untick', clause, off, words.length, setting);
  if (words.at(-1)?.text === 'off' && /^(?:tick|check|cross)$/.test(first))
    return tickOf('tick', clause, 1, words.length - 1, setting);
  // `finish the report`, while `finish chapter 3 on friday at 10` is something to do.
  const on = first === 'finish' && !saysMoment(phrases) && !says(phrases, 'time') ? 1 : afterAny(words, 0, ticking);
  if (on > 0) return tickOf('tick', clause, on, words.length, setting);
  const last = words.at(-1)?.text ?? '';
  const isMarked = /^(?:mark|set|make)$/.test(first);
  const isTold = !isAsked && (words.at(-2)?.text === 'is' || words.at(-2)?.isPossessive);
  if (!(isMarked || isTold) || !(done.test(last) || open.test(last))) return null;
  let end = words.length - 1;
  while (/^(?:as|not|is)$/.test(words[end - 1]?.text ?? '')) end--;
  const isNot = open.test(last) || words.at(-2)?.text === 'not';
  return tickOf(isNot ? 'untick' : 'tick', clause, isMarked ? 1 : 0, end, setting);
};

function tickOf(kind: Tick['kind'], clause: Clause, from: number, to: number, setting: Setting): Tick {
  const { words } = clause;
  const of = words.findIndex(({ text }, at) => at > from && at < to && /^(?:of|in)$/.test(text));
  const isPart = of > 0 && !clause.isTime[of] && !/^(?:all|both|each|some)$/.test(words[of - 1]?.text ?? '');
  const span = isPart ? textOf(clause, trimmed(clause, freeWords(clause, from, of))) : '';
  const target: Target = targetOf(clause, isPart ? of + 1 : from, to, setting);
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
      start the timer, start a timer, start timer, start tracking, start working on, start work on, begin, start,
      resume, track, clock in, clock me in, punch in, punch me in, i'm starting, i am starting, i'm starting on, start my, begin tracking,
      timer on for, timer on, start the clock, start timing, begin timing, time me, put me on the clock, switch the timer, switch timer, switch my timer
    `),
  ],
];

/** `start gym`, `start a timer for the report`, `stop tracking gym`. A set time is not now: it is an event. */
export const setTimer: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const [kind, verbs] = timers.find(([, each]) => afterAny(words, 0, each) > 0) ?? [];
  const isPlan =
    says(phrases, 'time', 'relation') || words.some(({ text }) => /^(?:after|before|afterwards)$/.test(text));
  if (!kind || !verbs || isAsked || isPlan) return null;
  const said = { ...clause, phrases: phrases.filter(({ rule }) => rule !== now) };
  const target = targetOf(said, afterAny(words, 0, verbs), words.length, setting);
  const isOpen = isNowhere(target) || /^(?:timer|now|tracking|it|here|already)( |$)/.test(target.words);
  const isDone = /^(?:i'm|i am) done/.test(spokenText(clause));
  const isBare = !/\b(?:timer|timing|tracking|track|clock)\b/.test(spokenText(clause));
  const isKnown = definiteArticles.has(words[afterAny(words, 0, verbs)]?.text ?? '');
  return {
    ...{ kind, target: isOpen && target.ids.length === 0 ? null : target },
    ...(isDone && { isDone }),
    ...(((isBare && setting.conversation.last) || isKnown) && { mayBeThere: true }),
  };
};

/** `swap the dentist and the review`, `exchange it with lunch`: each takes the time of the other. */
export const swapEvents: Act = (clause, setting) => {
  const { words } = clause;
  const from = afterAny(words, 0, ['swap', 'exchange', 'switch', 'trade']);
  const join = words.findIndex(({ text }, at) => at > from && /^(?:and|with|for|&)$/.test(text));
  const isSwitch = words[0]?.text === 'switch' && words[join]?.text === 'for';
  const end = /^(?:around|round|over)$/.test(words.at(-1)?.text ?? '') ? words.length - 1 : words.length;
  const [one, two, ...more] = setting.conversation.mentioned;
  // `swap those two`
  if (from > 0 && join < 0 && one && two && more.length === 0 && theTwo.test(spokenText(clause, from)))
    return { kind: 'swap', target: { ...noTarget, ids: [one.id] }, other: { ...noTarget, ids: [two.id] }, move: null };
  if (from < 0 || join < 0 || isSwitch) return null;
  const [target, other] = [targetOf(clause, from, join, setting), targetOf(clause, join + 1, end, setting)];
  return isNowhere(target) || isNowhere(other) ? null : { kind: 'swap', target, other, move: null };
};

const theTwo = /^(?:those|these|them|both|the)(?: two| both| of them| events)*(?: around| round| over)?$/;

/** `the dentist moved me to 2. Swap it with the review`: the review goes where the dentist was. */
export function swappedAfter(before: Request | undefined, request: Swap): Swap | null {
  const isOfBefore = request.target.ids[0] === previousEvent;
  if (before?.kind !== 'update' || !isOfBefore || !before.changes.move || before.missing.length > 0) return null;
  return { ...request, target: before.target, move: before.changes.move };
}

/** `copy the dentist to friday`, `duplicate lunch on monday at 1`: another one like it at another time. */
export const copyEvent: Act = (clause, setting): Create | null => {
  const { words, phrases } = clause;
  const from = afterAny(words, 0, ['copy', 'duplicate', 'clone']);
  if (from < 0) return null;
  const first = phrases.find((phrase) => phrase.from > from);
  const end = first?.from ?? words.length;
  const isTo = /^(?:to|on|for|into)$/.test(words[end - 1]?.text ?? '');
  const like = targetOf(clause, from, isTo ? end - 1 : end, setting);
  const said = phrases.filter((phrase) => phrase.from >= end);
  const when = first ? whenOf(said, setting) : noTime;
  if (isNowhere(like)) return null;
  return {
    ...{ kind: 'create', title: null, when, place: null, people: [], category: null, notes: null, isReminder: false },
    ...{ like, missing: first && !when.isPeriod ? lackingIn(when) : ['day'] },
  };
};

const onNow = { ...noTarget, state: 'now' } as const;

/** The event of the last answer, if it was one; else the event that is on now. */
function spokenOfOrNow({ conversation: { mentioned } }: Setting): Target {
  const [only, ...more] = mentioned;
  return only && more.length === 0 ? { ...noTarget, ids: [only.id] } : onNow;
}

const running = ['is', 'are', 'is going to', 'is gonna', 'will', 'might', 'are going to', 'are gonna'].flatMap((will) =>
  listed('run, running, go, going, take, be, need').flatMap((verb) =>
    ['', ' over', ' by', ' over by'].map((over) => `${will} ${verb}${over}`),
  ),
);
const giving = listed(
  "this, this one, this meeting, this call, it, we, the meeting, thing i'm in, the thing i'm in",
).flatMap((what) => [...listed('needs, need, is running, runs'), ...running].map((how) => `${what} ${how}`));
const givingVerbs = listed(`
  add, give me, give it, give this, i need, we need, another, need, we're running, running, running over by
`);
const behindLength = /^(?:more|extra|longer|please|to|it|this|that|now|for|on|over|in|here)$/;

/** `add 10 minutes`, `10 more minutes` and `another quarter of an hour` lengthen the event that is on. */
export const moreNow: Act = ({ words, isAsked }, setting) => {
  const verb = afterAny(words, 0, [...givingVerbs, ...giving]);
  const begin = Math.max(verb, 0);
  const from = begin + (/^(?:another|an|extra)$/.test(words[begin]?.text ?? '') ? 1 : 0);
  const more = words.findIndex(({ text }) => text === 'more' || text === 'extra');
  const isFull =
    /^(?:running|will|is|runs)$/.test(words[begin - 1]?.text ?? '') &&
    !words.some(({ text }) => /^(?:over|longer|more|extra|another|by)$/.test(text));
  const rest = more > 0 ? words.toSpliced(more, 1) : words;
  // `over by 15`
  const bare = rest[from]?.number ?? null;
  const isBare =
    bare !== null &&
    /^(?:over|by)$/.test(rest[from - 1]?.text ?? '') &&
    !rest[from]?.isOrdinal &&
    rest[from + 1]?.kind !== 'word';
  const length = isBare
    ? { to: from + 1, minutes: bare, days: 0 }
    : (readLength(rest, from) ?? readLength(rest, begin));
  if (isAsked || isFull || !length?.minutes || (verb < 0 && more < 0)) return null;
  return rest.slice(length.to).every(({ text }) => behindLength.test(text))
    ? updateOf(spokenOfOrNow(setting), { longer: length.minutes })
    : null;
};

const ending = listed('end, finish, stop, close, wrap up, cut, conclude');

/** `end this meeting now` and `wrap up now` end the event that is on. */
/** `this meeting is over` */
const over =
  /^(?:ok |okay |and )*(?:this|that|the|we)(?:'s|'re)?(?: one| meeting| call| session)?(?: is|'s|'re| are)? over(?: now| early| already)?$|^(?:we|we've|we have|this|it)(?: just)? (?:finished|ended|wrapped up)(?: now| early| already)?$/;
export const endNow: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  if (!isAsked && over.test(spokenText(clause)))
    return updateOf(onNow, { move: { ...noTime, endTime: timeText(setting.now, setting.zone) } });
  const from = afterAny(words, 0, ending);
  const to = words.findLastIndex(({ text }) => text === 'now');
  const begin = /^(?:right|just)$/.test(words[to - 1]?.text ?? '') ? to - 1 : to;
  if (isAsked || from < 0 || begin < from || to !== words.length - 1) return null;
  const conversation = { ...setting.conversation, mentioned: [] };
  const named = targetOf(clause, from, begin, { ...setting, conversation });
  const endTime = timeText(setting.now, setting.zone);
  return updateOf({ ...onNow, words: named.words }, { move: { ...noTime, endTime } });
};

const telling = ['', 'be ', 'be running ', 'running '].flatMap((how) =>
  listed("i will, i'll, we will, we'll, i'm, i am, we're, we are, i'm going to, i am going to, going to").map((who) =>
    `${who} ${how}`.trim(),
  ),
);

const undone = ['', 'i ', 'we '].flatMap((who) =>
  listed(
    "never got to, never got round to, never got around to, didn't get to, didn't get round to, didn't get around to, didn't manage",
  ).map((how) => who + how),
);

/** After `I'll be 15 minutes late for lunch` the assistant offers to start lunch later. */
export const tellLate: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const from = Math.max(afterAny(words, 0, [...telling, 'running']), 0);
  const length = readLength(words, from);
  // `running late for lunch` and `never got to the report` name an event; the next clause, or a question, says what to change.
  const behind = Math.max(
    words[from]?.text === 'late' && words[from + 1]?.text === 'for' ? from + 2 : 0,
    afterAny(words, 0, undone),
  );
  if (!isAsked && behind > 0 && behind < words.length && (from > 0 || words[0]?.text !== 'late'))
    return { ...updateOf(targetOf(clause, behind, words.length, setting), {}), scope: 'this' };
  if (isAsked || from === 0 || !length?.minutes || words[length.to]?.text !== 'late') return null;
  const named = targetOf(clause, length.to + 1, words.length, setting);
  const target = isNowhere(named) ? { ...noTarget, isNext: true } : named;
  return { ...updateOf(target, { move: { ...noTime, shift: length.minutes } }), scope: 'this', isOffered: true };
};
