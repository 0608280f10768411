import type { CalendarEvent } from '@daywright/contract/events';
import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import { isoInstant } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { trackedWindow } from '@daywright/schedule/tracked';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { now } from '../lib/clock.ts';
import { changeHeldEntries, runningEntry } from '../queries/time-entries.ts';
import { keepVersion, versionOf } from './event-versions.ts';
import { useUndoableChange } from './undoable-change.ts';

/** What a timer can start on: an event, or something that is not in the schedule. */
export type TimerSubject = Pick<CalendarEvent, 'id' | 'title' | 'category'> | { title: string; category?: string };

/** Starts by the id that is shown until the answer, so that a Stop pressed at once waits for the entry it means. */
const starting = new Map<string, Promise<{ entry: RunningEntry }>>();

async function savedId({ id }: TimeEntry): Promise<string> {
  return (await starting.get(id))?.entry.id ?? id;
}

/** Starts tracking; what runs stops. The plan stays as it is. */
export function useStartTimer() {
  const client = useQueryClient();
  const change = useUndoableChange();
  return (subject: TimerSubject) => {
    const shown = startedOn(subject);
    return change({
      send: async () => {
        const sent = call('POST /time-entries/start', {
          body: 'id' in subject ? { event_id: subject.id } : subject,
        });
        starting.set(shown.id, sent);
        const reply = await sent;
        client.setQueryData(runningEntry().queryKey, reply.entry);
        return reply;
      },
      said: ({ change_set_id, stopped }) =>
        change_set_id
          ? `${subject.title} started${stopped ? `, ${stopped.title} stopped` : ''}`
          : `${subject.title} is running already`,
      show: showTimer(shown),
    });
  };
}

/** Stops what runs, now or at an earlier instant (ISO). */
export function useStopTimer() {
  const change = useUndoableChange();
  return (entry: TimeEntry, stoppedAt?: string) =>
    change({
      send: async () => {
        const id = await savedId(entry);
        const reply = await call('POST /time-entries/stop', {
          body: { id, ...(stoppedAt && { stopped_at: stoppedAt }) },
        });
        keepVersion({ ...entry, id }, reply.entry);
        return reply;
      },
      said: ({ entry: stopped }) =>
        stopped ? `${entry.title} stopped, ${lengthOf(stopped)} tracked` : `${entry.title} was stopped already`,
      show: showTimer(null, stoppedAt),
    });
}

/** Cuts what runs in two at an instant and stops it now; the second part has a name of its own. */
export function useSplitTimer() {
  const change = useUndoableChange();
  return (entry: TimeEntry, at: string, title: string) =>
    change({
      send: () =>
        call('POST /time-entries/:id/split', {
          params: { id: entry.id },
          body: { at, version: versionOf(entry), ...(title !== entry.title && { title }) },
        }),
      said: ({ entries }) => `${entry.title} stopped, ${entries.length} entries saved`,
      show: showTimer(null),
    });
}

/** Shows another timer at once, or none: what runs stops. Answers what puts it back. */
export function showTimer(next: RunningEntry | null, stoppedAt = isoInstant(now())) {
  return async (client: QueryClient): Promise<() => void> => {
    const { queryKey } = runningEntry();
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, next);
    const putEntriesBack = await changeHeldEntries(client, (entry) =>
      entry.stopped_at === null ? { ...entry, stopped_at: stoppedAt } : entry,
    );
    return () => {
      client.setQueryData(queryKey, before);
      putEntriesBack();
    };
  };
}

/** The entry as it will be, until the server's answer takes its place. */
function startedOn(subject: TimerSubject): RunningEntry {
  const at = isoInstant(now());
  const isEvent = 'id' in subject;
  return {
    id: crypto.randomUUID(),
    event_id: isEvent ? subject.id : null,
    title: subject.title,
    category: (isEvent ? subject.category[0] : subject.category) ?? null,
    note: null,
    started_at: at,
    stopped_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
    last_seen_at: at,
    kept_at: null,
  };
}

function lengthOf(entry: TimeEntry): string {
  const { start, end } = trackedWindow(entry, now());
  return durationText((end - start) / 60_000);
}
