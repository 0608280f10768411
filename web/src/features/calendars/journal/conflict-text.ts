import type { CalendarEvent } from '@daywright/contract/events';
import type { Conflict } from '@daywright/contract/journal';
import { fieldName } from '@daywright/schedule/differences';
import { durationText } from '@daywright/schedule/duration';
import { ownAnswer } from '@daywright/schedule/event-state';
import { providerNotesText } from '@daywright/schedule/notes-text';
import { whenText } from '@daywright/schedule/when-text';
import type { Reading } from '../../../lib/change-text.ts';
import { repeatWords } from '../../../lib/repeat/words.ts';

/** What two sides had made of one thing, in words; empty where a side has nothing there. */
export interface ConflictText {
  /** What it is about, such as `Title`. */
  name: string;
  /** The value that gave way, and the one that stands; null where the event is not known any more. */
  lost: string;
  stands: string | null;
}

/** A conflict but for a deletion, in words. `event` is what it is about as it is now. */
export function conflictText({ field, value }: Conflict, event: CalendarEvent | null, reading: Reading): ConflictText {
  const [whole, spanId, part] = field.split('.');
  if (whole === 'spans' && spanId !== undefined) {
    const span = event?.spans.find(({ id }) => id === spanId) ?? null;
    const lost = part === undefined ? 'deleted' : spanValue(part, value);
    const stands = event && (span === null ? 'deleted' : spanStands(part, span, event, reading));
    return { name: span ? `Span “${span.title}”` : 'Span', lost, stands };
  }
  if (field === 'times')
    return { name: 'When', lost: timesText(value, reading), stands: event && whenOf(event, reading) };
  const lost = fieldText(field, value, event);
  return {
    name: fieldName(field),
    lost,
    stands:
      event && fieldText(field, field === 'answer' ? ownAnswer(event) : event[field as keyof CalendarEvent], event),
  };
}

const whenOf = (times: Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>, { zone, today }: Reading) =>
  whenText(times, zone, today);

function timesText(value: unknown, reading: Reading): string {
  const times = value as Partial<Pick<CalendarEvent, 'all_day' | 'start_date' | 'end_date'>> | null;
  if (typeof times?.start_date !== 'string' || typeof times.end_date !== 'string') return plain(value);
  return whenOf({ all_day: times.all_day === true, start_date: times.start_date, end_date: times.end_date }, reading);
}

function fieldText(field: string, value: unknown, event: CalendarEvent | null): string {
  if (field === 'completed') return value === true ? 'yes' : 'no';
  if (field === 'icon') return typeof value === 'string' ? value : 'of its category';
  if (field === 'notes' && typeof value === 'string') return providerNotesText(value);
  if (field === 'answer') return answers[value as keyof typeof answers] ?? '';
  if (field === 'spans') return Array.isArray(value) ? value.map(({ title }) => title).join(', ') : '';
  if (field === 'category') return Array.isArray(value) ? value.join(', ') : '';
  if (field !== 'recurrence') return plain(value);
  if (!Array.isArray(value)) return 'never';
  return event ? repeatWords({ ...event, recurrence: value.map(String) }) : value.join('; ');
}

const answers = { accepted: 'yes', declined: 'no', tentative: 'maybe', 'needs-action': 'none yet' };

/** A span's value lies at its distance from the start of its event, in milliseconds. */
function spanValue(part: string, value: unknown): string {
  if (part === 'completed') return value === true ? 'done' : 'not done';
  const times = value as { from?: unknown; to?: unknown } | null;
  if (part === 'times' && typeof times?.from === 'number' && typeof times.to === 'number') {
    return placeText(times.from, times.to);
  }
  return plain(value);
}

function spanStands(
  part: string | undefined,
  span: CalendarEvent['spans'][number],
  event: CalendarEvent,
  reading: Reading,
): string {
  if (part === 'title') return span.title;
  if (part === 'completed') return span.completed ? 'done' : 'not done';
  if (part !== 'times') return whenOf({ ...span, all_day: event.all_day }, reading);
  const start = Date.parse(event.start_date);
  return placeText(Date.parse(span.start_date) - start, Date.parse(span.end_date) - start);
}

/** `30m long, 1h after the start` */
function placeText(from: number, to: number): string {
  const length = `${durationText(Math.round((to - from) / 60_000))} long`;
  return from === 0
    ? `${length}, from the start`
    : `${length}, ${durationText(Math.round(from / 60_000))} after the start`;
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
