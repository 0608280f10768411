/** Where long pages are cut, parsed and read, so that the server's own thread can answer meanwhile (decision 16). */
import { parentPort } from 'node:worker_threads';
import { ProviderFailure } from '../../provider.ts';
import type { FromThread, Heads, ReadPage, ToThread } from './messages.ts';
import { type Entry, PageReader } from './page.ts';

interface OpenPage {
  readonly reader: PageReader;
  entries: readonly Entry[];
}

const pages = new Map<number, OpenPage>();

parentPort?.on('message', (message: ToThread) => {
  const { type, page } = message;
  if (type === 'open') pages.set(page, { reader: new PageReader(message.calendar), entries: [] });
  else if (type === 'close') pages.delete(page);
  else if (type === 'bytes') opened(page).reader.add(message.bytes);
  else if (type === 'end') answer(message.request, () => end(opened(page)));
  else if (type === 'heads') answer(message.request, () => heads(opened(page), message.from, message.to));
  else answer(message.request, () => read(opened(page), message.entries));
});

function opened(page: number): OpenPage {
  const found = pages.get(page);
  if (!found) throw new Error(`The page ${page} is not open.`);
  return found;
}

function end(page: OpenPage): ReadPage {
  const { entries, ...tokens } = page.reader.end();
  page.entries = entries;
  return { length: entries.length, ...tokens };
}

function heads({ entries }: OpenPage, from: number, to: number): Heads {
  return entries.slice(from, to).map(({ remote_id, etag }) => [remote_id, etag]);
}

function read({ entries }: OpenPage, places: readonly number[]) {
  return places.map((place) => entries[place]?.change());
}

/** An error that is no failure of the provider's ends the thread, which tells it. */
function answer(request: number, work: () => unknown): void {
  parentPort?.postMessage(answered(request, work));
}

function answered(request: number, work: () => unknown): FromThread {
  try {
    return { request, json: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason, message, detail } = error;
    return { request, failure: { reason, message, ...(detail !== undefined && { detail }) } };
  }
}
