import type { EventThere } from './side.ts';
import type { Connected, Somebody, World } from './world.ts';

/** Remembers what stands at the other side, and what of it sync runs took away. */
export class Witness {
  /** Texts that stood there at some time. */
  readonly seenThere = new Set<string>();
  /** Texts given there that a sync run put others in the place of, or deleted. */
  readonly gaveWay = new Set<string>();
  /** Single events and series that were made there. */
  readonly madeThere = new Set<string>();
  readonly #accounts: readonly Connected<unknown>[];
  #standing = new Map<string, readonly string[]>();

  /** What the journals of accounts held that are connected no more. */
  kept = '';
  readonly #userId: string;

  constructor({ accounts, person }: Somebody<unknown>) {
    this.#accounts = accounts;
    this.#userId = person.userId;
    this.seeEdit();
  }

  /** It goes with the account. */
  async seeJournal({ ctx }: Pick<World<unknown>['product'], 'ctx'>): Promise<string> {
    const journal = ctx.read.selectFrom('sync_journal').select('conflicts').where('user_id', '=', this.#userId);
    for (const { conflicts } of await journal.execute()) this.kept += `${conflicts}\n`;
    return this.kept;
  }

  /** After somebody's edit. */
  seeEdit(): void {
    for (const id of this.#look().keys()) if (!this.#standing.has(id)) this.madeThere.add(id.split(' ')[1] ?? '');
    this.#standing = this.#look();
  }

  /** After what a sync run may have done. */
  seeRound(): void {
    const now = this.#look();
    for (const [id, texts] of this.#standing) {
      for (const text of texts) if (text.startsWith('g') && !now.get(id)?.includes(text)) this.gaveWay.add(text);
    }
    this.#standing = now;
  }

  #look(): Map<string, readonly string[]> {
    const standing = new Map<string, readonly string[]>();
    for (const [index, { side }] of this.#accounts.entries()) {
      for (const event of side.entries()) {
        const texts = textsOf(event);
        standing.set(`${index} ${event.id}`, texts);
        for (const text of texts) this.seenThere.add(text);
      }
    }
    return standing;
  }
}

/** Occurrences go with their series when it is deleted or repeats no more, as there: whoever does that does it to them. */
function textsOf({ title, location, notes, isDeleted }: EventThere): string[] {
  return isDeleted ? [] : [title, location, notes].flatMap((text) => text || []);
}
