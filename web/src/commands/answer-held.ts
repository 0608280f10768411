import type { SendUpdates } from '@daywright/contract/event-input';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { rememberAnswer } from '../lib/guest-answers.ts';
import { toast } from '../lib/toasts.ts';
import { calendarsKey } from '../queries/calendars.ts';

/** A change that waits until it is said whether guests are told. */
export interface HeldChange {
  /** Of the event; an occurrence's begins with its series'. */
  id: string;
  isDeletion: boolean;
}

/** Says whether guests are told of a change that waits, which lets it go. */
export function useAnswerHeld() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ change, sendUpdates }: { change: HeldChange; sendUpdates: SendUpdates }) =>
      release(change, sendUpdates),
    onSuccess: (_, { change, sendUpdates }) =>
      rememberAnswer([{ id: change.id, series_id: seriesOf(change) }], sendUpdates),
    onError: (error) => void toast(error.message, { tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey: [calendarsKey] }),
  });
}

function seriesOf({ id }: HeldChange): string | null {
  const [series, start] = id.split('_');
  return series && start ? series : null;
}

async function release(change: HeldChange, send_updates: SendUpdates): Promise<void> {
  const { id, isDeletion } = change;
  const series_id = seriesOf(change);
  if (isDeletion) {
    await call('DELETE /events/:id', { params: { id }, query: { send_updates } });
    return;
  }
  await call('PATCH /events/:id', { params: { id }, body: { send_updates } });
  if (series_id === null) return;
  // An occurrence may wait for a change of its whole series.
  const { origin } = await call('GET /events/:id', { params: { id } });
  if (origin?.state === 'held') await call('PATCH /events/:id', { params: { id: series_id }, body: { send_updates } });
}
