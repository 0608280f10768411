import { articles, createVerbs } from '../lexicon.ts';
import { clockStretch } from '../time/clock.ts';
import { dayOfThisMonth } from '../time/dates.ts';
import { readers } from '../time/grammar.ts';
import { bareLength } from '../time/lengths.ts';
import { namedDay } from '../time/named-days.ts';
import { areOfTime, type Phrase, says, saysMoment, saysRule } from '../time/phrase.ts';
import { soManyTimes } from '../time/repeats.ts';
import type { Clause } from '../words/clause.ts';
import type { Word } from '../words/word.ts';
import { numbered } from './left-over.ts';

/**
 * Whether an expression of time belongs to the title: `Morning pages`, `Black Friday shopping`, `chapters 6-7`. It is a time only if a
 * preposition or its place in the text makes it one.
 *
 * @param phrases all expressions of time among the words
 */
export function isOfTitle(phrase: Phrase, words: readonly Word[], phrases: readonly Phrase[]): boolean {
  const around = {
    phrase,
    words,
    phrases,
    first: words[phrase.from]?.text ?? '',
    before: words[phrase.from - 1]?.text ?? '',
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
  /** The first word of the phrase, and the one before it. */
  readonly first: string;
  readonly before: string;
}

const feasts = /^(?:black|good|ash|spy|cyber|easter|palm|whit|pancake|shrove|super|freaky|taco|giving)$/;
const shortDays = /^(?:sun|sat|wed|mon|second|now)$/;
const leadsToPart = /^(?:in|at|during|by|this|tonight|tonite|last|late|early|until)$/;
/** Words that names of several words write small. */
const small = /^(?:to|and|of|the|a|at|in|till|until|[ap]m)$/;
const noons = /^(?:noon|midday|midnight)$/;
/** Words before the title of a new event. */
const opening = new Set([...createVerbs, 'in', 'do', 'have', 'got', 'to']);
const tests: readonly ((around: Around) => boolean)[] = [
  // `Black Friday`
  ({ phrase, before }) => phrase.means.weekday !== undefined && feasts.test(before),
  // `Christmas party`, `Black Friday shopping`. Before a time, the day is a date: `Christmas 10am`.
  ({ phrase, words, phrases, first, before }) =>
    phrase.rule === namedDay &&
    !/^(?:except|excluding|without|not|or)$/.test(before) &&
    !(/^(?:and|,)$/.test(before) && phrases.some(({ rule, to }) => rule === namedDay && to === phrase.from - 1)) &&
    !/^(?:on|by|until|till|before|for)$/.test(first) &&
    !phrases.some(
      ({ from, means }) => from === phrase.to + (words[phrase.to]?.text === ',' ? 1 : 0) && means.time !== undefined,
    ),
  // `sun cream`, `the sat nav`
  (around) => {
    const { phrase, words, first } = around;
    const isAlone = phrase.to - phrase.from === (first === 'the' ? 2 : 1);
    return (
      isAlone && shortDays.test(words[phrase.to - 1]?.text ?? '') && isBeforeNoun(around) && !isBesideOther(around)
    );
  },
  // `Morning pages`, `Parents evening`. After a day, the part of the day is a time: `tomorrow evening`.
  (around) => {
    const { phrase, first, phrases } = around;
    const isPart =
      phrase.means.part !== undefined && phrase.means.date === undefined && phrase.means.repeat === undefined;
    const isLed = leadsToPart.test(first);
    const isOfDay = phrases.some(
      ({ to, means }) =>
        to === phrase.from && (means.date ?? means.repeat ?? (isLed ? means.time : undefined)) !== undefined,
    );
    return isPart && !isOfDay && (!isLed || isBeforeNoun(around));
  },
  // `Sunday roast` on a Sunday, `Today show recap tomorrow`
  (around) => {
    const { phrase, phrases } = around;
    const isTimeBetween = (after: number) =>
      phrases.some(({ from, to, means }) => from >= after && to <= phrase.from && means.time !== undefined);
    const isOther = ({ from, to, means }: Phrase) =>
      means.date !== undefined && (from > phrase.from || (to <= phrase.from && isTimeBetween(to)));
    const { date, repeat, isPeriod } = phrase.means;
    // `a fortnightly 1:1, wednesdays at 10`
    const isRule = repeat?.weekdays.length === 0 && phrases.some((each) => each !== phrase && each.means.repeat);
    const isDay = isPeriod !== true && !isRule && (date ?? repeat) !== undefined;
    // `end of year drinks friday 5pm`
    const isEdge = /^(?:beginning|start|middle|mid|end|early|late)$/.test(around.first);
    return isDay && (isBare(around) || isEdge) && isBeforeNoun(around, repeat !== undefined) && phrases.some(isOther);
  },
  // `Monday night football at Jim's tomorrow 7pm`, `Five o'clock club on wednesday at 5`
  (around) => isRunBeforeName(around),
  // `Noon prayer`
  (around) => {
    const isOther = (each: Phrase) => each !== around.phrase && each.means.time !== undefined;
    return noons.test(around.first) && (!isBesideOther(around) || around.phrases.some(isOther)) && isBeforeNoun(around);
  },
  // `watch Nine to Five tonight at 8`: two times, one of them a name
  ({ phrase, words, phrases }) => {
    const said = words.slice(phrase.from, phrase.to).filter(({ text }) => /^[a-z]/.test(text) && !small.test(text));
    const isName = said.length > 0 && said.every((word) => word.isCapital) && phrase.from > 0;
    return (
      isName &&
      phrase.means.time !== undefined &&
      phrases.some((each) => each !== phrase && each.means.time !== undefined)
    );
  },
  // `how to spend 90 minutes well`
  (around) => {
    const { phrase, words, before } = around;
    // `24h race`, `4H club`, and `Half hour show` alone
    const isName =
      (phrase.means.minutes ?? 0) >= 1_440 ||
      (around.first === '4' && words[phrase.to - 1]?.isCapital === true) ||
      (around.first === 'half' && around.phrases.length === 1);
    if (phrase.rule === bareLength && isName && isBeforeNoun(around)) return true;
    const isClocked = says(around.phrases, 'time');
    // `quick 15 min sync at 9:45`, while `spend 90 minutes well` is a name.
    const isLength = isClocked && !/^(?:spend|in|under|within|of|per|last|first|next)$/.test(before);
    const isBehindName = phrase.from > 0 && !articles.has(before) && !opening.has(before) && !isLength;
    return phrase.rule === bareLength && isBehindName && !isBesideOther(around) && words[phrase.to] !== undefined;
  },
  // `Plan this week`, `Review week`, `Last week recap`
  ({ phrase, words, phrases, first }) =>
    phrase.means.isPeriod === true &&
    // `every tuesday for the next six weeks`
    !(first === 'for' && says(phrases, 'repeat')) &&
    // `this week friday`
    !readers.weekday(words, phrase.to) &&
    // `Monday of week 43`
    !(first === 'of' && phrases.some(({ to, means }) => to === phrase.from && means.weekday !== undefined)) &&
    !/^(?:in|during|on|next|coming|until|till|from|since|starting|by)$/.test(first) &&
    !(first === 'this' && words[phrase.to - 1]?.text === 'weekend'),
  // `Write for the second`
  ({ phrase, words, first }) =>
    phrase.rule === dayOfThisMonth &&
    words[phrase.to - 1]?.isOrdinal === true &&
    /^[a-z]/.test(words[phrase.to - 1]?.text ?? '') &&
    !/^(?:on|by|until|till|from)$/.test(first),
  // `last rehearsal before the show saturday 2pm`
  ({ phrase, phrases }) => phrase.means.relation?.usual === null && phrase.from > 0 && saysMoment(phrases),
  // `Call three times`
  ({ phrase, words, phrases }) => phrase.rule === soManyTimes && words[phrase.to] !== undefined && !saysRule(phrases),
  // `viewing at 14 rosella st saturday 10.30`
  ({ phrase, words, phrases }) =>
    house.test(
      words
        .slice(phrase.to - 1, phrase.to + 3)
        .map(({ text }) => text)
        .join(' '),
    ) && phrases.some((each) => each !== phrase && each.means.time !== undefined),
  // `Room 3-5`, `We won 3-1`
  (around) => around.phrase.rule === clockStretch && isPairOfNumbers(around),
];

/**
 * Whether the title begins with a run of expressions, a day and a part of it or a time in words, while another day or time is led
 * by a preposition or stands beside one.
 */
function isRunBeforeName({ phrase, words, phrases }: Around): boolean {
  // A long run is no name.
  if (phrase.from > 8) return false;
  const first = phrases[0]?.from === 0 || opening.has(words[(phrases[0]?.from ?? 0) - 1]?.text ?? '') ? 0 : -1;
  if (first < 0) return false;
  let last = first;
  while (phrases[last + 1]?.from === phrases[last]?.to && phrases[last + 1] !== undefined) last++;
  const run = phrases.slice(first, last + 1);
  const end = run.at(-1)?.to ?? 0;
  const next = words[end];
  const isLed = /^(?:on|at|by|for|from|in|this|next|tomorrow|today|tonight|every|each)$/.test(
    words[run[0]?.from ?? 0]?.text ?? '',
  );
  const isSpoken = words.slice(run[0]?.from, end).every(({ text }) => !/^\d/.test(text));
  const isName = next?.kind === 'word' && next.number === null && !leadsOn.test(next.text);
  if (!run.includes(phrase) || isLed || !isSpoken || !isName) return false;
  const [day, time] = [says(run, 'date', 'part'), says(run, 'time')];
  const rest = phrases.slice(last + 1);
  const isDay = run.length > 1 && day && !time && saysMoment(rest);
  const isClock =
    time && !day && rest.some(({ means, from }) => means.time !== undefined && words[from]?.text === 'at');
  return isDay || isClock;
}

/** The number of a house, before a name and a word for a street or before `rue`. */
const house =
  /^\d{1,4} (?:(?:rue|via|calle|avenue|boulevard) \S|[a-z]\S* (?:[a-z]\S* )?(?:st|street|rd|road|ave|avenue|ln|lane|dr|drive|blvd|boulevard|sq|square|way|close|crescent|court|ct|place|pl|terrace|row|hill|gardens|grove|highway|parade|plaza)(?: |$))/;

/** A named day in the title is the day where nothing else says one: `boxing day lunch, 12:30`. */
export const dayOfTitle = (all: readonly Phrase[], phrases: readonly Phrase[]): Phrase[] =>
  says(phrases, 'time') && !says(phrases, 'date', 'repeat', 'until', 'shift')
    ? all.filter((phrase) => phrase.rule === namedDay && !phrases.includes(phrase)).slice(0, 1)
    : [];

/** Whether the expression is one word, without a preposition. */
const isBare = ({ phrase }: Around): boolean => phrase.to - phrase.from === 1;

function isPairOfNumbers(around: Around): boolean {
  const { phrase, words, before } = around;
  const said = words.slice(phrase.from, phrase.to);
  const isPair =
    said.length === 3 &&
    said[1]?.text === '-' &&
    [said[0], said[2]].every((word) => /^\d{1,2}$/.test(word?.text ?? ''));
  if (!isPair) return false;
  const [from, to] = [Number(said[0]?.text), Number(said[2]?.text)];
  // Onwards within the day, or from the morning past noon: `11-1`; `3-1` is a result.
  const isStretch = from < 24 && to <= 24 && (from < to || (from >= 9 && from <= 12 && to >= 1 && to <= 5));
  return !isStretch || numbered.test(before) || !isBesideOther(around);
}

/** Whether the next word is neither a time nor a preposition. */
/** @param mayJoin also before `with`: `Tuesdays with Morrie` */
function isBeforeNoun({ phrase, words, phrases }: Around, mayJoin = false): boolean {
  const next = words[phrase.to];
  if (mayJoin && next?.text === 'with') return true;
  return next?.kind === 'word' && !phrases.some(({ from }) => from === phrase.to) && !leadsOn.test(next.text);
}

const leadsOn = /^(?:with|at|in|on|for|to|from|and|&|by|@.*|#.*)$/;

/** Whether another expression of time is next to it, with at most a comma between them. */
function isBesideOther({ phrase, words, phrases }: Around): boolean {
  const isNext = (end: number, begin: number) =>
    end === begin || (end + 1 === begin && /^[,-]$/.test(words[end]?.text ?? ''));
  return phrases.some((other) => other !== phrase && (isNext(other.to, phrase.from) || isNext(phrase.to, other.from)));
}
