import { ProviderFailure } from '../../providers/failure.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';
import { applyRemoteChanges } from '../reconcile/apply-remote-changes.ts';
import { readChanges } from '../reconcile/read-changes.ts';
import type { SyncRow } from '../rows.ts';
import type { Push } from './push.ts';

/** Undefined where it never was there. */
export async function fetchRemote({ run, calendar }: Push, remoteId: string): Promise<RemoteChange | undefined> {
  try {
    return await run.provider.event(await run.access(), calendar.remote, remoteId);
  } catch (error) {
    if (error instanceof ProviderFailure && error.reason === 'not-found') return undefined;
    throw error;
  }
}

/** Merges what is there into what is here. */
export async function reconcile(push: Push, changes: readonly RemoteChange[]): Promise<void> {
  const { conflicts } = await applyRemoteChanges(push.run, push.calendar, readChanges(changes));
  push.conflicts.push(...conflicts);
}

/** What an occurrence has there may be what its series has by now. @returns whether that was not here yet */
export async function meetsSeries(push: Push, { remote_id, remote_etag }: SyncRow): Promise<boolean> {
  const change = remote_id === null ? undefined : await fetchRemote(push, remote_id);
  if (change?.kind !== 'event' || change.etag === remote_etag) return false;
  await reconcile(push, [change]);
  return true;
}
