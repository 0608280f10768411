import type { Changes, RemoteItem } from '../../providers/provider.ts';
import type { RemoteChange } from '../../providers/remote-event.ts';

/** Changes that are read already, as a page of them. */
export function readChanges(changes: readonly RemoteChange[]): Changes {
  const items = changes.map((change) => {
    const etag = change.kind === 'event' ? change.etag : null;
    return { remote_id: change.remote_id, etag, change };
  });
  return {
    items,
    async *changes(some: readonly (RemoteItem & { readonly change: RemoteChange })[]) {
      yield some.map(({ change }) => change);
    },
  };
}
