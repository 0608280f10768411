import type { TimeEntry } from '@daywright/contract/time-entries';
import { newId } from '../../../platform/ids.ts';
import { type Draft, eventNamed, type ScheduleRows } from '../../events/commands.ts';
import { entryNamed, planEntry, planStart } from '../../tracking/commands.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import type { DraftAsked } from './replay.ts';

interface Turn {
  /** What is stored, as the turn came upon it. */
  readonly rows: ScheduleRows;
  readonly draft: Draft;
  /** Runs what changes the draft, one after the other, as long as the turn is open. */
  changing<T>(work: () => Promise<T>): Promise<T>;
  /** Does a change to the draft, and notes it as asked for. */
  add(change: DraftAsked): Promise<unknown>;
}

type Tracking = Pick<TurnSchedule, 'startTimer' | 'stopTimer' | 'logTime' | 'correctTime' | 'deleteTime'>;

/** What a turn does to tracked time. */
export function trackingInTurn({ rows, draft, changing, add }: Turn): Tracking {
  const seenIn = async (eventId: string | null) => (eventId === null ? {} : { seen: await eventNamed(draft, eventId) });
  const stored = async (id: string): Promise<TimeEntry | null> => (await rows.entries([id]))[0] ?? null;

  return {
    startTimer: (subject) =>
      changing(async () => {
        const { running, entry, operations } = await planStart(draft, subject);
        if (operations.length === 0) return entryNamed(draft, entry.id);
        const { id, event_id, title, category } = entry;
        const stops = running?.id ?? null;
        await add({ kind: 'start', entry: { id, event_id, title, category }, stops, ...(await seenIn(event_id)) });
        return entryNamed(draft, id);
      }),
    stopTimer: () =>
      changing(async () => {
        const running = await draft.runningEntry();
        if (!running) return null;
        await add({ kind: 'stop', entry_id: running.id, title: running.title });
        return entryNamed(draft, running.id);
      }),
    logTime: ({ started_at, stopped_at, ...subject }) =>
      changing(async () => {
        const { entry } = await planEntry(draft, subject, { note: null, started_at, stopped_at }, newId());
        const { note, ...logged } = entry;
        await add({ kind: 'log', entry: logged, ...(await seenIn(logged.event_id)) });
        return entryNamed(draft, logged.id);
      }),
    correctTime: (id, patch) =>
      changing(async () => {
        await add({ kind: 'edit_entry', entry_id: id, patch, was: await stored(id) });
        return entryNamed(draft, id);
      }),
    deleteTime: (id) =>
      changing(async () => {
        const entry = await entryNamed(draft, id);
        await add({ kind: 'delete_entry', entry_id: id, was: await stored(id) });
        return entry;
      }),
  };
}
