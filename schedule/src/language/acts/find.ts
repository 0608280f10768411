import { addDays, dateIn, timeText } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { askWords, calendarNouns, eventNouns, showVerbs, weakShowVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import { type Find, lackingIn } from '../requests.ts';
import { areOfTime, says } from '../time/phrase.ts';
import { noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import type { Topic } from '../topic.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textOf } from '../words/text.ts';
import { type Word, written } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { bareHour } from './bare-hour.ts';
import { behindIt, besideIn } from './beside.ts';
import { askClock } from './clock-there.ts';
import { dayShown, isThenBehind } from './spoken-day.ts';
import { noTarget, targetOf } from './target.ts';
import { endOfNow, superlative, topicOf, topicWith } from './topics.ts';
import { askWeather } from './weather.ts';

const questionWords: readonly string[] = [
  ...askWords,
  ...showVerbs,
  ...listed(`
  roughly how, about how, exactly how, exactly what, exactly when, number of, the number of
`),
];

/** `what's on Thursday`, `do i have meetings today`, `show me my week`. */
export const findByQuestion: Act = (clause, setting) => {
  const text = spokenText(clause);
  if (!clause.isAsked && afterAny(clause.words, 0, questionWords) < 0 && !superlative.test(text)) return null;
  // `what?`, `why did you do that`: of no event and no day, and of reasons nothing is known.
  if (/^(?:why\b.*|what|how|which|who|huh|really|when|where)$/.test(text)) return { kind: 'unknown', words: text };
  return isDeed(clause) ? null : findOf(clause, setting);
};

/** A question about a time. It names no event unless `more` does. */
export const found = (topic: Topic, when: When, more: Partial<Find> = {}): Find => ({
  ...{ kind: 'find', topic, when, target: noTarget, minutes: null, missing: [] },
  ...more,
});

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
  const isUntil = asked === 'when' && isAt(words, 0, /^(?:until|till)$/);
  const rest = isUntil ? words : words.slice(/^(?:if|whether)$/.test(asked) ? from + 1 : from);
  const question = { ...withWords(clause, rest, setting), isAsked: true };
  return askClock(question, setting) ?? askWeather(question, setting) ?? findByQuestion(question, setting);
};

/** `see the doctor tomorrow at 3` is something to do: a verb of seeing, a time, and nothing of the calendar. */
function isDeed({ words, phrases, isTime, isAsked }: Clause): boolean {
  const [first, second, third] = words;
  if (isAsked || phrases.length === 0 || !weakShowVerbs.has(first?.text ?? '')) return false;
  // `Open day`
  if (first?.text === 'open' && second?.text === 'day' && third?.kind === 'word') return isTime[2] === true;
  return !words.some(({ text }, at) => !isTime[at] && isOfCalendar(text));
}

const isOfCalendar = (text: string): boolean => eventNouns.has(text) || calendarNouns.has(text) || text === 'meetings';

const besides = setOf(`
  upcoming, coming, up, latest, pending, next, my, the, work, weekly, daily, monthly, today, current, all, meetings,
  of, for, on, in, personal, free, time, slots, slot, gaps
`);

const places = setOf('for, me, the, a, an, my, some, time, slot, stretch, gap, to, in');

/** `plan my afternoon`, `find an hour for the gym`: what asks for a proposal. */
export const findRoom: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const first = words[0]?.text ?? '';
  const free = freeWords(clause, 1, words.length);
  const textAt = (at: number): string => words[at]?.text ?? '';
  const when = whenOf(phrases, setting);
  const isDay = free.every((at) => /^(?:my|the|rest|of|out|day|for|me|a|calm|quiet|light)$/.test(textAt(at)));
  if (first === 'plan' && isDay && when.time === null && (when.part ?? when.date) !== null) return found('plan', when);
  const { minutes } = when;
  if (first !== 'find' || minutes === null) return null;
  // What time is looked for stands behind `for` or `to`.
  const from = free.findIndex((at) => !places.has(textAt(at)));
  return found('free', when, {
    target: { ...noTarget, words: from < 0 ? '' : textOf(clause, free.slice(from)) },
    minutes,
  });
};

/** `upcoming events`, `my work schedule`, `schedule`: the calendar itself is named, and nothing to be done with it. */
export const findByNoun: Act = (clause, setting) => {
  const free = freeWords(clause, 0, clause.words.length);
  const texts = free.map((at) => clause.words[at]?.text ?? '');
  const isNoun = (text: string): boolean => isOfCalendar(text) || text === 'free';
  const isOnly = texts.every((text) => isNoun(text) || besides.has(text));
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
  const when = other.when ?? one.when;
  const missing = lackingIn(when);
  return found('between', when ?? noTime, { target: { ...one, when }, other: { ...other, when }, missing });
}

function findOf(asked: Clause, setting: Setting): Find {
  const between = betweenTwo(asked, setting);
  if (between) return between;
  const text = spokenText(asked);
  const meal = ofEvent.test(topicOf(text)) ? withMealNamed(asked) : asked;
  const clause =
    topicOf(text) === 'until' ? countedTo(meal, setting) : withoutNow(withoutOfWeek(meal, setting), setting);
  const { words, phrases } = clause;
  const bare = phrases.length > 0 ? null : movedTo(clause);
  const said = whenOf(phrases, setting);
  const isOver = past.test(text);
  const later = bare || isOver ? null : afterDay(clause, said);
  const when =
    bare ??
    later ??
    (isOver ? lastOne(said, setting) : onThatDay(isThenBehind(asked) ? `${text} then` : text, said, setting));
  const from = Math.max(afterAny(words, 0, questionWords), roomFor(clause), 0);
  const isOfUntil = isAt(words, 0, /^(?:until|till)$/) && isAt(words, words.length - 1, /^(?:runs?|continues?)$/);
  const called = targetOf(asTitle(clause, setting), from, words.length - (bare ? 2 : isOfUntil ? 1 : 0), setting);
  // `what do I have that week?`
  const isSpan = /\bthat (?:week|weekend)\b/.test(text) && /^(?:week|weekend)$/i.test(called.words);
  const named = isSpan ? { ...called, words: '' } : called;
  const wish = wishedFor(clause, named.words, setting);
  if (wish !== null)
    return found('free', said, {
      target: { ...noTarget, words: wish },
      minutes: said.minutes,
      missing: lackingIn(said),
    });
  const { mentioned } = setting.conversation;
  const shown = shownBefore(text, setting);
  if (shown) return shown;
  const isOfNow = mentioned.length !== 1 && endOfNow.test(text);
  const about = isOfNow
    ? 'now'
    : (topicOfLast(asked, text, named.words, setting) ?? topicWith(topicOf(text), text, named.words));
  // `am I busy at 3?`, `would Tuesday at 9 clash with anything?`: what is on then.
  const topic = /^(?:load|overbooked)$/.test(about) && said.time !== null && said.endTime === null ? 'agenda' : about;
  // `what's next after sprint planning?`
  const isOfDay = /^(?:agenda|next|free|left)$/.test(topic) && !says(phrases, 'time', 'relation', 'isPeriod') && !bare;
  const beside = isOfDay ? besideIn(clause, from) : null;
  if (beside) return found('agenda', { ...said, relation: beside.relation });
  // `what's before it?`
  const behind = topic === 'agenda' && named.words === '' ? behindIt(clause, setting) : null;
  if (behind) return found('agenda', { ...noTime, date: behind.date, relation: behind.relation });
  // `how long until the next meeting?`
  const anchor = topic === 'until' ? when.relation?.anchor.replace(/^next /, '') : undefined;
  // `is it far?`
  const isAny = /^(?:length|overbooked)$/.test(topicOf(text));
  const it = topic === 'check' ? 1 : isAny ? findWord(words, /^(?:it|that|this)$/) : -1;
  const isOfIt = it > 0 && isAt(words, it, /^(?:it|that|this)$/) && mentioned.length === 1;
  const isNext =
    topic === 'next' ||
    (/\bnext\b/.test(text) && /^(?:when|until)$/.test(topic)) ||
    // `how long until friday's meeting?`
    (topic === 'until' && words.some((word) => isOfCalendar(word.text))) ||
    (topic === 'when' && (bare ?? later) !== null);
  // `when is the next one?`, behind a new series
  const { last } = setting.conversation;
  const isOfSeries = last?.kind === 'create' && last.when.repeat !== null && mentioned.length === 1;
  const isNextOne = isNext && isOfSeries && /\bnext one\b/.test(text) && named.words === '';
  const isRunning = topic === 'now' && named.words === 'running';
  const other = isNextOne ? { ...named, words: mentioned[0]?.title ?? '', ids: [] } : named;
  const meant = isOfIt ? targetOf(clause, it, it + 1, setting) : isRunning ? noTarget : other;
  const worked = topic === 'spent' ? workedOn(clause, setting) : null;
  const of = isOfIt && topic === 'load' ? 'length' : isNextOne && topic === 'next' ? 'when' : topic;
  // `what's the second thing tomorrow?`, while the place of a name is told of elsewhere
  const isPlaced = of === 'agenda' && meant.words === '' && !ofPlace.test(text);
  const target = {
    ...meant,
    ...(isPlaced && { ordinal: null }),
    words: anchor ?? worked ?? meant.words,
    when: null,
    isAll: false,
    isNext,
  };
  const minutes = when.minutes ?? (topic === 'free' && /\bfree hour\b/.test(text) ? 60 : null);
  // `is yoga every week?`, `does it repeat?`: of whichever day.
  const isOfNoDay = anchor !== undefined || of === 'repeats';
  return found(of, isOfNoDay ? noTime : dayAskedOf(asked, of, when, setting), {
    ...{ target, minutes, missing: isOfNoDay && anchor === undefined ? [] : lackingIn(when) },
  });
}

/** `when do I start tomorrow?`, `and when do I finish?` */
function dayAskedOf({ goesOn }: Clause, topic: Topic, when: When, { conversation: { last } }: Setting): When {
  const isOfDay = /^(?:day start|day end|longest|shortest|load|overbooked|free|agenda|count)$/.test(topic);
  const isGoingOn = goesOn && isOfDay && last?.kind === 'find' && saysNoTime(when);
  return isGoingOn ? last.when : when;
}

/** `how often is gym?`, `and the standup?`: the same is asked of another event. */
function topicOfLast(
  { goesOn }: Clause,
  text: string,
  named: string,
  { conversation: { last } }: Setting,
): Topic | null {
  const [, lead, other] = /^(and what about |what about |how about |and )?(?:the |my |our )?(.+)$/.exec(text) ?? [];
  const isOther = last?.kind === 'find' && (goesOn || lead !== undefined) && other === named.toLowerCase();
  return isOther && /^(?:repeats|when|until|length|where|who|details|last time)$/.test(last.topic) ? last.topic : null;
}

/** What is asked of what was told or deleted just before: `which is the longest?`, `how many are there?`, `is it still on?` */
function shownBefore(text: string, { conversation, zone }: Setting): Find | null {
  const { mentioned, removed = [], last } = conversation;
  const isOfSeveral = mentioned.length > 1 && last?.kind === 'find';
  const [, extreme] =
    /^(?:and )?which (?:one )?(?:of (?:them|those|these) )?is (?:the )?(longest|shortest)$/.exec(text) ?? [];
  if (extreme && isOfSeveral)
    return found(extreme as Topic, noTime, { target: { ...noTarget, ids: mentioned.map(({ id }) => id) } });
  const isCount =
    /^(?:and |so )?how many (?:times )?(?:are there|is (?:it|that)|are they|will there be)(?: of (?:them|those|it))?(?: in total| altogether| all together)?$/.test(
      text,
    );
  const [only, ...more] = mentioned;
  if (isCount && isOfSeveral) return found('count', last.when, { target: last.target });
  if (isCount && only && more.length === 0)
    return found('count', noTime, { target: { ...noTarget, words: only.title } });
  const [gone] = removed;
  const isGone =
    last?.kind === 'delete' &&
    removed.length === 1 &&
    /^(?:is|isn't) (?:it|that) (?:(?:still|now|really|definitely) )*(?:on|there|planned|gone|deleted|cancelled|canceled|off|happening|in)\b/.test(
      text,
    );
  if (!isGone || !gone) return null;
  const when = gone.start === null ? noTime : { ...noTime, date: dateIn(gone.start, zone) };
  return found('check', when, { target: { ...noTarget, words: gone.title } });
}

/** `when can I go for a run?`, `when could we see Tom?`: what is to have room; null for what is planned already, and for other questions. */
function wishedFor(clause: Clause, named: string, setting: Setting): string | null {
  const { words } = clause;
  const from = afterAny(words, 0, wishes);
  if (
    from < 0 ||
    named === '' ||
    (isAt(words, from, /^(?:start|begin|leave|finish|stop|expect|get|go)$/) && !isAt(words, from + 1, /^for$/))
  )
    return null;
  if (isPlannedName(named, setting)) return null;
  const isLight = isAt(words, from, /^(?:have|do|schedule|plan|book|take|fit|squeeze|get|find)$/);
  if (isLight || isAt(words, from + 1, /^for$/))
    return named.replace(/^(?:have|do|schedule|plan|book|take|find) (?:an? )?/i, '');
  return targetOf(clause, from, words.length, setting).words || named;
}
const wishes = ['can', 'could', 'should', 'might'].flatMap((may) => [`when ${may} i`, `when ${may} we`]);

/** `is there enough time for a walk?`, `do I have an hour to read?`: where what it is for begins. */
const roomFor = ({ words }: Clause): number =>
  words.findIndex(
    (_, at) =>
      at > 0 &&
      isAt(words, at - 1, /^(?:for|to)$/) &&
      isAt(words, at - 2, /^(?:time|room|space|gap|slot|hours?|minutes|free)$/),
  );

/** `how long did I work on the report?`, `how long did I work on it?`: what it was; null where nothing is named. */
function workedOn(clause: Clause, setting: Setting): string | null {
  const { words } = clause;
  const on = words.findIndex(
    (_, at) => isAt(words, at, /^on$/) && isAt(words, at - 1, /^(?:work|working|worked|spend|spent)$/),
  );
  if (on < 0) return null;
  if (isAt(words, on + 1, /^(?:it|that|this)$/)) return setting.conversation.entry?.title ?? null;
  return targetOf(clause, on + 1, words.length, setting).words || null;
}

const ofPlace =
  /\b(?:first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th)) (?:thing|event|appointment|entry|item)\b/;
const ofEvent = /^(?:who|where|details|length)$/;
const meals = /^(?:breakfast|lunch|dinner|supper|school|work)$/;

/** `who is at lunch today?` asks about the event, not about noon. */
function withMealNamed(clause: Clause): Clause {
  const { words } = clause;
  const phrases = clause.phrases.filter(({ to }) => !isAt(words, to - 1, meals));
  return phrases.length === clause.phrases.length ? clause : { ...clause, phrases, isTime: areOfTime(words, phrases) };
}

/** `which day of the week is the vet?` asks of no week. */
function withoutOfWeek(clause: Clause, setting: Setting): Clause {
  const { words } = clause;
  const at = words.findIndex(({ text }, of) => text === 'day' && afterAny(words, of + 1, ['of the week']) > 0);
  return at < 0 ? clause : withWords(clause, words.toSpliced(at + 1, 3), setting);
}

/** `what's on Wednesday now?` asks of Wednesday alone. */
function withoutNow(clause: Clause, setting: Setting): Clause {
  const { words, phrases } = clause;
  const isOther = phrases.some(({ to, means }) => to < words.length && means.date !== undefined);
  return isOther && isAt(words, words.length - 1, /^now$/) ? withWords(clause, words.slice(0, -1), setting) : clause;
}

/** `how many days until march?` counts to its beginning: what `by march` says. */
const countedTo = (clause: Clause, setting: Setting): Clause =>
  withWords(
    clause,
    clause.words.map((word) => (/^(?:until|till)$/.test(word.text) ? { ...word, text: 'by' } : word)),
    setting,
  );

/** `that day` is the day of the last question, or of the event that was just made: `is there anything after 5 that day?` */
function onThatDay(text: string, said: When, setting: Setting): When {
  const { last, day, question } = setting.conversation;
  const made = last?.kind === 'create' ? last.when.date : last?.kind === 'update' ? last.changes.move?.date : null;
  if (made && /\bthat (?:week|weekend)\b/.test(text)) {
    const monday = mondayOf(made);
    return {
      ...noTime,
      date: addDays(monday, text.includes('weekend') ? 5 : 0),
      last: addDays(monday, 6),
      isPeriod: true,
    };
  }
  const asked = last?.kind === 'find' && last.when.last === null ? last.when.date : null;
  const told = last?.kind === 'create' && (last.when.last ?? last.when.repeat) !== null ? null : made;
  const date = asked ?? day ?? told ?? dayShown(setting);
  // `when am I free then?`, while the hour of a new event is asked for
  const open = question?.about.kind === 'create' ? question.about.when.date : null;
  // `am I free on friday at 2?`, `what do I have then?`
  if (
    /\bthen$/.test(text) &&
    last?.kind === 'find' &&
    last.when.date !== null &&
    said.date === null &&
    said.time === null
  )
    return last.when;
  const then = /\bthen$/.test(text) ? open : /\bthat day\b/.test(text) ? (open ?? date) : null;
  return said.date === null && then !== null ? { ...said, date: then } : said;
}

/** `the next yoga after today`: from the day behind it on. */
function afterDay({ words, phrases }: Clause, { date, last, time }: When): When | null {
  const [only, ...more] = phrases.filter(({ means }) => means.date !== undefined);
  const end = last ?? date;
  const isAfter = only && words[only.from - 1]?.text === 'after';
  if (!isAfter || more.length > 0 || end === null || time !== null) return null;
  return { ...noTime, date: addDays(end, 1), last: addDays(end, DAYS_AHEAD), isPeriod: true };
}

const past =
  /\b(?:i|we) did\b|\bdid (?:i|we) (?!plan|schedule|book|add|put)|\b(?:have|had|haven't|hadn't) (?:i|we) (?:done|missed|worked|tracked)\b/;

/** `what did i do on monday`: the day that was, not the one to come; of today what has begun. */
function lastOne(when: When, { now, zone }: Setting): When {
  const today = dateIn(now, zone);
  if (when.date === today && when.time === null && when.endTime === null && when.part === null)
    return { ...when, endTime: timeText(now, zone) };
  if (when.date === null || when.date <= today) return when;
  if (when.isPeriod && when.date <= addDays(today, DAYS_AHEAD)) return when;
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
  ${askWords.join(', ')}, whats, many, much, had, i, we, me, my, you, there, be, been, going, on, got, scheduled, planned, booked, set, up, coming, upcoming, next, now, time, date, dates, look, looks, like, show, tell, list, give, check, see,
  find, about, any, free, busy, overbooked, start, starts, begin, begins, happening, pending, latest, available,
  slot, slots, double, weekday, details, more, information, the, a, an, for, to, of, in, at, it, that, this, load, hours,
  too, between, added, add, expect, attending, location, address, doing, if, i'm, i've, ive, empty, miss, missed, happened, gap, gaps, hour, half, conflicts, conflict, overlaps,
  clashes, spend, spent, go, tracked, track, tracking, logged, log, total, budget, budgets, long, soon, until, not, all, full, right, true, known, please, today, some, hello, hi, hey, fit,
  get, gets, getting, went, gone, left, remaining, remains, remain, else, still, moved, cancelled, canceled, deleted, changed,
  rescheduled, longest, shortest, busiest, quietest, fullest, emptiest, lightest, heaviest, finish, finished, end, ends, ended, done, over,
  ticked, unticked, overdue, ago, since, haven't, hasn't, didn't, isn't, aren't, most, least, forget, forgotten, happen, happens,
  til, reminded, earliest, latest, straight, directly, anyone, someone, anybody, somebody, everyone, taken, occupied, away, far,
  before, after, around, somewhere, anywhere, number, goes, roughly, exactly, open, clear, need, needed, must, leave, leaves, land, lands, arrive, arrives, comes, come, back, expected, due, seeing, meet,
  visiting, rundown, cards, important, special, interesting, good, clash, clashing, squeeze, fits, previous, recent, home, place, venue, room, again,
  really, actually, often, times, stop, stops, stopping, overlap, overlapping, clashes, repeat, repeats, repeating, repeated, recur, recurs, recurring, regular, regularly, frequently, series, forgot, having, supposed, plate, days, sleeps, weeks, till, longer, tick, looking, change, whether, or, take, takes, last, early, late, off, yet, already
`);

/** The clause with the words of asking made breaks, which are in no title. */
function asTitle(clause: Clause, { planned = [] }: Setting): Clause {
  const { words } = clause;
  const isAsking = ({ kind, text }: Word): boolean => kind === 'word' && asking.has(text);
  const said = written(words);
  // `what day is the budget meeting?`, where that is planned
  const titles = planned
    .map(({ title }) => title.toLowerCase())
    .filter((title) => title.includes(' ') && said.includes(title))
    .map((title) => title.split(' '))
    .filter((title) => !title.every((word) => asking.has(word)));
  const ofTitles = new Set(
    titles.flatMap((title) =>
      words.flatMap((_, at) =>
        title.every((word, index) => words[at + index]?.text === word) ? title.map((_, index) => at + index) : [],
      ),
    ),
  );
  return {
    ...clause,
    words: words.map((word, at) => (isAsking(word) && !ofTitles.has(at) ? { ...word, kind: 'break' as const } : word)),
  };
}

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
  const when = whenOf(phrases, setting);
  return when.time === null ? found('summary', when) : null;
};
