import type { EventDraft, EventPatch } from '@daywright/contract/event-input';
import { addDays, isoInstant } from '@daywright/schedule/dates';
import { writeRepeat } from '../../../lib/repeat/rule.ts';
import { type EventForm, type FormSource, windowOf } from './form.ts';
import { spanInputs } from './spans.ts';

type Fields = Omit<EventDraft, 'id'>;

/** The whole form as it is sent. `lines` and `category` are what the event has beyond what the form shows. */
export function fieldsOf(form: EventForm, lines: readonly string[] | null, category: readonly string[]): Fields {
  const window = windowOf(form);
  const times = form.all_day
    ? { start_date: form.date, end_date: addDays(form.end_date, 1) }
    : { start_date: isoInstant(window.start), end_date: isoInstant(window.end) };
  return {
    ...times,
    title: form.title.trim(),
    all_day: form.all_day,
    time_zone: form.time_zone,
    icon: form.icon,
    category: [form.category.trim(), ...category.slice(1)].filter((name) => name !== ''),
    recurrence: linesOf(form, lines),
    calendar_id: form.calendar_id,
    spans: form.all_day
      ? form.spans.map(({ id, title, completed }) => ({ id, title: title.trim(), completed, ...times }))
      : spanInputs(form.spans, window),
    location: form.location.trim() || null,
    notes: form.notes.trim() || null,
    completed: form.completed,
  };
}

function linesOf(form: EventForm, before: readonly string[] | null): string[] | null {
  const { repeat } = form;
  if (repeat.kind === 'never') return null;
  if (repeat.kind === 'lines') return [...(before ?? [])];
  return writeRepeat(repeat.rule, { ...form, time: form.start }, before);
}

/**
 * What the person changed, and nothing else: fields that were changed elsewhere meanwhile stay.
 *
 * Start and end are sent together. The server moves spans along with a start, and parts of the rule that repeat it; so
 * spans are sent where they were changed by themselves, or where the server would leave them behind.
 */
export function patchOf(from: EventForm, to: EventForm, { event, lines }: FormSource): EventPatch {
  const before = fieldsOf(from, lines, event.category);
  const after = fieldsOf(to, lines, event.category);
  const names = new Set(
    (Object.keys(after) as (keyof Fields)[]).filter((field) => !isSame(before[field], after[field])),
  );
  names.delete('recurrence');
  names.delete('spans');
  if (!isSame(from.repeat, to.repeat)) names.add('recurrence');

  const isMoved = names.has('start_date');
  const isSpanLeft = names.has('all_day') || (isMoved && !names.has('end_date'));
  if (!isSame(from.spans, to.spans) || (isSpanLeft && to.spans.length > 0)) names.add('spans');
  if (isMoved || names.has('end_date') || names.has('all_day')) names.add('start_date').add('end_date');
  return Object.fromEntries([...names].map((field) => [field, after[field]]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
