import type { Bus } from './bus.ts';
import type { Stopwatch } from './clock.ts';

/** Some 100 bytes each. */
const PEOPLE_KEPT = 10_000;

/** For how long nothing was announced to a person: whoever began to read before that may hold what is old. */
export interface Quiet {
  /** Milliseconds, at least. What came before this process listened, or while it could not, it does not know. */
  of(userId: string): number;
  end(): void;
}

export function watchQuiet(bus: Bus, clock: Stopwatch): Quiet {
  /** When each person was last told something, the latest at the end. */
  const toldAt = new Map<string, number>();
  let knownSince = clock.elapsed();

  const unsubscribe = bus.subscribe((message) => {
    if (message.kind !== 'notice') return;
    toldAt.delete(message.user_id);
    toldAt.set(message.user_id, clock.elapsed());
    const [oldest] = toldAt;
    if (oldest === undefined || toldAt.size <= PEOPLE_KEPT) return;
    toldAt.delete(oldest[0]);
    knownSince = oldest[1];
  });
  const endGapWatch = bus.onGap(() => {
    toldAt.clear();
    knownSince = clock.elapsed();
  });

  return {
    of: (userId) => Math.floor(clock.elapsed() - (toldAt.get(userId) ?? knownSince)),
    end() {
      unsubscribe();
      endGapWatch();
    },
  };
}
