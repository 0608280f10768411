import { stateKnowing } from '../../../events/commands.ts';
import { baseText, type RemoteEventChange } from './documents.ts';
import { mergedInto } from './reconcile-row.ts';
import type { WorkingRow, WorkingSet } from './working-set.ts';

/** Whether a row that was deleted goes on as another since its series was moved here, and is still to be deleted there. */
export const isSuperseded = (bearer: WorkingRow, row: WorkingRow) =>
  !bearer.isLive &&
  bearer.remote.state !== null &&
  bearer.event.series_id === row.event.series_id &&
  bearer.id !== row.id;

/** The edit goes to the row of the new name; that of the old one knows what it deletes there. */
export function supersede(set: WorkingSet, bearer: WorkingRow, row: WorkingRow, change: RemoteEventChange): void {
  const { remote } = bearer;
  const { base, etag, state } = row.remote;
  const edited = { ...row, remote: { ...remote, base: remote.base ?? baseText(bearer.event) } };
  const { event, there } = mergedInto(set, edited, change);
  const known = state === 'synced' ? baseText(row.event) : base;
  set.put({ event, isLive: true, remote: { ...row.remote, base: known, state: stateKnowing({ etag, base: known }) } });
  set.put({ ...bearer, remote: { ...remote, etag: change.etag, base: baseText(there) } });
}
