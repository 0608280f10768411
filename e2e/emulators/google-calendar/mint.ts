import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Where times, ids and etags come from. */
export class Mint {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  #lastEtag = 0;

  constructor(clock: Clock, random: () => number) {
    this.clock = clock;
    this.random = random;
  }

  /** Google's etags of events are twice the microseconds of the change, in quotes; no two are alike. */
  nextEtag(): string {
    this.#lastEtag = Math.max(this.#lastEtag + 2, this.clock.now() * 2000);
    return `"${this.#lastEtag}"`;
  }

  /** An id as Google makes them: base32hex. */
  nextId(length = 26): string {
    return Array.from({ length }, () => Math.floor(this.random() * 32).toString(32)).join('');
  }
}

export const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
