import type { CalendarEvent, Scope } from '@daywright/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDeleteEvent } from '../../commands/delete-events.ts';
import { toast } from '../../lib/toasts.ts';
import { master, sourceOf } from './master.ts';
import { SeriesQuestion } from './repeat/series-question.tsx';

const offered: readonly Scope[] = ['this', 'following', 'all'];

/** Asks how much of a series shall be deleted, and deletes it. */
export function DeleteSeries({ event, onClose }: { event: CalendarEvent; onClose: () => void }) {
  const { data: series, error } = useQuery(master(event.series_id ?? event.id));
  const remove = useDeleteEvent();

  useEffect(() => {
    if (!error) return;
    toast(error.message, { tone: 'failed' });
    onClose();
  }, [error, onClose]);

  if (!series) return null;
  return (
    <SeriesQuestion
      verb="Delete"
      source={sourceOf(event, series)}
      title={event.title}
      offered={offered}
      onChoose={(scope) => {
        onClose();
        void remove(event, { scope });
      }}
      onCancel={onClose}
    />
  );
}
