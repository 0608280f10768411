import {
  articles,
  calendarNouns,
  createVerbs,
  definiteArticles,
  otherDeeds,
  plannedNouns,
  pronouns,
  remindVerbs,
} from '../lexicon.ts';
import { leftOver } from '../line/left-over.ts';
import { dayOfTitle, withTitleWords } from '../line/of-title.ts';
import { type Create, lackingIn, type Missing, type Request } from '../requests.ts';
import { namedDay } from '../time/named-days.ts';
import { type Phrase, type Present, says, saysMoment, saysRule } from '../time/phrase.ts';
import { asRules, timesAUnit } from '../time/repeats.ts';
import { ahead, isSkipped, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, spokenText, textOf } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { behindIt, besideIn } from './beside.ts';
import { categoryIn, notesIn, partsIn, peopleIn, placeIn, type Stretch } from './details.ts';
import { isDoubtful } from './doubt.ts';
import { isTalk } from './regret.ts';
import { asides, calendarWords, titleOf } from './title.ts';

/** New events. */

/** The verb is the event itself: `call mom`, `attend the fair`. */
const deeds = new Set(['call', 'attend', 'fix']);
/** In `book club` and `plan the trip` the first word is not a verb of the calendar. */
const bookish = setOf(
  'club, clubs, fair, group, swap, launch, signing, reading, talk, festival, circle, sale, shop, store, week',
);
const isCompound = ([first, second]: readonly Word[]): boolean =>
  first?.text === 'new'
    ? /^years?$/.test(second?.text ?? '')
    : first?.text === 'book' && bookish.has(second?.text ?? '');

/** `Plan the trip on friday at 10`, `Set design friday 2pm`: with its time, such a verb is of what is done then. */
const isToDo = ({ words, phrases, message }: Clause): boolean =>
  // Beside another event `book` is the verb of both.
  !/\band\b|\bthen\b|[,;&+]|[.!?\n]\s+\S/.test(
    message.slice(0, words[0]?.at) + message.slice(words.at(-1)?.end ?? message.length),
  ) &&
  /^(?:book|plan|set|make|record|register)$/.test(words[0]?.text ?? '') &&
  !/^(?:an?|another|new|up|in|for|me|us|out|it|that|reminder|reminders|alarm|event|meeting|appointment)$/.test(
    words[1]?.text ?? '',
  ) &&
  // A verb that is shared by several events stands away from the second.
  (words[1]?.at ?? 0) - (words[0]?.end ?? 0) <= 1 &&
  !phrases.some(({ from }) => from <= 1) &&
  saysMoment(phrases);

/** `add gym tomorrow at 7`, `schedule a call with Sam`. */
export const createByVerb: Act = (clause, setting) => {
  const from = verbEnd(clause);
  if (from < 0) return null;
  const created = createOf(clause, from, setting);
  return /^(?:make|set|need)$/.test(clause.words[0]?.text ?? '') ? { ...created, mayBeThere: true } : created;
};

/** Where the event begins behind a verb that asks for one; -1 where none does. */
function verbEnd(clause: Clause): number {
  const from = afterAny(clause.words, 0, createVerbs);
  // `fix a meeting with Ana`, while `fix a leak` is a thing to do.
  const isPlan = articles.has(clause.words[1]?.text ?? '') && plannedNouns.has(clause.words[2]?.text ?? '');
  const isDeed = (deeds.has(clause.words[0]?.text ?? '') && !isPlan) || isCompound(clause.words) || isToDo(clause);
  return isDeed && from > 0 ? 0 : from;
}

/** Where the event begins in a line that plans one, whatever leads to it. */
export function eventStart(clause: Clause): number {
  const verb = verbEnd(clause);
  const isMine = clause.words[0]?.text === 'my';
  return verb >= 0 ? verb : isMine ? 0 : Math.max(0, afterAny(clause.words, 0, statements));
}

/** `remind me to water the plants at 8`: what asks to be told of something later. */
export const createReminder: Act = (clause, setting) => {
  const { words, phrases } = clause;
  // `in 20 minutes tell me to take the pizza out`
  const lead = phrases.find(({ from, to }) => from === 0 && to < words.length)?.to ?? 0;
  const at = words[lead]?.text === ',' ? lead + 1 : lead;
  const from = afterAny(words, at, remindVerbs);
  if (from < 0) return null;
  // `remind the kids to feed the dog`
  const isOfOthers =
    words[from - 1]?.text === 'remind' && /^(?:the|my|our|him|her|them)$/.test(words[from]?.text ?? '');
  return { ...createOf(clause, isOfOthers ? at : from, setting), isReminder: true };
};

const statements: readonly string[] = listed(`
  i have, i've got, i have got, i'll be, i will be, i will, i'm, i am, there is, there will be, we're, we have,
  i got, we are, we're doing, we're having, we're hosting, i'm doing, i'm having, i'm hosting, we are doing, we are having, i need, i want, i would like, i'd like, my, i am going to, i'm going to
`);

/** `i have a flight on the fifteenth`: something told that has a time. */
export const createByStatement: Act = (clause, setting) => {
  if (clause.isAsked || clause.phrases.length === 0) return null;
  // `jonas wants a quick catch-up tomorrow at 9`
  const wanted = wanting.exec(spokenText(clause))?.[0].split(' ').length;
  if (wanted) return { ...createOf(clause, wanted, setting), mayBeThere: true, isDoubtful: true };
  const from = afterAny(clause.words, 0, statements);
  const start = clause.words[0]?.text === 'my' ? 0 : from;
  if (from < 0) return null;
  // `I'm so tired this morning`, `my car is in the garage until Thursday`: perhaps only told.
  const isTold = ofOneself.test(spokenText(clause)) || isSentence(clause, from);
  return { ...createOf(clause, start, setting), mayBeThere: true, ...(isTold && { isDoubtful: true }) };
};

const wanting =
  /^(?!(?:it|this|that|there|wh\w+|how|if|nobody)\b)(?:\S+ ){1,3}(?:wants|needs|fancies|suggests|suggested|proposed|requested|wanted|booked|arranged|scheduled) (?=an? )/;
const ofOneself = /^(?:i'm|i am|we're|we are) (?!at |having |seeing |meeting |going to )/;

/** Words of sentences: `ana can't make it tomorrow`, `gym is closed on thursday`. */
const tells =
  /^(?:is|isn't|are|aren't|can't|cannot|will|won't|wants|called|was|were|has|got|moves|moved|starts|begins|ends|finishes|lasts|died|broke|went|came|did|had|crashed)$/;

const isSentence = ({ words, isTime }: Clause, from = 1): boolean =>
  words.some(({ text }, at) => at >= from && !isTime[at] && tells.test(text) && words[at + 1]?.text !== 'due');

/** `lunch with Sam at 12`, `tuesday meeting noon`, `four pm`: a name and a time without a verb. */
export const createByName: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const hasTime = phrases.some(
    ({ rule, said, means }) => said.length > 0 || (means.repeat ?? means.beyond) !== undefined || rule === timesAUnit,
  );
  const isSaid =
    hasTime ||
    words.some(({ text }) => plannedNouns.has(text)) ||
    says(phrases, 'relation') ||
    (words.length <= 8 && says(phrases, 'minutes')) ||
    (besideIn(clause, 1) ?? behindIt(clause, setting)) !== null;
  const first = words[0]?.text ?? '';
  if (isAsked || words.length > 24 || !isSaid || isSentence(clause)) return null;
  const isPlanned = says(phrases, 'time', 'relation') || besideIn(clause, 1) !== null;
  if ((otherDeeds.has(first) && !isPlanned) || /^(?:he|she|they|she'll|he'll|they'll|it'll)$/.test(first)) return null;
  const created = createOf(clause, 0, setting);
  // A time alone, or a name alone, is the beginning of a request.
  if (created.title === null && !hasTime) return null;
  // `wake me at 6`, `poke me at noon`: something for the assistant to do, and no name.
  const isForMe = /^(?:me|us)$/.test(words[1]?.text ?? '');
  // `hang on 15:30` behind a change is perhaps of that; `the call is off. Review at 11` of the same day, or there.
  const { last, isWithin = false } = setting.conversation;
  const isUndated = !says(phrases, 'date', 'repeat', 'relation');
  const isBehind = last !== null && changes.has(last.kind) && !clause.goesOn && isUndated && says(phrases, 'time');
  const isOfLast = isWithin
    ? (last?.kind === 'delete' || last?.kind === 'update') && isUndated
    : isBehind ||
      (last !== null && (isTalk(first) ? freeWords(clause, 0, words.length).length <= 2 : isRemark(clause)));
  return { ...created, mayBeThere: true, ...((isForMe || isOfLast) && { isDoubtful: true }) };
};

const changes = new Set<Request['kind']>(['create', 'update', 'delete', 'swap', 'log', 'tick', 'untick']);

/** `stupid me, saturday`: behind a comma nothing but a time, and before it nothing that is planned. */
const isRemark = ({ words, phrases: [first, ...more] }: Clause): boolean =>
  words[(first?.from ?? 0) - 1]?.kind === 'break' &&
  (more.at(-1) ?? first)?.to === words.length &&
  !words.some(({ text }) => plannedNouns.has(text));

/** What an event is to be like that a clause tells of from a word on. */
export function createOf(said: Clause, from: number, setting: Setting): Create {
  const timed = withTitleWords(said);
  const whole = { ...timed, phrases: asRules(timed.phrases, timed.words) };
  const ofTitle = dayOfTitle(said.phrases, timed.phrases);
  const exceptions = exceptionsIn(whole);
  const clause = { ...whole, phrases: whole.phrases.filter((phrase) => !exceptions.phrases.includes(phrase)) };
  const { words, phrases } = clause;
  const taken = new Set<number>();
  const take = (range: Stretch | null): void => {
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at++) taken.add(at);
  };
  const [place, category, notes, parts] = [
    placeIn(clause, from),
    categoryIn(clause, setting),
    notesIn(clause),
    partsIn(clause, from),
  ];
  const isPlaced = says(phrases, 'time', 'relation', 'days');
  const behind = isPlaced ? null : behindIt(clause, setting);
  const beside = isPlaced ? null : (behind ?? besideIn(clause, from));
  const there = thereIn(clause);
  for (const range of [
    ...exceptions.stretches,
    place,
    category,
    notes,
    beside,
    parts,
    there,
    ...calendarWords(clause),
    ...asides(clause),
  ])
    take(range);
  // `block my calendar tomorrow for appraisals`
  const isCalendar = definiteArticles.has(words[from]?.text ?? '') && calendarNouns.has(words[from + 1]?.text ?? '');
  if (isCalendar && words.slice(from + 2).some(({ text }) => text === 'for')) take({ from, to: from + 2 });
  const unclear = unclearIn(clause, from, taken);
  for (const at of unclear) taken.add(at);
  const named = titleOf(clause, from, taken);
  const title = named !== null && pronouns.has(named.toLowerCase()) ? null : named;
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
    (ofTitle.length > 0 || isDayLeft || isGuess || areApart(clause) || isDoubtful(title, clause, free));
  const day = onThatDay(
    there !== null,
    phrases.length > 0 ? whenOf([...phrases, ...ofTitle], setting) : noTime,
    setting,
  );
  const when = ahead(
    settledByName(beside ? { ...day, relation: beside.relation, date: day.date ?? behind?.date ?? null } : day, title),
    setting,
  );
  return {
    ...{ kind: 'create', title, when, like: null, place: place?.name ?? null, notes: notes?.name ?? null },
    people: parts ? [] : peopleIn(clause, from, words.length),
    category: category?.name ?? null,
    isReminder: words.some(({ text }) => /^(?:remind|reminder|notification|alert|remainder)$/.test(text)),
    ...(parts && { spans: parts.titles }),
    ...(exceptions.dates.length > 0 && { except: exceptions.dates }),
    ...(unclear.length > 0 && { unclear: textOf(clause, unclear) }),
    ...(isDoubt && { isDoubtful: true }),
    missing: [...(unclear.length > 0 ? (['unclear'] as const) : []), ...missingOf(title, when, setting)],
  };
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
    (one.to < other.from || one.rule === other.rule) &&
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

/** The places of the words that were not understood: a new event cannot have exceptions, nor two times. */
export function unclearIn(clause: Clause, from: number, taken: ReadonlySet<number> = new Set()): number[] {
  const { words, phrases } = clause;
  // `on monday and friday` makes two events.
  const left = leftOver(words, phrases, from, taken).filter((at) => !/^(?:and|&)$/.test(words[at]?.text ?? ''));
  const isSecondTime = ({ means, from: at }: Phrase): boolean =>
    means.time !== undefined &&
    phrases.some((other) => other.from < at && (other.means.time ?? means.time) !== means.time);
  const excluded = phrases.filter(
    (phrase) =>
      isExcluded(phrase, words) ||
      isSecondTime(phrase) ||
      phrase.means.shift !== undefined ||
      (phrase.rule === timesAUnit && says(phrases, 'time')),
  );
  return [...new Set([...left, ...excluded.flatMap(placesOf)])].sort((a, b) => a - b);
}

/** Days on which a series does not take place: `except 29 December and 5 January`, `no class on 15 February`. */
function exceptionsIn({ words, phrases }: Clause): { dates: string[]; phrases: Phrase[]; stretches: Stretch[] } {
  const found: Phrase[] = [];
  const stretches: Stretch[] = [];
  const isSeries = says(phrases, 'repeat');
  for (const phrase of isSeries ? phrases : []) {
    const { date, time, last, isPeriod, repeat } = phrase.means;
    const before = found.at(-1);
    const isNext = before?.to === phrase.from - 1 && /^(?:and|or|,)$/.test(words[phrase.from - 1]?.text ?? '');
    const isDay = date !== undefined && time === undefined && last === undefined && !isPeriod && !repeat;
    if (!isDay || !(isNext || isExcluded(phrase, words))) continue;
    const no = words.slice(0, phrase.from).findLastIndex(({ text }, at) => text === 'no' && at >= phrase.from - 3);
    let begin = no >= 0 ? no : phrase.from;
    while (begin > 0 && leadsToException.test(words[begin - 1]?.text ?? '')) begin--;
    found.push(phrase);
    stretches.push({ from: begin, to: phrase.to });
  }
  return { dates: found.flatMap(({ means: { date = '', also = [] } }) => [date, ...also]), phrases: found, stretches };
}

const excludes = /^(?:except|excepting|excluding|without|not|skip|skipping|bar|barring|minus)$/;
const leadsToException =
  /^(?:but|just|only|not|except|excepting|excluding|without|and|or|also|for|from|apart|aside|bar|barring|minus|skip|skipping|,)$/;

/** Whether a phrase is an exception: `except 29 December`, `not 11`, `no class on 15 February`. */
export const isExcluded = ({ from }: Phrase, words: readonly Word[]): boolean =>
  excludes.test(words[from - 1]?.text ?? '') ||
  (/^(?:for|from|on)$/.test(words[from - 1]?.text ?? '') &&
    /^(?:except|excepting|apart|aside|but|not)$/.test(words[from - 2]?.text ?? '')) ||
  words.slice(Math.max(1, from - 3), from).some(({ text }) => text === 'no');

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

/** `there`, `on that day`: the days that were spoken of. */
function thereIn({ words, isTime }: Clause): Stretch | null {
  const day = words.findIndex(({ text }, at) => /^(?:that|same)$/.test(text) && words[at + 1]?.text === 'day');
  const begin = /^(?:the|on)$/.test(words[day - 1]?.text ?? '') ? day - 1 : day;
  if (day > 0) return { from: words[begin - 1]?.text === 'on' ? begin - 1 : begin, to: day + 2 };
  const at = words.findIndex(({ kind, text }, index) => kind === 'word' && text === 'there' && !isTime[index]);
  return at < 0 ? null : { from: at, to: at + 1 };
}

/**
 * `is Saturday free?`, `then add a hike there at 11`: the days that were just asked about, where no other is said. In one message the
 * day needs no word: `what's on Saturday? Add a hike at 11`.
 */
function onThatDay(isThere: boolean, said: When, { conversation: { last, isWithin } }: Setting): When {
  const before = last && 'when' in last ? last.when : null;
  const isMeant = isThere || (isWithin && !before?.isPeriod);
  if (!isMeant || said.date !== null || said.repeat || !before?.date) return said;
  const { date, last: end, isPeriod, part, time, otherTime, lateTime } = before;
  const isLater = said.time === null && said.relation === null && said.part === null;
  return { ...said, date, last: end, isPeriod, ...(isLater && { part, time, otherTime, lateTime }) };
}

/** What its name says is in the evening, or in the morning: `dinner at 7`, `breakfast at 9`. */
const evening =
  /\b(?:dinner|supper|drinks|cocktails|beers?|pints|party|concert|gig|movie|cinema|theatre|theater|opera|karaoke|pub|date night|bedtime)\b(?!.*\b(?:planning|prep|rehearsal|shopping|tickets?|committee|meeting|call|decorations|food|menu)\b)/i;
const morning = /\b(?:breakfast|brunch|sunrise|school run|wake|alarm)\b/i;

/** Settles an hour that was said without its half of the day by what takes place then. */
export function settledByName(when: When, title: string | null): When {
  // `drinks at 7:30`, while a `party at 9:30` is in the morning as it is written
  const { time, lateTime } = when;
  const otherTime = when.otherTime ?? (lateTime !== null && lateTime < '21:00' ? lateTime : null);
  if (time === null || otherTime === null || title === null) return when;
  const [early, late] = time < otherTime ? [time, otherTime] : [otherTime, time];
  if (evening.test(title)) return { ...when, time: late, otherTime: null, lateTime: null };
  return morning.test(title) ? { ...when, time: early, otherTime: null } : when;
}
