import { looseRank, typingErrorRank, type WordMatch } from './word-match.ts';
import type { WordRow } from './word-rows.ts';

/** An event or a series that a search found. */
export interface Found {
  /** The id of the event or series. */
  readonly key: string;
  readonly rank: number;
  /** The series itself, where its own words were found. */
  readonly master: string | undefined;
  /** The event, or the nearest occurrence with words of its own that were found. */
  readonly own: Pick<WordRow, 'id' | 'start_at'> | undefined;
}

type Rows = AsyncIterable<WordRow> | Iterable<WordRow>;

/** How many of what is found are wanted, and what is near. */
interface Wanted {
  readonly limit: number;
  readonly now: number;
}

/** What holds the words; where some rows hold them as such, not those that hold them as a part of others. */
export async function bestOf(rows: Rows, match: WordMatch, wanted: Wanted): Promise<Found[]> {
  const found = await grouped(rows, ({ title, text }) => match.rank(title, text), wanted);
  const exact = found.filter(isExact);
  return nearestOf(exact.length > 0 ? exact : found, wanted);
}

/** What has the words as its title but for typing errors. */
export async function meantBy(rows: Rows, match: WordMatch, wanted: Wanted): Promise<Found[]> {
  const known = new Map<string, boolean>();
  const isMeant = (title: string): boolean => {
    const answer = known.get(title) ?? match.isMeant(title);
    if (known.size < titlesKnown) known.set(title, answer);
    return answer;
  };
  return nearestOf(await grouped(rows, ({ title }) => (isMeant(title) ? typingErrorRank : undefined), wanted), wanted);
}

const titlesKnown = 10_000;
const isExact = ({ rank }: Found): boolean => rank < looseRank;

/** Of more, only the nearest are kept as others come. */
const mostKept = 2_000;

async function grouped(rows: Rows, rankOf: (row: WordRow) => number | undefined, wanted: Wanted): Promise<Found[]> {
  const found = new Map<string, Found>();
  for await (const row of rows) {
    const rank = rankOf(row);
    if (rank === undefined) continue;
    const key = row.series_id ?? row.id;
    const { rank: best = rank, master, own } = found.get(key) ?? {};
    const isNearer = !own || inNearness(wanted.now, row.start_at, own.start_at) < 0;
    const { id, start_at } = row;
    found.set(key, {
      key,
      rank: Math.min(rank, best),
      master: row.isSeries ? row.id : master,
      own: !row.isSeries && isNearer ? { id, start_at } : own,
    });
    if (found.size <= mostKept) continue;
    const all = [...found.values()];
    const kept = new Set(
      [true, false].flatMap((exact) =>
        nearestOf(
          all.filter((each) => isExact(each) === exact),
          wanted,
        ),
      ),
    );
    for (const each of all) if (!kept.has(each)) found.delete(each.key);
  }
  return [...found.values()];
}

/** Series are few, and where their next occurrence lies is not known yet; of single events the best and nearest. */
function nearestOf(found: readonly Found[], { limit, now }: Wanted): Found[] {
  const series = found.filter(({ master }) => master !== undefined);
  const singles = found.filter(({ master }) => master === undefined);
  singles.sort((a, b) => a.rank - b.rank || inNearness(now, a.own?.start_at ?? 0, b.own?.start_at ?? 0));
  return [...series.sort((a, b) => a.rank - b.rank).slice(0, seriesLookedAt), ...singles.slice(0, limit)];
}

const seriesLookedAt = 200;

/** What is ahead comes first and in its order, then what was last. */
function inNearness(now: number, a: number, b: number): number {
  const [isAhead, isOtherAhead] = [a >= now, b >= now];
  if (isAhead !== isOtherAhead) return isAhead ? -1 : 1;
  return isAhead ? a - b : b - a;
}
