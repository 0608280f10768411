import { isDeepStrictEqual } from 'node:util';
import type { Span } from '@daywright/contract/events';
import { instantOf, occurrenceId } from '@daywright/schedule/recurrence';
import type { NewEvent } from '../operations.ts';
import { inForm, lengthOf, type Times, timeOf, timeText } from '../patch/time.ts';
import { type Master, occurrenceOf } from './occurrence.ts';

/** An edited occurrence after a change of its series, by the names that the series gave it before and gives it now. */
type Carry = (mine: NewEvent, from: string, to: string) => NewEvent;

/**
 * Carries a change of a series into edited occurrences: each field in which the edit equals the series as it was
 * becomes what the series now is, each other one stays the person's. Whether it is done is always the occurrence's own.
 *
 * Start and length count as two fields, and each span's title and place in the event too, so that an occurrence that was
 * only ticked or moved still gets a span that the series gained. An occurrence whose own spans would no longer fit keeps
 * its length; a series' span that does not fit an occurrence of another length is left out or stays where it was.
 */
export function carrying(before: Master, after: Master): Carry {
  const [baseAt, theirsAt] = measuring(before, after);
  const isRetimed = (['all_day', 'start_date', 'end_date', 'spans'] as const).some(
    (field) => !isSame(before[field], after[field]),
  );
  return (mine, from, to) => {
    const value = <F extends keyof NewEvent>(field: F): NewEvent[F] =>
      isSame(mine[field], before[field]) ? after[field] : mine[field];
    // An occurrence that was itself turned all-day, or back, has times that say nothing about the series'.
    const keepsTimes = !isRetimed || mine.all_day !== before.all_day;
    const timed = keepsTimes
      ? mine
      : carriedTimes(inForm(mine, after.all_day), baseAt(from), theirsAt(to), after.all_day);
    // Field by field, without `...mine`: the compiler asks what becomes of a new one.
    return {
      id: occurrenceId(after.id, to),
      series_id: after.id,
      original_start: to,
      recurrence: null,
      calendar_id: value('calendar_id'),
      source: value('source'),
      title: value('title'),
      time_zone: value('time_zone'),
      icon: value('icon'),
      category: value('category'),
      location: value('location'),
      notes: value('notes'),
      reminders: value('reminders'),
      guests: value('guests'),
      read_only: value('read_only'),
      ...(value('free') && { free: true }),
      completed: mine.completed,
      all_day: timed.all_day,
      start_date: timed.start_date,
      end_date: timed.end_date,
      spans: timed.spans,
    };
  };
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && isDeepStrictEqual(a, b));
}

/** An occurrence of a series in numbers: its start in epoch milliseconds, all else from there. */
interface Measured {
  readonly start: number;
  readonly length: number;
  readonly spans: ReadonlyMap<string, MeasuredSpan>;
}

interface MeasuredSpan {
  readonly span: Span;
  readonly place: Place;
}

/** Where a span lies in its event: milliseconds from the event's start. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * The occurrences of a series before and after its change, both in the form that it has now. Within one form they differ
 * in nothing but their start, so that a series of many edits is measured once.
 */
function measuring(before: Master, after: Master): [(from: string) => Measured, (to: string) => Measured] {
  const theirs = measured(after);
  const theirsAt = (to: string) => ({ ...theirs, start: instantOf(to) });
  if (before.all_day !== after.all_day) {
    return [(from) => measured(inForm(occurrenceOf(before, from), after.all_day)), theirsAt];
  }
  const base = measured(before);
  return [(from) => ({ ...base, start: instantOf(from) }), theirsAt];
}

type Timed = Pick<NewEvent, 'all_day' | 'start_date' | 'end_date' | 'spans'>;

function measured(event: Timed): Measured {
  const start = timeOf(event.start_date);
  const spans = event.spans.map((span) => [span.id, { span, place: placeIn(start, span) }] as const);
  return { start, length: lengthOf(event), spans: new Map(spans) };
}

function carriedTimes(mine: Timed, base: Measured, theirs: Measured, allDay: boolean): Timed {
  const was = timeOf(mine.start_date);
  const length = timeOf(mine.end_date) - was;
  const start = was === base.start ? theirs.start : was;
  const spans = carriedSpans(mine, was, base, theirs);
  const wanted = length === base.length ? theirs.length : length;
  const needed = Math.max(0, ...spans.flatMap(({ own, offered }) => (offered ? [] : [own?.to ?? 0])));
  const kept = needed > wanted ? length : wanted;
  const placed = spans.flatMap(({ span, own, offered }) => {
    const place = offered && offered.to <= kept ? offered : own;
    if (!place) return [];
    return start === was && place === own ? [span] : [{ ...span, ...timesAt(place, start, allDay) }];
  });
  const times = start === was && kept === length ? mine : timesAt({ from: 0, to: kept }, start, allDay);
  return { all_day: allDay, start_date: times.start_date, end_date: times.end_date, spans: placed };
}

/** A span to keep: where it lies in the edited occurrence, and where the series wants it. */
interface CarriedSpan {
  readonly span: Span;
  readonly own?: Place;
  readonly offered?: Place;
}

function carriedSpans(mine: Timed, start: number, base: Measured, theirs: Measured): CarriedSpan[] {
  const kept = mine.spans.flatMap((span): CarriedSpan[] => {
    const [was, is] = [base.spans.get(span.id), theirs.spans.get(span.id)];
    const own = placeIn(start, span);
    if (!was) return [{ span, own }];
    const isInPlace = isSamePlace(own, was.place);
    const isNamedSo = span.title === was.span.title;
    if (!is) return isInPlace && isNamedSo && !span.completed ? [] : [{ span, own }];
    const renamed = isNamedSo && span.title !== is.span.title ? { ...span, title: is.span.title } : span;
    if (!isInPlace) return [{ span: renamed, own }];
    return [{ span: renamed, own, offered: isSamePlace(own, is.place) ? own : is.place }];
  });
  const mineIds = new Set(mine.spans.map(({ id }) => id));
  const gained = [...theirs.spans.values()]
    .filter(({ span: { id } }) => !mineIds.has(id) && !base.spans.has(id))
    .map(({ span, place }): CarriedSpan => ({ span, offered: place }));
  return [...kept, ...gained];
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.from === b.from && a.to === b.to;
}

function placeIn(start: number, span: Times): Place {
  return { from: timeOf(span.start_date) - start, to: timeOf(span.end_date) - start };
}

function timesAt({ from, to }: Place, start: number, allDay: boolean): Times {
  return { start_date: timeText(start + from, allDay), end_date: timeText(start + to, allDay) };
}
