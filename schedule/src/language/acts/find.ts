import { addDays, dateIn, timeText } from '../../dates.ts';
import { askWords, calendarNouns, eventNouns, showVerbs, weakShowVerbs } from '../lexicon.ts';
import { type Find, lackingIn } from '../requests.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textOf } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { besideIn } from './beside.ts';
import { noTarget, targetOf } from './target.ts';
import { superlative, topicOf, topicWith } from './topics.ts';
import { askWeather } from './weather.ts';

/** `what's on Thursday`, `do i have meetings today`, `show me my week`. */
export const findByQuestion: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const isQuestion =
    isAsked ||
    afterAny(words, 0, askWords) > 0 ||
    afterAny(words, 0, showVerbs) > 0 ||
    superlative.test(spokenText(clause));
  if (isQuestion && isBare(clause)) return { kind: 'unknown', words: spokenText(clause) };
  return isQuestion && !isDeed(clause) ? findOf(clause, setting) : null;
};

const indirect = listed(`
  do you know, do you happen to know, any idea, any clue, you know, tell me, remind me, let me know, i'd like to know, i want to know, i need to know,
  i wonder, i was wondering, i'm wondering, i'm not sure, not sure, i forgot, i can't remember, i don't know, i don't remember, check, find out, see,
  look up, figure out, at, on, until, till, in, with, from, for, by, to, since
`);

/** `do you know what time lunch is`, `remind me where dinner is`, `at what time …`, `see if I'm free`: the question itself. */
export const findIndirectly: Act = (clause, setting) => {
  const { words } = clause;
  // `lunch is where`, `the flight leaves when`
  const isLast = words.length > 2 && /^(?:when|where|who)$/.test(words.at(-1)?.text ?? '');
  if (isLast && afterAny(words, 0, askWords) < 0)
    return findByQuestion(withWords(clause, [...words.slice(-1), ...words.slice(0, -1)], setting), setting);
  const from = afterAny(words, 0, indirect);
  const [asked = '', next = ''] = [words[from]?.text, words[from + 1]?.text];
  if (from < 0 || !/^(?:what|when|whens|where|who|whom|which|how|if|whether)$/.test(asked) || next === 'to')
    return null;
  // `let me know when yoga starts` asks for a reminder, not for the time.
  const isThen = asked === 'when' && /^(?:remind|let)$/.test(words[0]?.text ?? '');
  if (isThen && !/^(?:is|are|was)$/.test(words.at(-1)?.text ?? '')) return null;
  const rest = words.slice(/^(?:if|whether)$/.test(asked) ? from + 1 : from);
  const question = { ...withWords(clause, rest, setting), isAsked: true };
  return askWeather(question, setting) ?? findByQuestion(question, setting);
};

/** `what?`, `why did you do that`: of no event and no day, and of reasons nothing is known. */
const isBare = ({ words }: Clause): boolean =>
  words[0]?.text === 'why' ||
  (words.length === 1 && /^(?:what|how|which|who|huh|really|when|where)$/.test(words[0]?.text ?? ''));

/** `see the doctor tomorrow at 3` is something to do: a verb of seeing, a time, and nothing of the calendar. */
function isDeed({ words, phrases, isTime, isAsked }: Clause): boolean {
  if (isAsked || phrases.length === 0 || !weakShowVerbs.has(words[0]?.text ?? '')) return false;
  const isOfCalendar = (text: string): boolean =>
    eventNouns.has(text) || calendarNouns.has(text) || text === 'meetings';
  // `Open day`
  if (words[0]?.text === 'open' && words[1]?.text === 'day' && words[2]?.kind === 'word') return isTime[2] === true;
  return !words.some(({ text }, at) => !isTime[at] && isOfCalendar(text));
}

const besides = setOf(`
  upcoming, coming, up, latest, pending, next, my, the, work, weekly, daily, monthly, today, current, all, meetings,
  of, for, on, in, personal, free, time, slots, slot, gaps
`);

const places = setOf('for, the, a, an, my, some, time, slot, stretch, gap, to, in');

/** `plan my afternoon`, `find an hour for the gym`: what asks for a proposal. */
export const findRoom: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const first = words[0]?.text ?? '';
  const free = freeWords(clause, 1, words.length).map((at) => words[at]?.text ?? '');
  const when = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
  const isDay = free.every((text) => /^(?:my|the|rest|of|out|day|for|me|a|calm|quiet|light)$/.test(text));
  if (first === 'plan' && isDay && when.time === null && (when.part ?? when.date) !== null) {
    return { kind: 'find', topic: 'plan', when, target: noTarget, minutes: null, missing: [] };
  }
  if (first !== 'find' || when.minutes === null) return null;
  const title = titleAfter(clause);
  return {
    kind: 'find',
    topic: 'free',
    when,
    target: { ...noTarget, words: title },
    minutes: when.minutes,
    missing: [],
  };
};

/** What time is looked for: the words behind `for` or `to`. */
function titleAfter(clause: Clause): string {
  const { words } = clause;
  const free = freeWords(clause, 1, words.length);
  const from = free.findIndex((at) => !places.has(words[at]?.text ?? '') && words[at]?.text !== 'me');
  return from < 0 ? '' : textOf(clause, free.slice(from));
}

/** `upcoming events`, `my work schedule`, `schedule`: the calendar itself is named, and nothing to be done with it. */
export const findByNoun: Act = (clause, setting) => {
  const free = freeWords(clause, 0, clause.words.length);
  const texts = free.map((at) => clause.words[at]?.text ?? '');
  const isNoun = (text: string): boolean =>
    eventNouns.has(text) || calendarNouns.has(text) || text === 'meetings' || text === 'free';
  const isOnly = texts.length > 0 && texts.every((text) => isNoun(text) || besides.has(text));
  return isOnly && texts.some(isNoun) ? findOf(clause, setting) : null;
};

/** `how long do I have between the review and gym?` */
function betweenTwo(clause: Clause, setting: Setting): Find | null {
  const { words, isTime } = clause;
  const from = words.findIndex(({ text }, at) => text === 'between' && !isTime[at]);
  const and = words.findIndex(({ text }, at) => at > from && text === 'and' && !isTime[at]);
  if (from < 0 || and < 0) return null;
  const [one, other] = [targetOf(clause, from + 1, and, setting), targetOf(clause, and + 1, words.length, setting)];
  if (one.words === '' || other.words === '') return null;
  const when = other.when ?? one.when ?? noTime;
  const both = [one, other].map((target) => ({ ...target, when: when === noTime ? null : when }));
  return {
    kind: 'find',
    topic: 'between',
    when,
    target: both[0] ?? one,
    other: both[1] ?? other,
    minutes: null,
    missing: lackingIn(when),
  };
}

function findOf(clause: Clause, setting: Setting): Find {
  const between = betweenTwo(clause, setting);
  if (between) return between;
  const { words, phrases } = clause;
  const text = spokenText(clause);
  const bare = phrases.length > 0 ? null : movedTo(clause);
  const said = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
  const isOver = past.test(text);
  const when = bare ?? (isOver ? lastOne(said, setting) : (afterDay(clause, said) ?? said));
  const from = Math.max(afterAny(words, 0, showVerbs), afterAny(words, 0, askWords), 0);
  const named = targetOf(asTitle(clause), from, words.length - (bare ? 2 : 0), setting);
  const about = topicWith(topicOf(text), text, named.words);
  // `am I busy at 3?`, `would Tuesday at 9 clash with anything?`: what is on then.
  const topic = /^(?:load|overbooked)$/.test(about) && said.time !== null && said.endTime === null ? 'agenda' : about;
  // `is it far?`
  const isOfIt = topic === 'check' && /^(?:it|that|this)$/.test(words[1]?.text ?? '');
  const meant = isOfIt ? targetOf(clause, 1, 2, setting) : named;
  const anchor = topic === 'until' ? when.relation?.anchor.replace(/^next /, '') : undefined;
  const target = {
    ...meant,
    ...(anchor !== undefined && { words: anchor }),
    when: null,
    isAll: false,
    isNext:
      topic === 'next' ||
      (/\bnext\b/.test(text) && /^(?:when|until)$/.test(topic)) ||
      (topic === 'when' && when !== said && !isOver),
  };
  // `what's next after sprint planning?`
  const beside = /^(?:agenda|next|free|left)$/.test(topic) && when === noTime ? besideIn(clause, from) : null;
  if (beside) {
    const whole = { ...noTime, relation: beside.relation };
    return { kind: 'find', topic: 'agenda', when: whole, target: noTarget, minutes: null, missing: [] };
  }
  const minutes = when.minutes ?? (topic === 'free' && /\bfree hour\b/.test(text) ? 60 : null);
  return { kind: 'find', topic, when: anchor === undefined ? when : noTime, target, minutes, missing: lackingIn(when) };
}

/** `the next yoga after today`: from the day behind it on. */
function afterDay({ words, phrases }: Clause, when: When): When | null {
  const [only, ...more] = phrases.filter(({ means }) => means.date !== undefined);
  const end = when.last ?? when.date;
  if (!only || more.length > 0 || end === null || when.time !== null || words[only.from - 1]?.text !== 'after')
    return null;
  return { ...noTime, date: addDays(end, 1), last: addDays(end, DAYS_AHEAD), isPeriod: true };
}

const past =
  /\bdid (?:i|we) (?!plan|schedule|book|add|put)|\b(?:have|had|haven't|hadn't) (?:i|we) (?:done|missed|worked|tracked)\b/;

/** `what did i do on monday`: the day that was, not the one to come; of today what has begun. */
function lastOne(when: When, { now, zone }: Setting): When {
  const today = dateIn(now, zone);
  if (when.date === today && when.time === null && when.endTime === null && when.part === null)
    return { ...when, endTime: timeText(now, zone) };
  if (when.date === null || when.date <= today || when.isPeriod) return when;
  if (when.weekday !== null) return { ...when, date: addDays(when.date, -7) };
  const lastYear = (date: string): string => Temporal.PlainDate.from(date).subtract({ years: 1 }).toString();
  return when.date > addDays(today, DAYS_AHEAD)
    ? { ...when, date: lastYear(when.date), last: when.last && lastYear(when.last) }
    : when;
}

/** What is nearer is asked about as something to come. */
const DAYS_AHEAD = 60;

/** `is the dentist moved to 3`: the hour is the last word. */
function movedTo(clause: Clause): When | null {
  const last = clause.words.length - 1;
  return /^(?:to|at)$/.test(clause.words[last - 1]?.text ?? '') ? bareHour(clause, last) : null;
}

/** The words with which one asks; what they leave is what is looked for. */
const asking = setOf(`
  what, whats, when, whens, where, who, which, how, many, much, do, does, did, is, are, am, was, were, will, would,
  should, can, could, have, has, had, i, we, me, my, you, there, be, been, going, on, got, scheduled, planned,
  booked, set, up, coming, upcoming, next, now, time, date, look, looks, like, show, tell, list, give, check, see,
  find, about, any, free, busy, overbooked, start, starts, begin, begins, happening, pending, latest, available,
  slot, slots, double, details, more, information, the, a, an, for, to, of, in, at, it, that, this, load, hours,
  too, between, added, add, expect, attending, location, address, doing, if, i'm, i've, ive, empty, miss, missed, happened, gap, gaps, hour, half, conflicts, conflict, overlaps,
  clashes, spend, spent, go, tracked, track, budget, budgets, long, soon, until, not, all, full, right, true, known, please, today, some, hello, hi, hey, fit,
  get, gets, getting, went, gone, left, remaining, remains, remain, else, still, moved, cancelled, canceled, deleted, changed,
  rescheduled, longest, shortest, busiest, quietest, fullest, emptiest, lightest, heaviest, finish, finished, end, ends, ended, done, over,
  ticked, unticked, overdue, ago, since, haven't, hasn't, didn't, isn't, aren't, most, least, forget, forgotten, happen, happens,
  til, reminded, earliest, latest, straight, directly, anyone, someone, anybody, somebody, everyone, taken, occupied, away, far,
  before, after, around, open, clear, need, needed, must, leave, leaves, land, lands, arrive, arrives, comes, come, back, expected, due, seeing, meet,
  visiting, rundown, cards, important, special, interesting, good, clash, clashing, squeeze, fits, previous, recent, home, place, venue, room, again,
  really, actually, having, supposed, plate, days, sleeps, weeks, till, longer, tick, looking, change, whether, or, take, takes, last, early, late, off, yet, already
`);

/** The clause with the words of asking made breaks, which are in no title. */
const asTitle = (clause: Clause): Clause => ({
  ...clause,
  words: clause.words.map((word) =>
    word.kind === 'word' && asking.has(word.text) ? { ...word, kind: 'break' as const } : word,
  ),
});

const summaries = listed(`
  summarise, summarize, analyse, analyze, recap, sum up, summary of, summary for, a summary of, a summary for, give me a summary of,
  give me a summary for, give me a recap of, recap of, overview of, overview for, an overview of, give me an overview of
`);
const ofTheDay = /^(?:my|the|of|for|day|week|month|schedule|calendar|me|please|so|far)$/;

/** `summarise my day` and `analyse this week` ask for the events and the load of that time. */
export const summarise: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const from = afterAny(words, 0, summaries);
  const free = freeWords(clause, Math.max(from, 0), words.length);
  if (from < 0 || from === words.length || !free.every((at) => ofTheDay.test(words[at]?.text ?? ''))) return null;
  const when = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
  if (when.time !== null) return null;
  return { kind: 'find', topic: 'summary', when, target: noTarget, minutes: null, missing: [] };
};
