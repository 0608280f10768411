import { isDeepStrictEqual } from 'node:util';
import type { CalendarEvent } from '@daywright/contract/events';
import type { TimeEntry } from '@daywright/contract/time-entries';
import { fieldName } from '@daywright/schedule/differences';
import { ownAnswer, withOwnAnswer } from '@daywright/schedule/event-state';
import { begunWith, shiftRecurrence } from '@daywright/schedule/recurrence';
import type { NewEvent } from '../operations.ts';
import { linesWithout, recurrenceElements } from './recurrence-elements.ts';

/** A field that no longer holds what the change set gave it, so that taking the set back would lose a later change. */
export class RevertConflict extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`The field ${field} was changed since.`);
    this.field = field;
  }
}

/** Why a change of something cannot be taken back, for people. */
export function refusalText(what: string, field: string): string {
  const change = field === 'deleted_at' ? 'deleted since' : `changed since (${fieldName(field)})`;
  return `${what} was ${change}, so this change cannot be taken back. Nothing was changed.`;
}

type Field = Exclude<keyof NewEvent, 'id'>;
type Span = CalendarEvent['spans'][number];

/**
 * The current event with the change from `before` to `after` taken out of it: field by field; spans, categories,
 * reminders, and added and excluded dates element by element. What already is as it was before stays so.
 *
 * @throws RevertConflict at the first field that holds neither the value of `after` nor that of `before`
 */
export function revertedEvent(before: CalendarEvent, after: CalendarEvent, current: CalendarEvent): NewEvent {
  const value = <F extends Field>(field: F) => revertedValue(field, before[field], after[field], current[field]);
  // Field by field, without `...current`: the compiler asks what becomes of a new one.
  return {
    id: current.id,
    calendar_id: value('calendar_id'),
    source: value('source'),
    title: value('title'),
    start_date: value('start_date'),
    end_date: value('end_date'),
    all_day: value('all_day'),
    time_zone: value('time_zone'),
    icon: value('icon'),
    location: value('location'),
    notes: value('notes'),
    series_id: value('series_id'),
    original_start: value('original_start'),
    completed: value('completed'),
    guests: revertedGuests(before, after, current),
    read_only: value('read_only'),
    ...(value('free') && { free: true }),
    category: revertedList(before.category, after.category, current.category),
    reminders: revertedList(before.reminders, after.reminders, current.reminders),
    spans: revertedSpans(before.spans, after.spans, current.spans),
    recurrence: revertedRecurrence(before, after, current),
  };
}

/** Of guests, only the person's own answer is changed here: the answers of others stay as they are by now. */
function revertedGuests(before: CalendarEvent, after: CalendarEvent, current: CalendarEvent): CalendarEvent['guests'] {
  const answers = [before, after, current].map(ownAnswer);
  const withoutAnswer = ({ guests }: CalendarEvent) => guests.map(({ status, ...guest }) => guest);
  const isAnswerAlone = isDeepStrictEqual(withoutAnswer(before), withoutAnswer(after));
  if (!isAnswerAlone || answers.includes(undefined)) {
    return revertedValue('guests', before.guests, after.guests, current.guests);
  }
  const [was, became, is] = answers;
  const answer = revertedValue('guests', was, became, is);
  return answer === undefined ? current.guests : withOwnAnswer(current, answer).guests;
}

/** @throws RevertConflict when anything of what was created, an event or a time entry, was changed since */
export function refuseIfChanged<E extends CalendarEvent | TimeEntry>(after: E, current: E): void {
  const { version: _, created_at: __, updated_at: ___, ...document } = after;
  for (const field of Object.keys(document) as (keyof E & string)[]) {
    if (!isDeepStrictEqual(current[field], after[field])) throw new RevertConflict(field);
  }
}

/** @throws RevertConflict when the value is neither what the set made of it nor what it was before */
export function revertedValue<T>(field: string, before: T, after: T, current: T): T {
  if (isDeepStrictEqual(before, after)) return current;
  if (isDeepStrictEqual(current, after)) return before;
  if (isDeepStrictEqual(current, before)) return current;
  throw new RevertConflict(field);
}

function revertedList<T>(before: readonly T[], after: readonly T[], current: readonly T[]): T[] {
  if (isDeepStrictEqual(current, after)) return [...before];
  const kept = current.filter((each) => before.includes(each) || !after.includes(each));
  const missing = before.filter((each) => !after.includes(each) && !kept.includes(each));
  return inserted(kept, missing, before, (each) => each);
}

function revertedSpans(before: readonly Span[], after: readonly Span[], current: readonly Span[]): Span[] {
  if (isDeepStrictEqual(current, after)) return [...before];
  const was = byId(before);
  const became = byId(after);
  const is = byId(current);
  for (const span of after) {
    if (was.has(span.id)) continue;
    const now = is.get(span.id);
    if (now && !isDeepStrictEqual(now, span)) throw new RevertConflict(`spans.${span.id}`);
  }
  const kept = current.flatMap((span) => {
    const [old, set] = [was.get(span.id), became.get(span.id)];
    if (old && set) return [revertedSpan(old, set, span)];
    return set ? [] : [span];
  });
  for (const span of before) {
    const set = became.get(span.id);
    if (set && !is.has(span.id) && !isDeepStrictEqual(set, span)) throw new RevertConflict(`spans.${span.id}`);
  }
  const missing = before.filter((span) => !became.has(span.id) && !is.has(span.id));
  return inserted(kept, missing, before, (span) => span.id);
}

/**
 * The spans that `mine` and `theirs` make of `base`, span by span and field by field: what one of them leaves alone, the other
 * says.
 *
 * @returns undefined where both say otherwise of the same
 */
export function mergedSpans(base: readonly Span[], mine: readonly Span[], theirs: readonly Span[]): Span[] | undefined {
  try {
    // What takes back the way from mine to the base goes from the base to mine.
    return revertedSpans(mine, base, theirs);
  } catch (error) {
    if (error instanceof RevertConflict) return undefined;
    throw error;
  }
}

function revertedSpan(before: Span, after: Span, current: Span): Span {
  const value = <K extends keyof Span>(field: K) =>
    revertedValue(`spans.${current.id}.${field}`, before[field], after[field], current[field]);
  return {
    id: current.id,
    title: value('title'),
    start_date: value('start_date'),
    end_date: value('end_date'),
    completed: value('completed'),
  };
}

function revertedRecurrence(before: CalendarEvent, after: CalendarEvent, current: CalendarEvent): string[] | null {
  const movesBack = isMoved(before, after) && !isMoved(current, after);
  if (!movesBack && isDeepStrictEqual(before.recurrence, after.recurrence)) return current.recurrence;
  if (!before.recurrence || !after.recurrence || !current.recurrence) {
    return revertedValue('recurrence', before.recurrence, after.recurrence, current.recurrence);
  }
  if (isDeepStrictEqual(current.recurrence, after.recurrence)) return before.recurrence;
  const was = recurrenceElements(before.recurrence);
  const became = recurrenceElements(after.recurrence);
  const is = recurrenceElements(current.recurrence);
  const rule = revertedValue('recurrence', was.rule, became.rule, is.rule);
  const added = became.dates.filter((date) => !was.dates.includes(date));
  const removed = was.dates.filter((date) => !became.dates.includes(date));
  // Dates move with their series: after a move those of the set have other names, and those since with one taken back.
  if (isMoved(current, after) && added.length + removed.length > 0) throw new RevertConflict('recurrence');
  const since = movesBack ? is.dates.filter((date) => !became.dates.includes(date)) : [];
  const dates = linesWithout(current.recurrence, [...added, ...since]);
  const missing = removed.filter((date) => since.includes(date) || !is.dates.includes(date));
  const begun = begunWith(current, before, before.recurrence);
  const movedBack = since.length === 0 ? [] : shiftRecurrence({ ...begun, recurrence: since }, before);
  return [...(rule === null ? [] : [rule]), ...dates, ...missing, ...movedBack];
}

function isMoved(a: CalendarEvent, b: CalendarEvent): boolean {
  return (['start_date', 'all_day', 'time_zone'] as const).some((field) => a[field] !== b[field]);
}

const byId = (spans: readonly Span[]) => new Map(spans.map((span) => [span.id, span]));

/** `kept` with each missing element behind the one that it followed in `order`. */
function inserted<T>(kept: readonly T[], missing: readonly T[], order: readonly T[], key: (each: T) => unknown): T[] {
  const result = [...kept];
  for (const each of missing) {
    const earlier = new Set(order.slice(0, order.indexOf(each)).map(key));
    const at = result.findLastIndex((other) => earlier.has(key(other)));
    result.splice(at + 1, 0, each);
  }
  return result;
}
