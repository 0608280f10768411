import { readExtra } from '../extra.ts';
import type { EventThere } from './side.ts';
import type { Connected, Somebody, World } from './world.ts';

/** Remembers what stands at the other side, and what of it sync runs took away. */
export class Witness {
  /** Texts that stood there at some time. */
  readonly seenThere = new Set<string>();
  /** Texts given there that a sync run put others in the place of, or deleted. */
  readonly gaveWay = new Set<string>();
  /** Single events and series that were made there, or brought back. */
  readonly madeThere = new Set<string>();
  readonly #accounts: readonly Connected<unknown>[];
  /** An occurrence goes with its series: what was made of it once the calendar was read cannot be known any more. */
  readonly #givenMeanwhile = new Set<string>();
  #standing = new Map<string, readonly string[]>();

  /** What the journals of accounts held that are connected no more. */
  kept = '';
  readonly #userId: string;

  constructor({ accounts, person }: Somebody<unknown>) {
    this.#accounts = accounts;
    this.#userId = person.userId;
    this.seeEdit();
  }

  /**
   * Before an account is disconnected: its journal goes with it, and so does what it was still to be told of edits of a series whose
   * deletion may be at the provider.
   */
  async seeLastJournal(product: Pick<World<unknown>['product'], 'ctx'>): Promise<void> {
    await this.seeJournal(product);
    const rows = product.ctx.read.selectFrom('events').select('remote_extra').where('user_id', '=', this.#userId);
    const noted = await rows.where('deleted_at', 'is not', null).execute();
    for (const { remote_extra } of noted) this.kept += `${JSON.stringify(readExtra(remote_extra).sync?.edits ?? [])}\n`;
  }

  async seeJournal({ ctx }: Pick<World<unknown>['product'], 'ctx'>): Promise<string> {
    const journal = ctx.read.selectFrom('sync_journal').select('conflicts').where('user_id', '=', this.#userId);
    for (const { conflicts } of await journal.execute()) this.kept += `${conflicts}\n`;
    return this.kept;
  }

  /** After somebody's edit. @param isMeanwhile made while a sync run was under way, perhaps between its reading and its writing */
  seeEdit(isMeanwhile = false): void {
    const now = this.#look();
    for (const [id, texts] of now) {
      const stood = this.#standing.get(id) ?? [];
      if (stood.length === 0 && texts.length > 0) this.madeThere.add(id.split(' ')[1] ?? '');
      if (isMeanwhile) for (const text of texts) if (!stood.includes(text)) this.#givenMeanwhile.add(text);
    }
    this.#standing = now;
  }

  /** After what a sync run may have done. */
  seeRound(): void {
    const now = this.#look();
    // What was moved to another calendar stands there.
    const stands = new Set([...now.values()].flat());
    for (const text of [...this.#standing.values()].flat()) {
      if (text.startsWith('g') && !stands.has(text)) this.gaveWay.add(text);
    }
    this.#standing = now;
  }

  #look(): Map<string, readonly string[]> {
    const standing = new Map<string, readonly string[]>();
    for (const [index, { side }] of this.#accounts.entries()) {
      for (const event of side.entries()) {
        const texts = textsOf(event).filter((text) => !event.isOver || this.#givenMeanwhile.has(text));
        standing.set(`${index} ${event.id}`, texts);
        for (const text of texts) this.seenThere.add(text);
      }
    }
    return standing;
  }
}

function textsOf({ title, location, notes, isDeleted }: EventThere): string[] {
  return isDeleted ? [] : [title, location, notes].flatMap((text) => text || []);
}
