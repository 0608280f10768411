import { stateKnowing } from '../../../events/commands.ts';
import { baseText, type EventChange } from './documents.ts';
import { mergedInto } from './meet.ts';
import type { MetRow, MetRows } from './met-rows.ts';

/** Whether a row that was deleted goes on as another since its series was moved here, and is still to be deleted there. */
export const isLeft = (bearer: MetRow, row: MetRow) =>
  !bearer.isLive &&
  bearer.remote.state !== null &&
  bearer.event.series_id === row.event.series_id &&
  bearer.id !== row.id;

/** The edit goes to the row of the new name; that of the old one knows what it deletes there. */
export function goAlong(met: MetRows, bearer: MetRow, row: MetRow, change: EventChange): void {
  const { remote } = bearer;
  const { base, etag, state } = row.remote;
  const edited = { ...row, remote: { ...remote, base: remote.base ?? baseText(bearer.event) } };
  const { event, there } = mergedInto(met, edited, change);
  const known = state === 'synced' ? baseText(row.event) : base;
  met.put({ event, isLive: true, remote: { ...row.remote, base: known, state: stateKnowing({ etag, base: known }) } });
  met.put({ ...bearer, remote: { ...remote, etag: change.etag, base: baseText(there) } });
}
