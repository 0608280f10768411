import { ProviderFailure, type RemoteChange } from '../../providers/provider.ts';
import { applyRemote } from '../apply/apply-remote.ts';
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
  const items = changes.map((change) => {
    const etag = change.kind === 'event' ? change.etag : null;
    return { remote_id: change.remote_id, etag, change: () => change };
  });
  const { conflicts } = await applyRemote(push.round, push.calendar, items);
  push.conflicts.push(...conflicts);
}
