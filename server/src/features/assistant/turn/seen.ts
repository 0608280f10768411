import type { CalendarEvent } from '@daywright/contract/events';
import { parseEventId } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import { type Draft, eventNamed, type ScheduleRows } from '../../events/commands.ts';
import { touchedBy } from '../../events/queries.ts';
import type { EventAsked, EventRequest, SeenSeries } from '../conversation/asked-change.ts';

/** What a turn saw of the stored schedule before it asked for a change: the first sight of each event counts. */
export function seenIn(rows: ScheduleRows) {
  const first = new Map<string, CalendarEvent>();
  const series = new Map<string, SeenSeries>();
  /** What a series that the turn divides off goes on from. */
  const origins = new Map<string, CalendarEvent>();

  /** What the turn gave another id is known by what it was made of. */
  async function storedEvent(id: string): Promise<CalendarEvent | null> {
    const { master_id } = parseEventId(id);
    const event =
      first.get(id) ?? (await storedNow(rows, id)) ?? origins.get(master_id) ?? (await rows.event(master_id));
    if (event) first.set(id, event);
    return event ?? null;
  }

  async function storedSeries(id: string): Promise<SeenSeries | undefined> {
    const known = series.get(id);
    if (known) return known;
    const master = await rows.event(id);
    if (!master || master.recurrence === null) return undefined;
    const edited = await editedOf(rows, id);
    series.set(id, { master, edited });
    return { master, edited };
  }

  return {
    /** Notes what a read answers; what the turn itself made or changed is no sight of the stored. */
    shown(events: CalendarEvent[], draft: Draft): CalendarEvent[] {
      const touched = touchedBy(draft);
      for (const event of events) {
        const isStored = !touched.has(parseEventId(event.id).master_id);
        if (isStored && !first.has(event.id)) first.set(event.id, event);
      }
      return events;
    },
    goesOnAs(tailId: string, origin: CalendarEvent): void {
      origins.set(tailId, origin);
    },
    async of(request: EventRequest): Promise<Pick<EventAsked, 'seen' | 'seen_series'>> {
      if (request.op === 'create') return { seen: null };
      const { id, scope } = request;
      const { master_id, original_start } = parseEventId(id);
      const seen = await storedEvent(id);
      const isWider = original_start === undefined || (scope ?? 'this') !== 'this';
      const seen_series = isWider ? await storedSeries(master_id) : undefined;
      return { seen, ...(seen_series && { seen_series }) };
    },
  };
}

/** An event as it is stored; undefined where there is none of that id. */
export async function storedNow(rows: ScheduleRows, id: string): Promise<CalendarEvent | undefined> {
  try {
    return await eventNamed(rows, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EVENT_NOT_FOUND') return undefined;
    throw error;
  }
}

export async function editedOf(rows: ScheduleRows, masterId: string): Promise<Record<string, number>> {
  return Object.fromEntries((await rows.overrides(masterId)).map(({ id, version }) => [id, version]));
}
