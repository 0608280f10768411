import { dayMs } from '@daywright/schedule/dates';

/**
 * From where changes of a calendar are asked for. Some calendars refuse every cursor that they gave: what is kept says how
 * often everything was read since one was taken, so that such a calendar is read less and less often, and not each time.
 */
export type Cursor =
  | { readonly kind: 'none' }
  /** `reads`: of everything, in a row, the last one at `at`; 0 once the provider took one. */
  | { readonly kind: 'changes'; readonly value: string; readonly reads: number; readonly at: number }
  /** Refused; everything is read again some time after `at`. */
  | { readonly kind: 'void'; readonly reads: number; readonly at: number };

export function readCursor(text: string | null): Cursor {
  if (text === null) return { kind: 'none' };
  const [, reads, at, value = ''] = /^full:(\d+):(\d+):(.*)$/s.exec(text) ?? [];
  if (reads !== undefined) return { kind: 'changes', value, reads: Number(reads), at: Number(at) };
  const [, refused, since] = /^void:(\d+):(\d+)$/.exec(text) ?? [];
  if (refused === undefined) return { kind: 'changes', value: text, reads: 0, at: 0 };
  return { kind: 'void', reads: Number(refused), at: Number(since) };
}

/** The cursor that reading everything gave. @param before the one that was kept until then */
export function cursorAfterAll(value: string, before: Cursor, now: number): string {
  const reads = before.kind === 'none' ? 0 : before.reads;
  return `full:${reads + 1}:${now}:${value}`;
}

/** What to keep of a refused cursor where everything is not to be read again yet; undefined where it is. */
export function voidCursor(cursor: Cursor, now: number): string | undefined {
  if (cursor.kind !== 'changes' || !waits(cursor, now)) return undefined;
  return `void:${cursor.reads}:${cursor.at}`;
}

/** Whether a calendar that refused its cursor waits until everything is read. */
export const isResting = (cursor: Cursor, now: number) => cursor.kind === 'void' && waits(cursor, now);

const minuteMs = 60_000;
/** After that many reads of everything in a row. */
const pausesMs = [0, 0, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs];

function waits({ reads, at }: { readonly reads: number; readonly at: number }, now: number): boolean {
  return now - at < (pausesMs[reads] ?? dayMs);
}
