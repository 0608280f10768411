import { dayMs } from '@daywright/schedule/dates';
import { sealCredentials } from '../../server/src/features/calendars/accounts/credentials.ts';
import { saveAccount } from '../../server/src/features/calendars/accounts/store.ts';
import type { Db } from '../../server/src/platform/database/database.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { openSecrets } from '../../server/src/platform/secrets.ts';
import { addPerson, type SeededPerson } from './people.ts';

export interface ConnectedPerson extends SeededPerson {
  readonly accountId: string;
}

export const encryptionKey = 'a key of a benchmark, which is no secret';

/** Someone with a connected account that was never in step and is not due before it is asked for. */
export async function addConnectedPerson(
  db: Db,
  folder: string,
  accessToken: string = newId(),
): Promise<ConnectedPerson> {
  const person = await addPerson(db);
  const owner = { user_id: person.userId, provider: 'google', subject: newId() } as const;
  const now = Date.now();
  const access = { access_token: accessToken, refresh_token: newId(), expires_at: now + 30 * dayMs };
  const account = await saveAccount(db, {
    ...owner,
    id: newId(),
    email: 'ann@example.org',
    credentials: sealCredentials(openSecrets(encryptionKey, folder), owner, access),
    scopes: '',
    status: 'connected',
    next_sync_at: null,
    created_at: now,
  });
  return { ...person, accountId: account.id };
}
