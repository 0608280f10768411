import { badField } from '../../../platform/errors.ts';
import { openingOf } from './opening.ts';
import { inOrder, type RangeEntry } from './range.ts';

/** Where a page of a list ended: what sorts after it comes next. */
export interface Cursor {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly all_day: boolean;
  readonly id: string;
}

export function cursorOf({ at, all_day, text }: RangeEntry): Cursor {
  return { at, all_day, id: openingOf(text).id };
}

/** Whether an entry sorts after the place that a cursor names. */
export function isAfter(entry: RangeEntry, { at, all_day, id }: Cursor): boolean {
  // Texts begin with their id, so that their order is that of their ids.
  return inOrder(entry, { at, all_day, text: `{"id":"${id}"~` }) > 0;
}

export function cursorText({ at, all_day, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at, all_day ? 1 : 0, id])).toString('base64url');
}

const idForm = /^[\w-]*$/;

/** @throws AppError `INVALID_REQUEST` for text that no list answered */
export function readCursor(text: string): Cursor {
  const [at, allDay, id] = partsOf(text);
  if (!Number.isSafeInteger(at) || typeof id !== 'string' || !idForm.test(id)) throw unknownCursor();
  return { at: at as number, all_day: allDay === 1, id };
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parts)) return parts;
  } catch (cause) {
    throw unknownCursor(cause);
  }
  throw unknownCursor();
}

const unknownCursor = (cause?: unknown) => badField('query', 'cursor', 'is not one that this list answered', cause);
