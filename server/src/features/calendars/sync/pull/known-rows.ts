import type { Db } from '../../../../platform/database/database.ts';
import { statement } from '../../../../platform/database/statement.ts';
import { gentlyPaced, paced } from '../../../../platform/pace.ts';
import { isAnswering } from '../../../../platform/traffic.ts';
import type { RemoteItem } from '../../providers/provider.ts';
import { etagOfRow, type KnownEtags } from '../rows.ts';

/** Rows that are looked up before the event loop may turn, while people are being answered and while nobody is. */
const portions = { busy: 50, quiet: 500 };

interface Known {
  etag: string | null;
  isMet: boolean;
}

/**
 * The rows of a calendar by their remote ids, as reading all of it knows them: their etags, and which of them it has met. All
 * in memory, about 100 bytes a row: to mark each row in the database would write the whole calendar anew.
 */
export class KnownRows implements KnownEtags {
  readonly #rows = new Map<string, Known>();

  add(etags: Iterable<readonly [remoteId: string, etag: string | null]>): void {
    for (const [id, etag] of etags) this.#rows.set(id, { etag, isMet: false });
  }

  meet({ remote_id, etag }: RemoteItem): string | null | undefined {
    const known = this.#rows.get(remote_id);
    if (!known) {
      // What is told once more, as it is after a list began anew, is here by then.
      this.#rows.set(copied(remote_id), { etag: null, isMet: true });
      return undefined;
    }
    const before = known.etag;
    if (before !== etag) known.etag = null;
    known.isMet = true;
    return before;
  }

  /** Of those that stood here as they are there, the ones that were not met. */
  async unmet(): Promise<string[]> {
    const pause = paced();
    const ids: string[] = [];
    for (const [id, { etag, isMet }] of this.#rows) {
      if (!isMet && etag !== null) ids.push(id);
      await pause();
    }
    return ids;
  }
}

/** Cut out of a page, a text would keep the whole page in memory. */
const copied = (text: string) => Buffer.from(text).toString();

export async function readKnownRows(
  db: Db,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<KnownRows> {
  const pause = gentlyPaced();
  const known = new KnownRows();
  for (let after = ''; ; ) {
    const portion = isAnswering() ? portions.busy : portions.quiet;
    const rows = await etagsAfter(db, [user_id, id, after, portion]);
    known.add(rows);
    if (rows.length < portion) return known;
    after = rows.at(-1)?.[0] ?? '';
    await pause();
  }
}

/** Parameters: person, calendar, the remote id after which to look, how many. */
const etagsAfter = statement<[string, string | null]>(
  () => `select remote_id, ${etagOfRow} from events
    where user_id = ? and remote_calendar_id = ? and remote_id > ? order by remote_id limit ?`,
  { asArrays: true },
);
