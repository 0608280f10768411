import type { Conflict } from '@daywright/contract/calendars';
import type { Pause } from '../../../../platform/pace.ts';
import type { RemoteChange } from '../../providers/provider.ts';
import type { Told } from './applied.ts';
import { applyGone, applyHead } from './heads.ts';
import { applyCancelled, applyException } from './occurrences.ts';
import type { Page } from './page.ts';

/** Brings changes into a page's rows: series before their occurrences, whatever their order. */
export async function planPage(page: Page, changes: readonly RemoteChange[], pause: Pause): Promise<Told> {
  const conflicts: Conflict[] = [];
  const orphans: RemoteChange[] = [];
  let unreadable = 0;
  // Of what is told twice, the later word counts.
  const latest = [...new Map(changes.map((change) => [change.remote_id, change])).values()];
  for (const change of latest.toSorted((a, b) => rank(a) - rank(b))) {
    if (change.kind === 'unreadable') unreadable++;
    else if (!applyOne(page, change, conflicts)) orphans.push(change);
    await pause();
  }
  return { changed: page.names(), conflicts, unreadable, orphans };
}

function applyOne(page: Page, change: Exclude<RemoteChange, { kind: 'unreadable' }>, conflicts: Conflict[]): boolean {
  if (change.kind === 'event') {
    if (change.event.series_remote_id !== null) return applyException(page, change, conflicts);
    applyHead(page, change, conflicts);
    return true;
  }
  if (change.series_remote_id !== undefined) return applyCancelled(page, change, conflicts);
  const row = page.byRemoteId(change.remote_id);
  if (row) applyGone(page, row, conflicts);
  return true;
}

/** Of one occurrence of a series. */
export function isOccurrenceChange(change: RemoteChange): boolean {
  if (change.kind === 'unreadable') return false;
  return (change.kind === 'event' ? change.event.series_remote_id : change.series_remote_id) != null;
}

function rank(change: RemoteChange): number {
  if (change.kind === 'unreadable') return 0;
  return (isOccurrenceChange(change) ? 2 : 0) + (change.kind === 'event' ? 0 : 1);
}
