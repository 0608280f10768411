import type { TimeWindow } from '@daywright/schedule/dates';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import type { Doing } from './reply.ts';

/** As many as the tool gives. */
const MOST = 50;

/** The events of a window, or those that words find, or both; in order of time. What was declined or is free is found by its words alone. */
export const search = async (doing: Doing, sought: Sought): Promise<EventView[]> => (await found(doing, sought)).events;

interface Sought {
  readonly words?: string;
  readonly window?: TimeWindow | null;
}

/** As `search`, and whether there are more than the tool gives. */
export async function found(
  { talk, setting: { zone } }: Doing,
  { words, window }: Sought,
): Promise<{ events: EventView[]; isCut: boolean }> {
  const { events, message } = await talk.call('search_events', {
    ...(words && { words: words.replace(/['’]s\b/g, '').slice(0, 200) }),
    ...(window && { from: localTime(window.start, zone), to: localTime(window.end, zone) }),
    limit: MOST,
  });
  const shown = words ? events : events.filter(({ answer, is_free }) => answer !== 'declined' && !is_free);
  const sorted = shown.toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)));
  return { events: sorted, isCut: events.length > 0 && message !== undefined };
}
