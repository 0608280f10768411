import type { TimeWindow } from '@daywright/schedule/dates';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import type { Doing } from './reply.ts';
import { instantOf } from './wording.ts';

/** As many as the tool gives at once. */
const MOST = 100;
/** A longer window is read on from where the tool left off, so many times. */
const PAGES = 5;

/** The events of a window, or those that words find, or both; in order of time. What was declined or is free is found by its words alone. */
export const search = async (doing: Doing, sought: Sought): Promise<EventView[]> => (await found(doing, sought)).events;

interface Sought {
  readonly words?: string;
  readonly window?: TimeWindow | null;
}

/** As `search`, and whether there are more than were read. */
export async function found(doing: Doing, sought: Sought): Promise<{ events: EventView[]; isCut: boolean }> {
  const { words, window } = sought;
  let page = await read(doing, sought);
  // `pickup` may be written `pick up`.
  const apart = words?.replace(inOneWord, '$1 $2');
  if (page.events.length === 0 && apart !== undefined && apart !== words)
    page = await read(doing, { ...sought, words: apart });
  const events = new Map(page.events.map((event) => [event.id, event]));
  // Those that words find come in the order of how well they fit.
  for (let pages = 1; page.isCut && window && !words && pages < PAGES; pages++) {
    const before = events.size;
    const start = Math.max(...page.events.map((event) => instantOf(event.start, doing.setting.zone)));
    page = await read(doing, { window: { ...window, start } });
    for (const event of page.events) events.set(event.id, event);
    if (events.size === before) break;
  }
  if (page.isCut) doing.onCut?.();
  const all = [...events.values()];
  const shown = words ? all : all.filter(({ answer, is_free }) => answer !== 'declined' && !is_free);
  const sorted = shown.toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)));
  return { events: sorted, isCut: page.isCut };
}

const inOneWord =
  /\b(pick|drop|check|set|clean|catch|follow|stand|meet|warm|wrap|tidy|pack|call|work|run)(ups?|offs?|ins?|outs?|through)\b/gi;

async function read(
  { talk, setting: { zone } }: Doing,
  { words, window }: Sought,
): Promise<{ events: EventView[]; isCut: boolean }> {
  const { events, message } = await talk.call('search_events', {
    ...(words && { words: words.replace(/['’]s\b/g, '').slice(0, 200) }),
    ...(window && { from: localTime(window.start, zone), to: localTime(window.end, zone) }),
    limit: MOST,
  });
  return { events, isCut: events.length > 0 && message !== undefined };
}
