import { calendarNouns, definiteArticles, eventNouns, pronouns } from '../lexicon.ts';
import { plannedWith } from '../planned-names.ts';
import type { Conversation, Mentioned, Target } from '../requests.ts';
import { todayOf } from '../time/days.ts';
import { isInPart } from '../time/parts.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { freeWords, textBetween, textOf, trimmed } from '../words/text.ts';
import { type Word, written } from '../words/word.ts';
import type { Setting } from './act.ts';
import { type Beside, besideIn } from './beside.ts';
import { peopleIn } from './details.ts';

export const noTarget: Target = {
  ...{ words: '', when: null, people: [], ids: [], isAll: false, ordinal: null, isNext: false },
  ...{ state: null, except: [] },
};

/** What is on. */
export const onNow: Target = { ...noTarget, state: 'now' };

/** The events that were spoken of last. */
export const mentionedOf = ({ mentioned }: Pick<Conversation, 'mentioned'>): Target => ({
  ...noTarget,
  ids: mentioned.map(({ id }) => id),
});

/** Words around a title that say nothing of it. */
const fillers = setOf(`
  i, have, start, starts, begin, end, finish, with, scheduled, planned, booked, is, that, which, starting, called, named, titled, from, on, in,
  at, for, of, to, me, please, we, i'm, we're, doing, having, past, visited, upcoming, current, existing, and, off, should, must, needs, still, here, only
`);
const allWords = setOf('all, every, everything, both, any, lot, whatever');

/** `move what I missed to tomorrow` means past events that are not done. */
const missed = ['i', 'we', 'i have', "i've", 'we have'].flatMap((who) =>
  listed(`
    missed, skipped, didn't do, did not do, didn't finish, did not finish, didn't get to, did not get to, haven't done, have not done,
    didn't get done, did not get done, haven't got done, didn't finish off, not done, not finished, left undone
  `).map((verb) => `${who} ${verb}`),
);

/** `the thing I'm in`, `the current meeting`: what is on. */
const nowNames = [
  ...['what', 'whatever', 'thing', 'meeting', 'mtg', 'call', 'one', 'event', 'session'].flatMap((what) => [
    ...["i'm", 'i am', 'im', "we're", 'we are'].flatMap((who) =>
      listed('in, doing, at, on, having, attending, sitting in, stuck in').map((how) => `${what} ${who} ${how}`),
    ),
    ...['is on', 'is on now', "that's on", 'that is on', 'going on'].map((how) => `${what} ${how}`),
  ]),
  ...['meeting', 'mtg', 'one', 'event', 'call', 'session', 'thing'].map((what) => `current ${what}`),
  ...listed("this thing, what's on, what's on now"),
];

/** `whatever's next`, `what is coming up first` */
const nextNames = ['whatever', 'what', 'thing', 'one'].flatMap((what) =>
  ['', ' is', ' comes', ' coming', ' is coming', ' that is coming'].flatMap((is) =>
    ['next', 'up', 'up next', 'up first', 'first'].map((next) => `${what}${is} ${next}`),
  ),
);

/** The index after the first of these phrases between two words; -1 where none stands. */
function afterFirst(words: readonly Word[], from: number, to: number, phrases: readonly string[]): number {
  for (let at = from; at < to; at++) {
    const end = afterAny(words, at, phrases);
    if (end > 0) return end;
  }
  return -1;
}

/** The event or events that some words of a clause mean; the time they say is `when`. */
export function targetOf(clause: Clause, from: number, to: number, setting: Setting): Target {
  const { words } = clause;
  const { conversation } = setting;
  const behind = afterFirst(words, from, to, nowNames);
  if (behind > 0 && behind <= to && freeWords(clause, behind, to).length === 0) return onNow;
  if (afterFirst(words, from, to, nextNames) === to) return { ...noTarget, isNext: true };
  const named = written(words.slice(from, to));
  const known =
    ofCopy(named, conversation) ??
    inTheMiddle(named, conversation) ??
    severalPlaces(words.slice(from, to), conversation);
  if (known) return known;
  const ofOther = theOtherOne.test(named) ? others(conversation) : [];
  if (ofOther.length > 0) return { ...noTarget, ids: ofOther.map(({ id }) => id) };
  const inReach = clause.phrases.filter((phrase) => phrase.from >= from && phrase.to <= to);
  // `parents evening`, where that is planned
  const first = isAt(words, from, definiteArticles) ? from + 1 : from;
  if (isWholeTitle(words.slice(first, to), inReach, setting))
    return { ...noTarget, words: textBetween(clause, first, to) };
  const place = inReach.find((phrase) => isPlaceInList(clause, phrase, setting));
  const phrases = inReach.filter((phrase) => phrase !== place);
  const beside = allBeside(clause, from, to);
  const isMissed = afterFirst(words, from, to, missed) > 0;
  const all = freeWords(clause, from, beside?.from ?? to);
  const counting = all.find((at) => isCount(clause, at, setting));
  const free = all.filter((at) => at !== counting || words[at]?.text === 'both');
  const left = free.flatMap((at) => words[at] ?? []);
  const today = isMissed ? { ...noTime, date: todayOf(setting) } : null;
  const said = phrases.length > 0 ? whenOf(phrases, setting) : today;
  const when = beside ? { ...(said ?? noTime), relation: beside.relation } : said;
  const ordinal = place
    ? (words[place.to - 1]?.number ?? null)
    : ordinalIn(left.filter(({ text }) => counting === undefined || text !== 'first'));
  // `everything that's left today`
  const isLeft = (at: number): boolean =>
    isAt(words, at, /^(?:left|remaining)$/) &&
    (hasWord(left, /^(?:all|every|everything|any|whatever|the)$/) || (at === from && isAt(words, at, /^remaining$/)));
  const title = isMissed
    ? ''
    : titleIn(
        clause,
        free.filter((at) => !isLeft(at)),
      );
  const isRest = (title === '' && phrases.some(({ means }) => means.isRest)) || free.some(isLeft);
  const isAll =
    isRest ||
    isMissed ||
    counting !== undefined ||
    hasWord(left, allWords) ||
    hasWord(left, several) ||
    // `clear my calendar`, `delete events`: without a name the plural means all of them.
    ((title === '' || title === 'meetings') && hasWord(left, wholes) && !hasWord(left, /^event$/)) ||
    // `the swimming lessons in march`
    (said?.isPeriod === true && /[^s]s$/.test(title) && hasWord(left, /^the$/)) ||
    // `skip yoga on wednesday and friday`
    (title !== '' && (said?.also.length ?? 0) > 0);
  const isNext =
    left.some((_, at) => isAt(left, at, /^(?:next|upcoming)$/) && !isAt(left, at + 1, /s$/)) ||
    (counting !== undefined && isAt(words, counting - 1, /^(?:next|first)$/));
  const count = counting === undefined ? null : (words[counting]?.number ?? 2);
  const isOfMentioned = title === '' && (!isNext || (count !== null && setting.conversation.mentioned.length >= count));
  const ids = isOfMentioned ? pointedAt(left, { ordinal, isAll, when, isNext, count }, setting) : [];
  const isUnknown = title === '' && ids.length === 0;
  // `delete them all`, where none were spoken of, is never all there is.
  const isNone =
    isUnknown && !isRest && !isMissed && (hasWord(left, several) || (counting !== undefined && when === null));
  // `this meeting`, if none was spoken of
  const isThis = words.some(
    ({ text }, at) => at >= from && at < to && text === 'this' && isAt(words, at + 1, eventKind),
  );
  const isOnNow = isThis && ids.length === 0 && when === null;
  // `skip it on monday`, after friday's was told of: one of the same name.
  // `delete the one on monday`, after it was copied to thursday
  const isPointed =
    hasWord(left, /^(?:it|that|this|ones?)$/) || phrases.some(({ to: end }) => words[end - 1]?.isPossessive);
  // `all of tomorrow's events` are of any name.
  const isOfSame = isUnknown && !isAll && when?.date && isPointed && conversation.mentioned.length === 1;
  // `move it and the 1:1 to friday`
  const isBoth = title !== '' && isAt(words, from, /^(?:it|that|this)$/) && isAt(words, from + 1, /^(?:and|&)$/);
  const spoken = conversation.mentioned.length === 1 ? conversation.mentioned[0]?.title : undefined;
  return {
    words: isOfSame ? (spoken ?? '') : isBoth && spoken ? `${spoken} and ${title}` : title,
    when,
    people: peopleIn(clause, from, to),
    ids,
    isAll: isAll && !isNone,
    ...(count !== null && { count }),
    ordinal: ids.length === 1 ? null : ordinal,
    isNext,
    state: isMissed ? 'missed' : isRest ? 'ahead' : isOnNow ? 'now' : null,
    except: [],
  };
}

/** `the copy`, `the original`: one of two that are alike. */
function ofCopy(said: string, { copy, last, mentioned }: Conversation): Target | null {
  const isMade = /^(?:the |that |this )?(?:new |second )?(?:copy|duplicate|clone)(?:'s)?(?: again)?$/.test(said);
  const isOf = /^(?:the |that )?(?:original|first)(?: one| event)?(?:'s)?$|^the old one$/.test(said);
  if (copy && (isMade || said === 'the new one')) return { ...noTarget, ids: [copy.made.id] };
  if (copy && isOf) return { ...noTarget, ids: [copy.of.id] };
  // In one message: `copy it to friday and call the copy Review`
  return isMade && last?.kind === 'create' && last.like ? mentionedOf({ mentioned }) : null;
}

/** `the middle one`, of three or five that were shown or made. */
function inTheMiddle(said: string, { mentioned }: Conversation): Target | null {
  const isMiddle = /^(?:and )?the (?:middle(?: one)?|one in the middle)$/.test(said);
  const middle = mentioned[(mentioned.length - 1) / 2];
  return isMiddle && mentioned.length > 2 && middle ? { ...noTarget, ids: [middle.id] } : null;
}

/** `the first and the last`, of those that were shown or made. */
function severalPlaces(said: readonly Word[], { mentioned }: Conversation): Target | null {
  const places = said.filter(({ kind, text }) => kind === 'word' && !/^(?:the|ones?|and)$/.test(text));
  const named = places.map(({ text, number, isOrdinal }) =>
    isOrdinal && /^[a-z]+$/.test(text) ? (number ?? 0) - 1 : text === 'last' ? mentioned.length - 1 : -1,
  );
  const events = mentioned.filter((_, at) => named.includes(at));
  const isList = named.length > 1 && isAt(said, 0, /^the$/) && events.length === named.length;
  return isList ? { ...noTarget, ids: events.map(({ id }) => id), isAll: true } : null;
}

const theOtherOne = /^(?:and )?the other(?: one)?(?:'s)?$/;
/** `the other one`, of what several messages made: several where it is not clear which. */
export function others({ mentioned, recent = [], removed = [], isWithin }: Conversation): readonly Mentioned[] {
  const done = new Set([...mentioned, ...removed].map(({ id }) => id));
  return isWithin || done.size !== 1 ? [] : recent.filter(({ id }) => !done.has(id));
}

/** Whether words are the whole title of what is planned, a part of the day among them. */
function isWholeTitle(said: readonly Word[], within: readonly Phrase[], { planned = [] }: Setting): boolean {
  const [part, ...more] = within;
  if (!part || part.means.part === undefined || says([part], 'date', 'time') || more.length > 0) return false;
  const text = written(said);
  return planned.some(({ title }) => title.toLowerCase() === text);
}

/** `both`, and a number of events: `all three`, `the two meetings`; not one that is of a name. */
function isCount({ words, isTime }: Clause, at: number, setting: Setting): boolean {
  const { text = '', number = null, isOrdinal = false } = words[at] ?? {};
  // `both today and tomorrow`
  const areDays = isTime[at + 1] && words.every((word, index) => index <= at || isTime[index] || word.text === 'and');
  if (text === 'both') return !areDays || !hasWord(words, /^and$/, at);
  if (number === null || number < 2 || number > 12 || isOrdinal) return false;
  const isLed = isAt(words, at - 1, /^(?:all|the|my|our|these|those|next|last|first)$/);
  const isOfSeveral =
    words[at + 1] === undefined ||
    isTime[at + 1] === true ||
    isAt(words, at + 1, /^(?:of|on|in|from|to|by|back|an?)$/) ||
    hasWord(words, /[^s]s$/, at + 1, at + 4);
  return isLed && isOfSeveral && plannedWith(text, setting).length === 0;
}

export const eventKind = /^(?:meeting|event|call|session|appointment)$/;
const several = setOf('them, those, these');
const wholes = calendarNouns.union(setOf('events, appointments, meetings, reminders, entries, tasks'));

/** `everything after standup`: all that is beside it. */
function allBeside(clause: Clause, from: number, to: number): Beside | null {
  const isAll = hasWord(clause.words, allWords, from, to) || hasWord(clause.words, /^during$/);
  return isAll ? besideIn(clause, from + 1, to) : null;
}

/** `the second` after a list that has one: nobody means a day of the month by that. */
function isPlaceInList({ words }: Clause, { from, to }: Phrase, { conversation }: Setting): boolean {
  const last = words[to - 1];
  const isLed = to - from <= 2 && words[to - 2]?.text === 'the';
  const place = last?.isOrdinal && /^[a-z]+$/.test(last.text) ? (last.number ?? 0) : 0;
  // `drop the second`, where none was shown, asks which.
  const isAlone = to === words.length && !isAt(words, from - 1, /^(?:for|from|until|till|to|by)$/) && to - from === 2;
  return isLed && place >= 1 && (place <= conversation.mentioned.length || (isAlone && place < 8));
}

const nameless = new Set([
  ...[...eventNouns, ...calendarNouns, ...pronouns, ...allWords],
  ...listed('next, last, just, my, the, a, an, our'),
]);

/** What is left of a title without what every event is. */
function titleIn(clause: Clause, free: readonly number[]): string {
  const { words } = clause;
  const named = free.filter((at) => {
    const word = words[at];
    return word?.kind === 'quoted' || (word?.kind === 'word' && !word.isOrdinal && !nameless.has(word.text));
  });
  const isTitle = (at: number): boolean => !isAt(words, at, fillers);
  const inner = named.slice(named.findIndex(isTitle), named.findLastIndex(isTitle) + 1);
  const rest = inner.filter((at) => !isAt(words, at, /^(?:i|have|scheduled)$/));
  return textOf(clause, trimmed(clause, rest));
}

/** `the second one`, `the last meeting`, `first`. */
function ordinalIn(words: readonly Word[]): number | null {
  for (const { isOrdinal, number, text } of words) {
    if (isOrdinal && number !== null && number >= 1 && number <= 31) return number;
    if (text === 'last') return -1;
  }
  return null;
}

/** The events just spoken of that `it`, `the second one` or `the one at 3` mean. */
function pointedAt(
  words: readonly Word[],
  {
    ordinal,
    isAll,
    when,
    isNext,
    count,
  }: Pick<Target, 'ordinal' | 'isAll' | 'when' | 'isNext'> & { count: number | null },
  setting: Setting,
): string[] {
  const { mentioned, last, recent = [] } = setting.conversation;
  const isPointed =
    hasWord(words, /^(?:ones?|both)$/) ||
    // `the other stuff that day`
    words.some((_, at) => isAt(words, at, pronouns) && words[at + 1]?.text !== 'day');
  const isOfList = isPointed || ((ordinal !== null || count !== null) && !hasWord(words, eventNouns));
  if (!isOfList) return [];
  const idsOf = (events: typeof mentioned): string[] => events.map(({ id }) => id);
  // `the last two of those`
  if (count !== null && ordinal === -1) return idsOf(mentioned.slice(-count));
  if (count !== null && isNext) return idsOf(mentioned.slice(0, count));
  // `rename the second one`, once one of two was changed
  const isPlaceOfRecent = ordinal !== null && ordinal > 1 && mentioned.length === 1 && recent.length >= ordinal;
  if (ordinal !== null)
    return idsOf((isPlaceOfRecent ? recent : mentioned).slice(ordinal < 0 ? -1 : ordinal - 1).slice(0, 1));
  // `cancel all three`, which several messages made
  const isOfRecent = count !== null && mentioned.length < count && recent.length >= count;
  if (isAll) return idsOf(isOfRecent ? recent.slice(-count) : mentioned);
  if (when) return idsOf(mentioned.filter(({ start }) => startsThen(start, when, setting)));
  // Of several that were just made, `it` is the last.
  return idsOf(last?.kind === 'create' ? mentioned.slice(-1) : mentioned);
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

/** Whether nothing says which event is meant. */
export const isNowhere = ({ words, when, ids, isAll, ordinal, isNext, people, state }: Target): boolean =>
  !(words || when || state || ordinal || isAll || isNext) && ids.length === 0 && people.length === 0;

/** `the next two`, `the last two`: of a series only these. */
export const isSome = ({ count, isNext, ordinal }: Target): boolean =>
  count !== undefined && (isNext || ordinal !== null);

/** `end this at 11`: where no event was spoken of, the one that is on. */
export const orOnNow = (target: Target, words: readonly Word[], at: number): Target =>
  isNowhere(target) && isAt(words, at, /^(?:it|this|that)$/) ? onNow : target;
