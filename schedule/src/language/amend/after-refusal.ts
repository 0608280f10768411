import type { Conversation, Request } from '../requests.ts';

/**
 * `make that 20`, behind a request that was not carried out: a number alone may be of that one, and not of the event that was made
 * before. Of a reminder it is; of anything else it is asked about.
 */
export function notOfRefused(request: Request, message: string, { refused }: Conversation): Request {
  if (!refused || request.kind !== 'update' || request.target.ids.length === 0 || request.isGuess) return request;
  const { move, minutes, longer } = request.changes;
  const isNumber = move !== null && move.time !== null && move.date === null && !clock.test(message);
  if (!isNumber && minutes === null && longer === null) return request;
  return refused === 'reminder' ? { kind: 'reminder told' } : { ...request, isGuess: true };
}

/** What no amount is: `8pm`, `7:30`, `noon`. */
const clock = /\d[:.h]\d\d|\d ?[ap]\.?m\b|o'?clock|\b(?:noon|midday|midnight|half past|quarter)\b/i;
