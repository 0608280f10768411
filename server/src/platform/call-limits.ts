import { isIP, isIPv6 } from 'node:net';
import type { Stopwatch } from './clock.ts';
import { AppError } from './errors.ts';

/** Calls within a time that begins with the first of them. */
export interface CallLimit {
  readonly max: number;
  /** Milliseconds. */
  readonly timeWindow: number;
}

/** Addresses or people that a counter remembers; of more it forgets who called longest ago. Some 150 bytes each. */
const keysKept = 50_000;

/** Counts calls by key in this process, by a clock that nobody sets. */
export interface CallCounter {
  /** Counts one call. @returns milliseconds until the next call is taken, where this one is too many; else 0 */
  count(key: string): number;
  /** The same without counting: whether the next call would be too many. */
  waitMs(key: string): number;
}

export function callCounter({ max, timeWindow }: CallLimit, clock: Stopwatch, kept = keysKept): CallCounter {
  const counts = new Map<string, { count: number; readonly endsAt: number }>();
  const running = (key: string, now: number) => {
    const found = counts.get(key);
    return found && found.endsAt > now ? found : undefined;
  };
  // To find the first key of a map is a walk past all that were taken out before it.
  const forgetOldest = () => {
    const [oldest] = counts.keys();
    if (oldest !== undefined) counts.delete(oldest);
  };
  return {
    count(key) {
      const now = clock.elapsed();
      const entry = running(key, now) ?? { count: 0, endsAt: now + timeWindow };
      entry.count += 1;
      counts.delete(key);
      counts.set(key, entry);
      if (counts.size > kept) forgetOldest();
      return entry.count > max ? entry.endsAt - now : 0;
    },
    waitMs(key) {
      const now = clock.elapsed();
      const entry = running(key, now);
      return entry && entry.count >= max ? entry.endsAt - now : 0;
    },
  };
}

/** @param leftMs until the next call is taken */
export function rateLimited(leftMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(leftMs / 1_000));
  return new AppError('RATE_LIMITED', `Too many requests. Try again in ${seconds} s.`, { retryAfter: seconds });
}

/**
 * What calls of a client address are counted under. A household or a machine has a whole /64 of IPv6 to call from, and IPv4 may be
 * written as IPv6 (RFC 4291, section 2.5.5.2). Some proxies name the port too; what is no address at all is one client.
 *
 * @param address undefined of a client that is gone already
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'no address';
  const bare = isIP(address) ? address : (/^\[?([^[\]]+?)\]?:\d+$/.exec(address)?.[1] ?? address);
  const [plain = ''] = bare.split('%');
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'no address';
  const words = wordsOf(plain);
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  if (isMapped) return [words[6], words[7]].flatMap((word = 0) => [word >> 8, word & 0xff]).join('.');
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`;
}

/** The eight words of an IPv6 address. */
function wordsOf(address: string): number[] {
  // The last two may be written as IPv4.
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = [], after = []] = hex.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const left = before.map((word) => Number.parseInt(word, 16));
  const right = after.map((word) => Number.parseInt(word, 16));
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}
