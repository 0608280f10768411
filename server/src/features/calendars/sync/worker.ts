import type { Context } from '../../../context.ts';
import { isAnyConfigured } from '../providers/providers.ts';
import { accountsToPush, allAccountsToPush } from './accounts-to-push.ts';
import { claimAccount, claimDue, type Lease, LeaseLost, nextDue } from './run/lease.ts';
import { type RunOptions, runSync } from './run/run-sync.ts';

/**
 * Accounts that a process keeps in sync at once, each of another person; as many again only write there, which is soon done.
 */
const atOnce = 2;
const lookEveryMs = 5_000;
/** A burst of changes is told by one sync run. */
const settleMs = 200;
/** Of a lease of a minute, so that two signs of life may be lost. */
const renewEveryMs = 15_000;

interface Running {
  readonly userId: string;
  readonly pushes: boolean;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

type Run = (ctx: Context, lease: Lease, options: RunOptions) => Promise<unknown>;

/**
 * Keeps connected accounts in sync: those that are due, at once what a provider tells or a person asks for, and what is
 * changed here. Any number of processes may work on one database.
 *
 * @returns ends it: sync runs under way stop where they are, and their accounts are left to the next process
 */
export function startSyncWorker(ctx: Context, run: Run = runSync): () => Promise<void> {
  if (!isAnyConfigured(ctx)) return async () => undefined;
  const running = new Map<string, Running>();
  /** Whose they are, by account. */
  const toPush = new Map<string, string>();
  const soon = new Map<string, NodeJS.Timeout>();
  let waiting: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isLooking = false;
  let isAskedAgain = false;

  const people = (pushes: boolean) =>
    [...running.values()].filter((each) => each.pushes === pushes).map(({ userId }) => userId);
  const hasRoom = (pushes: boolean) => people(pushes).length < atOnce;
  const hasRoomFor = (userId: string, pushes: boolean) => hasRoom(pushes) && !people(pushes).includes(userId);

  function look(): void {
    isAskedAgain = true;
    if (isLooking || isStopping) return;
    isLooking = true;
    ctx.background.run('looking for accounts that are due', async () => {
      try {
        while (isAskedAgain && !isStopping) {
          isAskedAgain = false;
          await beginAll();
        }
      } finally {
        isLooking = false;
      }
    });
  }

  async function beginAll(): Promise<void> {
    // One that is in a sync run has its turn after it.
    for (const [id, userId] of [...toPush].filter(([each]) => !running.has(each))) {
      if (!hasRoomFor(userId, true)) continue;
      toPush.delete(id);
      const lease = await claimAccount(ctx, id);
      if (!lease) continue;
      const isDue = lease.due !== null && lease.due <= (await ctx.sharedNow());
      begin(lease, !isDue || !hasRoomFor(userId, false));
    }
    while (hasRoom(false)) {
      const lease = await claimDue(ctx, people(false));
      if (!lease) return waitForNext();
      begin(lease, false);
    }
  }

  /** What waits for a few seconds after a failure waits no longer than that. */
  async function waitForNext(): Promise<void> {
    const dueInMs = await nextDue(ctx, lookEveryMs);
    if (dueInMs === undefined || isStopping) return;
    clearTimeout(waiting);
    waiting = setTimeout(look, dueInMs).unref();
  }

  function begin(lease: Lease, pushes: boolean): void {
    const { id, user_id: userId } = lease.account;
    const stopping = new AbortController();
    if (isStopping) stopping.abort();
    const holdOn = (renew: () => Promise<void>) => {
      const renewing = setInterval(
        () => ctx.background.run('holding an account', () => renewed(renew, stopping)),
        renewEveryMs,
      );
      return () => clearInterval(renewing);
    };
    const ended = run(ctx, lease, { pushes, holdOn, signal: stopping.signal })
      .catch((err: unknown) => ctx.log.error({ err }, 'a sync run of keeping an account in sync failed'))
      .then(() => {
        running.delete(id);
        look();
      });
    running.set(id, { userId, pushes, stopping, ended });
  }

  /** Once what follows within a moment is there too. */
  function soonAfter(what: string, work: () => void): void {
    if (soon.has(what)) return;
    const timer = setTimeout(() => {
      soon.delete(what);
      work();
    }, settleMs);
    soon.set(what, timer.unref());
  }

  function push(accounts: () => ReturnType<typeof accountsToPush>): void {
    ctx.background.run('looking for what is to be told to a provider', async () => {
      for (const { id, user_id } of await accounts()) toPush.set(id, user_id);
      if (toPush.size > 0) look();
    });
  }
  const pushAll = () => push(() => allAccountsToPush(ctx.read));

  const leave = ctx.bus.subscribe((message) => {
    if (message.kind === 'sync_due') soonAfter('due', look);
    else if (message.kind === 'notice' && message.notice.kind === 'schedule_changed') {
      soonAfter(message.user_id, () => push(() => accountsToPush(ctx.read, message.user_id)));
    }
  });
  const endGaps = ctx.bus.onGap(pushAll);
  const looking = setInterval(look, lookEveryMs).unref();
  look();
  pushAll();

  return async () => {
    isStopping = true;
    leave();
    endGaps();
    clearInterval(looking);
    clearTimeout(waiting);
    for (const timer of soon.values()) clearTimeout(timer);
    const rounds = [...running.values()];
    for (const { stopping } of rounds) stopping.abort();
    await Promise.all(rounds.map(({ ended }) => ended));
  };
}

async function renewed(renew: () => Promise<void>, stopping: AbortController): Promise<void> {
  try {
    await renew();
  } catch (error) {
    if (stopping.signal.aborted) return;
    if (!(error instanceof LeaseLost)) throw error;
    stopping.abort(error);
  }
}
