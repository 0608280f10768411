import type { CalendarEvent } from '@daywright/contract/events';
import { dateIn, eventWindow, type TimeWindow } from '@daywright/schedule/dates';
import type { Setting } from '@daywright/schedule/language/acts/act';
import { startsThen } from '@daywright/schedule/language/acts/target';
import { eventNouns } from '@daywright/schedule/language/lexicon';
import type { Target } from '@daywright/schedule/language/requests';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Pointed } from './targets.ts';
import { fitOf, isWithinTitle, namesIn } from './title-fit.ts';
import { foldedWords, namesTitle } from './title-words.ts';

/** What there is to mean. */
export interface Among {
  /** The words of the message. */
  readonly said: readonly string[];
  readonly setting: Setting;
  /** The event that starts next. */
  readonly nextId: string | null;
  /** Events that the words of the message may name too. */
  readonly others: readonly CalendarEvent[];
}

/** Whether a target means an event: by its place in what was spoken of, by its words if none fits them better, and by its time. */
export function isMeant({ target, mayBeElsewhere }: Pointed, event: CalendarEvent, among: Among): boolean {
  if (target === null) return isNamedWhole(among.said, event, among) === true;
  if (target.ids.length > 0) return target.ids.some((id) => isSameEvent(id, event.id));
  const words = foldedWords(target.words).filter((word) => !isGeneric(word));
  if (words.length === 0) return isThere(target, event, among);
  const isAtThatTime = (each: CalendarEvent): boolean => isAtTimeOf(target, each, among);
  if (target.isAll && isOfCategory(words, event)) return isAtThatTime(event);
  const atThatTime = withOthers(event, among).filter(isAtThatTime);
  if (mayBeElsewhere && !atThatTime.some((each) => isNamed(target.words, each, atThatTime, target, among))) {
    return isNamed(target.words, event, withOthers(event, among), { ...target, when: null }, among);
  }
  return isNamed(target.words, event, atThatTime, target, among);
}

/** Whether a text that is not understood names an event: all of its title, or where it does so with none, a word of this one alone. */
export function isNamedIn(said: readonly string[], event: CalendarEvent, among: Among): boolean {
  const isWhole = isNamedWhole(said, event, among);
  if (isWhole !== null) return isWhole;
  const sharing = withOthers(event, among).filter((each) => isShared(said, each));
  return sharing.includes(event) && isTheOne(event, sharing, anyTime, among);
}

/** Whether all of its title stands in a text, and of no longer one; null where no event's does. */
function isNamedWhole(said: readonly string[], event: CalendarEvent, among: Among): boolean | null {
  const whole = withOthers(event, among).filter((each) => isTitleIn(said, each));
  if (whole.length === 0) return null;
  if (!whole.includes(event) || whole.some((each) => isLessThan(event, each))) return false;
  return isTheOne(event, sameTitled(event, whole), anyTime, among);
}

/**
 * Compares an event with all that a message names, so that asking for it finds that done: words and titles may be many and
 * long, and whoever has many events to compare lets others in between.
 */
export function compare(event: CalendarEvent, pointed: readonly Pointed[], among: Among): void {
  isTitleIn(among.said, event);
  isShared(among.said, event);
  for (const { target } of pointed) {
    if (target === null) continue;
    isAtTimeOf(target, event, among);
    for (const name of namesOf(target.words)) bestFit(name, event);
  }
}

/** What was made of two things, as long as both are there. */
function kept<A extends object, B extends object, T>(make: (one: A, other: B) => T): (one: A, other: B) => T {
  const all = new WeakMap<A, WeakMap<B, { readonly made: T }>>();
  return (one, other) => {
    const ofOne = all.get(one) ?? new WeakMap();
    all.set(one, ofOne);
    const before = ofOne.get(other);
    if (before) return before.made;
    const made = make(one, other);
    ofOne.set(other, { made });
    return made;
  };
}

const isTitleIn = kept((said: readonly string[], event: CalendarEvent): boolean =>
  titlesOf(event).some((title) => {
    const fit = fitOf(said, title);
    return fit === 'whole' || fit === 'among';
  }),
);

const isShared = kept((said: readonly string[], event: CalendarEvent): boolean => namesTitle(said, wordsOf(event)));

/** Whether the title of one event is all in that of another, which has more. */
const isLessThan = kept((one: CalendarEvent, other: CalendarEvent): boolean =>
  isWithinTitle(wordsOf(one), wordsOf(other)),
);

function isAtTimeOf({ when }: Target, event: CalendarEvent, among: Among): boolean {
  if (when === null) return true;
  const then = times.get(among) ?? kept((when: When, event: CalendarEvent) => isThen(when, event, among.setting));
  times.set(among, then);
  return then(when, event);
}

const times = new WeakMap<Among, (when: When, event: CalendarEvent) => boolean>();

/** The parts of an event have no more characters that name it; its title has. */
const PARTS_LENGTH = 2_000;
const titles = new WeakMap<CalendarEvent, readonly (readonly string[])[]>();

/** The title of an event and those of its parts. */
function titlesOf(event: CalendarEvent): readonly (readonly string[])[] {
  const before = titles.get(event);
  if (before) return before;
  const parts: string[] = [];
  let length = 0;
  for (const { title } of event.spans) {
    length += title.length;
    if (length > PARTS_LENGTH) break;
    parts.push(title);
  }
  const made = [event.title, ...parts].map(foldedWords);
  titles.set(event, made);
  return made;
}

const wordsOf = (event: CalendarEvent): readonly string[] => titlesOf(event)[0] ?? [];

/** The names that some words may consist of, once for the same words. */
const namesKept = new Map<string, readonly (readonly string[])[]>();
const NAMES_KEPT = 100;

function namesOf(words: string): readonly (readonly string[])[] {
  const before = namesKept.get(words);
  if (before) return before;
  const made = namesIn(words);
  if (namesKept.size >= NAMES_KEPT) namesKept.clear();
  namesKept.set(words, made);
  return made;
}

const withOthers = (event: CalendarEvent, { others }: Among): CalendarEvent[] => [
  event,
  ...others.filter(({ id }) => id !== event.id),
];

/** Whether one of the names in some words fits this event, and no event better. */
function isNamed(
  words: string,
  event: CalendarEvent,
  all: readonly CalendarEvent[],
  target: Pick<Target, 'when' | 'isAll' | 'isNext' | 'ordinal'>,
  among: Among,
): boolean {
  if (!all.includes(event)) return false;
  for (const [at, name] of namesOf(words).entries()) {
    const of = (fit: string): CalendarEvent[] => all.filter((each) => bestFit(name, each) === fit);
    const whole = of('whole');
    const best = whole.length > 0 ? whole : (bestAmong(event, of('among')) ?? of('part'));
    const isSeveral = target.isAll || isPlural(name, event);
    if (best.includes(event) && isTheOne(event, best, { ...target, isAll: isSeveral }, among)) return true;
    // All words together are one title.
    if (at === 0 && whole.length > 0) return false;
  }
  return false;
}

const bestFit = kept((name: readonly string[], event: CalendarEvent): string | null => {
  const fits = titlesOf(event).map((title) => fitOf(name, title));
  return ['whole', 'among', 'part'].find((fit) => fits.some((each) => each === fit)) ?? null;
});

/** Of events whose titles are among some words those titled as this one, if no longer title is; null where there are none. */
function bestAmong(event: CalendarEvent, within: readonly CalendarEvent[]): CalendarEvent[] | null {
  if (within.length === 0) return null;
  return within.some((other) => isLessThan(event, other)) ? [] : sameTitled(event, within);
}

const titleText = (event: CalendarEvent): string => wordsOf(event).join(' ');

function sameTitled(event: CalendarEvent, all: readonly CalendarEvent[]): CalendarEvent[] {
  const text = titleText(event);
  return all.filter((each) => titleText(each) === text);
}

/** `my dentists` where the title has one. */
const isPlural = (name: readonly string[], event: CalendarEvent): boolean => {
  const own = wordsOf(event);
  return name.some((word) => /[^s]s$/.test(word) && word.length > 3 && own.includes(word.slice(0, -1)));
};

const anyTime = { when: null, isAll: false, isNext: false, ordinal: null };

/**
 * Of several that are named alike, one is meant where only one is: the one just spoken of, else what is ahead, of a series its
 * next occurrence.
 */
function isTheOne(
  event: CalendarEvent,
  alike: readonly CalendarEvent[],
  { when, isAll, isNext, ordinal }: Pick<Target, 'when' | 'isAll' | 'isNext' | 'ordinal'>,
  { setting }: Among,
): boolean {
  if (isAll || ordinal !== null) return true;
  const { mentioned } = setting.conversation;
  const spokenOf = alike.filter(({ id }) =>
    mentioned.some((each) => isSameEvent(each.id, id) || isSameEvent(id, each.id)),
  );
  if (spokenOf.length === 1 && spokenOf[0]?.id === event.id) return true;
  const ahead = alike.filter((each) => eventWindow(each, setting.zone).end > setting.now);
  const meant = when || ahead.length === 0 ? alike : ahead;
  if (!meant.includes(event)) return false;
  const startsFirst = meant.every((each) => Date.parse(event.start_date) <= Date.parse(each.start_date));
  if (isNext) return startsFirst;
  const masters = new Set(meant.map(masterOf));
  return masters.size === 1 && (startsFirst || event.recurrence !== null || when !== null);
}

const masterOf = ({ id, series_id }: CalendarEvent): string => series_id ?? parseEventId(id).master_id;

/** Where no title is said: by time alone, or as the plain `the meeting`, which is the one that is on. */
function isThere(target: Target, event: CalendarEvent, among: Among): boolean {
  const { nextId, setting } = among;
  if (target.isNext && event.id === nextId) return true;
  const { start, end } = eventWindow(event, setting.zone);
  const window = target.when ? (besideOf(target.when, among) ?? windowOf(target.when, setting)) : null;
  if (window) return start < Math.max(window.end, window.start + 1) && end > window.start;
  if (target.when || target.isNext) return false;
  return target.isAll || isOn(event, setting);
}

/** `everything after lunch`: the rest of the day of the one event that is called so then, or by when that usually is. */
function besideOf(when: When, { others, setting }: Among): TimeWindow | null {
  const { relation } = when;
  if (!relation || relation.side === 'during') return null;
  const date = when.date ?? dateIn(setting.now, setting.zone);
  const day = windowOf({ ...noTime, date }, setting);
  const anchor = foldedWords(relation.anchor);
  const anchors = others
    .filter((event) => !event.all_day && fitOf(anchor, wordsOf(event)) !== null)
    .map((event) => eventWindow(event, setting.zone))
    .filter(({ start }) => day !== null && day.start <= start && start < day.end);
  const [beside] = anchors;
  if (!day || anchors.length > 1) return null;
  if (!beside) {
    const { usual: time, side: bound } = relation;
    return time === null ? null : windowOf({ ...noTime, date, time, bound }, setting);
  }
  return relation.side === 'after' ? { start: beside.end, end: day.end } : { start: day.start, end: beside.start };
}

/** Whether an event takes place when some words say; words of no time say nothing. */
function isThen(when: When, event: CalendarEvent, setting: Setting): boolean {
  const { start, end } = eventWindow(event, setting.zone);
  if (when.time !== null && when.endTime === null && when.bound === null) {
    return startsThen(event.all_day ? null : start, { ...when, part: null }, setting);
  }
  const window = windowOf(when, setting);
  return !window || (start < window.end && end > window.start);
}

export function isOn(event: CalendarEvent, { now, zone }: Setting): boolean {
  const { start, end } = eventWindow(event, zone);
  return start <= now && now < end;
}

/** An occurrence is of its series: what was said of one is not said of the other. */
export const isSameEvent = (mentioned: string, id: string): boolean =>
  mentioned === id || parseEventId(mentioned).master_id === id;

const isGeneric = (word: string): boolean => eventNouns.has(word) || /^(?:meetings?|calls?)$/.test(word);

const isOfCategory = (words: readonly string[], { category, location }: CalendarEvent): boolean =>
  [...category, location ?? ''].some((name) => namesTitle(words, foldedWords(name)));
