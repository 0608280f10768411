import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { addDays, isoInstant, startOfDay } from '@daywright/schedule/dates';
import { mondayOf } from '@daywright/schedule/weeks';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, call, UnreachableError } from '../lib/call.ts';
import { now, today } from '../lib/clock.ts';
import { whenForgotten } from '../lib/forgetting.ts';
import { persisted } from '../lib/persisted.ts';
import { readAgain } from '../lib/read-again.ts';
import { onReloadSchedule } from '../lib/reload-schedule.ts';
import { cacheText } from '../lib/storage.ts';
import { toast } from '../lib/toasts.ts';
import { isStoredBlock } from './stored-data.ts';

/** Events of a range of instants, `end_date` excluded. Every query under the key `schedule` holds this shape. */
export interface EventBlock {
  start_date: string;
  end_date: string;
  events: CalendarEvent[];
  /** There are more than a tab can hold: these are the first. */
  is_cut?: true;
}

/** The instants that a block covers. */
export type BlockRange = Pick<EventBlock, 'start_date' | 'end_date'>;

/** What a held list of events becomes; `range` tells which of them belong in it. */
export type BlockChange = (events: CalendarEvent[], range: BlockRange) => CalendarEvent[];

export const scheduleKey = 'schedule';
/** What a search found follows each change of the schedule too, but is not held as a block. */
export const scheduleSearchKey = 'schedule-search';
/** Tracked time, and reports of it: they follow each change of the schedule. */
export const trackedKey = 'tracked';
/** What plans and tracked time are measured against: it is told of in the same way. */
export const budgetsKey = 'budgets';
export const refreshEveryMs = 180_000;
const todayRefreshMs = 60_000;
const pageSize = limits.unifiedPage;

/** The instants between two midnights in `zone`, as the wire writes them. */
export function rangeOfDays(first: string, days: number, zone: string) {
  return {
    start_date: isoInstant(startOfDay(first, zone)),
    end_date: isoInstant(startOfDay(addDays(first, days), zone)),
  };
}

/**
 * The unified events of one ISO week, the block in which views read the schedule. `monday` is the week's first date, YYYY-MM-DD. The
 * block of the present week is kept in local storage; all others live in memory.
 */
export function weekOfEvents(monday: string, zone: string) {
  const range = rangeOfDays(monday, 7, zone);
  return queryOptions<EventBlock, Error, EventBlock, string[]>({
    queryKey: [scheduleKey, 'unified', monday, zone],
    queryFn: ({ signal }) => withExpected(() => unifiedEvents(range, signal)),
    refetchInterval: refreshEveryMs,
    gcTime: 30 * 60_000,
    ...(monday === mondayOf(today(zone)) && { persister: persisted('unified_events', isBlockOf(range)) }),
  });
}

/** Today's events, from midnight to midnight in `zone`. */
export function todayEvents(date: string, zone: string) {
  const range = rangeOfDays(date, 1, zone);
  return queryOptions<EventBlock, Error, EventBlock, string[]>({
    queryKey: [scheduleKey, 'today', date, zone],
    queryFn: ({ signal }) =>
      withExpected(async () => {
        const whole = call('GET /events/date-range', { query: range }, signal);
        try {
          return { ...range, events: (await whole).events };
        } catch (error) {
          if (error instanceof ApiError && error.code === 'TOO_MANY_EVENTS') return unifiedEvents(range, signal);
          return told(error);
        }
      }),
    refetchInterval: todayRefreshMs,
    persister: persisted('today_events', isBlockOf(range)),
  });
}

/** Drops the stored events on each signal and fetches anew what is on screen, which stays until the answer. */
export function keepScheduleFresh(client: QueryClient): () => void {
  return onReloadSchedule((isKnown) => {
    for (const name of ['unified_events', 'today_events', 'live_events'] as const) cacheText.remove(name);
    for (const key of [scheduleKey, trackedKey, budgetsKey, scheduleSearchKey]) {
      if (isKnown) void client.invalidateQueries({ queryKey: [key] }, { cancelRefetch: false });
      else readAgain(client, [key]);
    }
  });
}

/** The events of all held lists, each once. */
export function heldEvents(client: QueryClient): CalendarEvent[] {
  const blocks = client.getQueriesData<EventBlock>({ queryKey: [scheduleKey] });
  return [
    ...new Map(blocks.flatMap(([, block]) => block?.events.map((event) => [event.id, event] as const) ?? [])).values(),
  ];
}

/** Every held list of events, changed by `change`; returns a function that puts the lists back. */
export async function changeHeldEvents(client: QueryClient, change: BlockChange): Promise<() => void> {
  const filters = { queryKey: [scheduleKey] };
  await client.cancelQueries(filters);
  const before = client.getQueriesData<EventBlock>(filters);
  const at = now();
  for (const [key, block] of before) {
    if (!block) continue;
    client.setQueryData<EventBlock>(key, { ...block, events: change(block.events, block) }, { updatedAt: at });
  }
  return () => {
    for (const [key, block] of before) client.setQueryData(key, block);
  };
}

/** What is shown and not answered yet, in turn. */
const expected = new Set<BlockChange>();
whenForgotten(() => expected.clear());

/** Shows a change in what is read too, where it may be missing yet, until the returned function is called. */
export function expectInReads(change: BlockChange): () => void {
  expected.add(change);
  return () => void expected.delete(change);
}

/** What `read` answers, with each change that was expected at any time meanwhile. */
export async function withExpected(read: () => Promise<EventBlock>): Promise<EventBlock> {
  const before = [...expected];
  const block = await read();
  const changes = new Set([...before, ...expected]);
  return { ...block, events: [...changes].reduce((events, change) => change(events, block), block.events) };
}

async function unifiedEvents(range: BlockRange, signal: AbortSignal): Promise<EventBlock> {
  const events: CalendarEvent[] = [];
  let cursor: string | null = null;
  do {
    const page: { events: CalendarEvent[]; next_cursor: string | null } = await call(
      'GET /calendar/events',
      { query: { ...range, limit: pageSize, ...(cursor !== null && { cursor }) } },
      signal,
    ).catch(told);
    for (const event of page.events) events.push(event);
    cursor = page.next_cursor;
  } while (cursor !== null && events.length < limits.eventsARead);
  if (cursor === null) return { ...range, events };
  sayCut(range);
  return { ...range, events, is_cut: true };
}

/** Ranges of which it was said that they are cut. */
const saidCut = new Set<string>();
whenForgotten(() => saidCut.clear());

function sayCut({ start_date }: BlockRange): void {
  if (saidCut.has(start_date)) return;
  saidCut.add(start_date);
  const date = start_date.slice(0, 10);
  const most = limits.eventsARead.toLocaleString('en-US');
  toast(`More than ${most} events from ${date} on: the first ones are shown. Search finds the others.`, {
    tone: 'note',
  });
}

/** Says what could not be done when no answer came. */
function told(error: unknown): never {
  if (error instanceof UnreachableError) throw new Error('Failed to fetch events.', { cause: error });
  throw error;
}

const isBlockOf = (range: BlockRange) => (data: unknown) =>
  isStoredBlock(data) && data.start_date === range.start_date && data.end_date === range.end_date;
