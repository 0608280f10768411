import { paced } from '../../../../../platform/pace.ts';
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
/** Events that are read at once. */
const portion = 128;

/**
 * Reads a page of events as it comes.
 *
 * @throws ProviderFailure `unreadable`, `unavailable` when it breaks off
 */
export async function readPage(
  body: AsyncIterable<Uint8Array>,
  calendar: CalendarTraits,
  thread: ReadingThread,
): Promise<ListedPage> {
  const begun: Uint8Array[] = [];
  let length = 0;
  let there: PageInThread | undefined;
  try {
    for await (const bytes of untilBroken(body)) {
      length += bytes.length;
      if (!there && length > mostHere) {
        there = thread.open(calendar);
        for (const earlier of begun.splice(0)) there.add(earlier);
      }
      if (there) there.add(bytes);
      else begun.push(bytes);
    }
    return there ? await readThere(there) : readHere(begun, calendar);
  } catch (error) {
    there?.close();
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

function readHere(chunks: readonly Uint8Array[], calendar: CalendarTraits): ListedPage {
  const reader = new PageReader(calendar);
  for (const bytes of chunks) reader.add(bytes);
  const { items, ...tokens } = reader.end();
  return {
    items,
    async *changes(some: readonly ListedItem[]) {
      const pause = paced();
      for (const each of portions(some)) {
        yield each.map((item) => item.change());
        await pause();
      }
    },
    ...tokens,
    close: () => undefined,
  };
}

interface Placed extends RemoteItem {
  readonly place: number;
}

async function readThere(page: PageInThread): Promise<ListedPage> {
  const { ids, etags, ...tokens } = await page.end();
  return {
    items: ids.map((remote_id, place): Placed => ({ remote_id, etag: etags[place] ?? null, place })),
    async *changes(some: readonly Placed[]) {
      let coming: Promise<RemoteChange[]> | undefined;
      for (const each of portions(some)) {
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

function* portions<T>(all: readonly T[]): Generator<readonly T[], void, undefined> {
  for (let from = 0; from < all.length; from += portion) yield all.slice(from, from + portion);
}
