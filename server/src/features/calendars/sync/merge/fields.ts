import type { SyncedEvent, SyncedField } from '../../providers/remote-event.ts';

export type Times = Pick<SyncedEvent, 'start_date' | 'end_date' | 'all_day' | 'time_zone'>;

export const timesOf = ({ start_date, end_date, all_day, time_zone }: Times): Times => {
  return { start_date, end_date, all_day, time_zone };
};

/** The event as far as it is kept in step. */
export function syncedOf(event: SyncedEvent): SyncedEvent {
  const { title, location, notes, recurrence, category, icon, completed, spans } = event;
  return { title, ...timesOf(event), location, notes, recurrence, category, icon, completed, spans };
}

export const fieldOf = (event: SyncedEvent, field: SyncedField) => (field === 'times' ? timesOf(event) : event[field]);
