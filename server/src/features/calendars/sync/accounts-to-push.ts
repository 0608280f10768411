import type { Db } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { due } from '../../events/commands.ts';
import type { AccountRow } from '../accounts/store.ts';

const hasPending = `status = 'connected' and failures = 0 and exists (
      select 1 from calendars c join shown_events e on e.user_id = c.user_id and e.remote_calendar_id = c.id
      where c.user_id = a.user_id and c.account_id = a.id and ${due.replaceAll('sync_state', 'e.sync_state')})`;

type Row = Pick<AccountRow, 'id' | 'user_id'>;

const ofPerson = statement<Row>(() => `select id, user_id from accounts a where user_id = ? and ${hasPending}`);
const ofAll = statement<Row>(() => `select id, user_id from accounts a where ${hasPending}`);

/** A person's accounts that something is to be told to; not those that wait after a failure. */
export const accountsToPush = (db: Db, userId: string): Promise<Row[]> => ofPerson(db, [userId]);

/** As `accountsToPush`, of everybody: what a process before this one left, or what was changed unheard. */
export const allAccountsToPush = (db: Db): Promise<Row[]> => ofAll(db, []);
