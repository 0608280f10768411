import type { Conflict } from '@daywright/contract/journal';
import type { Carried } from '../providers/provider.ts';
import type { RemoteExtra, SyncedEvent } from '../providers/remote-event.ts';

/** What is kept beside a row: what the provider tells and has no place in an event, and what the sync itself notes. */
export type RowExtra = RemoteExtra & { readonly sync?: SyncNotes };

export interface SyncNotes {
  /** Of a series, original starts of occurrences that are cancelled there beside its lines. */
  readonly cancelled?: readonly string[];
  /** Of a series, original starts of occurrences that are being cancelled there: it is not known whether they are. */
  readonly cancelling?: readonly string[];
  /**
   * Of a series, by original starts of occurrences that it lost to another calendar here: with which etags what was edited of them
   * there went along. They are still to be cancelled there.
   */
  readonly along?: Readonly<Record<string, string | null>>;
  /** Was deleted there and lives on here: writing it brings it back there. */
  readonly gone?: true;
  /** Deleted there, and not told: somebody may have moved it to another calendar of the account, which the push finds out. */
  readonly outlived?: true;
  /**
   * The occurrence was edited at the provider, and the series here no longer has its day. Writing the series may delete the
   * occurrence there.
   */
  readonly beyond?: true;
  /**
   * The series is deleted here, and edits of its occurrences at the provider were not read. If the series comes back, its calendar
   * is read in full.
   */
  readonly unread?: true;
  /** Of the same series, these edits: they give way once it is deleted there. */
  readonly edits?: readonly Conflict[];
  /** What a push last sent, until its answer is there: a later look tells by it whether it arrived. */
  readonly sent?: SyncedEvent;
  /** Until it is there: the event or occurrence here that it goes on from, as the change log names it. Written by the door. */
  readonly like?: string;
  /** Until the journal has it: the copy that it takes the place of there, and what gives way once that is gone. */
  readonly left?: { readonly remote_id: string; readonly conflicts: readonly Conflict[] };
  /**
   * Of an edited occurrence whose series moves: what it has there under its old name, in the version of that etag, and is not
   * kept in sync. No `event` once it has that under its new name, or where it has it from its series.
   */
  readonly carried?: { readonly from: string; readonly etag: string | null; readonly event?: Carried };
  /** Of a deleted occurrence: the one here that it goes on as, and that takes along what it has there and is not kept in sync. */
  readonly renamed?: string;
  /** Until it is known whether it arrived: it is moved here from the calendar of another row, and this is what it was before. */
  readonly moving?: { readonly from: string; readonly remote_id: string | null; readonly gone?: true };
  /** It could not be moved: it is made anew. */
  readonly immovable?: true;
  /** In how many sync runs the provider failed at it in this version. */
  readonly failed?: { readonly version: number; readonly times: number };
  /** What was changed is in the journal as what gave way: the event goes, and is read anew if its calendar stays. */
  readonly given?: true;
}

/** Reads the text of `remote_extra`, which was written here. */
export function readExtra(text: string | null): RowExtra {
  if (text === null) return {};
  if (text !== last.text) last = { text, extra: JSON.parse(text) as RowExtra };
  return last.extra;
}

/** Each of the occurrences of a page asks for that of their series. */
let last: { readonly text: string; readonly extra: RowExtra } = { text: '{}', extra: {} };

/** Null where there is nothing to keep. */
export function writeExtra({ sync, ...told }: RowExtra): string | null {
  const notes: SyncNotes = {
    ...(sync?.cancelled && sync.cancelled.length > 0 && { cancelled: sync.cancelled }),
    ...(sync?.cancelling && sync.cancelling.length > 0 && { cancelling: sync.cancelling }),
    ...(sync?.along && { along: sync.along }),
    ...(sync?.gone && { gone: true as const }),
    ...(sync?.outlived && { outlived: true as const }),
    ...(sync?.beyond && { beyond: true as const }),
    ...(sync?.unread && { unread: true as const }),
    ...(sync?.edits && sync.edits.length > 0 && { edits: sync.edits }),
    ...(sync?.sent && { sent: sync.sent }),
    ...(sync?.like !== undefined && { like: sync.like }),
    ...(sync?.left && { left: sync.left }),
    ...(sync?.carried && { carried: sync.carried }),
    ...(sync?.renamed !== undefined && { renamed: sync.renamed }),
    ...(sync?.moving && { moving: sync.moving }),
    ...(sync?.immovable && { immovable: true as const }),
    ...(sync?.failed && { failed: sync.failed }),
    ...(sync?.given && { given: true as const }),
  };
  const extra = Object.keys(notes).length > 0 ? { ...told, sync: notes } : told;
  return Object.keys(extra).length > 0 ? JSON.stringify(extra) : null;
}

/** The text of `remote_extra` with other notes of the sync; those left out stay, undefined ones go. */
export function withNotes(text: string | null, notes: { [K in keyof SyncNotes]: SyncNotes[K] | undefined }) {
  const extra = readExtra(text);
  return writeExtra({ ...extra, sync: { ...extra.sync, ...notes } as SyncNotes });
}
