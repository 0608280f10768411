import { looseRank, titleOf, typingErrorRank, type WordMatch } from './word-match.ts';
import type { WordRow } from './word-rows.ts';

/** An event or a series that a search found. */
export interface Found {
  readonly rank: number;
  /** The series itself, where its own words were found. */
  readonly master: string | undefined;
  /** The event, or the nearest occurrence with words of its own that were found. */
  readonly own: WordRow | undefined;
}

/** What holds the words; where some rows hold them as such, not those that hold them as a part of others. */
export function bestOf(rows: readonly WordRow[], match: WordMatch, now: number): Found[] {
  const found = grouped(rows, ({ text }) => match.rank(text), now);
  const exact = found.filter(({ rank }) => rank < looseRank);
  return exact.length > 0 ? exact : found;
}

/** What has the words as its title but for typing errors. */
export function meantBy(rows: readonly WordRow[], match: WordMatch, now: number): Found[] {
  const known = new Map<string, boolean>();
  const isMeant = (title: string): boolean => {
    const answer = known.get(title) ?? match.isMeant(title);
    known.set(title, answer);
    return answer;
  };
  return grouped(rows, ({ text }) => (isMeant(titleOf(text)) ? typingErrorRank : undefined), now);
}

function grouped(rows: readonly WordRow[], rankOf: (row: WordRow) => number | undefined, now: number): Found[] {
  const found = new Map<string, Found>();
  for (const row of rows) {
    const rank = rankOf(row);
    if (rank === undefined) continue;
    const key = row.series_id ?? row.id;
    const { rank: best = rank, master, own } = found.get(key) ?? {};
    const isNearer = !own || inNearness(now, row.start_at, own.start_at) < 0;
    found.set(key, {
      rank: Math.min(rank, best),
      master: row.isSeries ? row.id : master,
      own: !row.isSeries && isNearer ? row : own,
    });
  }
  return [...found.values()];
}

/** Series are few, and where their next occurrence lies is not known yet; of single events the best and nearest. */
export function nearestOf(found: readonly Found[], limit: number, now: number): Found[] {
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
