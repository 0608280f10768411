import { askWords, workEnds } from '../lexicon.ts';
import { numbered } from '../line/left-over.ts';
import { isMoving } from '../time/moving.ts';
import { type Phrase, type Present, says } from '../time/phrase.ts';
import { afterAny, type Clause, clauseOf, withWords } from './clause.ts';
import { skipped } from './courtesy.ts';
import { daysApart } from './days-apart.ts';
import { withHoursBefore, withStretchLed } from './hours-before.ts';
import { setOf } from './list.ts';
import { textAt, type Word } from './word.ts';

/** The events of a verb that is said once, each with the verb. */
export function apart(said: Clause, present: Present): Clause[] {
  if (said.words.length === 0) return [];
  const all = withSameTime(withHours(withHoursBefore(withoutFollowed(said, present), present), present), present);
  const each = lengthOfEach(all);
  const whole = each ? withWords(all, all.words.slice(0, each.end), present) : all;
  const { message, words } = whole;
  const withLength = (part: readonly Word[]): Clause => clauseOf(message, [...part, ...(each?.length ?? [])], present);
  const times = atSeveralTimes(whole);
  if (times.length > 0) return times.map(withLength);
  const more = behindSame(whole, present);
  if (more && !each) return [...more];
  const ends = secondEvents(whole);
  // `run tuesday and thursday at 7, 40 minutes each`
  if (ends.length === 0) return [each ? withWords(all, withLength(words).words, present) : all];
  const verb = sharedVerbs.has(textAt(words, 0)) ? words.slice(0, 1) : [];
  const parts = [...ends, { end: words.length }].map(({ end }, index) => {
    const from = ends[index - 1]?.from ?? 0;
    return withLength(
      index === 0
        ? withoutHeading(words.slice(0, end), whole.isTime)
        : [...(isInstead(words.slice(from, end)) ? [] : verb), ...words.slice(from, end)],
    );
  });
  return isMoving(words) ? parts : onOneDay(parts, present).map((part) => withStretchLed(part, present));
}

/** `physio monday 11am and wednesday 3pm, 30 minutes each`: how long each of them takes, and where that begins. */
function lengthOfEach({ words, phrases }: Clause): { length: readonly Word[]; end: number } | null {
  const length = phrases.at(-1);
  const last = words.length - (/^times?$/.test(textAt(words, words.length - 1)) ? 2 : 1);
  const to = /^(?:each|apiece|both)$/.test(textAt(words, last)) ? last : -1;
  const isLength = length !== undefined && says([length], 'minutes') && !says([length], 'time', 'date');
  if (!phrases.some(saysHour) || phrases.filter(saysDay).length < 2 || isMoving(words)) return null;
  if (!isLength || length.to < to || to < 0) return null;
  const end = /^(?:,|and|-)$/.test(textAt(words, length.from - 1)) ? length.from - 1 : length.from;
  return { length: words.slice(length.from, to), end };
}

/** `quiz 2 and essay 4 on friday` */
const counted =
  /^(?:first|second|third|last|next|this|that|quiz|test|essay|exam|paper|homework|hw|set|draft|stage|leg|round|heat|match|game|act|book|assignment|project|group|class|form|year|area|zone|apartment|flat|building|u|under|over|for|of|to|at|by|from|till|until|before|after|with|than|plus|x)$/;

/** `saturday: football 9, party 2, dinner 7`: names with an hour each, on a day that is said once. */
function withHours(said: Clause, present: Present): Clause {
  const { words, phrases, isTime } = said;
  const heading = words.findIndex(({ kind, text }) => kind === 'break' && text === ':');
  const isBare = (at: number): boolean => {
    const { number = null, isOrdinal = false } = words[at] ?? {};
    return (
      number !== null &&
      !isOrdinal &&
      number >= 1 &&
      number <= 12 &&
      !isTime[at] &&
      !numbered.test(textAt(words, at - 1)) &&
      !counted.test(textAt(words, at - 1))
    );
  };
  const ends = [...words.keys()].filter(
    (at) => at > heading && (textAt(words, at) === ',' || (textAt(words, at) === 'and' && isBare(at - 1))),
  );
  // `dinner 7 on saturday`
  const before = (end: number): number => {
    const at = words.findLastIndex((_, index) => index < end && !isTime[index]);
    return isBare(at) ? at : end - 1;
  };
  const last = [...ends, words.length].map(before);
  const areAll = last.every(
    (at, index) => (isBare(at) || isTime[at]) && at - (last[index - 1] ?? heading) > 2 - (index === 0 ? 1 : 0),
  );
  const at = { text: 'at', number: null, isOrdinal: false, isCapital: false } as const;
  if (ends.length === 0 || !phrases.some(saysDay) || !last.some(isBare) || !areAll) return said;
  return withWords(
    said,
    words.flatMap((word, index) =>
      last.includes(index) && isBare(index) ? [{ ...word, ...at, end: word.at }, word] : [word],
    ),
    present,
  );
}

/** `church at 10 sunday followed by lunch at noon` */
function withoutFollowed(said: Clause, present: Present): Clause {
  const at = said.words.findIndex(({ text }, index) => text === 'followed' && textAt(said.words, index + 1) === 'by');
  const word = said.words[at];
  return at < 1 || !word
    ? said
    : withWords(said, [...said.words.slice(0, at), { ...word, text: 'then' }, ...said.words.slice(at + 2)], present);
}

/** `car wash tuesday at 10, wednesday same time new tires`: the hour that was said before. */
function withSameTime(said: Clause, present: Present): Clause {
  const { words, phrases, isTime } = said;
  const at = words.findIndex(({ text }, index) => text === 'same' && textAt(words, index + 1) === 'time');
  const hour = phrases.findLast((phrase) => saysHour(phrase) && phrase.to <= at);
  const isBehind = hour && words.slice(hour.to, at).some(({ text }) => joining.test(text));
  if (!isBehind || isTime[at] || isMoving(words) || phrases.filter(saysDay).length < 2) return said;
  const to = at + 2;
  const from = textAt(words, at - 1) === 'the' ? at - 1 : at;
  const begin = textAt(words, from - 1) === 'at' ? from - 1 : from;
  return withWords(said, [...words.slice(0, begin), ...words.slice(hour.from, hour.to), ...words.slice(to)], present);
}

/** `lab on monday 2 pm, tuesday 3 pm and thursday 2 pm`: one name with several days, each with its hour. Empty for anything else. */
function atSeveralTimes({ words, phrases, isTime }: Clause): (readonly Word[])[] {
  if (phrases.filter(saysDay).length < 2 || isMoving(words) || askWords.includes(textAt(words, 0))) return [];
  const ends: number[] = [];
  for (const at of words.keys()) {
    const isEnd = !isTime[at] && isTime[at - 1] === true && joining.test(textAt(words, at));
    // `gym monday and tuesday 7am and friday 8am`: days before an hour are of it.
    const from = ends.at(-1) ?? -1;
    if (isEnd && phrases.some((phrase) => saysHour(phrase) && phrase.from > from && phrase.to <= at)) ends.push(at);
  }
  const bounds = [-1, ...ends, words.length];
  const stretches = ends.map((end, index) => ({ from: end + 1, to: bounds[index + 2] ?? words.length }));
  const isMoment = ({ from, to }: { from: number; to: number }): boolean => {
    const within = phrases.filter((phrase) => phrase.from >= from && phrase.to <= to);
    return within.some(saysHour) && within.some(saysDay);
  };
  const isBare = ({ from, to }: { from: number; to: number }): boolean =>
    words.slice(from, to).every(({ text }, at) => isTime[from + at] || /^(?:and|at|on|then|also|again|,)$/.test(text));
  const first = { from: 0, to: ends[0] ?? 0 };
  const name = words.slice(0, first.to).filter((_, at) => !isTime[at]);
  // `new working hours: mon to thu 8 to 4, fri 8 to 1`
  if (ends.length === 0 || name.length === 0 || name.some(({ text }) => text === 'hours') || !isMoment(first))
    return [];
  if (!stretches.every((each) => each.to === each.from || (isBare(each) && isMoment(each)))) return [];
  return [
    words.slice(0, first.to),
    ...stretches.filter(({ from, to }) => to > from).map(({ from, to }) => [...name, ...words.slice(from, to)]),
  ];
}

/** `saturday the same, sunday 3pm to 11pm`: two more of what was made, the second at an hour of its own. */
function behindSame({ message, words, isTime, phrases }: Clause, present: Present): readonly Clause[] | null {
  const same = words.findIndex(({ text }, at) => text === 'same' && joining.test(textAt(words, at + 1)));
  const [join, rest] = [words[same + 1], words.slice(same + 2)];
  const areTimes = [words.slice(0, same), rest].every((side, index) =>
    side.every(({ text }, at) => isTime[index * (same + 2) + at] || /^(?:and|also|the|on)$/.test(text)),
  );
  const isLater = phrases.some((phrase) => saysHour(phrase) && phrase.from > same) && phrases.some(saysDay);
  if (same < 1 || !join || !areTimes || !isLater || phrases.some((phrase) => saysHour(phrase) && phrase.to <= same))
    return null;
  const too = { ...join, kind: 'word', text: 'too', at: join.at, end: join.at } as const;
  return [clauseOf(message, words.slice(0, same + 1), present), clauseOf(message, [...rest, too], present)];
}

/** `cancel gym tonight, dinner with Kai at 7 instead`: the second is new. */
const isInstead = (words: readonly Word[]): boolean => words.at(-1)?.text === 'instead';

/** Drops `busy week ahead:` before a list of events. */
function withoutHeading(words: readonly Word[], isTime: readonly boolean[]): readonly Word[] {
  const colon = words.findIndex(({ kind, text }) => kind === 'break' && text === ':');
  if (words.slice(0, colon).some((_, at) => isTime[at])) return words;
  return colon > 0 && colon < words.length - 1 ? words.slice(colon + 1) : words;
}

/**
 * `lunch at noon and dinner at 7 tomorrow`: a day that is said once is the day of all that have a time and no day. Of several days
 * one that leads its event is also that of the events behind it: `Monday 9 am report, 11 am bank, Wednesday 4 pm doctor`.
 */
function onOneDay(parts: readonly Clause[], present: Present): Clause[] {
  const days = parts.map(({ words, phrases }) => {
    const day = phrases.find(saysDay);
    return day && { said: words.slice(day.from, day.to), isLeading: day.from <= 1 };
  });
  const [only, ...more] = days.filter((day) => day !== undefined);
  return parts.map((part, at) => {
    const before = days.findLast((day, index) => index < at && day !== undefined);
    const day = more.length === 0 ? only : before?.isLeading ? before : undefined;
    if (!day || days[at] || !says(part.phrases, 'time') || daysApart(part)) return part;
    return clauseOf(part.message, [...part.words, ...day.said], present);
  });
}

const joining = /^(?:and|,|then|&|\+|plus)$/;
const saysDay = ({ means }: Phrase): boolean => means.date !== undefined || means.repeat !== undefined;
const saysHour = ({ means }: Phrase): boolean => means.time !== undefined;

/** Verbs that are said once for several events. */
const sharedVerbs = setOf(
  'delete, cancel, remove, add, schedule, book, create, move, reschedule, shift, put, plan, log, track, record',
);

/** Where one event ends, and the next begins behind `and` or a comma. */
interface Split {
  readonly end: number;
  readonly from: number;
}

/**
 * `move gym to 8 and lunch to 1`: each `and` or comma behind a time before another event with a time of its own. What is planned
 * with others may also follow other words: `dinner friday at 8 with Kim and lunch saturday at noon`.
 */
function secondEvents(whole: Clause): Split[] {
  const { words, phrases, isTime } = whole;
  const first = textAt(words, 0);
  const isShared = sharedVerbs.has(first);
  if (!isShared && (askWords.includes(first) || phrases.length === 0)) return [];
  const ends: Split[] = [];
  const begun = (): number => ends.at(-1)?.from ?? 0;
  const [hours, days] = [phrases.filter(saysHour), phrases.filter(saysDay)];
  const [hourAt, dayAt] = [byPlace(hours), byPlace(days)];
  const beside = daysApart(whole);
  const sameDay = words.findLastIndex(
    ({ text }, at) => text === 'day' && /^(?:that|same)$/.test(textAt(words, at - 1)) && !isTime[at],
  );
  // `dentist at 9 and haircut straight after`
  const last = words.length - (/^(?:that|it|this)$/.test(textAt(words, words.length - 1)) ? 2 : 1);
  const isBehindIt = /^(?:after|afterwards|before|beforehand)$/.test(textAt(words, last)) && !isTime[last];
  const behindIt = isBehindIt ? last : -1;
  if (!isShared && phrases.length < 2 && behindIt < 0) return [];
  const lastOf = (some: readonly Phrase[]): number => some.at(-1)?.from ?? -1;
  const [lastPhrase, lastHour, lastDay] = [lastOf(phrases), lastOf(hours), lastOf(days)];
  const lastPart = lastOf(phrases.filter(({ means }) => means.part !== undefined));
  /** The place of a noun that may begin an event, behind its article. */
  const nounAt = (at: number): number | undefined => {
    const place = /^(?:a|an|the|my)$/.test(textAt(words, at)) ? at + 1 : at;
    const { kind, number, text = '' } = words[place] ?? {};
    return kind === 'word' && number === null && !isTime[place] && !continuing.has(text) ? place : undefined;
  };
  // In `9:00 gym, 11:00 bank` each event has its hour before it.
  const isTimedFirst = (at: number): boolean => {
    const hour = hourAt.get(at);
    if (hour === undefined || hours[0] === hour || nounAt(hour.to) === undefined) return false;
    return words.slice(begun(), at - 1).some(({ kind }, place) => kind === 'word' && !isTime[begun() + place]);
  };
  // `on Monday a call at 11, on Tuesday the dentist at 4`: a day leads each.
  const isDatedFirst = (at: number): boolean => {
    const day = dayAt.get(at) ?? (beside?.from === at ? beside : undefined);
    if (day === undefined || nounAt(hourAt.get(day.to)?.to ?? day.to) === undefined) return false;
    const isWholeBefore =
      hours.some(({ from, to }) => from >= begun() && to <= at) && days.some(({ to }) => to <= at - 1);
    const isTimedLater = phrases.some(({ from, means }) => from >= at && (means.time ?? means.days) !== undefined);
    return isWholeBefore && (isTimedLater || ends.length > 0);
  };
  // How many of them end before a word.
  let [phrasesBefore, hoursBefore] = [0, 0];
  for (const [at, { text }] of words.entries()) {
    while ((phrases[phrasesBefore]?.to ?? words.length + 1) <= at) phrasesBefore++;
    while ((hours[hoursBefore]?.to ?? words.length + 1) <= at) hoursBefore++;
    if (!joining.test(text)) continue;
    const from = at + 1 + skipped(words.slice(at + 1, at + 5));
    if (isTimedFirst(from) || isDatedFirst(from)) {
      ends.push({ end: at, from });
      continue;
    }
    const noun = nounAt(from);
    if (noun === undefined || Math.max(lastPhrase, sameDay, behindIt) <= noun || isOfHours(words, noun)) continue;
    const isBehindLast = (phrase: Phrase | undefined): boolean => phrase !== undefined && phrase.from >= begun();
    const isAnyBefore = isBehindLast(phrases[phrasesBefore - 1]);
    const isHourBefore = isBehindLast(hours[hoursBefore - 1]);
    // `physics thursday 10am, maths the day after`
    const isDayLater = text === ',' && isHourBefore && isAnyBefore && lastDay > noun;
    // `the day after the trip, dentist at 9`: so far nothing was named.
    if (!words.slice(begun(), at).some(({ kind }, place) => kind === 'word' && !isTime[begun() + place])) continue;
    const isBehindTime =
      isTime[at - (textAt(words, at - 1) === 'instead' ? 2 : 1)] === true &&
      (lastHour > noun ||
        // `report tuesday morning and gym tuesday evening`
        (text === 'and' && lastPart > noun && phrases.some(({ to, means }) => to === at && means.part !== undefined)) ||
        isDayLater ||
        sameDay > noun ||
        behindIt > noun ||
        (text === 'and' && isShared));
    const isPlanned = gatherings.has(textAt(words, noun)) && (isTime[noun + 1] || textAt(words, noun + 1) === 'with');
    if (isBehindTime || (isPlanned && (isHourBefore || (isShared && !isAnyBefore && text === ','))))
      ends.push({ end: at, from });
  }
  return ends;
}

const byPlace = (phrases: readonly Phrase[]): ReadonlyMap<number, Phrase> =>
  new Map(phrases.map((phrase) => [phrase.from, phrase]));

/** `i start work at 7 and finish at 3` is one sentence. */
export const isOfHours = (words: readonly Word[], at: number): boolean =>
  /^(?:at|\d.*)$/.test(words[afterAny(words, at, workEnds)]?.text ?? '') &&
  words.slice(0, at).some(({ text }) => /^(?:i|we)$/.test(text));

/** Words that go on with the same event. */
const continuing = setOf(
  'but, just, only, neither, none, off, skipping, without, minus, excluding, leave, no, never, except, skip, with, at, in, on, for, to, repeat, note, it, then, also, again, a, i, we, until, till, remind, not, starts, starting, begins, beginning, from, ends, ending, finishes, finishing, stops, lasts, lasting, takes, taking, runs, goes, is',
);
/** What can be nothing but an event of its own. */
const gatherings = setOf(`
  lunch, dinner, breakfast, brunch, meeting, appointment, party, gym, yoga, swim, run, dentist, doctor, concert, drinks, coffee,
  workshop, class, interview, haircut, stand-up, review, movie, cinema
`);
