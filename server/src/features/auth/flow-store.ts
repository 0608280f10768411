import { limits } from '@daywright/contract/limits';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { OauthFlowsTable } from '../../platform/database/tables.ts';

/** What a way to a provider ends with: someone signed in, or an account of calendars connected. It ends as what it began. */
export type FlowPurpose = 'sign-in' | 'connect';

const deleteOldestSignIns = statement(
  () => `delete from oauth_flows where user_id is null and expires_at <= (
    select expires_at from oauth_flows where user_id is null
    order by expires_at desc limit 1 offset ${limits.signInFlowsKept})`,
);

const deleteOldestOf = statement(
  () => `delete from oauth_flows where user_id = ? and expires_at <= (
    select expires_at from oauth_flows where user_id = ?
    order by expires_at desc limit 1 offset ${limits.connectFlowsPerPerson})`,
);

/** Keeps a flow; of more than are kept, those go that end first. */
export async function insertFlow(db: Db, flow: Insertable<OauthFlowsTable>): Promise<void> {
  await db.insertInto('oauth_flows').values(flow).execute();
  if (flow.user_id) await deleteOldestOf(db, [flow.user_id, flow.user_id]);
  else await deleteOldestSignIns(db, []);
}

/** Ends a flow, whoever asks: of returns at the same time one gets it. */
export function takeFlow(db: Db, stateHash: string, purpose: FlowPurpose) {
  return db
    .deleteFrom('oauth_flows')
    .where('state_hash', '=', stateHash)
    .where('user_id', purpose === 'connect' ? 'is not' : 'is', null)
    .returning(['browser_hash', 'redirect', 'expires_at', 'user_id', 'account_id'])
    .executeTakeFirst();
}

export async function deleteFlowsExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('oauth_flows').where('expires_at', '<', instant).execute();
}

/** Of the accounts that a person was about to connect. */
export async function deleteFlowsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('oauth_flows').where('user_id', '=', userId).execute();
}
