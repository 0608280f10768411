import { limits } from '@daywright/contract/limits';
import { parseRecurrence, recurrenceEnd } from '@daywright/schedule/recurrence';
import { RecurrenceError } from '@daywright/schedule/recurrence/error';
import type { Times } from './times.ts';

/** Each of the first is tried by itself where not all can be followed. */
const mostLines = 200;

/**
 * A series' lines as far as they can be followed here, null for none. Where some cannot (EXRULE, a second RRULE,
 * periods), `isWhole` is false: it then shows more or fewer occurrences than there are, and must not be written back.
 */
export function recurrenceOf(lines: readonly string[], times: Times): { lines: string[] | null; isWhole: boolean } {
  if (lines.length === 0) return { lines: null, isWhole: true };
  const given = lines.map((line) => line.trim()).filter((line) => line !== '');
  if (canFollow(given, times)) return { lines: given.length === 0 ? null : given, isWhole: true };
  const followed: string[] = [];
  let length = 0;
  for (const line of given.slice(0, mostLines)) {
    if (length + line.length > limits.recurrenceBytes) break;
    if (isSecondRule(line, followed) || !canFollow([...ruleOf(followed), line], times)) continue;
    followed.push(line);
    length += line.length;
  }
  const repeats = followed.some((line) => !/^EXDATE/i.test(line)) && canFollow(followed, times);
  return { lines: repeats ? followed : null, isWhole: false };
}

const isRule = (line: string) => /^RRULE/i.test(line);
const ruleOf = (lines: readonly string[]) => lines.filter(isRule);
const isSecondRule = (line: string, followed: readonly string[]) => isRule(line) && followed.some(isRule);

function canFollow(recurrence: readonly string[], times: Times): boolean {
  if (recurrence.length > mostLines) return false;
  if (recurrence.reduce((sum, { length }) => sum + length, 0) > limits.recurrenceBytes) return false;
  try {
    recurrenceEnd(parseRecurrence({ ...times, recurrence }));
    return true;
  } catch (error) {
    if (error instanceof RecurrenceError) return false;
    throw error;
  }
}
