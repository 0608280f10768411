import { isDeepStrictEqual } from 'node:util';
import type { Span } from '@daywright/contract/events';
import type { NewEvent } from '../door/operations.ts';
import { inForm, lengthOf, type Times, timeOf, timeText } from '../patch/time.ts';

/**
 * Carries a change of a series into an edited occurrence: each field in which the edit equals the series as it was
 * becomes what the series now is, each other one stays the person's. Whether it is done is always the occurrence's own.
 *
 * Start and length count as two fields, and each span's title and place in the event too, so that an occurrence that was
 * only ticked or moved still gets a span that the series gained. An occurrence whose own spans would no longer fit keeps
 * its length; a series' span that does not fit an occurrence of another length is left out or stays where it was.
 *
 * @param base the occurrence as the series had it, without edits
 * @param theirs the occurrence as the series has it now; gives the result its id
 */
export function carryInto(mine: NewEvent, base: NewEvent, theirs: NewEvent): NewEvent {
  const value = <F extends keyof NewEvent>(field: F): NewEvent[F] =>
    isDeepStrictEqual(mine[field], base[field]) ? theirs[field] : mine[field];
  // Field by field, without `...mine`: the compiler asks what becomes of a new one.
  const carried: NewEvent = {
    id: theirs.id,
    series_id: theirs.series_id,
    original_start: theirs.original_start,
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
    completed: mine.completed,
    all_day: mine.all_day,
    start_date: mine.start_date,
    end_date: mine.end_date,
    spans: mine.spans,
  };
  // An occurrence that was itself turned all-day, or back, has times that say nothing about the series'.
  if (mine.all_day !== base.all_day) return carried;
  return { ...carried, ...carriedTimes(inForm(mine, theirs.all_day), inForm(base, theirs.all_day), theirs) };
}

type Timed = Pick<NewEvent, 'all_day' | 'start_date' | 'end_date' | 'spans'>;

function carriedTimes(mine: Timed, base: Timed, theirs: Timed): Timed {
  const start = timeOf(mine.start_date === base.start_date ? theirs.start_date : mine.start_date);
  const spans = carriedSpans(mine, base, theirs);
  const wanted = lengthOf(mine) === lengthOf(base) ? lengthOf(theirs) : lengthOf(mine);
  const needed = Math.max(0, ...spans.flatMap(({ own, offered }) => (offered ? [] : [own?.to ?? 0])));
  const length = needed > wanted ? lengthOf(mine) : wanted;
  const placed = spans.flatMap(({ span, own, offered }) => {
    const place = offered && offered.to <= length ? offered : own;
    return place ? [{ ...span, ...timesAt(place, start, theirs.all_day) }] : [];
  });
  return {
    all_day: theirs.all_day,
    ...timesAt({ from: 0, to: length }, start, theirs.all_day),
    spans: placed,
  };
}

/** Where a span lies in its event: milliseconds from the event's start. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** A span to keep: where it lies in the edited occurrence, and where the series wants it. */
interface CarriedSpan {
  readonly span: Span;
  readonly own?: Place;
  readonly offered?: Place;
}

function carriedSpans(mine: Timed, base: Timed, theirs: Timed): CarriedSpan[] {
  const [mineById, baseById, theirsById] = [byId(mine), byId(base), byId(theirs)];
  const kept = mine.spans.flatMap((span): CarriedSpan[] => {
    const [was, is] = [baseById.get(span.id), theirsById.get(span.id)];
    const own = placeIn(mine, span);
    if (!was) return [{ span, own }];
    const isInPlace = isDeepStrictEqual(own, placeIn(base, was));
    const isNamedSo = span.title === was.title;
    if (!is) return isInPlace && isNamedSo && !span.completed ? [] : [{ span, own }];
    const renamed = isNamedSo ? { ...span, title: is.title } : span;
    return [{ span: renamed, own, ...(isInPlace && { offered: placeIn(theirs, is) }) }];
  });
  const gained = theirs.spans
    .filter(({ id }) => !mineById.has(id) && !baseById.has(id))
    .map((span): CarriedSpan => ({ span, offered: placeIn(theirs, span) }));
  return [...kept, ...gained];
}

function byId(event: Timed): Map<string, Span> {
  return new Map(event.spans.map((span) => [span.id, span]));
}

function placeIn(event: Times, span: Times): Place {
  const start = timeOf(event.start_date);
  return { from: timeOf(span.start_date) - start, to: timeOf(span.end_date) - start };
}

function timesAt({ from, to }: Place, start: number, allDay: boolean): Times {
  return { start_date: timeText(start + from, allDay), end_date: timeText(start + to, allDay) };
}
