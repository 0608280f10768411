import { AppError } from '../../platform/errors.ts';

/**
 * A calendar date that a request gives.
 *
 * @throws AppError `INVALID_DATE` for one that does not exist, and for the first and last year that four digits can write:
 *   the week or day beside them could not be written
 */
export function readDate(text: string, field: string): string {
  const [year, month, day] = text.split('-').map(Number);
  const date = new Date(`${text}T00:00:00Z`);
  const exists = date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
  if (!exists || year === 0 || year === 9999) {
    throw new AppError('INVALID_DATE', `There is no such date as ${text}.`, { details: { field } });
  }
  return text;
}
