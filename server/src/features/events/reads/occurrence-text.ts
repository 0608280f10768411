import type { CalendarEvent } from '@daywright/contract/events';
import { type Occurrence, originalStartOf, parseRecurrence, type Recurrence } from '@daywright/schedule/recurrence';
import { isMaster, type Master } from '../series/occurrence.ts';

/** A master made ready for reads: its rule understood, its text cut where occurrences differ. */
export interface PreparedMaster {
  readonly recurrence: Recurrence;
  readonly allDay: boolean;
  /** Of the text of one occurrence. */
  readonly bytes: number;
  /** The id of one occurrence. */
  id(occurrence: Occurrence): string;
  /** The JSON text of one occurrence: as `occurrenceOf` would make it, without making it. */
  text(occurrence: Occurrence): string;
}

/** Characters of the texts that are kept: those of twenty thousand plain series, or of few with long lists of dates. */
const charactersKept = 32 << 20;

/** By the stored text itself, of which everything here follows: an entry can be unused, never stale. */
const prepared = new Map<string, PreparedMaster>();
let characters = 0;

/** @param document the stored text of a master */
export function preparedMaster(document: string): PreparedMaster {
  const known = prepared.get(document);
  if (known) return known;
  const event = JSON.parse(document) as CalendarEvent;
  if (!isMaster(event)) throw new Error(`${event.id} has no recurrence.`);
  const master = prepare(event);
  characters += document.length;
  for (const oldest of prepared.keys()) {
    if (characters <= charactersKept) break;
    prepared.delete(oldest);
    characters -= oldest.length;
  }
  if (characters <= charactersKept) prepared.set(document, master);
  else characters -= document.length;
  return master;
}

function prepare(master: Master<CalendarEvent>): PreparedMaster {
  const start = Date.parse(master.start_date);
  const timeText = master.all_day ? dateText : instantText;
  // What each occurrence has of its own, and what all have of their master, in the order of `documentOf`.
  const { id, start_date, end_date, recurrence, series_id, original_start, ...shared } = master;
  const { calendar_id, source, title, all_day, time_zone, icon, category, location, notes, ...rest } = shared;
  const { completed, spans, reminders, guests, read_only, free, version, created_at, updated_at, ...left } = rest;
  // A field of events that none of these names would be missing from every occurrence: it does not compile.
  left satisfies Record<string, never>;
  const head = `{"id":"${id}_`;
  const toStart = `",${inner({ calendar_id, source, title })},"start_date":"`;
  const toEnd = '","end_date":"';
  const toOriginal =
    `",${inner({ all_day, time_zone, icon, category, location, notes, recurrence: null, series_id: id })}` +
    ',"original_start":"';
  const toSpans = `",${inner({ completed })},"spans":[`;
  const tail = `],${inner({ reminders, guests, read_only, free, version, created_at, updated_at })}}`;
  const spanParts = spans.map((span) => ({
    head: `{${inner({ id: span.id, title: span.title })},"start_date":"`,
    tail: `",${inner({ completed: span.completed })}}`,
    startsAfter: Date.parse(span.start_date) - start,
    endsAfter: Date.parse(span.end_date) - start,
  }));
  const text = (occurrence: Occurrence) => {
    const { original_start } = occurrence;
    const spanTexts = spanParts.map((part) => {
      const from = timeText(occurrence.start + part.startsAfter);
      return part.head + from + toEnd + timeText(occurrence.start + part.endsAfter) + part.tail;
    });
    return (
      head +
      original_start +
      toStart +
      timeText(occurrence.start) +
      toEnd +
      timeText(occurrence.end) +
      toOriginal +
      original_start +
      toSpans +
      spanTexts.join(',') +
      tail
    );
  };
  const first = { original_start: originalStartOf(start, all_day), start, end: Date.parse(end_date) };
  return {
    recurrence: parseRecurrence(master),
    allDay: all_day,
    bytes: Buffer.byteLength(text(first)),
    id: ({ original_start }) => `${id}_${original_start}`,
    text,
  };
}

/** The fields of an object as JSON, without its braces. */
const inner = (fields: object) => JSON.stringify(fields).slice(1, -1);

const instantText = (instantMs: number) => new Date(instantMs).toISOString();
const dateText = (instantMs: number) => instantText(instantMs).slice(0, 10);
