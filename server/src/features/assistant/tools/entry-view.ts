import type { TimeEntry } from '@daywright/contract/time-entries';
import { durationText } from '@daywright/schedule/duration';
import { minutesIn, trackedWindow } from '@daywright/schedule/tracked';
import { localTime } from './local-time.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** Tracked time as a model sees it, on the clock of the person's zone; of a timer that runs up to now. */
export interface EntryView {
  id: string;
  event_id: string | null;
  start: string;
  /** Null while it runs. */
  end: string | null;
  duration: string;
  untrusted: { title: string; category?: string };
}

type Entry = Pick<TimeEntry, 'id' | 'event_id' | 'title' | 'category' | 'started_at' | 'stopped_at'>;

export function entryView(entry: Entry, { now, timeZone }: TurnSchedule): EntryView {
  const { id, event_id, title, category, stopped_at } = entry;
  const window = trackedWindow(entry, now);
  return {
    id,
    event_id,
    start: localTime(window.start, timeZone),
    end: stopped_at === null ? null : localTime(window.end, timeZone),
    duration: durationText(minutesIn(window)),
    untrusted: { title, ...(category !== null && { category }) },
  };
}
