import type { calendar_v3 } from '@googleapis/calendar';
import { paced } from '../../../../platform/pace.ts';
import type { RemoteCalendar, RemoteItem } from '../provider.ts';
import { answerOf, brokenOff, unreadable } from './failures.ts';
import { type GoogleEvent, toChange } from './to-event.ts';

type Envelope = Omit<calendar_v3.Schema$Events, 'items'> & { items?: GoogleEvent[] | null };
type CalendarTraits = Pick<RemoteCalendar, 'time_zone' | 'writable'>;

export interface Page {
  readonly items: readonly RemoteItem[];
  readonly nextPageToken: string | undefined;
  readonly nextSyncToken: string | undefined;
}

/**
 * Reads a page of events as it comes. One of 2,500 with many guests has 10 MB, which is too much to parse at once: it
 * is cut before each event, whose bytes are parsed when it is asked for. Only what is around the events is parsed here.
 *
 * @throws ProviderFailure `unreadable`, `unavailable` when it breaks off
 */
export async function readPage(body: AsyncIterable<Uint8Array>, calendar: CalendarTraits): Promise<Page> {
  const cutter = new Cutter();
  const items: RemoteItem[] = [];
  const pause = paced();
  for await (const chunk of untilBroken(body)) {
    for (const event of cutter.cut(chunk)) items.push(lazyItem(event, calendar));
    // A page that is here already comes without the loop turning.
    await pause();
  }
  // The last event goes with what is around: only parsing tells where it ends.
  const envelope = answerOf(parsed<Envelope>(cutter.around), 'calendar#events');
  if (!Array.isArray(envelope.items ?? [])) throw unreadable('no list of events');
  for (const event of envelope.items ?? []) items.push(itemOf(answerOf(event, 'calendar#event'), calendar));
  return {
    items,
    nextPageToken: envelope.nextPageToken || undefined,
    nextSyncToken: envelope.nextSyncToken || undefined,
  };
}

async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body;
  } catch (error) {
    throw brokenOff(error);
  }
}

/** What has no event by then is no list of Google's, and is not searched again with all that comes. */
const mostHead = 1 << 20;
const blockSize = 1 << 20;

/**
 * Cuts a list, whose events begin all alike, before each of them. No text inside of one can look like the beginning of
 * the next, since quotes in texts are escaped; where they begin otherwise nothing is cut off. It cuts bytes: as text, a page
 * would be on the heap until its last event is read.
 */
class Cutter {
  #head: Buffer | undefined;
  #beginning: Buffer | undefined;
  /** Its filled part ends with what is left to cut. */
  #block: Buffer = Buffer.alloc(0);
  #filled = 0;
  #rest: Buffer = this.#block;
  #searched = 0;
  readonly #unsearched: Uint8Array[] = [];

  /** The events that are whole with these bytes, each with the comma after it. */
  cut(bytes: Uint8Array): Buffer[] {
    if (this.#beginning === undefined && this.#rest.length >= mostHead) {
      this.#unsearched.push(bytes);
      return [];
    }
    this.#rest = this.#restWith(bytes);
    this.#beginning ??= beginningIn(this.#rest);
    if (this.#beginning === undefined) return [];
    const { length } = this.#beginning;
    const pieces: Buffer[] = [];
    let start = 0;
    for (;;) {
      const at = this.#rest.indexOf(this.#beginning, this.#searched);
      if (at < 0) break;
      this.#searched = at + length;
      if (!standsInList(this.#rest, at)) continue;
      if (this.#head === undefined) this.#head = this.#rest.subarray(start, at);
      else pieces.push(this.#rest.subarray(start, at));
      start = at;
    }
    this.#rest = this.#rest.subarray(start);
    this.#searched = Math.max(length, this.#rest.length - length);
    return pieces;
  }

  /** A buffer for each chunk would be garbage enough to hold the event loop for milliseconds. */
  #restWith(bytes: Uint8Array): Buffer {
    const length = this.#rest.length + bytes.length;
    if (this.#block.length - this.#filled < bytes.length) {
      this.#block = Buffer.allocUnsafeSlow(Math.max(blockSize, 2 * length));
      this.#block.set(this.#rest);
      this.#filled = this.#rest.length;
    }
    this.#block.set(bytes, this.#filled);
    this.#filled += bytes.length;
    return this.#block.subarray(this.#filled - length, this.#filled);
  }

  /** The list without the events that were cut off. */
  get around(): Buffer {
    return Buffer.concat([this.#head ?? Buffer.alloc(0), this.#rest, ...this.#unsearched]);
  }
}

/** Not as a value: names of properties in an event are for whoever invites to choose, `kind` too. */
function standsInList(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  while (isBlank(bytes[before])) before--;
  return bytes[before] === comma || bytes[before] === bracket;
}

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function beginningIn(bytes: Buffer): Buffer | undefined {
  const [found] = /\{\s*"kind":\s*"calendar#event",/.exec(bytes.toString('latin1')) ?? [];
  return found === undefined ? undefined : Buffer.from(found);
}

const eventHead = /^\{\s*"kind":\s*"calendar#event",\s*"etag":\s*("(?:[ !#-[\]-~]|\\[ -~])*"),\s*"id":\s*"(\w+)"/;
/** Bytes that hold the head of all events that begin as usual. */
const mostEventHead = 256;
const cancelled = Buffer.from('"cancelled"');
const comma = ','.charCodeAt(0);
const bracket = '['.charCodeAt(0);

function lazyItem(bytes: Buffer, calendar: CalendarTraits): RemoteItem {
  const [, etag, id] = eventHead.exec(bytes.toString('latin1', 0, mostEventHead)) ?? [];
  const read = () => parsed<GoogleEvent>(bytes.subarray(0, bytes.lastIndexOf(comma)));
  // What does not begin as usual is looked into, and so is what may be deleted.
  if (etag === undefined || id === undefined || bytes.includes(cancelled)) return itemOf(read(), calendar);
  return { remote_id: id, etag: unquoted(etag), change: () => toChange(read(), calendar) };
}

/** Google's entity tags hold quotes. */
const unquoted = (etag: string) => JSON.parse(etag) as string;

function itemOf(event: GoogleEvent, calendar: CalendarTraits): RemoteItem {
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
