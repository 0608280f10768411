import { limits } from '@daywright/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { Operation } from '../operations.ts';

/**
 * Rows that a set writes: for so long its transaction has others wait. A set that only deletes and updates does not count what it
 * deletes: that costs little, and is taken back in parts.
 */
export function rowsWritten(operations: readonly Operation[]): number {
  const isCreating = operations.some(({ op }) => op === 'create');
  return isCreating ? operations.length : operations.filter(({ op }) => op === 'update').length;
}

/** @throws AppError `TOO_LARGE` */
export function refuseLargeSet(operations: readonly Operation[]): void {
  if (rowsWritten(operations) > limits.rowsAChange) throw tooManyRows();
}

export const tooManyRows = () =>
  new AppError(
    'TOO_LARGE',
    'This would change too many edited occurrences and time entries at once. Change this and following from a later occurrence on, or fewer events together.',
  );
