import type { calendar_v3 } from '@googleapis/calendar';
import type { RemoteCalendar, RemoteItem } from '../../provider.ts';
import type { RemoteChange } from '../../remote-event.ts';
import { answerOf, unreadable } from '../failures.ts';
import { type GoogleEvent, toChange } from '../to-event.ts';
import { ListCutter } from './cut-list.ts';

type Envelope = Omit<calendar_v3.Schema$Events, 'items'> & { items?: GoogleEvent[] | null };

/** What of a calendar its events are read by. */
export type CalendarTraits = Pick<RemoteCalendar, 'time_zone' | 'writable'>;

/** An event of a page, read no further than to tell whether it is known. */
export interface ListedItem extends RemoteItem {
  change(): RemoteChange;
}

export interface Tokens {
  readonly nextPageToken: string | undefined;
  readonly nextSyncToken: string | undefined;
}

/**
 * Reads a page of events as it comes. One of 2,500 with many guests has 10 MB, which is too much to parse at once: it
 * is cut before each event, whose bytes are parsed when it is asked for. Only what is around the events is parsed here.
 */
export class PageReader {
  readonly #calendar: CalendarTraits;
  readonly #cutter = new ListCutter();
  readonly #items: ListedItem[] = [];
  #failure: unknown;

  constructor(calendar: CalendarTraits) {
    this.#calendar = calendar;
  }

  /** What cannot be read is told at the end. @param bytes its own from now on */
  add(bytes: Uint8Array): void {
    if (this.#failure !== undefined) return;
    try {
      for (const event of this.#cutter.add(bytes)) this.#items.push(lazyItem(event, this.#calendar));
    } catch (error) {
      this.#failure = error;
    }
  }

  /** @throws ProviderFailure `unreadable` */
  end(): Tokens & { readonly items: ListedItem[] } {
    if (this.#failure !== undefined) throw this.#failure;
    // The last event goes with what is around: only parsing tells where it ends.
    const envelope = answerOf(parsed<Envelope>(this.#cutter.around), 'calendar#events');
    const last = envelope.items ?? [];
    if (!Array.isArray(last)) throw unreadable('no list of events');
    for (const event of last) this.#items.push(itemOf(answerOf(event, 'calendar#event'), this.#calendar));
    return {
      items: this.#items,
      nextPageToken: envelope.nextPageToken || undefined,
      nextSyncToken: envelope.nextSyncToken || undefined,
    };
  }

  /** Nothing more is asked of its items. */
  close(): void {
    this.#cutter.close();
  }
}

const eventHead = /^\{\s*"kind":\s*"calendar#event",\s*"etag":\s*("(?:[ !#-[\]-~]|\\[ -~])*"),\s*"id":\s*"(\w+)"/;
/** Bytes that hold the head of all events that begin as usual. */
const mostEventHead = 256;
const cancelled = Buffer.from('"cancelled"');
const comma = ','.charCodeAt(0);

/** @param bytes of an event and the comma after it */
function lazyItem(bytes: Buffer, calendar: CalendarTraits): ListedItem {
  const [, etag, id] = eventHead.exec(bytes.toString('latin1', 0, mostEventHead)) ?? [];
  const read = () => parsed<GoogleEvent>(bytes.subarray(0, bytes.lastIndexOf(comma)));
  // What does not begin as usual is looked into, and so is what may be deleted.
  if (etag === undefined || id === undefined || bytes.includes(cancelled)) return itemOf(read(), calendar);
  return { remote_id: copied(id), etag: unquoted(etag), change: () => toChange(read(), calendar) };
}

/** Cut out of the head, it would keep all of that in memory for as long as the calendar is read. */
const copied = (id: string) => Buffer.from(id, 'latin1').toString('latin1');

/** Google's entity tags hold quotes. */
const unquoted = (etag: string) => JSON.parse(etag) as string;

function itemOf(event: GoogleEvent, calendar: CalendarTraits): ListedItem {
  const etag = event.status === 'cancelled' ? null : (event.etag ?? null);
  return { remote_id: event.id ?? '', etag, change: () => toChange(event, calendar) };
}

function parsed<T extends object>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable('no JSON');
    throw error;
  }
}
