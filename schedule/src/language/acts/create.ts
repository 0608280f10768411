import { articles, createVerbs, otherDeeds, plannedNouns, remindVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import { isExcluded, unread } from '../line/unread.ts';
import type { Create, Missing } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import type { Phrase, Present } from '../time/phrase.ts';
import { ahead, isSkipped, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textOf } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { behindIt, besideIn } from './beside.ts';
import { categoryIn } from './category.ts';
import { isDoubtful } from './doubt.ts';
import { lackingIn } from './lacking.ts';
import { notesIn } from './notes.ts';
import { partsIn } from './parts.ts';
import { peopleIn } from './people.ts';
import { placeIn } from './place.ts';
import { thereIn } from './there.ts';
import { asides, calendarWords, titleOf } from './title.ts';
import { settledByName } from './usual-half.ts';

/** What the verb says is the event itself: `call mom`, `attend the fair`. */
const deeds = new Set(['call', 'attend', 'fix']);

/** In `book club`, `Plan B review` and `set design` the first word is not a verb. */
const isCompound = ([first, second]: readonly Word[]): boolean =>
  (first?.text === 'book' && bookish.has(second?.text ?? '')) ||
  (first?.text === 'plan' && /^(?:[a-z]|the|my|our)$/.test(second?.text ?? '') && second?.text !== 'a') ||
  (first?.text === 'on' && second?.text === 'call') ||
  (first?.text === 'new' &&
    /^(?:years?|york|zealand|orleans|jersey|mexico|moon|age|wave|testament)$/.test(second?.text ?? '')) ||
  (first?.text === 'set' &&
    !articles.has(second?.text ?? '') &&
    !/^(?:up|reminder|alarm|timer|meeting|event)$/.test(second?.text ?? ''));
const bookish = setOf(
  'club, clubs, fair, group, swap, launch, signing, reading, talk, festival, circle, sale, shop, store, week',
);

/** `add gym tomorrow at 7`, `schedule a call with Sam`. */
export const createByVerb: Act = {
  name: 'create by verb',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, createVerbs);
    const isDeed = deeds.has(clause.words[0]?.text ?? '') || isCompound(clause.words);
    if (from < 0) return null;
    const created = createOf(clause, isDeed ? 0 : from, setting);
    return /^(?:make|set|need)$/.test(clause.words[0]?.text ?? '') ? { ...created, mayBeThere: true } : created;
  },
};

/** `remind me to water the plants at 8`: what asks to be told of something later. */
export const createReminder: Act = {
  name: 'create a reminder',
  read(clause, setting) {
    const from = afterAny(clause.words, 0, remindVerbs);
    if (from < 0) return null;
    return isOfEvent(clause, from)
      ? { kind: 'reminder told' }
      : { ...createOf(clause, from, setting), isReminder: true };
  },
};

/** `10 minutes before the dentist`, `when yoga starts`: the reminder is of an event. */
function isOfEvent({ words }: Clause, from: number): boolean {
  const start = words[from]?.text === 'me' ? from + 1 : from;
  const length = readLength(words, start);
  return (
    /^(?:before|when|once|as)$/.test(words[length?.to ?? start]?.text ?? '') ||
    (words[length?.to ?? start]?.text === 'ahead' && words[(length?.to ?? start) + 1]?.text === 'of')
  );
}

const statements: readonly string[] = listed(`
  i have, i've got, i have got, i'll be, i will be, i will, i'm, i am, there is, there will be, we're, we have,
  i got, we are, i need, i want, i would like, i'd like, my, i am going to, i'm going to
`);

/** `i have a flight on the fifteenth`: something told that has a time. */
export const createByStatement: Act = {
  name: 'create by statement',
  read(clause, setting) {
    if (clause.isAsked || clause.phrases.length === 0) return null;
    const from = afterAny(clause.words, 0, statements);
    const first = clause.words[0]?.text === 'my' ? 0 : from;
    return from < 0 ? null : { ...createOf(clause, first, setting), mayBeThere: true };
  },
};

const tells = /^(?:is|isn't|are|aren't|can't|cannot|won't|wants|called|was|were|has|moves|moved)$/;

/** `lunch with Sam at 12`, `tuesday meeting noon`, `four pm`: a name and a time without a verb. */
export const createByName: Act = {
  name: 'create by name and time',
  read(clause, setting) {
    const hasNoun = clause.words.some(({ text }) => plannedNouns.has(text));
    const isShort = clause.words.length <= 24;
    const hasTime = clause.phrases.some(
      ({ rule, said, means }) => said.length > 0 || means.repeat !== undefined || rule === 'times a unit',
    );
    const isBeside =
      clause.phrases.some(({ means }) => means.relation !== undefined) ||
      (besideIn(clause, 1) ?? behindIt(clause, setting)) !== null;
    const isLength = clause.words.length <= 8 && clause.phrases.some(({ means }) => means.minutes !== undefined);
    if (
      clause.isAsked ||
      !isShort ||
      !(hasTime || hasNoun || isBeside || isLength) ||
      (otherDeeds.has(clause.words[0]?.text ?? '') && !isMoment(clause))
    )
      return null;
    // `ana can't make it tomorrow` and `gym is closed on thursday` are sentences, not titles.
    if (clause.words.some(({ text }, at) => at > 0 && !clause.isTime[at] && tells.test(text))) return null;
    const created = createOf(clause, 0, setting);
    // A time alone, or a name alone, is the beginning of a request.
    return created.title !== null || hasTime ? { ...created, mayBeThere: true } : null;
  },
};

/** `that day`: the day of the request before. */
function onSameDay({ phrases }: Clause, when: When, { conversation: { last } }: Setting): When {
  if (when.date !== null || !phrases.some(({ means }) => means.sameDay)) return when;
  const before =
    last && ('when' in last ? last.when : last.kind === 'update' ? (last.changes.move ?? last.target.when) : null);
  return { ...when, date: before?.date ?? null };
}

/** It says a day and a time: `order boots on friday at 9` is a thing to do. */
const isMoment = ({ phrases }: Clause): boolean =>
  phrases.some(({ means }) => means.date) && phrases.some(({ means }) => means.time);

/** What an event is to be like that a clause tells of from a word on. */
export function createOf(said: Clause, from: number, setting: Setting): Create {
  const clause = withTitleWords(said);
  const taken = new Set<number>();
  const take = (range: { from: number; to: number } | null): void => {
    for (let at = range?.from ?? 0; at < (range?.to ?? 0); at++) taken.add(at);
  };
  const unclear = unclearIn(clause, from);
  const place = placeIn(clause, from);
  const category = categoryIn(clause, setting);
  const notes = notesIn(clause);
  const isPlaced = clause.phrases.some(saysHourOrBeside);
  const behind = isPlaced ? null : behindIt(clause, setting);
  const beside = isPlaced ? null : (behind ?? besideIn(clause, from));
  const parts = partsIn(clause, from);
  for (const at of unclear) taken.add(at);
  // `a meeting of two hours`
  for (const { from: at, means } of clause.phrases)
    if (clause.words[at - 1]?.text === 'of' && (means.minutes ?? means.days) !== undefined) taken.add(at - 1);
  for (const range of [place, category, notes, beside, parts, ...calendarWords(clause), ...asides(clause)]) take(range);
  const title = titleOf(clause, from, taken);
  const isDoubt = title !== null && isDoubtful(clause, freeWords(clause, from, clause.words.length, taken));
  const told = onSameDay(
    clause,
    thereIn(clause, clause.phrases.length > 0 ? whenOf(clause.phrases, setting) : noTime, setting),
    setting,
  );
  const when = ahead(
    settledByName(
      beside ? { ...told, relation: beside.relation, date: told.date ?? behind?.date ?? null } : told,
      title,
    ),
    setting,
  );
  return {
    kind: 'create',
    title,
    when,
    place: place?.name ?? null,
    people: parts ? [] : peopleIn(clause, from, clause.words.length),
    category: category?.name ?? null,
    notes: notes?.text ?? null,
    isReminder: clause.words.some(({ text }) => /^(?:remind|reminder|notification|alert|remainder)$/.test(text)),
    ...(parts && { spans: parts.titles }),
    like: null,
    ...(unclear.length > 0 && { unclear: textOf(clause, unclear) }),
    ...(isDoubt && { isDoubtful: true }),
    missing: [
      ...(unclear.length > 0 ? (['unclear'] as const) : []),
      ...(saysNoTime(clause) ? (['real time'] as const) : []),
      ...missingOf(title, when, setting),
    ],
  };
}

/** The places of the words about time that were not understood, and of exceptions, which a new event cannot have. */
export function unclearIn({ words, phrases }: Pick<Clause, 'words' | 'phrases'>, from: number): number[] {
  // `on monday and friday` makes two events.
  const left = unread(words, phrases).filter((at) => at >= from && words[at]?.text !== 'and');
  const isSecondTime = ({ means, from: at }: Phrase): boolean =>
    means.time !== undefined &&
    phrases.some((other) => other.from < at && (other.means.time ?? means.time) !== means.time);
  const excluded = phrases.filter(
    (phrase) => isExcluded(phrase, words) || isSecondTime(phrase) || phrase.means.shift !== undefined,
  );
  return [...left, ...excluded.flatMap(placesOf)].sort((a, b) => a - b);
}

export const placesOf = ({ from, to }: Phrase): number[] => Array.from({ length: to - from }, (_, at) => from + at);

/** `25:00` */
const saysNoTime = ({ words, isTime }: Clause): boolean =>
  words.some(({ text }, at) => {
    const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
    return !isTime[at] && (Number(hours) > 24 || Number(minutes) > 59);
  });

const saysHourOrBeside = ({ means }: Phrase): boolean => (means.time ?? means.relation ?? means.days) !== undefined;

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
