import type { Bus } from './bus.ts';
import type { Stopwatch } from './clock.ts';
import type { Caller } from './serve.ts';

/** How long another process may still answer a token that was revoked here. */
const KEPT_MS = 5_000;
/** Some 300 bytes each. */
const CALLERS_KEPT = 10_000;

export interface KnownCaller extends Caller {
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Who the tokens of the last seconds belong to, by token hash, so that a burst of requests reads each token once.
 *
 * A revoked token is forgotten at once in the process that revokes it and, by the bus, within milliseconds elsewhere;
 * where that message is lost, after 5 seconds.
 */
export interface CallerCache {
  get(tokenHash: string): KnownCaller | undefined;
  /** Whose a token was when it was last read, however long ago; it may have been revoked or have expired since. */
  lastKnown(tokenHash: string): KnownCaller | undefined;
  /** Reads a caller and keeps them, unless a token was revoked while `read` ran. */
  load(tokenHash: string, read: () => Promise<KnownCaller | undefined>): Promise<KnownCaller | undefined>;
  forget(tokenIds: readonly string[]): void;
}

export function createCallerCache(bus: Bus, clock: Stopwatch): CallerCache {
  const kept = new Map<string, { readonly caller: KnownCaller; readonly until: number }>();
  let revocations = 0;

  function forget(tokenIds: readonly string[]): void {
    revocations += 1;
    for (const [hash, { caller }] of kept) if (tokenIds.includes(caller.tokenId)) kept.delete(hash);
  }
  bus.subscribe((message) => {
    if (message.kind === 'token_revoked') forget(message.token_ids);
  });
  bus.onGap(() => {
    revocations += 1;
    kept.clear();
  });

  return {
    get(tokenHash) {
      const entry = kept.get(tokenHash);
      return entry && entry.until > clock.elapsed() ? entry.caller : undefined;
    },
    lastKnown: (tokenHash) => kept.get(tokenHash)?.caller,
    async load(tokenHash, read) {
      const before = revocations;
      const caller = await read();
      kept.delete(tokenHash);
      // What was read before a revocation may be the revoked token.
      if (caller && before === revocations) {
        kept.set(tokenHash, { caller, until: clock.elapsed() + KEPT_MS });
        const [oldest] = kept.keys();
        if (kept.size > CALLERS_KEPT && oldest !== undefined) kept.delete(oldest);
      }
      return caller;
    },
    forget,
  };
}
