import { dateIn, weekdayOf } from '@daywright/schedule/dates';
import { noTarget, startsThen } from '@daywright/schedule/language/acts/target';
import { type Mentioned, previousEvent, type Target } from '@daywright/schedule/language/requests';
import { noTime, type When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { bestNamed, isGeneric, namedIn, ofThatKind, withoutKind } from './matching.ts';
import type { Doing } from './reply.ts';
import { search } from './search.ts';
import { instantOf } from './wording.ts';

/** The events that a target may mean, in order of time. */
export interface Found {
  readonly events: readonly EventView[];
  /** They are at another time than was said. */
  readonly isElsewhere: boolean;
  /** There may be more than were read. */
  readonly isCut: boolean;
}

/** Where one looks first: at what is to come, or at today, whether over or not. */
export type Look = 'ahead' | 'today';

/** Finds what a target means: what was shown before, or by its words, its time, and its place among those that fit. */
export async function findTarget(target: Target, doing: Doing, look: Look = 'ahead'): Promise<Found> {
  let isCut = false;
  const onCut = () => {
    isCut = true;
  };
  const found = await foundFor(target, { ...doing, onCut }, look);
  return { ...found, isCut };
}

async function foundFor(target: Target, doing: Doing, look: Look): Promise<Omit<Found, 'isCut'>> {
  if (target.ids.length > 0) {
    const known = await knownEvents(target.ids, doing);
    return {
      events: target.isAll && target.when ? await occurrencesThen(known, target.when, doing) : known,
      isElsewhere: false,
    };
  }
  const events = chosenOf(await fittingEvents(target, doing, look), target, doing, look);
  if (events.length > 0 || !target.when || isBare(target) || target.isAll) return { events, isElsewhere: false };
  const { events: others } = await foundFor({ ...target, when: null, ordinal: null }, doing, look);
  return { events: others, isElsewhere: true };
}

/** Of series that were spoken of as such the occurrences on the dates that are said; other events as they are. */
async function occurrencesThen(known: readonly EventView[], when: When, doing: Doing): Promise<EventView[]> {
  const series = known.filter(({ kind }) => kind === 'series');
  if (series.length === 0) return [...known];
  const there = await fittingEvents({ ...noTarget, when, isAll: true }, doing, 'ahead');
  const isOfSeries = ({ id }: EventView): boolean => series.some((each) => id.startsWith(`${each.id}_`));
  return [...known.filter(({ kind }) => kind !== 'series'), ...there.filter(isOfSeries)];
}

/** Nothing of it says which event of its time is meant. */
const isBare = ({ words }: Target): boolean => words === '' || isGeneric(words);

async function fittingEvents(target: Target, doing: Doing, look: Look): Promise<EventView[]> {
  const { words, when, isAll } = target;
  if (target.state === 'now') return namedOf(words, await onNow(doing));
  const [also, ...others] = when?.also ?? [];
  if (when && also !== undefined) {
    const first = await fittingEvents({ ...target, when: { ...when, also: [] } }, doing, look);
    const later = await fittingEvents({ ...target, when: { ...when, date: also, also: others } }, doing, look);
    return [...first, ...later.filter(({ id }) => first.every((each) => each.id !== id))];
  }
  // The next two of a series are two occurrences.
  const window =
    windowLookedIn(isBare(target) ? onDayShown(when, doing) : when, doing) ??
    (isAll && target.isNext ? occurrencesAhead(doing) : null);
  if (isBare(target)) {
    const all = atThatTime(await search(doing, { window: window ?? aheadOf(doing) }), when, doing);
    return words === '' ? all : ofThatKind(words, all, isAll);
  }
  if (look === 'today' && window === null) {
    const today = windowOf({ ...noTime, date: todayOf(doing) }, doing.setting);
    const found = bestNamed(words, await search(doing, { words, window: today }), isAll);
    if (found.length > 0) return found;
  }
  // A search by words finds one occurrence of a series. All occurrences are read from the window.
  const found =
    (isAll || target.ordinal !== null) && window
      ? namedIn(words, atThatTime(await search(doing, { window }), when, doing))
      : bestNamed(words, atThatTime(await search(doing, { words, window }), when, doing), isAll);
  // `the meeting with Ana` may be called lunch.
  const bare = target.people.length > 0 ? target.people.join(' ') : withoutKind(words);
  // Of `the focus block and coffee with Dan` each is looked for by itself.
  if (found.length > 0 || bare === words || / and /.test(words)) return found;
  return fittingEvents({ ...target, words: bare, people: [] }, doing, look);
}

const namedOf = (words: string, events: readonly EventView[]): EventView[] =>
  words === '' ? [...events] : isGeneric(words) ? ofThatKind(words, events, false) : bestNamed(words, events, false);

/** What is on, sleep apart. */
async function onNow(doing: Doing): Promise<EventView[]> {
  const { now } = doing.setting;
  const events = await search(doing, { window: { start: now, end: now + 60_000 } });
  return events.filter(({ all_day, category }) => !all_day && category !== 'Sleep');
}

const todayOf = ({ setting: { now, zone } }: Doing): string => dateIn(now, zone);

/** An hour by itself may be of either half: it is looked for in its whole day. */
function windowLookedIn(when: When | null, { setting }: Doing): { start: number; end: number } | null {
  if (when === null) return null;
  const isStart = when.time !== null && when.endTime === null && when.bound === null;
  return windowOf(
    isStart ? { ...when, date: when.date ?? dateIn(setting.now, setting.zone), time: null } : when,
    setting,
  );
}

/** `what's on tomorrow?`, `cancel the meeting at 2`: an hour is of the day that was shown. */
function onDayShown(when: When | null, { setting: { conversation } }: Doing): When | null {
  const { last } = conversation;
  if (when?.time == null || when.date !== null || last?.kind !== 'find' || last.when.last !== null) return when;
  return { ...when, date: last.when.date };
}

const FORTNIGHT_MS = 14 * 86_400_000;
const aheadOf = ({ setting: { now } }: Doing) => ({ start: now, end: now + FORTNIGHT_MS });

const MOST_DAYS_AHEAD = 62;
const occurrencesAhead = ({ setting: { now } }: Doing) => ({ start: now, end: now + MOST_DAYS_AHEAD * 86_400_000 });

function atThatTime(all: readonly EventView[], when: When | null, { setting }: Doing): EventView[] {
  const events = when && when.except.length > 0 ? all.filter((each) => !isOn(when.except, each)) : all;
  if (!when || when.time === null || when.endTime !== null || when.bound !== null) return [...events];
  const then = { ...when, part: null };
  return events.filter(({ all_day, start }) =>
    startsThen(all_day ? null : instantOf(start, setting.zone), then, setting),
  );
}

const isOn = (weekdays: readonly number[], { start }: EventView): boolean =>
  weekdays.includes(weekdayOf(start.slice(0, 10)));

/** Of those that fit, what is over counts only where nothing is ahead; a place among them picks one. */
function chosenOf(fitting: readonly EventView[], target: Target, { setting }: Doing, look: Look): readonly EventView[] {
  const now = localTime(setting.now, setting.zone);
  const ahead = fitting.filter(({ end, all_day }) => end >= (all_day ? now.slice(0, 10) : now));
  const events = target.when || look === 'today' || ahead.length === 0 ? fitting : ahead;
  if (target.isNext)
    return events
      .filter(({ start, all_day }) => start > now && !(all_day && isBare(target)))
      .slice(0, target.count ?? 1);
  if (target.ordinal === null) return events;
  if (target.ordinal < 0 && target.count) return events.slice(-target.count);
  const chosen = events.at(target.ordinal < 0 ? -1 : target.ordinal - 1);
  return chosen ? [chosen] : [];
}

/** Events that were shown before, as they are now; those that are gone are left out. */
export async function knownEvents(ids: readonly string[], doing: Doing): Promise<EventView[]> {
  const { mentioned, recent = [], shown, question, copy } = doing.setting.conversation;
  const copied = copy ? [copy.made, copy.of] : [];
  const known = [...mentioned, ...recent, ...(shown?.events ?? []), ...(question?.candidates ?? []), ...copied];
  const meant = ids.flatMap((id) => (id === previousEvent ? mentioned : (known.find((each) => each.id === id) ?? [])));
  const events = await Promise.all(meant.map((each) => asItIs(each, doing)));
  return events.filter((event) => event !== undefined);
}

/** One of a series that has become another series from its day on: the only one of its name on that day. */
async function splitOff({ id, title, start }: Mentioned, doing: Doing): Promise<EventView | undefined> {
  if (start === null || !id.includes('_')) return undefined;
  const window = windowOf({ ...noTime, date: dateIn(start, doing.setting.zone) }, doing.setting);
  const [only, ...more] = (await search(doing, { window })).filter(
    ({ kind, untrusted }) => kind === 'occurrence' && untrusted.title === title,
  );
  return only && more.length === 0 ? only : undefined;
}

async function asItIs({ id, title, start }: Mentioned, doing: Doing): Promise<EventView | undefined> {
  const isIt = (event: EventView): boolean => event.id === id || event.id.startsWith(`${id}_`);
  const there = start === null ? [] : await search(doing, { window: { start, end: start + 60_000 } });
  const event = there.find(isIt) ?? (await search(doing, { words: title })).find(isIt);
  if (!event) return splitOff({ id, title, start }, doing);
  // What was made as a series is spoken of as one.
  return event.id !== id ? { ...event, id, kind: 'series', occurrence_id: event.id } : event;
}
