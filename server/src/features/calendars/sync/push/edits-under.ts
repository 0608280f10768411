import type { Conflict } from '@daywright/contract/journal';
import { applyChangeSet } from '../../../events/commands.ts';
import { notTold, writeJournal } from '../../journal/store.ts';
import { readExtra } from '../extra.ts';
import type { SyncRow } from '../rows.ts';
import type { Push } from './push.ts';

/** What somebody edited of a series there gave way: it is deleted there. Noted with it until then; told once, whatever ends early. */
export async function tellEditsUnder(push: Push, { remote_extra }: SyncRow): Promise<void> {
  const { edits = [] } = readExtra(remote_extra).sync ?? {};
  if (edits.length === 0) return;
  const { run, calendar } = push;
  let told: readonly Conflict[] = [];
  await applyChangeSet(run.ctx, { userId: calendar.user_id, kind: 'sync' }, [], {
    summary: '',
    check: (trx) => run.assertLease(trx),
    async beside(trx) {
      told = await notTold(trx, run, calendar.id, edits);
      await writeJournal(trx, run, calendar.id, { conflicts: told });
    },
  });
  push.conflicts.push(...told);
}
