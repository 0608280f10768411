import type { CalendarEvent } from '@daywright/contract/events';
import { eventWindow } from '@daywright/schedule/dates';
import type { Db } from '../../../platform/database/database.ts';
import { paced } from '../../../platform/pace.ts';
import type { Draft } from '../door/draft.ts';
import { countedUnder, type DerivedColumns, toRow } from '../door/row.ts';
import { foldForSearch } from '../door/search-text.ts';
import { eventOf, readRows } from '../door/store.ts';
import { shownRows, touchedBy } from './draft-range.ts';
import { bestOf, type Found, meantBy } from './found-rows.ts';
import { anyTime, nextText, type OverriddenAmong, storedOverrides } from './next-text.ts';
import { readSliceMs } from './range-rows.ts';
import { wordMatch } from './word-match.ts';
import { readHolding, readTitles, type WordRow, wordRowOf } from './word-rows.ts';

export interface WordsQuery {
  readonly words: string;
  /** Epoch milliseconds; without them of any time. */
  readonly from?: number;
  readonly to?: number;
  readonly category?: string;
  /** By their ids; all that are shown unless given. */
  readonly calendars?: ReadonlySet<string>;
  readonly limit: number;
}

/**
 * Events and series whose title, notes or location hold all the words, as a draft leaves them; a series once, as its next
 * occurrence (its first, when none is ahead). Where the words as such are found, what holds them as a part of others is left
 * out; where nothing holds them, they are taken for a title with typing errors. Best first, then what is next, then what was
 * last.
 */
export async function findByWords(db: Db, draft: Draft, query: WordsQuery): Promise<CalendarEvent[]> {
  const match = wordMatch(foldForSearch(query.words));
  if (!match) return [];
  const window = { from: query.from ?? anyTime.from, to: query.to ?? anyTime.to };
  const category = query.category === undefined ? null : countedUnder(query.category);
  const touched = touchedBy(draft);
  const pending = (await shownRows(db, draft, touched)).map(({ row, overridden }) => ({
    ...toRow(row),
    overriddenAmong: async () => overridden,
  }));
  const made = pending.filter((row) => category === null || row.category === category).map(wordRowOf);
  const isWanted = ({ calendar_id }: WordRow) => query.calendars?.has(calendar_id) ?? true;
  const withPending = async function* (stored: AsyncIterable<WordRow>) {
    for await (const row of stored) if (!touched.has(row.series_id ?? row.id) && isWanted(row)) yield row;
    yield* made.filter(isWanted);
  };

  const { now, timeZone, userId } = draft;
  const where = { window, category };
  const wanted = { limit: query.limit, now };
  let nearest = await bestOf(withPending(readHolding(db, userId, match.words, where)), match, wanted);
  if (nearest.length === 0) nearest = await meantBy(withPending(readTitles(db, userId, where, now)), match, wanted);
  const rows = await readFound(db, userId, nearest, pending);
  const pause = paced(readSliceMs);
  const events: Placed[] = [];
  for (const { rank, master, own } of nearest) {
    const shown: Placed[] = [];
    for (const id of [master, own?.id]) {
      const row = rows.get(id ?? '');
      const text = row && (await nextText(row, window, timeZone, now, row.overriddenAmong));
      if (text !== undefined) shown.push(placed(JSON.parse(text) as CalendarEvent, rank, draft));
    }
    events.push(...shown.sort((a, b) => byTime(a, b, now)).slice(0, 1));
    await pause();
  }
  const inOrder = events.sort((a, b) => a.rank - b.rank || byTime(a, b, now));
  return inOrder.slice(0, query.limit).map(({ event }) => event);
}

interface Placed {
  readonly event: CalendarEvent;
  readonly rank: number;
  readonly start: number;
  readonly end: number;
}

function placed(event: CalendarEvent, rank: number, { timeZone }: Draft): Placed {
  return { event, rank, ...eventWindow(event, timeZone) };
}

/** What is on counts as ahead. */
function byTime(a: Placed, b: Placed, now: number): number {
  const isAhead = ({ end }: Placed) => end > now;
  if (isAhead(a) !== isAhead(b)) return isAhead(a) ? -1 : 1;
  return isAhead(a) ? a.start - b.start : b.start - a.start;
}

type FoundRow = DerivedColumns & { readonly overriddenAmong: OverriddenAmong };

/** The rows of what was found by their ids: stored ones, and those of the draft. */
async function readFound(
  db: Db,
  userId: string,
  found: readonly Found[],
  pending: readonly FoundRow[],
): Promise<ReadonlyMap<string, FoundRow>> {
  const rows = new Map(pending.map((row) => [row.id, row]));
  const ids = found.flatMap(({ master, own }) => [master, own?.id]).filter((id) => id !== undefined && !rows.has(id));
  const overriddenAmong = storedOverrides(db, userId);
  const stored = ids.length > 0 ? await readRows(db, userId, ids as string[]) : [];
  for (const row of stored) {
    if (row.deleted_at === null) rows.set(row.id, { ...toRow(eventOf(row)), overriddenAmong });
  }
  return rows;
}
