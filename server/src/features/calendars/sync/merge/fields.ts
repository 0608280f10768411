import type { Guest } from '@daywright/contract/events';
import type { Answer, SyncedEvent, SyncedField } from '../../providers/remote-event.ts';

export type Times = Pick<SyncedEvent, 'start_date' | 'end_date' | 'all_day' | 'time_zone'>;

export const timesOf = ({ start_date, end_date, all_day, time_zone }: Times): Times => {
  return { start_date, end_date, all_day, time_zone };
};

/** Whether it begins at the same time, whatever its length. */
export const isSameStart = (a: Times, b: Times) =>
  a.start_date === b.start_date && a.all_day === b.all_day && a.time_zone === b.time_zone;

/** The event as far as it is kept in sync. */
export function syncedOf(event: SyncedEvent & { readonly guests?: readonly Guest[] }): SyncedEvent {
  const { title, location, notes, recurrence, category, icon, completed, spans } = event;
  const answer = answerIn(event);
  const synced = { title, ...timesOf(event), location, notes, recurrence, category, icon, completed, spans };
  return answer === undefined ? synced : { ...synced, answer };
}

/** Of a whole event, from its guests. */
function answerIn({
  answer,
  guests,
}: {
  readonly answer?: Answer;
  readonly guests?: readonly Guest[];
}): Answer | undefined {
  return guests ? (guests.find(({ self }) => self)?.status ?? null) : answer;
}

export const fieldOf = (event: SyncedEvent, field: SyncedField) => (field === 'times' ? timesOf(event) : event[field]);
