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
 * is cut before each event, whose text is parsed when it is asked for. Only what is around the events is parsed here.
 *
 * @throws ProviderFailure `unreadable`, `unavailable` when it breaks off
 */
export async function readPage(body: AsyncIterable<Uint8Array>, calendar: CalendarTraits): Promise<Page> {
  const decoder = new TextDecoder();
  const cutter = new Cutter();
  const items: RemoteItem[] = [];
  const take = (text: string) => {
    for (const event of cutter.cut(text)) items.push(lazyItem(event, calendar));
  };
  const pause = paced();
  for await (const chunk of untilBroken(body)) {
    take(decoder.decode(chunk, { stream: true }));
    // A page that is here already comes without the loop turning.
    await pause();
  }
  take(decoder.decode());
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

/**
 * Cuts a list, whose events begin all alike, before each of them. No text inside of one can look like the beginning of
 * the next, since quotes in texts are escaped; where they begin otherwise nothing is cut off.
 */
class Cutter {
  #head: string | undefined;
  #beginning: string | undefined;
  #rest = '';
  #searched = 0;

  /** The events that are whole with this text, each with the comma after it. */
  cut(text: string): string[] {
    this.#rest += text;
    if (this.#rest.length < mostHead) this.#beginning ??= /\{\s*"kind":\s*"calendar#event",/.exec(this.#rest)?.[0];
    if (this.#beginning === undefined) return [];
    const { length } = this.#beginning;
    const pieces: string[] = [];
    let start = 0;
    for (;;) {
      const at = this.#rest.indexOf(this.#beginning, this.#searched);
      if (at < 0) break;
      if (this.#head === undefined) this.#head = this.#rest.slice(start, at);
      else pieces.push(this.#rest.slice(start, at));
      start = at;
      this.#searched = at + length;
    }
    this.#rest = this.#rest.slice(start);
    this.#searched = Math.max(length, this.#rest.length - length);
    return pieces;
  }

  /** The list without the events that were cut off. */
  get around(): string {
    return (this.#head ?? '') + this.#rest;
  }
}

const eventHead = /^\{\s*"kind":\s*"calendar#event",\s*"etag":\s*("(?:[^"\\]|\\.)*"),\s*"id":\s*"(\w+)"/;

function lazyItem(text: string, calendar: CalendarTraits): RemoteItem {
  const [, etag, id] = eventHead.exec(text) ?? [];
  const read = () => parsed<GoogleEvent>(text.slice(0, text.lastIndexOf(',')));
  // What does not begin as usual is looked into, and so is what may be deleted.
  if (etag === undefined || id === undefined || text.includes('"cancelled"')) return itemOf(read(), calendar);
  return { remote_id: id, etag: parsed<string>(etag), change: () => toChange(read(), calendar) };
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
