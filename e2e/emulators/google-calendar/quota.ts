import { GoogleFailure, type RefusalName } from './protocol/failures.ts';

/** Requests an account may make in any minute of the clock. */
export class Quota {
  perMinute = Number.POSITIVE_INFINITY;
  /** Google answers either way. */
  refusal: RefusalName = 'rateLimitExceeded';
  readonly #spent = new Map<string, number[]>();

  /** @throws GoogleFailure 403 or 429 */
  spend(email: string, now: number) {
    if (this.perMinute === Number.POSITIVE_INFINITY) return;
    const recent = (this.#spent.get(email) ?? []).filter((at) => at > now - 60_000);
    if (recent.length >= this.perMinute) throw new GoogleFailure(this.refusal);
    this.#spent.set(email, [...recent, now]);
  }
}
