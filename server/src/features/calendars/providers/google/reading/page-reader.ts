import { limits } from '@daywright/contract/limits';
import type { calendar_v3 } from '@googleapis/calendar';
import type { RemoteCalendar, RemoteItem } from '../../provider.ts';
import type { RemoteChange } from '../../remote-event.ts';
import { answerOf, tooLong, unreadable } from '../failures.ts';
import { etagOf, type GoogleEvent, idOf, toChange } from '../to-event.ts';
import { ListCutter } from './cut-list.ts';

type Envelope = Omit<calendar_v3.Schema$Events, 'items'> & { items?: GoogleEvent[] | null };

/** What of a calendar its events are read by. */
export type CalendarTraits = Pick<RemoteCalendar, 'time_zone' | 'writable'>;

/** An event of a page, read no further than to tell whether it is known. */
export interface ListedItem extends RemoteItem {
  /** Of what is read by `change`. */
  readonly bytes: number;
  change(): RemoteChange;
}

/** What is around the events of a page, the last one among it: parsed at once. */
const mostAround = 2 * limits.remoteEventBytes;

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
      for (const event of this.#cutter.add(bytes)) this.#add(lazyItem(event, this.#calendar));
    } catch (error) {
      this.#failure = error;
    }
  }

  /** @throws ProviderFailure `unreadable` */
  end(): Tokens & { readonly items: ListedItem[] } {
    if (this.#failure !== undefined) throw this.#failure;
    // The last event goes with what is around: only parsing tells where it ends.
    const { around } = this.#cutter;
    if (around.length > mostAround) throw tooLong();
    const envelope = answerOf(parsed<Envelope>(around), 'calendar#events');
    const last = envelope.items ?? [];
    if (!Array.isArray(last)) throw unreadable('no list of events');
    const bytes = Math.ceil(around.length / Math.max(last.length, 1));
    for (const event of last) this.#add(itemOf(answerOf(event, 'calendar#event'), bytes, this.#calendar));
    return {
      items: this.#items,
      nextPageToken: envelope.nextPageToken || undefined,
      nextSyncToken: envelope.nextSyncToken || undefined,
    };
  }

  #add(item: ListedItem): void {
    if (this.#items.length === limits.remotePageMost) throw unreadable('too many events in a page');
    this.#items.push(item);
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
  if (bytes.length > limits.remoteEventBytes) return largeItem(id, bytes.length);
  const read = () => parsed<GoogleEvent>(bytes.subarray(0, bytes.lastIndexOf(comma)));
  // What does not begin as usual is looked into, and so is what may be deleted.
  if (etag === undefined || id === undefined || bytes.includes(cancelled))
    return itemOf(read(), bytes.length, calendar);
  return {
    remote_id: copied(id),
    etag: unquoted(etag),
    bytes: bytes.length,
    change: () => toChange(read(), calendar),
  };
}

/** One that is not parsed: it takes as long as it is large. */
function largeItem(id: string | undefined, bytes: number): ListedItem {
  const remote_id = id === undefined ? '' : copied(id);
  return { remote_id, etag: null, bytes: 0, change: () => ({ kind: 'unreadable', remote_id, why: largeText(bytes) }) };
}

const largeText = (bytes: number) => `It has ${bytes} bytes, which is more than an event may have.`;

/** Cut out of the head, it would keep all of that in memory for as long as the calendar is read. */
const copied = (id: string) => Buffer.from(id, 'latin1').toString('latin1');

/** Google's entity tags hold quotes. */
const unquoted = (etag: string) => JSON.parse(etag) as string;

function itemOf(event: GoogleEvent, bytes: number, calendar: CalendarTraits): ListedItem {
  const etag = event.status === 'cancelled' ? null : (etagOf(event) ?? null);
  return { remote_id: idOf(event) ?? '', etag, bytes, change: () => toChange(event, calendar) };
}

function parsed<T extends object>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable('no JSON');
    throw error;
  }
}
