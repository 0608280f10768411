import { shortened } from '../conversation/brief-changes.ts';
import type { EntryView } from './entry-view.ts';
import type { EventView, NamedView, SpanView, Texts } from './event-view.ts';
import { type Length, momentLine, type StretchView, whenLine } from './time-view.ts';

/** Longer texts would fill a model's memory; notes are cut before (`event-view.ts`). */
const textLength = 200;

/**
 * An answer as a language model reads it: each event in about 140 characters. Times are one text, what can be derived (link, length,
 * kind) and what is as usual is left out, and texts of foreign origin stand under `untrusted` and nowhere else.
 */
export const compact = (answer: object): object => compacted(answer) as object;

function compacted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(compacted);
  if (isLength(value)) return value.text;
  if (isEntry(value)) return entryLine(value);
  if (isEvent(value)) return eventLine(value);
  return Object.fromEntries(
    Object.entries(timesAsLine(value)).flatMap(([key, each]) => (each == null ? [] : [[key, compacted(each)]])),
  );
}

const isEvent = (value: object): value is EventView | NamedView => 'link' in value && 'untrusted' in value;
const isEntry = (value: object): value is EntryView => 'event_id' in value && 'untrusted' in value;
const isLength = (value: object): value is Length => 'minutes' in value && 'text' in value;
const isStretch = (value: object): value is StretchView => 'weekday' in value && 'start' in value && 'end' in value;

function timesAsLine(value: object): object {
  if (!isStretch(value)) return value;
  const { start, end, weekday, ...others } = value;
  return { ...others, when: whenLine({ start, end }) };
}

function eventLine(event: EventView | NamedView): object {
  if (!('start' in event)) return { id: event.id, when: event.when, ...textsOf(event) };
  const { id, kind, repeats, category, is_done, answer, is_free, is_read_only, spans, has_details, untrusted } = event;
  const { notes, calendar, ...inList } = untrusted;
  return {
    id,
    when: whenLine(event),
    ...textsOf({ ...event, untrusted: has_details ? untrusted : inList }),
    ...((kind === 'series' || repeats) && { repeats: repeats ?? 'yes' }),
    ...(category !== 'Other' && { category }),
    ...(is_done && { done: true }),
    ...(answer && { answer }),
    ...(is_free && { free: true }),
    ...(is_read_only && { read_only: true }),
    ...(spans && { spans: spans.map((span) => spanLine(span, event)) }),
  };
}

function spanLine({ id, start, end, is_done, untrusted }: SpanView, { is_foreign }: EventView): object {
  const when = `${start.slice(11)}-${end.slice(11)}`;
  return { id, when, ...textsOf({ untrusted, ...(is_foreign && { is_foreign }) }), ...(is_done && { done: true }) };
}

function entryLine({ id, event_id, start, end, duration, untrusted, is_foreign }: EntryView): object {
  return {
    entry_id: id,
    ...(event_id !== null && { event_id }),
    ...(end === null ? { since: momentLine(start) } : { when: whenLine({ start, end }) }),
    duration,
    ...textsOf({ untrusted, ...(is_foreign && { is_foreign }) }),
  };
}

function textsOf({ untrusted, is_foreign }: { untrusted: Texts; is_foreign?: true }): object {
  const texts = Object.entries(untrusted).map(([name, text]: [string, string]) => [
    name,
    name === 'notes' ? text : shortened(text, textLength),
  ]);
  if (is_foreign) return { untrusted: Object.fromEntries(texts) };
  const { notes, ...own } = Object.fromEntries(texts);
  // Where the person wrote down an event, they may have pasted what somebody sent them.
  return { ...own, ...(notes && { untrusted: { notes } }) };
}
