import type { ProviderKind } from '@daywright/contract/sources';
import type { Insertable } from 'kysely';
import type { CalendarsTable } from '../src/platform/database/tables.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestPerson, TestProduct } from './product.ts';

/** A calendar of an account that nobody has access to: enough for all but keeping it in step. */
export async function addConnectedCalendar(
  product: TestProduct,
  person: TestPerson,
  fields: Partial<Insertable<CalendarsTable>> = {},
): Promise<string> {
  const id = newId();
  const account_id = fields.account_id ?? (await addAccount(product, person));
  const calendar = { id, user_id: person.userId, account_id, remote_id: `${id}@example.org`, name: 'Team' };
  await product.ctx.write
    .insertInto('calendars')
    .values({ ...calendar, selected: 1, writable: 1, created_at: 0, ...fields })
    .execute();
  return id;
}

export async function addAccount(
  { ctx }: TestProduct,
  { userId: user_id, email }: TestPerson,
  provider: ProviderKind = 'google',
): Promise<string> {
  const id = newId();
  const account = { id, user_id, provider, subject: id, email, status: 'reconnect' } as const;
  await ctx.write
    .insertInto('accounts')
    .values({ ...account, credentials: '', scopes: '', created_at: 0 })
    .execute();
  return id;
}

/** What is known of a row at its provider. */
export async function remoteColumns({ ctx }: TestProduct, person: TestPerson, id: string) {
  return ctx.read
    .selectFrom('events')
    .select(['remote_calendar_id', 'remote_id', 'remote_etag', 'remote_base', 'remote_extra'])
    .select(['sync_state', 'version', 'deleted_at'])
    .where('user_id', '=', person.userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
