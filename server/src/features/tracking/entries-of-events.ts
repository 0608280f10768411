import { limits } from '@daywright/contract/limits';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { paced } from '../../platform/pace.ts';
import { tooManyEntries } from './entries/store.ts';

/** Entries that are read before others are let in. */
const entriesAPortion = 1_000;

interface TrackedRow {
  readonly id: string;
  readonly event_id: string;
  readonly started_at: number;
  readonly stopped_at: number | null;
}

const columns = 'id, event_id, started_at, stopped_at';

const entriesOfSeveral = statement<TrackedRow>(
  ({ among }) =>
    `select ${columns} from time_entries where user_id = ? and master_id ${among} limit ${entriesAPortion + 1}`,
);

const entriesOfOne = statement<TrackedRow>(
  () => `select ${columns} from time_entries where user_id = ? and master_id = ? and id > ?
    order by id limit ${entriesAPortion}`,
);

/** How much time was tracked on events, whenever that was; the running entry up to `now`. */
export class TrackedTime {
  readonly #db: Db;
  readonly #userId: string;
  readonly #now: number;
  readonly #most: number;
  #read = 0;
  readonly #sums = new Map<string, number>();
  /** Events and series whose entries were read. */
  readonly #masters = new Set<string>();

  /** @param most entries that are counted */
  constructor(db: Db, userId: string, now: number, most: number = limits.eventsCounted) {
    this.#db = db;
    this.#userId = userId;
    this.#now = now;
    this.#most = most;
  }

  /**
   * Milliseconds by the ids of these events and occurrences, and of others of the same series.
   *
   * @throws AppError `TOO_MANY_EVENTS`
   */
  async on(eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const sums = this.#sums;
    const masters = [...new Set(eventIds.map((id) => parseEventId(id).master_id))].filter(
      (id) => !this.#masters.has(id),
    );
    if (masters.length === 0) return sums;
    for (const id of masters) this.#masters.add(id);
    const few = await entriesOfSeveral(this.#db, [this.#userId, masters]);
    if (few.length <= entriesAPortion) {
      this.#add(few, sums);
      return sums;
    }
    const pause = paced();
    for (const master of masters) {
      for (let after = ''; ; ) {
        const rows = await entriesOfOne(this.#db, [this.#userId, master, after]);
        this.#add(rows, sums);
        const last = rows.at(-1);
        await pause();
        if (!last || rows.length < entriesAPortion) break;
        after = last.id;
      }
    }
    return sums;
  }

  #add(rows: readonly TrackedRow[], sums: Map<string, number>): void {
    this.#read += rows.length;
    if (this.#read > this.#most) throw tooManyEntries();
    for (const { event_id, started_at, stopped_at } of rows) {
      if (stopped_at === null && started_at > this.#now) continue;
      sums.set(event_id, (sums.get(event_id) ?? 0) + (stopped_at ?? this.#now) - started_at);
    }
  }
}
