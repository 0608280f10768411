import { filterDates } from './dates.ts';
import { RecurrenceError } from './error.ts';
import { nextOccurrence, walkRule } from './expand.ts';
import { instantOf, originalStartOf } from './identity.ts';
import { readLine } from './lines.ts';
import { parseRecurrence, type Recurrence, type Series } from './parse.ts';
import { readParts, writeRule } from './rule.ts';

/** The two halves' lines. `before` is null where no occurrence precedes the split; an empty list is a single event. */
export interface SplitLines {
  before: string[] | null;
  after: string[];
}

/**
 * Lines for "this and following": the old master keeps `before`, a new one that starts at `originalStart` takes `after`.
 * Together they yield what the series did. A rule without COUNT ends just before the split (UNTIL); one with COUNT is
 * divided. An EXDATE of the split point itself goes with `after`.
 *
 * @throws RecurrenceError where the series does not start there, or only by an added date among those of its rule
 */
export function splitRecurrence(series: Series, originalStart: string): SplitLines {
  const recurrence = parseRecurrence(series);
  const at = instantOf(originalStart);
  const follows = rulePlace(recurrence, at, originalStart);
  const passed = startsBefore(recurrence, at);
  const divide = (rewrite: (text: string) => string[], keeps: (start: number, name: 'RDATE' | 'EXDATE') => boolean) =>
    filterDates(series.recurrence, recurrence.origin, keeps).flatMap((text) =>
      readLine(text).name === 'RRULE' ? rewrite(text) : [text],
    );
  const first = nextOccurrence(recurrence, Number.NEGATIVE_INFINITY);
  const before = divide(
    (text) => [follows ? endBefore(text, at, passed, series.all_day) : text],
    (start) => start < at,
  );
  const after = divide(
    (text) => (follows ? [continueAfter(text, passed)] : []),
    (start, name) => start > at || (start === at && name === 'EXDATE'),
  );
  return { before: first !== undefined && first.start < at ? before : null, after };
}

/** Whether the rule goes on from the split point; false where it has ended and only added dates remain. */
function rulePlace(recurrence: Recurrence, at: number, originalStart: string): boolean {
  let next = Number.NaN;
  walkRule(recurrence, at, Number.POSITIVE_INFINITY, (start) => {
    next = start;
    return false;
  });
  if (next === at) return recurrence.rule !== null;
  if (!recurrence.added.includes(at)) {
    throw new RecurrenceError(`The series has no occurrence at ${originalStart}.`);
  }
  if (Number.isNaN(next)) return false;
  // Its rhythm hangs on its start, which a date beside the rule cannot give it.
  throw new RecurrenceError(
    'This date was added to the series by itself. Choose one that its rule names, or this event only.',
  );
}

function startsBefore(recurrence: Recurrence, at: number): number {
  if (recurrence.rule?.count == null) return 0;
  let passed = 0;
  walkRule(recurrence, Number.NEGATIVE_INFINITY, at, () => {
    passed++;
    return true;
  });
  return passed;
}

function endBefore(line: string, at: number, passed: number, allDay: boolean): string {
  const parts = readParts(readLine(line).value);
  if (parts.has('COUNT')) parts.set('COUNT', String(passed));
  else parts.set('UNTIL', originalStartOf(at - 1000, allDay));
  return writeRule(parts);
}

function continueAfter(line: string, passed: number): string {
  const parts = readParts(readLine(line).value);
  const count = parts.get('COUNT');
  if (count !== undefined) parts.set('COUNT', String(Number(count) - passed));
  return writeRule(parts);
}
