import { limits } from '@daywright/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { Portion } from '../../platform/portion.ts';
import { applyChangeSet, writeWholeSet } from '../events/commands.ts';
import type { JobWork, RunningJob } from '../jobs/commands.ts';
import { followCopying } from './copies.ts';
import { planDefaultCategory } from './default-category.ts';
import { findCalendarRow } from './store.ts';
import { freeAccount, holdAccount } from './sync/run/lease.ts';

/** What the events of a person are still to follow of a change to a calendar. */
export interface CalendarPayload {
  readonly calendar_id: string;
  /** Nothing is read from it or told to it while events are told that they are copied. */
  readonly account_id: string | null;
  readonly lease_id: string;
  readonly category?: {
    readonly former: string | null;
    readonly next: string | null;
    readonly name: string;
    readonly written: number;
  };
  /** Of the change set that the parts become. */
  readonly change_set_id: string;
  readonly copies_own?: boolean;
  /** The last event that was looked at. */
  readonly after: string;
}

const eventsOf = statement<{ id: string }>(
  () => 'select id from shown_events where user_id = ? and calendar_id = ? and deleted_at is null limit ?',
);
const eventsOfPerson = statement<{ id: string }>(() => 'select id from events where user_id = ? limit ?');

/** Whether more events follow a change of a calendar than one transaction takes on; of copying, all of the person may. */
export async function isLargeChange(db: Db, userId: string, calendarId: string | null): Promise<boolean> {
  const most = limits.eventsWithoutJob + 1;
  const rows = await (calendarId === null
    ? eventsOfPerson(db, [userId, most])
    : eventsOf(db, [userId, calendarId, most]));
  return rows.length === most;
}

/**
 * Has the events of a person follow what has changed of a calendar: its default category, and whether own events are copied to it.
 * Its row is changed already, so that what is made meanwhile is right from the start. It cannot be cancelled, and what fails is
 * tried again.
 */
export function calendarJob(ctx: Context): JobWork<CalendarPayload, void> {
  return {
    async run(job) {
      await giveCategory(ctx, job);
      await tellCopies(ctx, job);
      await job.end(ctx.write, { state: 'done', result: {} });
    },
  };
}

async function giveCategory(ctx: Context, job: RunningJob<CalendarPayload>): Promise<void> {
  const { category, change_set_id, ...payload } = job.payload;
  if (!category) return;
  const { former, next, name } = category;
  const actor = { userId: job.userId, kind: 'sync' } as const;
  const calendar = { user_id: job.userId, id: payload.calendar_id, default_category: former };
  let { written } = category;
  await inPortions(job, async (most) => {
    let planned: Awaited<ReturnType<typeof planDefaultCategory>> | undefined;
    const { after } = job.payload;
    await applyChangeSet(ctx, actor, () => planned?.operations ?? [], {
      summary: summaryOfCategory(0, name, next),
      partOf: change_set_id,
      async check(trx) {
        planned = await planDefaultCategory(trx, calendar, next, { after, most });
      },
      async beside(trx) {
        const { operations, last, count } = planned ?? { operations: [], last: after, count: 0 };
        written += operations.length;
        job.payload = { ...job.payload, after: last, category: { ...category, written } };
        job.done += count;
        await job.keep(trx, { isTakingBack: true });
      },
    });
    return planned?.count ?? 0;
  });
  const done = async (trx: Db) => {
    job.payload = { ...payload, change_set_id, after: '' };
    await job.keep(trx, { isTakingBack: true });
  };
  const whole = { id: change_set_id, summary: summaryOfCategory(written, name, next), count: written };
  if (written === 0) await done(ctx.write);
  else await writeWholeSet(ctx, actor, whole, done);
}

async function tellCopies(ctx: Context, job: RunningJob<CalendarPayload>): Promise<void> {
  const { copies_own, calendar_id, account_id, lease_id } = job.payload;
  if (copies_own === undefined) return;
  const { userId } = job;
  await inPortions(job, async (most) => {
    let count = 0;
    await applyChangeSet(ctx, { userId, kind: 'sync' }, [], {
      summary: '',
      async beside(trx) {
        const row = await findCalendarRow(trx, userId, calendar_id);
        // It may have been disconnected meanwhile.
        if (!row || (row.copies_own === 1) !== copies_own) return;
        if (account_id !== null) await holdAccount(trx, account_id, lease_id, await ctx.sharedNow());
        const followed = await followCopying(trx, userId, copies_own ? calendar_id : null, {
          after: job.payload.after,
          most,
        });
        count = followed.count;
        job.payload = { ...job.payload, after: followed.last };
        job.done += count;
        await job.keep(trx, { isTakingBack: true });
      },
    });
    return count;
  });
  if (account_id !== null) await freeAccount(ctx.write, account_id, lease_id, await ctx.sharedNow());
}

/** @param work of so many events at most; answers how many it looked at: none at the end */
async function inPortions(job: RunningJob<CalendarPayload>, work: (most: number) => Promise<number>): Promise<void> {
  const portion = new Portion();
  let count: number;
  do {
    job.check({ isTakingBack: true });
    count = await portion.measured(work);
    job.tell();
  } while (count > 0);
}

export function summaryOfCategory(count: number, name: string, category: string | null): string {
  const events = count === 1 ? '1 event' : `${count.toLocaleString('en')} events`;
  const change = category === null ? 'Took the default category off' : `Gave the category “${category}” to`;
  return `${change} ${events} of “${name}”`;
}
