import type { RunOptions } from '../run/run-sync.ts';
import { editsHere, type HereKind } from './edits-here.ts';
import { editsThere, type ThereKind } from './edits-there.ts';
import { type Edit, type Kind, pick } from './random-edits.ts';
import type { Side } from './side.ts';
import { Witness } from './witness.ts';
import type { Connected, Somebody, World } from './world.ts';

type RoundKind = Exclude<Kind, HereKind | ThereKind>;

/** What is done while a sync run is under way. */
const meanwhile = [
  'rename here',
  'describe here',
  'move here',
  'tick here',
  'delete here',
  'take back here',
  'hide a calendar here',
  'set a category here',
  'copy own events',
  'stop copying own events',
  'rename there',
  'describe there',
  'move there',
  'delete there',
] as const;

const meanwhileThere = ['rename there', 'describe there', 'move there', 'delete there'] as const;

/** Brings events into a calendar there, as a story begins. */
export function fill(side: Side, edits: readonly Edit[]): void {
  let texts = 0;
  const steps = editsThere(side, () => `g0.${++texts}`);
  for (const { kind, which, how } of edits) steps[kind as ThereKind](which, how);
}

/** Does edits to both sides, each with texts that were never given before, and keeps sync runs going, or from going. */
export class Editor {
  readonly witness: Witness;
  readonly #world: World<unknown>;
  readonly #somebody: Somebody<unknown>;
  readonly #here: ReturnType<typeof editsHere>;
  readonly #there: readonly ReturnType<typeof editsThere>[];
  #texts = 0;

  constructor(world: World<unknown>, somebody: Somebody<unknown>) {
    this.#world = world;
    this.#somebody = somebody;
    this.witness = new Witness(somebody);
    this.#here = editsHere(somebody, () => `h${++this.#texts}`);
    this.#there = somebody.accounts.map(({ side, accountId }, index) => {
      const beside = somebody.accounts.filter((each, other) => each.accountId === accountId && other !== index);
      return editsThere(
        side,
        () => `g${++this.#texts}`,
        beside.map((each) => each.side),
      );
    });
  }

  async do({ kind, which, how }: Edit): Promise<void> {
    this.#world.product.clock.advance(1_000 + how);
    if (isRound(kind)) await this.#rounds[kind](which, how);
    else await this.#edit(kind, which, how);
    this.witness.seeRound();
  }

  async #edit(kind: HereKind | ThereKind, which: number, how: number, isMeanwhile = false): Promise<void> {
    this.witness.seeRound();
    if (isHere(kind)) await this.#here[kind](which, how);
    else pick(this.#there, how)?.[kind](which, how);
    this.witness.seeEdit(isMeanwhile);
  }

  readonly #rounds: Record<RoundKind, (which: number, how: number) => Promise<void>> = {
    sync: (which) => this.#round(which),
    hear: async (_, how) => {
      await this.#tell(this.#somebody.accounts, how);
      await this.#work();
    },
    'let minutes pass': async () => {
      this.#world.product.clock.advance(240_000);
      await this.#work();
    },
    'hear in mid-run': async (which, how) => {
      this.#onTurn(which, async () => {
        await this.#edit(pick(meanwhileThere, how) ?? 'rename there', which, how, true);
        await this.#tell([], 0);
      });
      await this.#round(which);
      await this.#work();
    },
    'push alone': (which) => this.#round(which, { pushes: true }),
    'edit in mid-run': (which, how) => {
      const kind = pick(meanwhile, how) ?? 'rename here';
      this.#onTurn(which, () => this.#edit(kind, which, how, true));
      return this.#round(which);
    },
    'stop in mid-run': (which, how) => {
      const stopping = new AbortController();
      this.#onTurn(how, async () => stopping.abort());
      return this.#round(which, { signal: stopping.signal });
    },
    'die in mid-run': async (which, how) => {
      const { promise: died, resolve: die } = Promise.withResolvers<void>();
      const { promise: never } = Promise.withResolvers<void>();
      this.#onTurn(how, () => {
        die();
        return never;
      });
      await Promise.race([this.#round(which), died]);
      // Until its lease has run out.
      this.#world.product.clock.advance(61_000);
    },
    'take over in mid-run': (which, how) => {
      const { accountId, sync } = this.#account(which);
      const { write, clock } = this.#world.product.ctx;
      this.#onTurn(how, async () => {
        await write.updateTable('accounts').set({ lease_until: clock.now() }).where('id', '=', accountId).execute();
        await sync();
      });
      return this.#round(which);
    },
    'hang in mid-run': async (which, how) => {
      const stopping = new AbortController();
      let left = 1 + (how % 6);
      const when = () => {
        if (--left !== 0) return false;
        setTimeout(() => stopping.abort(), 5);
        return true;
      };
      this.#world.other.faults.hang(how % 2 === 0, when);
      await this.#round(which, { signal: stopping.signal });
      this.#world.other.faults.clear();
    },
    fault: async (which, how) => this.#world.other.faults.plan(which, how),
    'expire the cursors': async (which) => this.#account(which).side.expireCursors(),
    'expire the access token': async (which) => this.#account(which).side.expireAccess(),
    'list otherwise': async (which, how) => this.#account(which).side.listOtherwise(how),
    'take the grant back': async (which) => this.#account(which).revoke(),
    'grant again': async (which) => this.#account(which).grantAgain(),
    'connect again': async (which, how) => {
      await this.witness.seeLastJournal(this.#world.product);
      const there = this.#there[which % this.#there.length];
      const edit = (turn: number) => there?.[pick(meanwhileThere, how + turn) ?? 'rename there'](which + turn, how);
      const stopping = new AbortController();
      if (how % 3 === 0) this.#onTurn(how, async () => stopping.abort());
      if (how % 3 === 1) this.#onTurn(how, async () => this.#seen(() => edit(0)));
      const meanwhile = () => this.#seen(() => [1, 2].map(edit));
      await this.#account(which).connectAgain(meanwhile, { signal: stopping.signal }, how % 2 === 0);
      this.#world.turn = undefined;
    },
  };

  #seen(act: () => unknown): void {
    this.witness.seeRound();
    act();
    this.witness.seeEdit();
  }

  #tell = (accounts: readonly Connected<unknown>[], how: number) =>
    this.#world.other.tell(this.#world.product, accounts, how);

  /** As a worker does. */
  async #work(): Promise<void> {
    for (const { isDue, sync } of this.#somebody.accounts) if (await isDue()) await sync();
  }

  async #round(which: number, options?: RunOptions): Promise<void> {
    await this.#account(which).sync(options);
    this.#world.turn = undefined;
  }

  /** Once, before or after one of a sync run's first calls to the provider. */
  #onTurn(how: number, act: () => Promise<void>): void {
    let left = 1 + (how % 9);
    this.#world.turn = async () => {
      if (--left !== 0) return;
      this.#world.turn = undefined;
      await act();
    };
  }

  #account(which: number): Connected<unknown> {
    const account = pick(this.#somebody.accounts, which);
    if (!account) throw new Error('Somebody has accounts.');
    return account;
  }
}

const isHere = (kind: Kind): kind is HereKind => kind.endsWith(' here') || kind.endsWith(' own events');
const isRound = (kind: Kind): kind is RoundKind => !isHere(kind) && !kind.endsWith(' there');
