import type { CalendarEvent } from '@daywright/contract/events';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { concernsGuests, deletedThereText } from '../../commands/tell-guests.ts';
import type { DeleteEventLayer } from '../../lib/layers.ts';
import { toast } from '../../lib/toasts.ts';
import { master, sourceOf } from './master.ts';
import { anyScope } from './repeat/scopes.ts';
import { SeriesQuestion } from './repeat/series-question.tsx';

/** Asks before one of a series is deleted how much of it goes, and whether its guests are told. */
export function DeleteEvent({ layer: { event, remove }, onClose }: { layer: DeleteEventLayer; onClose: () => void }) {
  const { data: series, error } = useQuery(master(event.series_id ?? event.id));

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
      offered={anyScope}
      {...deletionForGuests(event)}
      onChoose={(scope, sendUpdates) => {
        onClose();
        remove(scope, sendUpdates);
      }}
      onCancel={onClose}
    />
  );
}

/** What is said and asked before it is deleted for its guests. */
export const deletionForGuests = (event: CalendarEvent): { asksForGuests: boolean; note?: string } =>
  concernsGuests(event) ? { asksForGuests: true, note: deletedThereText } : { asksForGuests: false };
