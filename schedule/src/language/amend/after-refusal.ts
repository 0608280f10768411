import { interjections } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import type { Conversation, Request } from '../requests.ts';
import { hasWord } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { singular } from '../words/title-words.ts';
import type { Message } from './told.ts';

/** `actually a day before`, `no, two hours ahead`, `the evening before at 8`, behind a reminder that cannot be set: when that is to come. */
export function isOfRefusedReminder({ words }: Message, { refused, mentioned }: Conversation): boolean {
  if (refused !== 'reminder' || words.length > mostWords) return false;
  const own = new Set(mentioned.flatMap(({ title }) => tellingOf(title)));
  const isEarlier = hasWord(words, /^earlier$/) && !hasWord(words, /^make$/);
  return (
    (isEarlier || hasWord(words, /^(?:before|beforehand|ahead|prior|advance)$/)) &&
    hasWord(words, units) &&
    words.every(
      ({ kind, text, number }) =>
        kind === 'break' || number !== null || beside.has(text) || units.test(text) || own.has(singular(text)),
    )
  );
}
const mostWords = 16;
const units =
  /^(?:\d+(?:m|min|mins|h|hr|hrs|d)|minutes?|mins?|hours?|hrs?|days?|weeks?|mornings?|evenings?|nights?|afternoons?)$/;
const beside = setOf(`
  before, beforehand, ahead, prior, advance, earlier, in, of, to, the, a, an, and, or, half, quarter, it, that, this, make, at, by, just, better, instead, also, too,
  well, as, then, please, i, meant, mean, say, said, let's, is, enough, do, be, would, should, maybe, perhaps, another, one, am, pm, ${interjections.join(', ')},
  event, appointment, meeting, start, starts, begins, time, fine, ok, okay, rather, actually, sorry, no, not, wait, hmm, remind, reminder, me
`);

/**
 * `make that 20`, behind a request that was not carried out: a number alone may be of that one, and not of the event that was made
 * before. Of a reminder it is; of anything else it is asked about.
 */
export function notOfRefused(request: Request, message: string, { refused }: Conversation): Request {
  if (!refused || request.kind !== 'update' || request.target.ids.length === 0 || request.isGuess) return request;
  const { move, minutes, longer } = request.changes;
  const isNumber = move !== null && move.time !== null && move.date === null && !clock.test(message);
  // `make it an hour earlier` may be of either.
  const isShift = move !== null && move.shift !== null && refused === 'reminder' && !moved.test(message);
  if (isShift) return { ...request, isGuess: true };
  if (!isNumber && minutes === null && longer === null) return request;
  return refused === 'reminder' ? { kind: 'reminder told' } : { ...request, isGuess: true };
}

/** What no amount is: `8pm`, `7:30`, `noon`. */
const clock = /\d[:.h]\d\d|\d ?[ap]\.?m\b|o'?clock|\b(?:noon|midday|midnight|half past|quarter)\b/i;
const moved = /\b(?:move|push|shift|bring|pull|slide|postpone|delay|reschedule|put)\b/i;
