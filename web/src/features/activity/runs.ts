import type { ChangeSet } from '@daywright/contract/changes';

/** Fewest sets that are told as one. */
const fewest = 3;
/** How long after one the next may come. */
const pauseMs = 5 * 60_000;

/** At least one, newest first. */
type Run = [ChangeSet, ...ChangeSet[]];

/**
 * Change sets, newest first, with those that added tracked time one right after the other as a run: whoever catches up on a
 * week, or an import by way of the API, adds many. All others stand for themselves.
 */
export function runsOf(sets: readonly ChangeSet[]): Run[] {
  const runs: Run[] = [];
  for (const set of sets) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && goesOn(last, set)) run.push(set);
    else runs.push([set]);
  }
  return runs.flatMap((run) => (run.length < fewest ? run.map((set): Run => [set]) : [run]));
}

const goesOn = (later: ChangeSet, earlier: ChangeSet): boolean =>
  later.actor === earlier.actor &&
  addsTrackedTime(later) &&
  addsTrackedTime(earlier) &&
  Date.parse(later.at) - Date.parse(earlier.at) <= pauseMs;

/** By hand, not by the clock or by taking a deletion back. */
const addsTrackedTime = ({ actor, changes }: ChangeSet): boolean =>
  actor !== 'rollback' &&
  changes.length > 0 &&
  changes.every(({ entity, op, after }) => entity === 'time_entry' && op === 'create' && after?.stopped_at !== null);
