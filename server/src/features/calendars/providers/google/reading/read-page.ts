import { gentlyPaced, paced } from '../../../../../platform/pace.ts';
import { isAnswering } from '../../../../../platform/traffic.ts';
import type { Changes, RemoteItem } from '../../provider.ts';
import type { RemoteChange } from '../../remote-event.ts';
import { brokenOff } from '../failures.ts';
import { type CalendarTraits, type ListedItem, PageReader, type Tokens } from './page-reader.ts';
import type { PageInThread, ReadingThread } from './reading-thread.ts';

export interface ListedPage extends Tokens, Changes {
  /** Nothing more is asked of it. */
  close(): void;
}

/** What is longer is read in a thread of its own, which the small answers of every day are not worth. */
const mostHere = 1 << 18;
/** What the thread reads at once, and what is read here before the event loop may turn. */
const portion = { there: { events: 128, bytes: 1 << 20 }, here: { events: 16, bytes: 1 << 18 } };

/**
 * Reads a page of events as it comes: a long one in the thread once that has started, but while people are being answered
 * here and gently, so that the thread does not take the processor from them.
 *
 * @throws ProviderFailure `unreadable`, `unavailable` when it breaks off
 */
export async function readPage(
  body: AsyncIterable<Uint8Array>,
  calendar: CalendarTraits,
  thread: ReadingThread,
  isBusy = isAnswering,
): Promise<ListedPage> {
  const begun: Uint8Array[] = [];
  let length = 0;
  let reader: PageInThread | PageReader | undefined;
  const pause = gentlyPaced();
  try {
    for await (const bytes of untilBroken(body)) {
      length += bytes.length;
      if (!reader && length > mostHere) {
        reader = (isBusy() ? undefined : thread.open(calendar)) ?? new PageReader(calendar);
        for (const earlier of begun.splice(0)) reader.add(earlier);
      }
      if (reader) reader.add(bytes);
      else begun.push(bytes);
      // A page that is here already comes without the loop turning.
      if (reader instanceof PageReader) await pause();
    }
    if (reader && !(reader instanceof PageReader)) return await readThere(reader);
    reader ??= new PageReader(calendar);
    for (const bytes of begun) reader.add(bytes);
    return readHere(reader);
  } catch (error) {
    if (reader && !(reader instanceof PageReader)) reader.close();
    throw error;
  }
}

async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* body;
  } catch (error) {
    throw brokenOff(error);
  }
}

function readHere(reader: PageReader): ListedPage {
  return {
    ...reader.end(),
    async *changes(some: readonly ListedItem[]) {
      const turn = paced();
      for (const each of portions(some, portion.here)) {
        yield each.map((item) => item.change());
        await turn();
      }
    },
    close: () => reader.close(),
  };
}

interface Placed extends RemoteItem {
  readonly place: number;
  readonly bytes: number;
}

async function readThere(page: PageInThread): Promise<ListedPage> {
  const { ids, etags, bytes, ...tokens } = await page.end();
  return {
    items: ids.map(
      (remote_id, place): Placed => ({ remote_id, etag: etags[place] ?? null, place, bytes: bytes[place] ?? 0 }),
    ),
    async *changes(some: readonly Placed[]) {
      let coming: Promise<RemoteChange[]> | undefined;
      for (const each of portions(some, portion.there)) {
        const now = coming;
        coming = page.read(each.map(({ place }) => place));
        // Told in its turn, also where it fails before.
        coming.catch(() => undefined);
        if (now) yield await now;
      }
      if (coming) yield await coming;
    },
    ...tokens,
    close: () => page.close(),
  };
}

/** Of so many events, and of so many bytes but for a single one that has more. */
function* portions<T extends { readonly bytes: number }>(
  all: readonly T[],
  most: { readonly events: number; readonly bytes: number },
): Generator<readonly T[], void, undefined> {
  let [from, sum] = [0, 0];
  for (const [at, { bytes }] of all.entries()) {
    if (at > from && (at - from === most.events || sum + bytes > most.bytes)) {
      yield all.slice(from, at);
      [from, sum] = [at, 0];
    }
    sum += bytes;
  }
  if (from < all.length) yield all.slice(from);
}
