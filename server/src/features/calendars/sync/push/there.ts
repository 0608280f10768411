import { ProviderFailure } from '../../providers/failure.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { applyRemote } from '../apply/apply-remote.ts';
import { readChanges } from '../apply/read-changes.ts';
import type { Push } from './push.ts';

/** Undefined where it never was there. */
export async function changeThere({ round, calendar }: Push, remoteId: string): Promise<RemoteChange | undefined> {
  try {
    return await round.provider.event(await round.access(), calendar.remote, remoteId);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'not-found') return undefined;
    throw error;
  }
}

/** Merges what is there into what is here. */
export async function meet(push: Push, changes: readonly RemoteChange[]): Promise<void> {
  const { conflicts } = await applyRemote(push.round, push.calendar, readChanges(changes));
  push.conflicts.push(...conflicts);
}
