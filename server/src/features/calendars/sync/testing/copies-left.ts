import type { Connected, Somebody, World } from './world.ts';

type Product = World<unknown>['product'];

/** The connected calendar that own events are copied to. */
export async function copiedTo({ ctx }: Product, { person }: Somebody<unknown>): Promise<string | undefined> {
  const calendars = ctx.read.selectFrom('calendars').select('id').where('user_id', '=', person.userId);
  return (await calendars.where('copies_own', '=', 1).executeTakeFirst())?.id;
}

/**
 * What was copied stays there when copying ends or goes to another calendar, or the account is disconnected, and no longer
 * goes with the event here: own events show here alone, and copies of those that are gone when the account is connected again are
 * events of that calendar. @returns whether a remote id is of such a copy
 */
export async function leftCopies({ ctx }: Product, somebody: Somebody<unknown>, copies: string | undefined) {
  const rows = ctx.read.selectFrom('events').select(['id', 'deleted_at', 'remote_id']);
  const own = await rows.where('calendar_id', '=', somebody.ownCalendarId).execute();
  const isLive = new Map(own.map(({ id, deleted_at }) => [id.replaceAll('-', ''), deleted_at === null]));
  // A copy that could not be brought back there has another id.
  for (const { remote_id, deleted_at } of own) {
    if (remote_id !== null && deleted_at === null) isLive.set(remote_id, true);
  }
  return ({ calendarId, isConnectedAgain }: Connected<unknown>, remoteId: string | null) => {
    const live = isLive.get(remoteId?.split('_')[0] ?? '');
    return live !== undefined && (copies !== calendarId || (!live && isConnectedAgain));
  };
}
