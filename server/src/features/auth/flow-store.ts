import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { OauthFlowsTable } from '../../platform/database/tables.ts';

export async function insertFlow(db: Db, flow: Insertable<OauthFlowsTable>): Promise<void> {
  await db.insertInto('oauth_flows').values(flow).execute();
}

/** Ends a flow, whoever asks: of returns at the same time one gets it. */
export function takeFlow(db: Db, stateHash: string) {
  return db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', stateHash)
    .returning(['browser_hash', 'redirect', 'expires_at'])
    .executeTakeFirst();
}

export async function deleteFlowsExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('oauth_flows').where('expires_at', '<', instant).execute();
}
