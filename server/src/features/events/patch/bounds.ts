import { limits } from '@daywright/contract/limits';
import { neverOccurs, parseRecurrence } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import type { NewEvent } from '../operations.ts';
import { checkEvent, readingLines } from './patch.ts';

/** Of the lines as they are stored. */
export const recurrenceBytes = (lines: readonly string[] | null): number =>
  (lines ?? []).reduce((sum, line) => sum + Buffer.byteLength(line), 0);

/**
 * As `checkEvent`, for a new event, and for one that is given other lines. An event beyond a bound can be made smaller, and
 * whatever gives no lines (other fields, undo, the deletion of an occurrence) does not come here.
 *
 * @throws AppError `RECURRENCE_TOO_LONG`, `NEVER_OCCURS`, `QUOTA_GUESTS`, and what `checkEvent` throws
 */
export function checkAsked(event: NewEvent, before?: NewEvent): void {
  // First: reading the lines takes as long as they are.
  const bytes = recurrenceBytes(event.recurrence);
  if (bytes > limits.recurrenceBytes && bytes > recurrenceBytes(before?.recurrence ?? null)) throw recurrenceTooLong();
  checkEvent(event);
  const { recurrence } = event;
  if (recurrence && !isSame(recurrence, before?.recurrence) && never({ ...event, recurrence })) throw noOccurrence();
  if (event.guests.length > Math.max(limits.guestsPerEvent, before?.guests.length ?? 0)) throw tooManyGuests();
}

const never = (series: Parameters<typeof parseRecurrence>[0]) =>
  readingLines(() => neverOccurs(parseRecurrence(series)));

const isSame = (lines: readonly string[], others: readonly string[] | null | undefined) =>
  lines.length === others?.length && lines.every((line, index) => line === others[index]);

const recurrenceTooLong = () =>
  new AppError(
    'RECURRENCE_TOO_LONG',
    'This event repeats by more rules and dates than one event may have: 64 KiB of text. Divide it into several series.',
  );

const noOccurrence = () =>
  new AppError(
    'NEVER_OCCURS',
    'This repeat never occurs: its rule names no day that exists. Choose other days or months.',
  );

const tooManyGuests = () =>
  new AppError(
    'QUOTA_GUESTS',
    `An event may have ${limits.guestsPerEvent} guests. Remove some, or name a mailing list in their place.`,
  );
