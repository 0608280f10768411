import { randomUUID } from 'node:crypto';
import type { ProviderKind } from '@daywright/contract/sources';
import { freePort } from '../../../../../../scripts/free-port.ts';
import type { TestDatabase } from '../../../../../test/databases.ts';
import { startProduct, type TestPerson, type TestProduct } from '../../../../../test/product.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { linkAccount } from '../../accounts/commands.ts';
import { disconnect } from '../../connect/commands-disconnect.ts';
import { ProviderFailure } from '../../providers/failure.ts';
import type { CalendarProvider } from '../../providers/provider.ts';
import { provide } from '../../providers/providers.ts';
import type { RunOptions } from '../run/run-sync.ts';
import { runNow, type SyncOutcome } from './run-now.ts';
import type { Side } from './side.ts';

/** The product, which listens, beside another side, on one clock. */
export interface World<T> {
  readonly product: TestProduct;
  readonly other: OtherSide<T>;
  /** Runs before and after each call of a sync run to the provider; what it throws, or never ends, befalls the sync run. */
  turn: (() => Promise<void>) | undefined;
  /**
   * Somebody with accounts there, each with calendars that are connected and in sync.
   *
   * @param fill brings events into them before
   */
  connect(accounts?: number, fill?: (side: Side) => void, calendars?: number): Promise<Somebody<T>>;
  stop(): Promise<void>;
}

/** Where accounts are connected. */
export interface OtherSide<T> {
  readonly kind: ProviderKind;
  /** What the product is started with. */
  readonly env: Record<string, string>;
  provider(product: TestProduct): CalendarProvider;
  /** @param calendars how many, where a person may have several */
  addPerson(email: string, calendars: number): { readonly there: T; readonly sides: readonly Side[]; token(): string };
  readonly faults: {
    /** Lets one of the next calls go wrong. */
    plan(which: number, how: number): void;
    /** Lets that call have no answer of which `when` says so. */
    hang(acts: boolean, when: () => boolean): void;
    clear(): void;
  };
  /** How often it was written to until now. */
  writes(): number;
  /** What it has told of changes meanwhile arrives, late, in another order, twice or not at all. */
  tell(product: TestProduct, accounts: readonly Connected<T>[], how: number): Promise<void>;
  /** Is from now on as one of its readings has it: what its reference leaves open. */
  choose(reading: number): void;
  /** What it has told of changes until now never arrives. */
  dropMessages(): void;
  stop(): Promise<void>;
}

export interface Somebody<T> {
  readonly person: TestPerson;
  /** By calendar: of an account with several, one after the other. */
  readonly accounts: readonly Connected<T>[];
  /** The calendar of events of their own, by its id here. */
  readonly ownCalendarId: string;
}

export interface Connected<T> {
  /** Another one once it is connected again. */
  readonly accountId: string;
  /** The same person there. */
  readonly there: T;
  readonly side: Side;
  /** Its calendar, by its id here. */
  readonly calendarId: string;
  /** A whole sync run, due or not. */
  sync(options?: RunOptions): Promise<SyncOutcome>;
  readonly isConnectedAgain: boolean;
  /** Whether a worker that looks now takes it up. */
  isDue(): Promise<boolean>;
  /** The person takes the grant back there: nothing of the account can be read or written. */
  revoke(): void;
  /** Gives access once more where it was taken back. */
  grantAgain(): Promise<void>;
  /** Disconnects it, and connects it again. @param options of the first sync run from then on */
  connectAgain(meanwhile: () => void, options?: RunOptions, keepsWaiting?: boolean): Promise<void>;
}

export async function startWorld<T>(
  db: TestDatabase,
  begin: (clock: Pick<Clock, 'now'>) => Promise<OtherSide<T>> | OtherSide<T>,
): Promise<World<T>> {
  let product: TestProduct | undefined;
  const other = await begin({ now: () => product?.clock.now() ?? 0 });
  const port = await freePort();
  product = await startProduct(db, { env: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...other.env } });
  await product.app.listen({ host: '127.0.0.1', port });
  const { ctx } = product;
  const tokens = new Map<string, () => string>();
  const revoked = new Set<string>();
  const grant = (refreshToken: string) => ({
    access_token: tokens.get(refreshToken)?.() ?? '',
    expires_at: ctx.clock.now() + 3_599_000,
  });
  const unused = () => Promise.reject(new Error('Nobody is sent to a provider here.'));
  provide(ctx, other.kind, {
    calendar: interruptible(other.provider(product), async () => world.turn?.()),
    consent: {
      authorizationUrl: unused,
      exchange: unused,
      revoke: async () => undefined,
      async refresh(refreshToken) {
        if (revoked.has(refreshToken)) throw new ProviderFailure('access-revoked', 'The grant is no more.');
        return grant(refreshToken);
      },
    },
  });

  async function connectAccount(
    person: TestPerson,
    email: string,
    fill: (side: Side) => void,
    calendars: number,
  ): Promise<Connected<T>[]> {
    const { there, sides, token } = other.addPerson(email, calendars);
    for (const side of sides) fill(side);
    const refresh_token = randomUUID();
    const subject = randomUUID();
    tokens.set(refresh_token, token);

    async function grantAgain(): Promise<string> {
      revoked.delete(refresh_token);
      const given = { subject, email, refresh_token, ...grant(refresh_token), scopes: [] };
      return (await linkAccount(ctx, person.userId, other.kind, given)).id;
    }

    async function link(options?: RunOptions): Promise<{ accountId: string; calendarIds: readonly string[] }> {
      const id = await grantAgain();
      await runNow(ctx, id, options);
      for (;;) {
        const rows = await ctx.read.selectFrom('calendars').selectAll().where('account_id', '=', id).execute();
        const calendarIds = sides.flatMap(({ remoteId }) => rows.find((row) => row.remote_id === remoteId)?.id ?? []);
        if (calendarIds.length === sides.length) return { accountId: id, calendarIds };
        // What was to fail has failed, or waits no longer.
        product?.clock.advance(3_600_000);
        await runNow(ctx, id);
      }
    }

    let linked = await link();
    let isConnectedAgain = false;
    return sides.map((side, index) => ({
      there,
      side,
      get accountId() {
        return linked.accountId;
      },
      get calendarId() {
        return linked.calendarIds[index] ?? '';
      },
      get isConnectedAgain() {
        return isConnectedAgain;
      },
      sync: (options) => runNow(ctx, linked.accountId, options),
      async isDue() {
        const due = ctx.read.selectFrom('accounts').select('id').where('next_sync_at', '<=', ctx.clock.now());
        return (await due.where('id', '=', linked.accountId).execute()).length > 0;
      },
      revoke() {
        revoked.add(refresh_token);
        side.expireAccess();
      },
      async grantAgain() {
        if (revoked.has(refresh_token)) await grantAgain();
      },
      async connectAgain(meanwhile, options, keepsWaiting = false) {
        await disconnect(ctx, person.userId, linked.accountId, { removesCopies: false, keepsWaiting });
        meanwhile();
        linked = await link(options);
        isConnectedAgain = true;
      },
    }));
  }

  const world: World<T> = {
    product,
    other,
    turn: undefined,
    async connect(count = 1, fill = () => undefined, each = 1) {
      const person = await product.addPerson();
      const accounts: Connected<T>[] = [];
      for (let n = 0; n < count; n++) {
        accounts.push(...(await connectAccount(person, `${n}.${person.email}`, fill, each)));
      }
      const { calendars } = (await person.call('GET', '/calendar/calendars')).body;
      const own = calendars.find((calendar: { account_id: string | null }) => calendar.account_id === null);
      return { person, accounts, ownCalendarId: own.id };
    },
    async stop() {
      await product.close();
      await other.stop();
      await db.remove();
    },
  };
  return world;
}

function interruptible(provider: CalendarProvider, turn: () => Promise<void>): CalendarProvider {
  const within = async <T>(call: () => Promise<T>): Promise<T> => {
    await turn();
    const answer = await call();
    await turn();
    return answer;
  };
  return {
    calendars: (...args) => within(() => provider.calendars(...args)),
    event: (...args) => within(() => provider.event(...args)),
    push: (...args) => within(() => provider.push(...args)),
    ...(provider.move && {
      move: (...args) => within(() => provider.move?.(...args) ?? Promise.reject(new Error('It moves no events.'))),
    }),
    watch: (...args) => provider.watch(...args),
    unwatch: (...args) => provider.unwatch(...args),
    async *pull(...args) {
      await turn();
      for await (const page of provider.pull(...args)) {
        yield page;
        await turn();
      }
    },
  };
}
