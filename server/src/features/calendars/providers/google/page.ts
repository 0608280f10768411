import type { calendar_v3 } from '@googleapis/calendar';
import type { RemoteCalendar, RemoteItem } from '../provider.ts';
import { answerOf, unreadable } from './failures.ts';
import { type GoogleEvent, toChange } from './to-event.ts';

type Envelope = Omit<calendar_v3.Schema$Events, 'items'> & { items?: GoogleEvent[] | null };
type CalendarTraits = Pick<RemoteCalendar, 'time_zone' | 'writable'>;

export interface Page {
  readonly items: readonly RemoteItem[];
  readonly nextPageToken: string | undefined;
  readonly nextSyncToken: string | undefined;
}

/**
 * Reads a page of events without parsing them, as one of 2,500 with many guests has 10 MB: it is cut before each event,
 * whose text is parsed when it is asked for. Only what is around the events is parsed at once.
 *
 * @throws ProviderFailure `unreadable`
 */
export function readPage(text: string, calendar: CalendarTraits): Page {
  const cuts = eventStarts(text);
  const [first = 0, last = 0] = [cuts[0], cuts.at(-1)];
  // All but the last event is left out: what follows that one is not known before it is parsed.
  const envelope = answerOf<Envelope>(parsed(text.slice(0, first) + text.slice(last)), 'calendar#events');
  if (envelope.items !== undefined && !Array.isArray(envelope.items)) throw unreadable('items');
  const whole = (envelope.items ?? []).map((event) => itemOf(event, calendar));
  const cut = cuts.slice(0, -1).map((from, index) => lazyItem(text, from, cuts[index + 1] ?? last, calendar));
  return {
    items: [...cut, ...whole],
    nextPageToken: envelope.nextPageToken || undefined,
    nextSyncToken: envelope.nextSyncToken || undefined,
  };
}

/**
 * Where events begin. No text within them can look like one's beginning, since quotes in texts are escaped; answers
 * that begin their events otherwise have none, and are parsed whole.
 */
function eventStarts(text: string): number[] {
  const beginning = /\{\s*"kind":\s*"calendar#event",/.exec(text)?.[0];
  if (beginning === undefined) return [];
  const starts: number[] = [];
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + beginning.length)) starts.push(at);
  return starts;
}

const head = /^\{\s*"kind":\s*"calendar#event",\s*"etag":\s*("(?:[^"\\]|\\.)*"),\s*"id":\s*"(\w+)"/;

function lazyItem(text: string, from: number, to: number, calendar: CalendarTraits): RemoteItem {
  const own = text.slice(from, text.lastIndexOf(',', to));
  const [, etag, id] = head.exec(own) ?? [];
  // What does not begin as usual is looked into, and so is what may be deleted.
  if (etag === undefined || id === undefined || own.includes('"cancelled"')) return itemOf(parsed(own), calendar);
  return { remote_id: id, etag: parsed<string>(etag), change: () => toChange(parsed(own), calendar) };
}

function itemOf(event: GoogleEvent, calendar: CalendarTraits): RemoteItem {
  const etag = event.status === 'cancelled' ? null : (event.etag ?? null);
  return { remote_id: event.id ?? '', etag, change: () => toChange(event, calendar) };
}

function parsed<T extends object | string>(text: string): T {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable('no JSON');
    throw error;
  }
}
