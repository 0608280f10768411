import { addDays, timeText, weekdayOf } from '../../dates.ts';
import { calendarNouns, definiteArticles, plannedNouns, pronouns } from '../lexicon.ts';
import { leftOver, mayChange } from '../line/left-over.ts';
import { dayOfTitle, withTitleWords } from '../line/of-title.ts';
import { type Create, type Log, lackingIn, type Missing } from '../requests.ts';
import { hoursIn, minutesOf, otherHalfOf } from '../time/clock.ts';
import { stepped, todayOf } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { namedDay } from '../time/named-days.ts';
import { type Phrase, type Present, says, saysRule } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { workdays } from '../time/repeat.ts';
import { asRules, timesAUnit } from '../time/repeats.ts';
import { ahead, isSkipped, noTime, type When, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { countedDay, withDaysApart } from '../words/days-apart.ts';
import { isAt } from '../words/find-word.ts';
import { placeBehindMark } from '../words/place-names.ts';
import { freeWords, textBetween, textOf } from '../words/text.ts';
import { wordsOf } from '../words/words.ts';
import type { Setting } from './act.ts';
import { behindIt, besideIn } from './beside.ts';
import { dayByPlace } from './day-by-place.ts';
import { categoryIn, type Named, notesIn, partsIn, peopleIn, placeIn, type Stretch } from './details.ts';
import { isDoubtful } from './doubt.ts';
import { afterStart, isExcluded, type LeftOut, leadsToException, leftOutIn } from './left-out.ts';
import { oftenIn, onOpenDays, saysWeekdays } from './open-days.ts';
import {
  daysSpokenOf,
  isThenBehind,
  onThatDay,
  sameTimeIn,
  sharingOf,
  spokenTime,
  thereIn,
  unknownDayIn,
} from './spoken-day.ts';
import { asides, calendarWords, titleOf } from './title.ts';
import { datesWithin, withoutDays } from './without-days.ts';

/** A new event that is nothing but a title at a time. */
export function namedAt(title: string, said: readonly Phrase[], { words }: Clause, setting: Setting): Create {
  const phrases = asRules(said, words);
  const when = settledAt(timeNamed(phrases, title, setting), title, phrases, setting);
  return {
    ...{
      kind: 'create',
      title,
      when,
      like: null,
      place: null,
      notes: null,
      people: [],
      category: null,
      isReminder: false,
    },
    missing: missingOf(title, when, setting),
  };
}

const timeNamed = (phrases: readonly Phrase[], title: string | null, setting: Setting): When => {
  const told = phrases.length > 0 ? whenOf(phrases, setting) : noTime;
  // `call with Bo now, 30 minutes`, while `cooking now` may be tracked
  const isPlan = title?.split(' ').some((word) => plannedNouns.has(word.toLowerCase())) === true;
  const isNow = told.time === null && told.date === todayOf(setting) && phrases.some(({ rule }) => rule === now);
  if (isNow && (isPlan || told.minutes !== null) && told.part === null)
    return { ...told, time: timeText(setting.now, setting.zone) };
  return says(phrases, 'isOpenStretch') ? stretchByName(told, title) : told;
};

const settledAt = (when: When, title: string | null, phrases: readonly Phrase[], setting: Setting): When =>
  withPassed(ahead(settledByName(when, title), setting), phrases, setting);

/** What an event is to be like that a clause tells of from a word on. */
export function createOf(asked: Clause, from: number, setting: Setting): Create {
  const before = daysSpokenOf(setting);
  const said = before ? withDaysApart(asked, before) : asked;
  const timed = withTitleWords(said, ({ rule }) => rule !== countedDay);
  const ofTitle = dayOfTitle(said.phrases, timed.phrases);
  const { clause, exceptions } = withoutLeftOut(said, timed);
  const { words, phrases, isTime } = clause;
  const taken = new Set<number>();
  const take = (range: Stretch | null): void => {
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at++) taken.add(at);
  };
  const isPlaced = says(phrases, 'time', 'relation', 'days');
  const behind = isPlaced ? null : behindIt(clause, setting);
  const [place, category, notes, parts] = [
    placeIn(behind ? { ...clause, words: words.slice(0, behind.from) } : clause, from) ?? placeAtEnd(clause, from),
    categoryIn(clause, setting),
    notesIn(clause),
    partsIn(clause, from),
  ];
  const beside = isPlaced ? null : (behind ?? besideIn(clause, from));
  const there = thereIn(clause);
  const unknownDay = before ? null : unknownDayIn(said, there);
  const spoken = says(phrases, 'time', 'relation') ? null : spokenTime(setting);
  const same = spoken ? sameTimeIn(clause) : null;
  for (const range of [
    ...exceptions.stretches,
    place,
    category,
    notes,
    beside,
    parts,
    there,
    unknownDay,
    same,
    ...calendarWords(clause),
    ...asides(clause),
  ])
    take(range);
  // `block my calendar tomorrow for appraisals`
  const isCalendar = definiteArticles.has(words[from]?.text ?? '') && calendarNouns.has(words[from + 1]?.text ?? '');
  // `the Plan B review for 10` has a name before it.
  const leads = words.findIndex(({ kind }, at) => at >= from + 2 && kind === 'word' && !isTime[at]);
  if (isCalendar && isAt(words, leads, /^for$/)) take({ from, to: from + 2 });
  const often = oftenIn(clause);
  const unclear = unclearIn(clause, from, taken).filter((at) => !often || at < often.from || at >= often.to);
  for (const at of unclear) taken.add(at);
  const isAsked = unclear.some((at) => isTime[at] || (words[at] && mayChange(words[at])));
  // `an appointment at the bank`
  const visit = place && words.find(({ text }, at) => at < place.from && text === 'appointment');
  const named = titleOf(clause, from, taken) ?? (visit ? clause.message.slice(visit.at, visit.end) : null);
  // `the new one is on the 20th`, behind a deletion
  const again = named !== null && anotherOne.test(named) ? removedTitle(setting) : null;
  const isPointed = pronouns.has((named ?? words[from]?.text ?? '').toLowerCase());
  const askedFor = isPointed ? askedTitle(setting) : null;
  const title = isPointed ? askedFor : (again ?? named);
  const free = freeWords(clause, from, words.length, taken);
  // `shift and boxing day`, `bbq after new year`: the day ends what would be a title.
  const isDayLeft = said.phrases.some(
    (phrase) =>
      phrase.rule === namedDay &&
      !timed.phrases.includes(phrase) &&
      phrase.from > (free[0] ?? 0) &&
      free.at(-1) === phrase.to - 1,
  );
  // `swim tuesday 7am until march`, `gym mon to fri 7am`: perhaps no series
  const isGuess = !saysRule(timed.phrases) && phrases.filter((each) => saysRule([each])).length === 1;
  const isDoubt =
    title !== null &&
    askedFor === null &&
    !daysByName(title, timeNamed(phrases, title, setting)) &&
    (ofTitle.length > 0 ||
      isDayLeft ||
      / (?:after|before)$/.test(place?.name ?? '') ||
      isGuess ||
      areApart(clause) ||
      isDoubtful(title, clause, free));
  const isReminder = words.some(({ text }) => /^(?:remind|reminder|notification|alert|remainder)$/.test(text));
  const onDay = onThatDay(
    clause,
    there !== null || askedFor !== null || isThenBehind(clause),
    // `two hours before it` is no length.
    timeNamed(
      [...phrases.filter(({ from, to }) => !behind || to <= behind.from || from >= behind.to), ...ofTitle],
      title,
      setting,
    ),
    setting,
  );
  const endTime = onDay.minutes === null ? (spoken?.endTime ?? null) : null;
  const day = same && spoken ? { ...onDay, time: spoken.time, endTime, date: onDay.date ?? spoken.date } : onDay;
  const placed = beside ? { ...day, relation: beside.relation, date: day.date ?? behind?.date ?? null } : day;
  const sharing = isReminder ? undefined : sharingOf(clause, there, placed, setting);
  const isDayOpen = unknownDay !== null && day.date === null && !day.repeat;
  const settled = sharing || isDayOpen ? settledByName(placed, title) : settledAt(placed, title, phrases, setting);
  const spell = daysByName(title, settled);
  const isOnOpenDays = often !== undefined && !saysWeekdays(phrases);
  const when = isOnOpenDays ? onOpenDays(settled) : spell ? { ...settled, days: spell } : overWeekend(settled, title);
  const event: Create = {
    ...{ kind: 'create', title, when, like: null, place: place?.name ?? null, notes: notes?.name ?? null },
    people: parts ? [] : peopleIn(clause, from, words.length),
    category: category?.name ?? null,
    isReminder,
    ...(parts && { spans: parts.titles }),
    ...(sharing && { sharing }),
    ...(there && day.date === null && !day.repeat && !sharing && !isDayOpen && { isDoubtful: true }),
    ...(unclear.length > 0 && { unclear: textOf(clause, unclear) }),
    ...(isDoubt && { isDoubtful: true }),
    missing: [
      ...(isAsked || (unclear.length > 0 && title === null) ? (['unclear'] as const) : []),
      ...missingOf(title, when, setting).filter((each) => each !== 'day' || !(sharing || isOnOpenDays || isDayOpen)),
      ...(isOnOpenDays || (isDayOpen && !sharing) ? (['day'] as const) : []),
    ],
  };
  if (exceptions.phrases.length === 0) return event;
  const days = afterStart(exceptions.phrases, when.date).map((phrase, at) => {
    const { from, to, isPlaced = false } = exceptions.stretches[at] ?? { ...phrase, isPlaced: false };
    const placing = isPlaced ? words.slice(from, to).filter(({ text }) => !leadsToException.has(text)) : [];
    const placed = dayByPlace(placing, clause.message, datesWithin(event), setting);
    return placed ?? (isPlaced ? { ...noTime, isImpossible: true } : whenOf([phrase], setting));
  });
  const except = textOf(
    clause,
    exceptions.stretches.flatMap(placesOf).filter((at) => words[at]?.kind === 'word'),
  );
  return withoutDays(event, days) ?? unclearBeside(event, except);
}

const anotherOne = /^(?:the |a )?new (?:one|appointment|date|slot)$/i;

/** `is there time for a walk at 10?`, `ok add it`: what was asked about and is not there. */
function askedTitle({ conversation: { last, mentioned } }: Setting): string | null {
  return last?.kind === 'find' && last.target.words !== '' && mentioned.length === 0 ? last.target.words : null;
}

/** What the one event is called that was deleted last. */
function removedTitle({ conversation: { last, removed = [] } }: Setting): string | null {
  const [only, ...more] = removed;
  return last?.kind === 'delete' && only && more.length === 0 ? only.title : null;
}

/** The new event, with words that the assistant has to ask about: they were not understood, and may change the event. */
export const unclearBeside = <Of extends Create | Log>(event: Of, words: string): Of => ({
  ...event,
  unclear: [event.unclear, words].filter(Boolean).join(' '),
  missing: [...new Set(['unclear', ...event.missing] as const)],
});

/** A clause without the days that its series leaves out. What does not repeat leaves out none: `gym at 7, not on monday`. */
function withoutLeftOut(said: Clause, timed: Clause): { clause: Clause; exceptions: LeftOut } {
  const exceptions = leftOutIn(said);
  const isLeftOut = ({ from: at }: Phrase): boolean => exceptions.phrases.some(({ from }) => from === at);
  const left = asRules(
    timed.phrases.filter((phrase) => !isLeftOut(phrase)),
    timed.words,
  );
  if (saysRule(left)) return { clause: { ...timed, phrases: left }, exceptions };
  const phrases = asRules(timed.phrases, timed.words);
  return { clause: { ...timed, phrases }, exceptions: { phrases: [], stretches: [] } };
}

/**
 * Whether two dates stand apart, or a number of times without a rule: `the week after Thanksgiving, Wednesday 10am`. Dates of several
 * events stand beside each other or are joined: `monday and friday`.
 */
function areApart({ words, phrases }: Clause): boolean {
  const dated = phrases.filter(
    ({ means }) => means.date !== undefined && means.repeat === undefined && !means.isPeriod,
  );
  // `the week after thanksgiving on wednesday`
  const isJoined = (one: Phrase, other: Phrase): boolean =>
    (one.to < other.from ||
      (one.rule === other.rule && (one.means.weekday === undefined) === (other.means.weekday === undefined))) &&
    words
      .slice(one.to, other.from)
      .every(
        ({ text }, at) =>
          (text === ','
            ? Math.abs(one.to - one.from - (other.to - other.from)) < 2 && one.rule === other.rule
            : /^(?:and|&|or)$/.test(text)) ||
          phrases.some(({ from, to, means }) => from <= one.to + at && one.to + at < to && means.endTime === undefined),
      );
  const isCount = says(phrases, 'repeat') && !saysRule(phrases);
  return (
    isCount ||
    dated.some(
      (phrase, at) =>
        at > 0 && phrase.means.date !== dated[at - 1]?.means.date && !isJoined(dated[at - 1] as Phrase, phrase),
    )
  );
}

/** `rehearsal thursday 2-5pm, Studio 3` */
function placeAtEnd(clause: Clause, from: number): Named | null {
  const { words, isTime } = clause;
  const at = placeBehindMark(words);
  const name = isAt(words, at, /^(?:place|location|venue)$/) ? at + 1 : at;
  const isTimed = isTime.slice(from, Math.max(at, from)).includes(true) && !isTime.slice(name).includes(true);
  return at > from && isTimed ? { from: at, to: words.length, name: textBetween(clause, name) } : null;
}

/** The places of the words that were not understood: a new event cannot have exceptions, nor two times. */
export function unclearIn(clause: Clause, from: number, taken: ReadonlySet<number> = new Set()): number[] {
  const { words, phrases } = clause;
  // `on monday and friday` makes two events.
  const left = leftOver(words, phrases, from, taken).filter((at) => !/^(?:and|&)$/.test(words[at]?.text ?? ''));
  // `at 8 in the morning and again at 8 at night`
  const isSecondTime = ({ means, from: at }: Phrase): boolean =>
    means.time !== undefined && phrases.some((other) => other.from < at && other.means.time !== undefined);
  const excluded = phrases.filter(
    (phrase) =>
      isExcluded(phrase, words) ||
      isSecondTime(phrase) ||
      phrase.means.shift !== undefined ||
      (phrase.rule === timesAUnit && says(phrases, 'time')),
  );
  return [...new Set([...left, ...excluded.flatMap(placesOf)])].sort((a, b) => a - b);
}

export const placesOf = ({ from, to }: Stretch): number[] => Array.from({ length: to - from }, (_, at) => from + at);

export function missingOf(title: string | null, when: When, present: Present): Missing[] {
  const isOpen = when.date === null && when.time === null && when.part === null && when.relation === null;
  return [
    ...lackingIn(when),
    ...(title === null ? (['title'] as const) : []),
    ...(!when.isImpossible && when.beyond !== 'date' && (when.isPeriod || isOpen) ? (['day'] as const) : []),
    ...(isSkipped(when, present) ? (['real time'] as const) : []),
    ...(when.otherDate !== null ? (['which date'] as const) : []),
  ];
}

/** So long after a date that has no year, it may be the one that has passed: `rent paid, apr 30`, said in May. */
const daysPassed = 31;

function withPassed(when: When, phrases: readonly Phrase[], setting: Present): When {
  const isYearly = phrases.some(({ means }) => means.cycle === 'year' && means.date === when.date);
  if (!isYearly || when.date === null || when.repeat) return when;
  const passed = stepped(when.date, -1, 'year');
  return passed >= addDays(todayOf(setting), -daysPassed) ? { ...when, otherDate: passed } : when;
}

/** What its name says is in the evening, or in the morning: `dinner at 7`, `breakfast at 9`. */
const evening =
  /\b(?:dinner|supper|drinks|cocktails|beers?|pints|party|concert|gig|movie|cinema|theatre|theater|opera|karaoke|pub|table for \w+|(?<!the )evening(?! shift)|night(?! shift)|bedtime|(?:over|round) for (?:a meal|food))\b(?!.*\b(?:planning|prep|rehearsal|shopping|tickets?|committee|meeting|call|decorations|food|menu)\b)/i;
const morning = /\b(?:breakfast|brunch|sunrise|school run|wake|alarm|morning)\b/i;

/** `three-day conference`, of what begins on a day. */
function daysByName(title: string | null, { date, last, time, part, repeat, also, days }: When): number | null {
  const isOpen =
    last === null && time === null && part === null && repeat === null && also.length === 0 && days === null;
  const [count] = title !== null && date !== null && isOpen ? (ofDays.exec(title) ?? []) : [];
  return count ? (readLength(wordsOf(count.replace('-', ' ')), 0)?.days ?? null) : null;
}
const ofDays = /^[a-z\d]+[- ]day(?= )/i;

/** `trip to Bath next weekend` takes both days. */
function overWeekend(when: When, title: string | null): When {
  const { date, last, time, part, repeat, isPeriod } = when;
  const isWeekend = isPeriod && date !== null && last === addDays(date, 1) && weekdayOf(date) === saturday;
  return isWeekend && time === null && part === null && repeat === null && title !== null && ofStay.test(title)
    ? { ...when, isPeriod: false }
    : when;
}
const saturday = 5;
const ofStay =
  /\b(?:trip|holiday|vacation|camping|camp|festival|visiting|visitors?|guests?|staying|away|retreat|getaway|city break|cruise|skiing|conference|fair|tournament)\b(?!.*\b(?:planning|plans?|packing|shopping|prep|call|meeting|tickets?|booking)\b)/i;

/** `film night 7 to 9`, `night shift 11 to 7`, `early shift 6 to 2` */
function stretchByName(when: When, title: string | null): When {
  const { time, endTime, part } = when;
  if (title === null || time === null || part !== null) return when;
  if (evening.test(title) || /\bnight shift\b/i.test(title))
    return { ...when, ...hoursIn('evening', { time, endTime }) };
  return /\b(?:early|day|morning) shift\b/i.test(title) ? { ...when, ...hoursIn('morning', { time, endTime }) } : when;
}

/** `dinner at 7, until 10`: an end without its half of the day is the next one. */
function endedAfter(time: string, endTime: string | null): Pick<When, 'time' | 'endTime'> {
  const far = (end: string): number => (minutesOf(end) - minutesOf(time) + 1440) % 1440 || 1440;
  const other = endTime === null ? null : otherHalfOf(endTime);
  return { time, endTime: endTime !== null && other !== null && far(other) < far(endTime) ? other : endTime };
}

/** Settles an hour that was said without its half of the day by what takes place then. */
export function settledByName(when: When, title: string | null): When {
  // `drinks at 7:30`, while a `party at 9:30` is in the morning as it is written
  const { time, endTime, lateTime } = when;
  const isLate = lateTime !== null && lateTime < '21:00' && endTime === null;
  const otherTime = when.otherTime ?? (isLate ? lateTime : null);
  if (time === null || otherTime === null || title === null) return when;
  const [early, late] = time < otherTime ? [time, otherTime] : [otherTime, time];
  if (evening.test(title)) return { ...when, ...endedAfter(late, when.endTime), otherTime: null, lateTime: null };
  return morning.test(title) || (isRoutine(when, early) && !afterWork.test(title))
    ? { ...when, time: early, otherTime: null }
    : when;
}

/** `handover every weekday at 6:45`: what is on most days between six and seven begins a day, while `every day at 6` may end one. */
const afterWork = /\b(?:kids?|children|bath|family|news|pick ?up|home|tea|tv|bed)\b/i;
const isRoutine = ({ repeat, endTime }: When, early: string): boolean =>
  (repeat?.frequency === 'DAILY' || (repeat?.weekdays.length ?? 0) >= workdays.length) &&
  repeat?.interval === 1 &&
  endTime === null &&
  early > '06:00' &&
  early < '07:00';
