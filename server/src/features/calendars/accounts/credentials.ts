import { seal, unseal } from '../../../platform/sealed.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { AccountRow } from './store.ts';

/** What opens an account at its provider. */
export interface Credentials {
  readonly refresh_token: string;
  readonly access_token: string;
  /** Epoch milliseconds. */
  readonly expires_at: number;
}

type Owner = Pick<AccountRow, 'user_id' | 'provider' | 'subject'>;

/** Bound to whose account it is: copied into another row, it opens nothing. */
export function sealCredentials(secrets: Secrets, owner: Owner, credentials: Credentials): string {
  const { refresh_token, access_token, expires_at } = credentials;
  return seal(secrets.encryptionKey, JSON.stringify({ refresh_token, access_token, expires_at }), identityOf(owner));
}

/** @throws Error with a sentence, as `unseal` */
export function openCredentials(secrets: Secrets, account: AccountRow): Credentials {
  return JSON.parse(unseal(secrets.encryptionKey, account.credentials, identityOf(account))) as Credentials;
}

/** Why an account’s credentials do not open: a sentence for the person, who can connect it again; null where they do. */
export function whySealed(secrets: Secrets, account: AccountRow): string | null {
  try {
    openCredentials(secrets, account);
    return null;
  } catch (error) {
    return `${error instanceof Error ? error.message : error} Connecting this account again mends it.`;
  }
}

const identityOf = ({ user_id, provider, subject }: Owner) => JSON.stringify(['accounts', user_id, provider, subject]);
