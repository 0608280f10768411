/** What a failed call means for what is done next. */
export type FailureReason =
  | 'cursor-expired' // pull everything
  | 'access-expired' // refresh the grant, once
  | 'access-revoked' // only the person can give access again
  | 'read-only' // the calendar takes no changes
  | 'refused' // this change, now and later
  | 'not-found' // no such event or calendar
  | 'deleted' // it is deleted already
  | 'exists' // the id is or was taken
  | 'stale' // changed there since: pull, merge, again
  | 'not-watchable' // poll this calendar
  | 'rate-limited'
  | 'unavailable' // try later
  | 'no-room' // what it brings does not fit in here: the person, or whoever runs the server, makes room
  | 'unreadable' // answered, but not as promised
  | 'misconfigured'; // whoever runs the server has something to set right

/** The message is a sentence for the person. Neither it nor `detail` is ever a token, an address with a query or what was sent. */
export class ProviderFailure extends Error {
  readonly reason: FailureReason;
  /** For the log: the provider's own name of it. */
  readonly detail?: string;
  /** How long to wait at least; absent where the provider does not say. */
  readonly retryAfterMs?: number;

  constructor(reason: FailureReason, message: string, { detail, retryAfterMs }: FailureDetails = {}) {
    super(message);
    this.name = 'ProviderFailure';
    this.reason = reason;
    if (detail !== undefined) this.detail = detail;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

type FailureDetails = { readonly detail?: string | undefined; readonly retryAfterMs?: number | undefined };
