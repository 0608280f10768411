import type { Scope } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeleteEventsLayer } from '../../lib/layers.ts';
import { toast } from '../../lib/toasts.ts';
import { GuestsQuestion, guestsText } from './guests-question.tsx';
import { master, sourceOf } from './master.ts';
import { SeriesQuestion } from './repeat/series-question.tsx';

const offered: readonly Scope[] = ['this', 'following', 'all'];

/** Asks before events are deleted: of one of a series how much of it goes, else whether those with guests shall go. */
export function DeleteEvents({
  layer: { events, remove },
  onClose,
}: {
  layer: DeleteEventsLayer;
  onClose: () => void;
}) {
  const [event] = events;
  const question = {
    onChoose: (scope?: Scope) => {
      onClose();
      remove(scope);
    },
    onCancel: onClose,
  };
  if (event && events.length === 1 && event.series_id !== null) return <DeleteSeries event={event} {...question} />;
  return <GuestsQuestion verb="Delete" events={events} onConfirm={() => question.onChoose()} onCancel={onClose} />;
}

interface DeleteSeriesProps {
  event: CalendarEvent;
  onChoose: (scope: Scope) => void;
  onCancel: () => void;
}

function DeleteSeries({ event, onChoose, onCancel }: DeleteSeriesProps) {
  const { data: series, error } = useQuery(master(event.series_id ?? event.id));

  useEffect(() => {
    if (!error) return;
    toast(error.message, { tone: 'failed' });
    onCancel();
  }, [error, onCancel]);

  if (!series) return null;
  return (
    <SeriesQuestion
      verb="Delete"
      source={sourceOf(event, series)}
      title={event.title}
      offered={offered}
      note={guestsText('Delete', [event])}
      onChoose={onChoose}
      onCancel={onCancel}
    />
  );
}
