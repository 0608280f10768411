import type { EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { isoInstant } from '@daywright/schedule/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventFrom } from '../../commands/expected-events.ts';
import { now } from '../../lib/clock.ts';
import { useDelayed } from '../../lib/delayed.ts';
import type { EditorLayer } from '../../lib/layers.ts';
import { seriesStart } from '../../lib/repeat/words.ts';
import { calendars } from '../../queries/calendars.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EditorDialog } from './editor/dialog.tsx';
import { master, sourceOf } from './master.ts';

/** The editor over an event, of a repeated one with its series' rule, or over a draft. */
export function EventEditor({ layer, onClose }: { layer: EditorLayer; onClose: () => void }) {
  return 'event' in layer ? (
    <EditedEvent event={layer.event} onClose={onClose} />
  ) : (
    <NewEvent draft={layer.draft} onClose={onClose} />
  );
}

function EditedEvent({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const { series_id } = event;
  const { data, error, refetch } = useQuery({ ...master(series_id ?? ''), enabled: series_id !== null });
  const isLate = useDelayed(!data && !error);
  const series = series_id === null ? event : data;
  if (series) return <EditorDialog source={sourceOf(event, series)} isNew={false} onClose={onClose} />;
  if (!error && !isLate) return null;
  return (
    <Dialog title={event.title} onClose={onClose}>
      <div className="grid min-h-32 place-items-center px-5 pb-5">
        {error ? (
          <ErrorState message={error.message} onRetry={refetch} />
        ) : (
          <p role="status" className="flex items-center gap-2.5 text-text-2">
            <Spinner />
            Loading event...
          </p>
        )}
      </div>
    </Dialog>
  );
}

const hourMs = 3_600_000;

function NewEvent({ draft, onClose }: { draft: Partial<EventDraft>; onClose: () => void }) {
  const time_zone = useTimeZone();
  const { data: [own] = [], isPending } = useQuery(calendars());
  const [at] = useState(now);
  const [id] = useState(() => draft.id ?? crypto.randomUUID());
  if (isPending) return null;

  const start = Math.ceil(at / hourMs) * hourMs;
  const times = { start_date: isoInstant(start), end_date: isoInstant(start + hourMs) };
  const { recurrence = null, ...fields } = draft;
  const event = eventFrom(
    { title: '', ...times, ...fields, id },
    { calendar_id: own?.id ?? '', time_zone, at: isoInstant(at) },
  );
  return <EditorDialog source={{ event, lines: recurrence, series: seriesStart(event) }} isNew onClose={onClose} />;
}
