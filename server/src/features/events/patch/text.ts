import { foldCategory } from '@daywright/schedule/categories';
import { cleanText } from '../../../platform/clean-text.ts';
import { badField } from '../../../platform/errors.ts';

/** @throws AppError `INVALID_REQUEST` for a title of blanks only */
export function readTitle(text: string, field = 'title'): string {
  const title = cleanText(text).trim();
  if (title !== '') return title;
  throw badField('body', field, 'must be more than blanks');
}

/** Null where nothing but blanks is given. */
export function readText(text: string | null): string | null {
  return text === null ? null : cleanText(text).trim() || null;
}

/** Category names trimmed, blank ones left out, each once however it is spelt: the first spelling stays. */
export function readCategory(names: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const given of names) {
    const name = cleanText(given);
    const folded = foldCategory(name);
    if (folded !== '' && !byFolded.has(folded)) byFolded.set(folded, name.trim());
  }
  return [...byFolded.values()];
}

/** Minutes before the start, ascending, each once. */
export function readReminders(minutes: readonly number[]): number[] {
  return [...new Set(minutes)].sort((a, b) => a - b);
}

/** Recurrence lines trimmed, without empty ones; null where none is left. */
export function readLines(lines: readonly string[] | null): string[] | null {
  const read = (lines ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return read.length === 0 ? null : read;
}
