import type { TimeEntry } from '@daywright/contract/time-entries';
import { durationText } from '@daywright/schedule/duration';
import { minutesIn, trackedWindow } from '@daywright/schedule/tracked';
import { AppError } from '../../../platform/errors.ts';
import { localTime } from './local-time.ts';
import { isForeign } from './origin.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** Tracked time as rules read it, on the clock of the person's zone; of a timer that runs up to now. */
export interface EntryView {
  id: string;
  event_id: string | null;
  start: string;
  /** Null while it runs. */
  end: string | null;
  duration: string;
  /** Its title is that of an event whose texts are somebody else's. */
  is_foreign?: true;
  untrusted: { title: string; category?: string };
}

type Entry = Pick<TimeEntry, 'id' | 'event_id' | 'title' | 'category' | 'started_at' | 'stopped_at'>;

export async function entryView(entry: Entry, schedule: TurnSchedule): Promise<EntryView> {
  const { now, timeZone } = schedule;
  const { id, event_id, title, category, stopped_at } = entry;
  const window = trackedWindow(entry, now);
  return {
    id,
    event_id,
    start: localTime(window.start, timeZone),
    end: stopped_at === null ? null : localTime(window.end, timeZone),
    duration: durationText(minutesIn(window)),
    ...(event_id !== null && (await isOfForeign(event_id, schedule)) && { is_foreign: true }),
    untrusted: { title, ...(category !== null && { category }) },
  };
}

/** What an event was called that is gone may have been anybody's. */
async function isOfForeign(eventId: string, schedule: TurnSchedule): Promise<boolean> {
  try {
    return isForeign(await schedule.event(eventId), schedule);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EVENT_NOT_FOUND') return true;
    throw error;
  }
}
