import type { RemoteItem } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';

/** Changes that are read already, as the items of a page. */
export function readChanges(changes: readonly RemoteChange[]): RemoteItem[] {
  return changes.map((change) => ({
    remote_id: change.remote_id,
    etag: change.kind === 'event' ? change.etag : null,
    change: () => change,
  }));
}
