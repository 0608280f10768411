/**
 * Recurrence: RFC 5545 lines to occurrences, and what editing a series does to its lines. An entry point of its own,
 * because the server alone expands: it does not belong into the web bundle.
 */
export { RecurrenceError } from './recurrence/error.ts';
export { excludeOccurrence, excludeOccurrences, includeOccurrences } from './recurrence/exclude.ts';
export {
  endless,
  isOccurrence,
  nextOccurrence,
  type Occurrence,
  occurrencesIn,
  recurrenceEnd,
} from './recurrence/expand.ts';
export { instantOf, occurrenceId, originalStartOf, parseEventId } from './recurrence/identity.ts';
export { neverOccurs } from './recurrence/never-occurs.ts';
export type { SeriesTime } from './recurrence/origin.ts';
export { parseRecurrence, type Recurrence, type Series } from './recurrence/parse.ts';
export { begunWith } from './recurrence/same-days.ts';
export { shiftedOriginalStart, shiftingOriginalStarts, shiftRecurrence } from './recurrence/shift.ts';
export { splitRecurrence } from './recurrence/split.ts';
