import { articles, createVerbs, plannedNouns } from '../lexicon.ts';
import { clockStretch } from '../time/clock.ts';
import { countedFrom } from '../time/date-ranges.ts';
import { calendarDate, dayOfThisMonth } from '../time/dates.ts';
import { readers } from '../time/grammar.ts';
import { bareLength } from '../time/lengths.ts';
import { namedDay } from '../time/named-days.ts';
import { someDay } from '../time/periods.ts';
import { areOfTime, type Meaning, type Phrase, says, saysMoment, saysRule } from '../time/phrase.ts';
import { soManyTimes } from '../time/repeats.ts';
import type { Clause } from '../words/clause.ts';
import { textAt, type Word } from '../words/word.ts';
import { numbered } from './left-over.ts';

/**
 * Whether an expression of time belongs to the title: `Morning pages`, `Black Friday shopping`, `chapters 6-7`. It is a time only if a
 * preposition or its place in the text makes it one.
 *
 * @param phrases all expressions of time among the words
 */
export function isOfTitle(phrase: Phrase, words: readonly Word[], phrases: readonly Phrase[]): boolean {
  const { from, to, means } = phrase;
  let others: readonly Phrase[] | undefined;
  const around = {
    ...{ phrase, means, words, phrases },
    ...{ first: textAt(words, from), last: textAt(words, to - 1), before: textAt(words, from - 1) },
    // Most tests are decided without them.
    get others() {
      others ??= phrases.filter((each) => each !== phrase);
      return others;
    },
  };
  return tests.some((test) => test(around));
}

/**
 * The clause without the expressions of time that belong to the title: `Morning pages`.
 *
 * @param mayBe which expressions may belong to the title, all by default
 */
export function withTitleWords(clause: Clause, mayBe: (phrase: Phrase) => boolean = () => true): Clause {
  const phrases = clause.phrases.filter(
    (phrase) => !(mayBe(phrase) && isOfTitle(phrase, clause.words, clause.phrases)),
  );
  if (phrases.length === clause.phrases.length) return clause;
  return { ...clause, phrases, isTime: areOfTime(clause.words, phrases) };
}

interface Around {
  readonly phrase: Phrase;
  readonly words: readonly Word[];
  readonly phrases: readonly Phrase[];
  readonly means: Meaning;
  readonly others: readonly Phrase[];
  /** The first and the last word of the phrase, and the one before it. */
  readonly first: string;
  readonly last: string;
  readonly before: string;
}

/** `The Day After`, `The Day of the Dead` */
const mostDaysOfName = 1;
const feasts = /^(?:black|good|ash|spy|cyber|easter|palm|whit|pancake|shrove|super|freaky|taco|giving)$/;
const besideName = /^(?:with|and|w|for|to|from|see|meet)$/;
const shortDays = /^(?:sun|sat|wed|mon|second|now)$/;
const leadsToPart = /^(?:in|at|during|by|this|tonight|tonite|last|late|early|until)$/;
/** Words that names of several words write small. */
const small = /^(?:to|and|of|the|a|at|in|till|until|[ap]m)$/;
const noons = /^(?:noon|midday|midnight)$/;
/** Words before the title of a new event. */
const opening = new Set([...createVerbs, 'in', 'do', 'have', 'got', 'to']);
const tests: readonly ((around: Around) => boolean)[] = [
  // `Black Friday`, while `drinks with Ash fri` is on a Friday
  ({ means, before, phrase, words }) =>
    means.weekday !== undefined && feasts.test(before) && !besideName.test(textAt(words, phrase.from - 2)),
  // `Christmas party`, `Black Friday shopping`. Before a time, the day is a date: `Christmas 10am`.
  ({ phrase, words, others, first, before }) =>
    phrase.rule === namedDay &&
    !/^(?:except|excluding|without|not|or)$/.test(before) &&
    !(/^(?:and|,)$/.test(before) && others.some(({ rule, to }) => rule === namedDay && to === phrase.from - 1)) &&
    !/^(?:on|by|up|right|through|until|till|before|for)$/.test(first) &&
    !others.some(({ from, means }) => means.time !== undefined && isNext(words, phrase.to, from)),
  // `sun cream`, `the sat nav`
  (around) => {
    const { phrase, first, last } = around;
    const isAlone = phrase.to - phrase.from === (first === 'the' ? 2 : 1);
    return isAlone && shortDays.test(last) && isBeforeNoun(around) && !isBesideOther(around);
  },
  // `Morning pages`, `Parents evening`. After a day, the part of the day is a time: `tomorrow evening`.
  (around) => {
    const { phrase, means, first } = around;
    if (means.part === undefined || means.relation) return false;
    const isLed = leadsToPart.test(first);
    const before = around.others.filter(({ to }) => to === phrase.from);
    const isOfDay = says(before, 'date', 'repeat') || (says(before, 'time') && (isLed || !isBeforeNoun(around)));
    return !says([phrase], 'date', 'repeat') && !isOfDay && (!isLed || isBeforeNoun(around));
  },
  // `Sunday roast` on a Sunday, `Today show recap tomorrow`
  (around) => {
    const { phrase } = around;
    const { date, repeat, isPeriod } = phrase.means;
    if (isPeriod === true || (date ?? repeat) === undefined) return false;
    const { others } = around;
    const isTimeBetween = (after: number) =>
      others.some(({ from, to, means }) => from >= after && to <= phrase.from && means.time !== undefined);
    const isOtherDay = ({ from, to, means }: Phrase) =>
      means.date !== undefined && (from > phrase.from || isTimeBetween(to));
    // `a fortnightly 1:1, wednesdays at 10`, `a weekly call on friday`
    const isRule =
      repeat?.weekdays.length === 0 && (says(others, 'repeat') || /^(?:an?|our|regular)$/.test(around.before));
    // `end of year drinks friday 5pm`
    const isEdge = /^(?:beginning|start|middle|mid|end|early|late)$/.test(around.first);
    const isBare = phrase.to - phrase.from === 1;
    return !isRule && (isBare || isEdge) && isBeforeNoun(around, repeat !== undefined) && others.some(isOtherDay);
  },
  // `Monday night football at Jim's tomorrow 7pm`, `Five o'clock club on wednesday at 5`
  (around) => isRunBeforeName(around),
  // `Noon prayer`
  (around) =>
    noons.test(around.last) &&
    around.first === around.last &&
    (!isBesideOther(around) || says(around.others, 'time')) &&
    isBeforeNoun(around),
  // `watch Nine to Five tonight at 8`: two times, one of them a name
  ({ phrase, words, means, others }) => {
    const said = words.slice(phrase.from, phrase.to).filter(({ text }) => /^[a-z]/.test(text) && !small.test(text));
    const isName = said.length > 0 && said.every((word) => word.isCapital) && phrase.from > 0;
    return isName && means.time !== undefined && says(others, 'time');
  },
  // `how to spend 90 minutes well`
  (around) => {
    const { phrase, words, means, phrases, first, before } = around;
    if (phrase.rule !== bareLength) return false;
    // `24h race`, `4H club`, and `Half hour show` alone
    const isName =
      (means.minutes ?? 0) >= 1_440 ||
      (first === '4' && words[phrase.to - 1]?.isCapital === true) ||
      (first === 'half' && phrases.length === 1);
    if (isName && isBeforeNoun(around)) return true;
    const isBehindName = phrase.from > 0 && !articles.has(before) && !opening.has(before);
    if (!isBehindName || words[phrase.to] === undefined || isBesideOther(around)) return false;
    // `quick 15 min sync at 9:45`, while `spend 90 minutes well` is a name.
    return /^(?:spend|in|under|within|of|per|last|first|next)$/.test(before) || !says(phrases, 'time');
  },
  // `Plan this week`, `Review week`, `Last week recap`
  ({ phrase, words, means, others, first, last, before }) =>
    means.isPeriod === true &&
    phrase.rule !== someDay &&
    // `an hour with Priya this week`
    !(first === 'this' && phrase.to === words.length && says(others, 'minutes')) &&
    // `every tuesday for the next six weeks`
    !(first === 'for' && says(others, 'repeat')) &&
    // `this week friday`
    !readers.weekday(words, phrase.to) &&
    // `Monday of week 43`
    !(first === 'of' && others.some((other) => other.to === phrase.from && other.means.weekday !== undefined)) &&
    !/^(?:in|during|on|next|coming|later|up|right|through|until|till|from|since|starting|by)$/.test(first) &&
    !(first === 'this' && last === 'weekend') &&
    // `oil change this week`
    !(
      (first === 'this' || isCounted(phrase, words)) &&
      phrase.to === words.length &&
      phrase.from > 0 &&
      !ofPeriods.test(before)
    ),
  // `May the Fourth party on tuesday`: spelled with capitals before a noun, it is a name beside another day.
  (around) => {
    const { phrase, words, others } = around;
    const said = words.slice(phrase.from, phrase.to).filter(({ text }) => !small.test(text));
    const isSpelled = said.length > 0 && said.every(({ text, isCapital }) => isCapital && /^[a-z]/.test(text));
    return phrase.rule === calendarDate && isSpelled && isBeforeNoun(around) && says(others, 'date');
  },
  // `The Night Before Christmas screening saturday 7pm`
  (around) => around.phrase.rule === countedFrom && says(around.others, 'date') && isBeforeNoun(around),
  // `Write for the second`
  ({ phrase, words, first, last }) =>
    phrase.rule === dayOfThisMonth &&
    words[phrase.to - 1]?.isOrdinal === true &&
    /^[a-z]/.test(last) &&
    !/^(?:on|by|up|right|through|until|till|from)$/.test(first),
  // `last rehearsal before the show saturday 2pm`, `The Day After screening saturday 2pm`
  ({ phrase, means, others }) =>
    means.relation?.usual === null &&
    !means.relation.isWeek &&
    (phrase.from > 0 || (means.relation.days ?? mostDaysOfName + 1) <= mostDaysOfName) &&
    saysMoment(others),
  // `Call three times`
  ({ phrase, words, phrases }) => phrase.rule === soManyTimes && words[phrase.to] !== undefined && !saysRule(phrases),
  // `viewing at 14 rosella st saturday 10.30`
  ({ phrase, words, others }) => {
    const said = words.slice(phrase.to - 1, phrase.to + 3).map(({ text }) => text);
    return house.test(said.join(' ')) && says(others, 'time');
  },
  // `Room 3-5`, `We won 3-1`
  (around) => around.phrase.rule === clockStretch && isPairOfNumbers(around),
];

/**
 * Whether the title begins with a run of expressions, a day and a part of it or a time in words, while another day or time is led
 * by a preposition or stands beside one.
 */
function isRunBeforeName({ phrase, words, phrases }: Around): boolean {
  const [{ from }] = phrases as [Phrase];
  // A long run is no name.
  if (phrase.from > 8 || (from > 0 && !opening.has(textAt(words, from - 1)))) return false;
  const count = phrases.findIndex(({ to }, at) => phrases[at + 1]?.from !== to) + 1;
  const [run, rest] = [phrases.slice(0, count), phrases.slice(count)];
  const end = run.at(-1)?.to ?? 0;
  const isLed = /^(?:on|at|by|for|from|in|this|next|tomorrow|today|tonight|every|each)$/.test(textAt(words, from));
  const isSpoken = words.slice(from, end).every(({ text }) => !/^\d/.test(text));
  if (!run.includes(phrase) || isLed || !isSpoken || words[end]?.number !== null || !isNoun(words[end])) return false;
  const [day, time] = [says(run, 'date', 'part'), says(run, 'time')];
  const isDay = run.length > 1 && day && !time && saysMoment(rest);
  const isClock = rest.some((other) => other.means.time !== undefined && textAt(words, other.from) === 'at');
  return isDay || (time && !day && isClock);
}

/** `the last weekend of april` */
const isCounted = ({ from, to }: Phrase, words: readonly Word[]): boolean =>
  words.slice(from, to).some(({ text, isOrdinal }, at, said) => (isOrdinal || text === 'last') && at + 2 < said.length);

/** The number of a house, before a name and a word for a street or before `rue`. */
const house =
  /^\d{1,4} (?:(?:rue|via|calle|avenue|boulevard) \S|[a-z]\S* (?:[a-z]\S* )?(?:st|street|rd|road|ave|avenue|ln|lane|dr|drive|blvd|boulevard|sq|square|way|close|crescent|court|ct|place|pl|terrace|row|hill|gardens|grove|highway|parade|plaza)(?: |$))/;

/** A named day in the title is the day where nothing else says one: `boxing day lunch, 12:30`. */
export const dayOfTitle = (all: readonly Phrase[], phrases: readonly Phrase[]): Phrase[] =>
  says(phrases, 'time') && !says(phrases, 'date', 'repeat', 'until', 'shift')
    ? all.filter((phrase) => phrase.rule === namedDay && !phrases.includes(phrase)).slice(0, 1)
    : [];

/** `3-5` behind a noun that is numbered, and `3-1`, which is no stretch of time. */
function isPairOfNumbers(around: Around): boolean {
  const { phrase, words, before } = around;
  const [one = '', dash, other = '', more] = words.slice(phrase.from, phrase.to).map(({ text }) => text);
  if (dash !== '-' || more !== undefined || ![one, other].every((each) => /^\d{1,2}$/.test(each))) return false;
  const [from, to] = [Number(one), Number(other)];
  // Onwards within the day, or from the morning past noon: `11-1`; `3-1` is a result.
  const isStretch = from < 24 && to <= 24 && (from < to || (from >= 9 && from <= 12 && to >= 1 && to <= 5));
  return !isStretch || numbered.test(before) || !(isBesideOther(around) || isOnlyHours(around));
}

/** `tomorrow dentist 9-10`: at the end, behind a day and a name that is of one thing; `tomorrow exercises 9-10` are so many. */
const isOnlyHours = ({ phrase, words, others, before }: Around): boolean =>
  phrase.to === words.length &&
  says(others, 'date') &&
  !says(others, 'time', 'endTime', 'repeat') &&
  (plannedNouns.has(before) || !/[^s]s$/.test(before));

/**
 * Whether the next word is neither a time nor a preposition.
 *
 * @param mayJoin also before `with`: `Tuesdays with Morrie`
 */
const isBeforeNoun = ({ phrase, words, others }: Around, mayJoin = false): boolean =>
  (mayJoin && textAt(words, phrase.to) === 'with') ||
  (isNoun(words[phrase.to]) && !others.some(({ from }) => from === phrase.to));

const isNoun = (word: Word | undefined): boolean => word?.kind === 'word' && !leadsOn.test(word.text);
/** What is done to a week, a month or a year itself: `plan this week`. */
const ofPeriods =
  /^(?:plan|planning|review|reviewing|recap|summari[sz]e|summary|retro|reflect|discuss|outline|organi[sz]e|prep|prepare|budget|about|of|for|on|over|the|my|our)$/;
const leadsOn = /^(?:with|at|in|on|for|to|from|and|&|by|@.*|#.*)$/;

/** Whether another expression of time is next to it. */
function isBesideOther({ phrase, words, phrases }: Around): boolean {
  const at = phrases.indexOf(phrase);
  const [before, after] = [phrases[at - 1], phrases[at + 1]];
  return (
    (before !== undefined && isNext(words, before.to, phrase.from)) ||
    (after !== undefined && isNext(words, phrase.to, after.from))
  );
}

/** With at most a comma between them. */
const isNext = (words: readonly Word[], end: number, begin: number): boolean =>
  end === begin || (end + 1 === begin && /^[,-]$/.test(textAt(words, end)));
