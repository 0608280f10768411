import { useSyncExternalStore } from 'react';
import { keptList } from './kept-list.ts';

/** The events of which this browser has told, or shown, that they wait for an answer; each as `<account> <event>`. */
const kept = keptList('held_announced', 200);
const listeners = new Set<() => void>();

function write(entries: readonly string[]) {
  kept.write(entries);
  for (const listener of listeners) listener();
}

export function markAnnounced(accountId: string, eventIds: readonly string[]): void {
  const known = kept.read();
  const added = eventIds.map((id) => `${accountId} ${id}`).filter((entry) => !known.includes(entry));
  if (added.length > 0) write([...known, ...added]);
}

/** Forgets those of an account that wait no longer: what waits again for another change is told again. */
export function forgetAnswered(accountId: string, waitingIds: readonly string[]): void {
  const known = kept.read();
  const waiting = new Set(waitingIds.map((id) => `${accountId} ${id}`));
  const still = known.filter((entry) => !entry.startsWith(`${accountId} `) || waiting.has(entry));
  if (still.length < known.length) write(still);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells of which events of an account it is not told yet. */
export function useUnannounced(accountId: string): (eventId: string) => boolean {
  const announced = useSyncExternalStore(subscribe, () => kept.read().join('\n')).split('\n');
  return (eventId) => !announced.includes(`${accountId} ${eventId}`);
}
