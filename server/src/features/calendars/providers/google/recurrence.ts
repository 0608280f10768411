import { limits } from '@daywright/contract/limits';
import { parseRecurrence, recurrenceEnd } from '@daywright/schedule/recurrence';
import { RecurrenceError } from '@daywright/schedule/recurrence/error';
import type { Times } from './times.ts';

/**
 * A series' lines as far as they can be followed here, null for none. Where some cannot (EXRULE, a second RRULE,
 * periods), `isWhole` is false: it then shows more or fewer occurrences than there are, and must not be written back.
 */
export function recurrenceOf(lines: readonly string[], times: Times): { lines: string[] | null; isWhole: boolean } {
  if (lines.length === 0) return { lines: null, isWhole: true };
  const given = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (canFollow(given, times)) return { lines: given.length === 0 ? null : given, isWhole: true };
  const followed: string[] = [];
  for (const line of given) if (canFollow([...followed, line], times)) followed.push(line);
  return { lines: followed.some((line) => !/^EXDATE/i.test(line)) ? followed : null, isWhole: false };
}

function canFollow(recurrence: readonly string[], times: Times): boolean {
  if (recurrence.length > limits.recurrenceLines) return false;
  if (recurrence.some((line) => line.length > limits.recurrenceLineLength)) return false;
  try {
    recurrenceEnd(parseRecurrence({ ...times, recurrence }));
    return true;
  } catch (error) {
    if (error instanceof RecurrenceError) return false;
    throw error;
  }
}
