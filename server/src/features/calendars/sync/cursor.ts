import { dayMs } from '@daywright/schedule/dates';

/**
 * From where changes of a calendar are asked for. Some calendars refuse every cursor that they gave: what is kept says how
 * often everything was read since one was taken, so that such a calendar is read once a day and not each time.
 */
export type Cursor =
  | { readonly kind: 'none' }
  /** `reads`: of everything, in a row, the last one at `at`; 0 once the provider took one. */
  | { readonly kind: 'changes'; readonly value: string; readonly reads: number; readonly at: number }
  | { readonly kind: 'void'; readonly at: number };

export function readCursor(text: string | null): Cursor {
  if (text === null) return { kind: 'none' };
  const [, reads, at, value = ''] = /^full:(\d+):(\d+):(.*)$/s.exec(text) ?? [];
  if (reads !== undefined) return { kind: 'changes', value, reads: Number(reads), at: Number(at) };
  const [, since] = /^void:(\d+)$/.exec(text) ?? [];
  return since === undefined ? { kind: 'changes', value: text, reads: 0, at: 0 } : { kind: 'void', at: Number(since) };
}

/** The cursor that reading everything gave. @param before the one that was kept until then */
export function cursorAfterAll(value: string, before: Cursor, now: number): string {
  const reads = before.kind === 'changes' ? before.reads : before.kind === 'void' ? mostReads - 1 : 0;
  return `full:${reads + 1}:${now}:${value}`;
}

const mostReads = 2;

/** What to keep of a refused cursor where everything is not to be read again yet; undefined where it is. */
export function voidCursor(cursor: Cursor, now: number): string | undefined {
  if (cursor.kind !== 'changes' || cursor.reads < mostReads || now - cursor.at >= dayMs) return undefined;
  return `void:${cursor.at}`;
}

/** Whether a calendar that refuses every cursor was read today. */
export const isResting = (cursor: Cursor, now: number) => cursor.kind === 'void' && now - cursor.at < dayMs;
