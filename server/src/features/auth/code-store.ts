import { limits } from '@daywright/contract/limits';
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { SignInCodesTable } from '../../platform/database/tables.ts';

/** A link dies after so many wrong e-mail addresses. */
export const WRONG_TRIES_ALLOWED = 5;

type NewCode = Pick<
  Insertable<SignInCodesTable>,
  'code_hash' | 'kind' | 'email' | 'redirect' | 'created_at' | 'expires_at'
> &
  Partial<Pick<Insertable<SignInCodesTable>, 'browser_hash' | 'identity'>>;

/** What every code begins as. */
const untried = {
  browser_hash: null,
  identity: null,
  wrong_tries: 0,
  used_at: null,
  jti: null,
  jti_used_at: null,
} as const;

export async function insertCode(db: Db, code: NewCode): Promise<void> {
  await db
    .insertInto('sign_in_codes')
    .values({ ...untried, ...code })
    .execute();
}

/** Of more links than are kept, those that end first. */
const deleteOldestLinks = statement(
  () => `delete from sign_in_codes where kind = 'email' and expires_at <= (
    select expires_at from sign_in_codes where kind = 'email'
    order by expires_at desc limit 1 offset ${limits.signInLinksKept})`,
);

/** Keeps the code of a link that anybody may ask for. */
export async function insertLink(db: Db, code: NewCode): Promise<void> {
  await insertCode(db, code);
  await deleteOldestLinks(db, []);
}

export async function deleteCode(db: Db, codeHash: string): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('code_hash', '=', codeHash).execute();
}

/** Links made for an address after `since`. */
export async function countCodes(db: Db, email: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('kind', '=', 'email')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteCodesExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('expires_at', '<', instant).execute();
}

export async function deleteCodesOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('email', '=', email).execute();
}

export interface CodeTry {
  readonly code_hash: string;
  readonly email: string;
  /** Id of the id token that a right try is answered with. */
  readonly jti: string;
}

/**
 * Tries a mailed link with an address: the right one uses the link up, a wrong one is counted. One statement, so that
 * tries at the same time are counted one by one and a link is used once.
 *
 * @returns undefined when the address was wrong or the link cannot be used
 */
export async function tryEmailCode(
  db: Db,
  { code_hash, email, jti }: CodeTry,
  now: number,
): Promise<{ redirect: string | null } | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set((eb) => {
      const isRight = eb.case().when('email', '=', email);
      return {
        wrong_tries: isRight
          .then(eb.ref('wrong_tries'))
          .else(eb('wrong_tries', '+', 1))
          .end(),
        used_at: isRight
          .then(eb.cast<number>(eb.val(now), 'bigint'))
          .else(eb.ref('used_at'))
          .end(),
        jti: isRight
          .then(eb.cast<string>(eb.val(jti), 'text'))
          .else(eb.ref('jti'))
          .end(),
      };
    })
    .where('code_hash', '=', code_hash)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .where('wrong_tries', '<', WRONG_TRIES_ALLOWED)
    .where('expires_at', '>', now)
    .returning(['redirect', 'used_at'])
    .executeTakeFirst();
  return row && row.used_at !== null ? { redirect: row.redirect } : undefined;
}

/**
 * Binds the owner link to an address. It may be tried again until a person exists; only the last try's id token counts.
 *
 * @returns undefined when the code is no owner link, or a person exists
 */
export async function tryOwnerCode(
  db: Db,
  { code_hash, email, jti }: CodeTry,
): Promise<{ redirect: string | null } | undefined> {
  return db
    .updateTable('sign_in_codes')
    .set({ email, jti })
    .where('code_hash', '=', code_hash)
    .where('kind', '=', 'owner')
    .where('used_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').where('deleted_at', 'is', null))),
    )
    .returning('redirect')
    .executeTakeFirst();
}

/** Uses the code of a return from Google up. @returns undefined when it cannot be used, or another browser came back */
export function useGoogleCode(
  db: Db,
  { code_hash, browser_hash, jti }: { code_hash: string; browser_hash: string; jti: string },
  now: number,
): Promise<{ email: string | null; redirect: string | null } | undefined> {
  return db
    .updateTable('sign_in_codes')
    .set({ used_at: now, jti })
    .where('code_hash', '=', code_hash)
    .where('kind', '=', 'google')
    .where('browser_hash', '=', browser_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['email', 'redirect'])
    .executeTakeFirst();
}

/** Uses an id token of Google's own up. @returns false when it was used before */
export async function rememberGoogleToken(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const row = await db
    .insertInto('sign_in_codes')
    .values({
      ...untried,
      code_hash: tokenHash,
      kind: 'google',
      email: null,
      redirect: null,
      created_at: now,
      // Used already, and kept for longer than the token could be used again.
      expires_at: now,
      used_at: now,
      jti_used_at: now,
    })
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .returning('code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every owner link for good: it does not come back to life when the owner deletes their account. */
export async function retireOwnerCodes(db: Db, now: number): Promise<void> {
  await db
    .updateTable('sign_in_codes')
    .set({ used_at: now })
    .where('kind', '=', 'owner')
    .where('used_at', 'is', null)
    .execute();
}

export function findCode(db: Db, codeHash: string) {
  return db
    .selectFrom('sign_in_codes')
    .select(['kind', 'used_at', 'expires_at', 'wrong_tries'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

/** Uses an id token up. @returns what its link was made for; undefined when it is unknown or was used */
export async function useIdToken(
  db: Db,
  jti: string,
  now: number,
): Promise<{ email: string; kind: SignInCodesTable['kind']; identity: string | null } | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ jti_used_at: now })
    .where('jti', '=', jti)
    .where('jti_used_at', 'is', null)
    .returning(['email', 'kind', 'identity'])
    .executeTakeFirst();
  return row?.email ? { ...row, email: row.email } : undefined;
}
