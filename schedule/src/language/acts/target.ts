import { calendarNouns, eventNouns, pronouns } from '../lexicon.ts';
import type { Conversation, Target } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import type { Phrase } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textOf, trimmed } from '../words/text.ts';
import type { Setting } from './act.ts';
import { type Beside, besideIn } from './beside.ts';
import { peopleIn } from './details.ts';

export const noTarget: Target = {
  ...{ words: '', when: null, people: [], ids: [], isAll: false, ordinal: null, isNext: false },
  ...{ state: null, except: [] },
};

/** The events that were spoken of last. */
export const mentionedOf = ({ mentioned }: Conversation): Target => ({
  ...noTarget,
  ids: mentioned.map(({ id }) => id),
});

/** Words around a title that say nothing of it. */
const fillers = setOf(`
  i, have, start, starts, begin, end, finish, with, scheduled, planned, booked, is, that, which, starting, called, named, titled, from, on, in,
  at, for, of, to, me, please, we, i'm, we're, doing, having, past, visited, upcoming, current, existing, and, off
`);
const allWords = setOf('all, every, everything, both, any, lot, whatever');

/** `move what I missed to tomorrow` means past events that are not done. */
const missed = ['i', 'we', 'i have', "i've", 'we have'].flatMap((who) =>
  listed(`
    missed, skipped, didn't do, did not do, didn't finish, did not finish, didn't get to, did not get to, haven't done, have not done,
    didn't get done, did not get done, not done, not finished, left undone
  `).map((verb) => `${who} ${verb}`),
);

/** `the thing I'm in`, `the current meeting`: what is on. */
const onNow = [
  ...['what', 'whatever', 'thing', 'meeting', 'call', 'one', 'event', 'session'].flatMap((what) =>
    listed("i'm in, i am in, we're in, we are in, i'm doing, i am doing, i'm at, is on, is on now").map(
      (how) => `${what} ${how}`,
    ),
  ),
  ...listed(
    "current meeting, current one, current event, current call, current session, current thing, this thing, what's on, what's on now",
  ),
];

const onNowBegins = new Set(onNow.map((said) => said.split(' ', 1).join('')));

/** The event or events that some words of a clause mean; the time they say is `when`. */
export function targetOf(clause: Clause, from: number, to: number, setting: Setting): Target {
  const { words } = clause;
  const inReach = clause.phrases.filter((phrase) => phrase.from >= from && phrase.to <= to);
  const current = words.findIndex(
    ({ text }, at) => at >= from && at < to && onNowBegins.has(text) && afterAny(words, at, onNow) > 0,
  );
  const behind = current < 0 ? -1 : afterAny(words, current, onNow);
  if (behind > 0 && behind <= to && freeWords(clause, behind, to).length === 0) return { ...noTarget, state: 'now' };
  const place = inReach.find((phrase) => isPlaceInList(clause, phrase, setting));
  const phrases = inReach.filter((phrase) => phrase !== place);
  const beside = allBeside(clause, from, to);
  const isMissed = words.slice(from, to).some((_, at) => afterAny(words, from + at, missed) > 0);
  const free = freeWords(clause, from, beside?.from ?? to);
  const texts = free.map((at) => words[at]?.text ?? '');
  const today = isMissed ? { ...noTime, date: todayOf(setting) } : null;
  const said = phrases.length > 0 ? whenOf(phrases, setting) : today;
  const when = beside ? { ...(said ?? noTime), relation: beside.relation } : said;
  const ordinal = place ? (words[place.to - 1]?.number ?? null) : ordinalIn(clause, free);
  const isPointed =
    // `the other stuff that day`
    texts.some((text, index) => pronouns.has(text) && texts[index + 1] !== 'day') ||
    texts.some((text) => text === 'one' || text === 'ones' || text === 'both');
  const title = isMissed ? '' : titleIn(clause, free);
  const isRest = title === '' && phrases.some(({ means }) => means.isRest);
  const isAll =
    isRest ||
    isMissed ||
    texts.some((text) => allWords.has(text) || /^(?:them|those|these)$/.test(text)) ||
    namesWhole(texts, title) ||
    // `the swimming lessons in march`
    (said?.isPeriod === true && /[^s]s$/.test(title) && texts.includes('the')) ||
    // `skip yoga on wednesday and friday`
    (title !== '' && (said?.also.length ?? 0) > 0);
  const isNext = texts.some((text, index) => /^(?:next|upcoming)$/.test(text) && !isPlural(texts[index + 1]));
  const ids =
    title === '' ? pointedAt(setting.conversation, { ordinal, isPointed, isAll, when, isNext, texts }, setting) : [];
  // `delete them all`, where none were spoken of, is never all there is.
  const isOfNone =
    ids.length === 0 &&
    title === '' &&
    !isRest &&
    !isMissed &&
    texts.some((text) => /^(?:them|those|these)$/.test(text) || (text === 'both' && when === null));
  // `this meeting`, if none was spoken of
  const isOnNow =
    ids.length === 0 &&
    when === null &&
    words.slice(from, to).some(({ text }, at) => text === 'this' && eventKind.test(words[from + at + 1]?.text ?? ''));
  const isOfOther =
    ids.length === 0 && title === '' && when?.date && texts.some((text) => /^(?:it|that|this)$/.test(text));
  return {
    words: isOfOther ? onlyNamed(setting.conversation) : title,
    when,
    people: peopleIn(clause, from, to),
    ids,
    isAll: isAll && !isOfNone,
    ordinal: ids.length === 1 ? null : ordinal,
    isNext,
    state: isMissed ? 'missed' : isRest ? 'ahead' : isOnNow ? 'now' : null,
    except: [],
  };
}

export const eventKind = /^(?:meeting|event|call|session|appointment)$/;

/** `skip it on monday`, after friday's was told of: one of the same name. */
function onlyNamed({ mentioned: [only, ...more] }: Conversation): string {
  return only && more.length === 0 ? only.title : '';
}

/** `everything after standup`: all that is beside it. */
function allBeside(clause: Clause, from: number, to: number): Beside | null {
  const isAll = clause.words.slice(from, to).some(({ text }) => allWords.has(text));
  return isAll || clause.words.some(({ text }) => text === 'during') ? besideIn(clause, from + 1, to) : null;
}

/** `the second` after a list that has one: nobody means a day of the month by that. */
function isPlaceInList({ words }: Clause, { from, to }: Phrase, { conversation }: Setting): boolean {
  const [first, last] = [words[from], words[to - 1]];
  const isLed = to - from === 2 ? first?.text === 'the' : to - from === 1 && words[from - 1]?.text === 'the';
  const place = last?.isOrdinal && /^[a-z]+$/.test(last.text) ? (last.number ?? 0) : 0;
  return isLed && place >= 1 && place <= conversation.mentioned.length;
}

const isPlural = (text: string | undefined): boolean => text?.endsWith('s') ?? false;

/** `clear my calendar`, `delete events`: without a name the plural means all of them. */
const namesWhole = (texts: readonly string[], title: string): boolean =>
  (title === '' || title === 'meetings') &&
  texts.some(
    (text) => calendarNouns.has(text) || /^(?:events|appointments|meetings|reminders|entries|tasks)$/.test(text),
  ) &&
  !texts.includes('event');

/** What is left of a title without what every event is. */
function titleIn(clause: Clause, free: readonly number[]): string {
  const { words } = clause;
  const isNamed = (at: number): boolean => {
    const word = words[at];
    if (word?.kind === 'quoted') return true;
    if (!word || word.kind === 'break' || word.isOrdinal) return false;
    return !(
      eventNouns.has(word.text) ||
      calendarNouns.has(word.text) ||
      pronouns.has(word.text) ||
      allWords.has(word.text) ||
      /^(?:next|last|just|my|the|a|an|our)$/.test(word.text)
    );
  };
  const named = free.filter(isNamed);
  const first = named.findIndex((at) => !fillers.has(words[at]?.text ?? ''));
  const last = named.findLastIndex((at) => !fillers.has(words[at]?.text ?? ''));
  if (first < 0) return '';
  return textOf(
    clause,
    trimmed(
      clause,
      named.slice(first, last + 1).filter((at) => !/^(?:i|have|scheduled)$/.test(words[at]?.text ?? '')),
    ),
  );
}

/** `the second one`, `the last meeting`, `first`. */
function ordinalIn({ words }: Clause, free: readonly number[]): number | null {
  for (const at of free) {
    const word = words[at];
    if (word?.isOrdinal && (word.number ?? 0) >= 1 && (word.number ?? 0) <= 31) return word.number;
    if (word?.text === 'last') return -1;
  }
  return null;
}

interface Pointing {
  ordinal: number | null;
  isPointed: boolean;
  isAll: boolean;
  isNext: boolean;
  when: When | null;
  texts: readonly string[];
}

/** The events just spoken of that `it`, `the second one` or `the one at 3` mean. */
function pointedAt({ mentioned, last }: Conversation, pointing: Pointing, setting: Setting): string[] {
  const { ordinal, isPointed, isAll, isNext, when, texts } = pointing;
  if (mentioned.length === 0 || isNext) return [];
  const isOfList = isPointed || (ordinal !== null && !texts.some((text) => eventNouns.has(text) && text !== 'one'));
  if (!isOfList) return [];
  if (ordinal !== null) return [(ordinal < 0 ? mentioned.at(-1) : mentioned[ordinal - 1])?.id ?? []].flat();
  const fitting = when ? mentioned.filter(({ start }) => startsThen(start, when, setting)) : mentioned;
  const isPlural = isAll || texts.some((text) => /^(?:them|those|these|both)$/.test(text));
  // Of several that were just made, `it` is the last.
  const isOfMade = !isPlural && when === null && last?.kind === 'create';
  return (isPlural ? mentioned : isOfMade ? mentioned.slice(-1) : fitting).map(({ id }) => id);
}

/** Whether an event starts when some words say, at either half of the day where they leave it open. */
export function startsThen(start: number | null, when: When, { zone }: Pick<Setting, 'zone'>): boolean {
  if (start === null) return when.time === null;
  const at = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const date = at.toPlainDate().toString();
  const isDate =
    when.date === null || (when.last !== null ? when.date <= date && date <= when.last : when.date === date);
  return (
    isDate &&
    (when.time === null || when.time === time || when.otherTime === time) &&
    (when.part === null || isInPart(at.hour, when.part))
  );
}

const isInPart = (hour: number, part: NonNullable<When['part']>): boolean =>
  part === 'morning' ? hour < 12 : part === 'afternoon' ? hour >= 12 && hour < 18 : hour >= 17;

/** Whether nothing says which event is meant. */
export const isNowhere = ({ words, when, ids, isAll, ordinal, isNext, people, state }: Target): boolean =>
  words === '' &&
  state === null &&
  when === null &&
  ids.length === 0 &&
  !isAll &&
  ordinal === null &&
  !isNext &&
  people.length === 0;
