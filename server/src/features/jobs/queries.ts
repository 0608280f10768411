import type { JobKind } from '@daywright/contract/jobs';
import type { Db } from '../../platform/database/database.ts';
import { isUnfinished, readUnfinished } from './store.ts';

/** For statements: a job of the person whose id is in that column is under way. */
export const hasJobUnderWay = (userIdColumn: string) => `exists (select 1 from jobs
  where jobs.user_id = ${userIdColumn} and jobs.${isUnfinished} and jobs.kind <> 'account_deletion')`;

export interface JobUnderWay {
  readonly kind: JobKind;
  /** Ids of the change sets that it writes or takes back. */
  readonly setIds: readonly string[];
}

/** The import or rollback of a person that is under way. */
export async function readJobUnderWay(db: Db, userId: string): Promise<JobUnderWay | undefined> {
  const row = await readUnfinished(db, userId);
  if (!row) return undefined;
  const { change_set_id, reverts } = JSON.parse(row.payload) as { change_set_id?: string; reverts?: string };
  return { kind: row.kind, setIds: [change_set_id, reverts].filter((id) => id !== undefined) };
}
