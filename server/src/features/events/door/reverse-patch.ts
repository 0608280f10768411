import { isDeepStrictEqual } from 'node:util';
import type { CalendarEvent } from '@daywright/contract/events';

type Field = keyof CalendarEvent;

/**
 * The fields by which a document differs from the one after it, as JSON. Where the two do not have the same fields in the same
 * order, which the patch could not give back, the whole document.
 */
export function reversePatch(before: CalendarEvent, after: CalendarEvent): string {
  const fields = Object.keys(before) as Field[];
  if (!isDeepStrictEqual(fields, Object.keys(after))) return JSON.stringify(before);
  const differing = fields.filter((field) => field !== 'id' && !isEqual(before[field], after[field]));
  return JSON.stringify(Object.fromEntries(differing.map((field) => [field, before[field]])));
}

/** Of a deletion: the deleted row keeps its document. */
export const emptyPatch = '{}';

/** The document before a change, as text. @param after asked for only where the patch is not the whole document */
export function documentBefore(patch: string, after: () => string): string {
  if (isDocument(patch)) return patch;
  if (patch === emptyPatch) return after();
  return JSON.stringify({ ...JSON.parse(after()), ...JSON.parse(patch) });
}

/** A patch has no id: a row keeps its own. */
const isDocument = (text: string) => text.startsWith('{"id":');

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && isDeepStrictEqual(a, b));
}
