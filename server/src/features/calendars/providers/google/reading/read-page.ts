import { limits } from '@daywright/contract/limits';
import type { calendar_v3 } from '@googleapis/calendar';
import { paced } from '../../../../../platform/pace.ts';
import type { RemoteCalendar, RemoteItem } from '../../provider.ts';
import type { RemoteChange } from '../../remote-event.ts';
import { answerOf, brokenOff, tooLong, unreadable } from '../failures.ts';
import { etagOf, type GoogleEvent, idOf, toChange } from '../to-event.ts';
import { ListCutter } from './cut-list.ts';

type Envelope = Omit<calendar_v3.Schema$Events, 'items'> & { items?: GoogleEvent[] | null };

/** What of a calendar its events are read by. */
type CalendarTraits = Pick<RemoteCalendar, 'time_zone' | 'writable'>;

export interface ListedPage {
  /** Events that are parsed when their change is asked for. */
  readonly items: readonly RemoteItem[];
  readonly nextPageToken: string | undefined;
  readonly nextSyncToken: string | undefined;
  /** Nothing more is asked of its items: gives back the memory that they are read from. */
  close(): void;
}

/** What is around the events of a page, the last one among it: parsed at once. */
const mostAround = 2 * limits.remoteEventBytes;

/**
 * Reads a page of events as it comes. One of 2,500 with many guests has 10 MB, which is too much to parse at once: it
 * is cut before each event, whose bytes are parsed when it is asked for. Only what is around the events is parsed here.
 *
 * @throws ProviderFailure `unreadable`, `unavailable` when it breaks off
 */
export async function readPage(body: AsyncIterable<Uint8Array>, calendar: CalendarTraits): Promise<ListedPage> {
  const cutter = new ListCutter();
  const items: RemoteItem[] = [];
  const add = (item: RemoteItem) => {
    if (items.length === limits.remotePageMost) throw unreadable('too many events in a page');
    items.push(item);
  };
  const pause = paced();
  for await (const bytes of untilBroken(body)) {
    for (const event of cutter.add(bytes)) add(itemIn(event, calendar));
    await pause();
  }
  // The last event goes with what is around: only parsing tells where it ends.
  const { around } = cutter;
  if (around.length > mostAround) throw tooLong();
  const envelope = answerOf(parsed<Envelope>(around), 'calendar#events');
  const last = envelope.items ?? [];
  if (!Array.isArray(last)) throw unreadable('no list of events');
  for (const event of last) add(itemOf(answerOf(event, 'calendar#event'), calendar));
  return {
    items,
    nextPageToken: envelope.nextPageToken || undefined,
    nextSyncToken: envelope.nextSyncToken || undefined,
    close: () => cutter.close(),
  };
}

async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body;
  } catch (error) {
    throw brokenOff(error);
  }
}

const eventHead =
  /^(\{\s*"kind":\s*"calendar#event",\s*"etag":\s*("(?:[ !#-[\]-~]|\\[ -~])*"),\s*"id":\s*")(\w+)"(,\s*"status":\s*"confirmed")?/;
/** Bytes that hold the head of all events that begin as usual. */
const mostEventHead = 192;
const cancelled = Buffer.from('"cancelled"');
const comma = ','.charCodeAt(0);

/** @param bytes of an event and the comma after it */
function itemIn(bytes: Buffer, calendar: CalendarTraits): RemoteItem {
  const [, before = '', etag, id, status] = eventHead.exec(bytes.toString('latin1', 0, mostEventHead)) ?? [];
  if (bytes.length > limits.remoteEventBytes) return largeItem(id, bytes.length);
  const mayBeDeleted = status === undefined && bytes.includes(cancelled);
  // What does not begin as usual is looked into, and so is what may be deleted.
  if (etag === undefined || id === undefined || mayBeDeleted) return itemOf(parsedEvent(bytes), calendar);
  // Cut out of the head, the id would keep all of that in memory for as long as the calendar is read.
  const idAt = before.length;
  return new UnreadItem(bytes.toString('latin1', idAt, idAt + id.length), unquoted(etag), bytes, calendar);
}

/** Holds places, neither a view of its bytes nor a function: those of two pages would be copied by the collector of garbage. */
class UnreadItem implements RemoteItem {
  readonly remote_id: string;
  readonly etag: string;
  readonly #block: ArrayBufferLike;
  readonly #from: number;
  readonly #length: number;
  readonly #calendar: CalendarTraits;

  constructor(remoteId: string, etag: string, { buffer, byteOffset, length }: Buffer, calendar: CalendarTraits) {
    this.remote_id = remoteId;
    this.etag = etag;
    this.#block = buffer;
    this.#from = byteOffset;
    this.#length = length;
    this.#calendar = calendar;
  }

  change(): RemoteChange {
    return toChange(parsedEvent(Buffer.from(this.#block, this.#from, this.#length)), this.#calendar);
  }
}

const parsedEvent = (bytes: Buffer) => parsed<GoogleEvent>(bytes.subarray(0, bytes.lastIndexOf(comma)));

/** One that is not parsed: it takes as long as it is large. */
function largeItem(id: string | undefined, bytes: number): RemoteItem {
  const remote_id = id === undefined ? '' : Buffer.from(id, 'latin1').toString('latin1');
  return { remote_id, etag: null, change: () => ({ kind: 'unreadable', remote_id, why: largeText(bytes) }) };
}

const largeText = (bytes: number) => `It has ${bytes} bytes, which is more than an event may have.`;

/** Google's entity tags hold quotes. */
const unquoted = (etag: string) => JSON.parse(etag) as string;

function itemOf(event: GoogleEvent, calendar: CalendarTraits): RemoteItem {
  const etag = event.status === 'cancelled' ? null : (etagOf(event) ?? null);
  return { remote_id: idOf(event) ?? '', etag, change: () => toChange(event, calendar) };
}

function parsed<T extends object>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable('no JSON');
    throw error;
  }
}
