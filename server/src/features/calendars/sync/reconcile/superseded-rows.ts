import { occurrenceId } from '@daywright/schedule/recurrence';
import { stateKnowing } from '../../../events/commands.ts';
import { readExtra, withNotes } from '../extra.ts';
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

interface NamedRow {
  readonly master: WorkingRow;
  readonly row: WorkingRow | undefined;
  readonly nameHere: (remoteStart: string) => string;
}

/**
 * The row of an occurrence that is told for the first time since its series was moved here. What it knows of the other side may be of
 * the occurrence that goes by its name there, and goes to the row of that one.
 *
 * @returns undefined where it was of that one alone
 */
export function withOwnName(set: WorkingSet, place: NamedRow): WorkingRow | undefined {
  const { row } = place;
  if (!row || !handOnName(set, place)) return row;
  const unknown = { remote_id: null, etag: null, base: null, state: 'unconfirmed' as const };
  return row.isLive ? { ...row, remote: { ...row.remote, ...unknown } } : undefined;
}

/** @returns whether what a row knows of the other side is of another occurrence */
function handOnName(set: WorkingSet, { master, row, nameHere }: NamedRow): boolean {
  const remoteStart = row?.remote.remote_id?.split('_').at(-1);
  if (!row || remoteStart === undefined) return false;
  const id = occurrenceId(master.id, nameHere(remoteStart));
  const to = set.byId(id);
  if (!to?.isLive || id === row.id) return id !== row.id;
  const { etag } = row.remote;
  const base = row.remote.base ?? baseText(row.event);
  const { like, carried } = readExtra(to.remote.extra).sync ?? {};
  const extra = withNotes(row.remote.extra, { like, carried });
  set.put({ ...to, remote: { ...row.remote, base, extra, state: stateKnowing({ etag, base }) } });
  handOnName(set, { master, row: to, nameHere });
  return true;
}
