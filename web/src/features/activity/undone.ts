import type { ChangeSet } from '@daywright/contract/changes';

/**
 * The ids of change sets that are taken back. One that took another back can be taken back itself: then the other holds
 * again. A set is always undone by a later one, so that sets from the newest on tell of all they hold.
 */
export function undoneIds(sets: readonly Pick<ChangeSet, 'id' | 'seq' | 'reverts'>[]): Set<string> {
  const undone = new Set<string>();
  const newestFirst = [...sets].sort((one, other) => other.seq - one.seq);
  for (const { id, reverts } of newestFirst) {
    if (reverts !== null && !undone.has(id)) undone.add(reverts);
  }
  return undone;
}
