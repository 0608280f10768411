/** Where long pages are cut, parsed and read, so that the server's own thread can answer meanwhile (decision 16). */
import { parentPort } from 'node:worker_threads';
import { ProviderFailure } from '../../failure.ts';
import { type Answer, type EndOfPage, type FromThread, ready, type ToThread } from './messages.ts';
import { type ListedItem, PageReader } from './page-reader.ts';

interface OpenPage {
  readonly reader: PageReader;
  items: readonly ListedItem[];
}

const pages = new Map<number, OpenPage>();

parentPort?.on('message', (message: ToThread) => {
  const { type, page } = message;
  if (type === 'open') pages.set(page, { reader: new PageReader(message.calendar), items: [] });
  else if (type === 'close') close(page);
  else if (type === 'bytes') opened(page).reader.add(message.bytes);
  else if (type === 'end') answer(message.request, () => end(opened(page)));
  else answer(message.request, () => read(opened(page), message.places));
});
tell(ready);

function opened(page: number): OpenPage {
  const found = pages.get(page);
  if (!found) throw new Error(`The page ${page} is not open.`);
  return found;
}

function close(page: number): void {
  pages.get(page)?.reader.close();
  pages.delete(page);
}

function end(page: OpenPage): EndOfPage {
  const { items, ...tokens } = page.reader.end();
  page.items = items;
  return {
    ids: items.map(({ remote_id }) => remote_id),
    etags: items.map(({ etag }) => etag),
    bytes: items.map(({ bytes }) => bytes),
    ...tokens,
  };
}

function read({ items }: OpenPage, places: readonly number[]) {
  return places.map((place) => items[place]?.change());
}

/** An error that is no failure of the provider's ends the thread, which tells it. */
function answer(request: number, work: () => unknown): void {
  tell(answered(request, work));
}

function answered(request: number, work: () => unknown): Answer {
  try {
    return { request, json: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason, message, detail } = error;
    return { request, failure: { reason, message, ...(detail !== undefined && { detail }) } };
  }
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message);
}
