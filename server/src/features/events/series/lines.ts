import type { EventPatch } from '@daywright/contract/event-input';
import { readLines } from '../patch/text.ts';

/**
 * The lines that a patch gives. One that it repeats as it was moves with the series. Another rule that names no dates to
 * leave out keeps those that were cancelled; the same rule without them restores them.
 */
export function linesAfter(
  given: readonly string[],
  before: readonly string[],
  shiftedLines: readonly string[],
): string[] {
  const moved = new Map(before.map((line, index) => [line, shiftedLines[index]]));
  const lines = given.map((line) => moved.get(line) ?? line);
  if (given.some(isExclusion) || rulesOf(given) === rulesOf(before)) return lines;
  return [...lines, ...shiftedLines.filter(isExclusion)];
}

function isExclusion(line: string): boolean {
  return lineName(line) === 'EXDATE';
}

/** `RRULE`, `RDATE` or `EXDATE`. */
function lineName(line: string): string {
  return (/^[^;:]*/.exec(line)?.[0] ?? '').toUpperCase();
}

function rulesOf(lines: readonly string[]): string {
  return lines.filter((line) => !isExclusion(line)).join('\n');
}

/** Lines that the patch repeats as the whole series had them are what the new series has of them. */
export function patchForTail(patch: EventPatch, whole: readonly string[], tailLines: readonly string[]): EventPatch {
  const given = readLines(patch.recurrence ?? null);
  if (given === null) return patch;
  const known = new Set(whole);
  const repeated = new Set(given.filter((line) => known.has(line)).map(lineName));
  const recurrence = [
    ...tailLines.filter((line) => repeated.has(lineName(line))),
    ...given.filter((line) => !known.has(line)),
  ];
  const { recurrence: _, ...rest } = patch;
  return recurrence.length > 0 ? { ...rest, recurrence } : rest;
}
