import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { paced } from '../../../../platform/pace.ts';
import type { RemoteItem } from '../../providers/provider.ts';
import { etagOfRow, type KnownEtags } from '../rows.ts';

/** Rows that are looked up before the event loop may turn. */
const rowsAtOnce = 50;

/**
 * The rows of a calendar by their remote ids, as reading all of it knows them: their etags, and which of them it has met. All
 * in memory, about 100 bytes a row: to mark each row in the database would write the whole calendar anew.
 */
export class KnownRows implements KnownEtags {
  // Lists by place: an object a row would be as much garbage to collect as the texts.
  readonly #places = new Map<string, number>();
  readonly #etags: (string | null)[] = [];
  readonly #isMet: boolean[] = [];

  add(etags: Iterable<readonly [remoteId: string, etag: string | null]>): void {
    for (const [id, etag] of etags) this.#put(id, etag, false);
  }

  #put(id: string, etag: string | null, isMet: boolean): void {
    this.#places.set(id, this.#etags.length);
    this.#etags.push(etag);
    this.#isMet.push(isMet);
  }

  meet({ remote_id, etag }: RemoteItem): string | null | undefined {
    const place = this.#places.get(remote_id);
    if (place === undefined) {
      // What is told once more, as it is after a list began anew, is here by then.
      this.#put(remote_id, null, true);
      return undefined;
    }
    const before = this.#etags[place] ?? null;
    if (before !== etag) this.#etags[place] = null;
    this.#isMet[place] = true;
    return before;
  }

  /** Of those that stood here as they are there, the ones that were not met. */
  async unmet(): Promise<string[]> {
    const pause = paced();
    const ids: string[] = [];
    for (const [id, place] of this.#places) {
      if (!this.#isMet[place] && this.#etags[place] !== null) ids.push(id);
      // To ask after each takes longer than to look at it.
      if (place % 64 === 0) await pause();
    }
    return ids;
  }
}

export async function readKnownRows(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<KnownRows> {
  const pause = paced();
  const known = new KnownRows();
  for (let after = ''; ; ) {
    const rows = await etagsAfter(db, [user_id, id, after]);
    known.add(rows);
    if (rows.length < rowsAtOnce) return known;
    after = rows.at(-1)?.[0] ?? '';
    await pause();
  }
}

/** Parameters: person, calendar, the remote id after which to look. */
const etagsAfter = statement<[string, string | null]>(
  () => `select remote_id, ${etagOfRow} from shown_events
    where user_id = ? and remote_calendar_id = ? and remote_id > ? order by remote_id limit ${rowsAtOnce}`,
  { asArrays: true },
);
