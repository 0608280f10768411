import type { FailureReason } from '../../failure.ts';
import type { CalendarTraits, Tokens } from './page-reader.ts';

/** What the thread that reads pages is told and asked; what has a `request` is answered with the same. */
export type ToThread = { readonly page: number } & (
  | { readonly type: 'open'; readonly calendar: CalendarTraits }
  | { readonly type: 'bytes'; readonly bytes: Uint8Array }
  | { readonly type: 'end'; readonly request: number }
  /** Items by their places in the page. */
  | { readonly type: 'read'; readonly request: number; readonly places: readonly number[] }
  | { readonly type: 'close' }
);

/** Once it has loaded what it reads with; then an answer a request. */
export type FromThread = typeof ready | Answer;

export const ready = 'ready';

/** As JSON, which takes less of the other thread than values that are copied one by one. */
export type Answer = { readonly request: number } & (
  | { readonly json: string }
  | { readonly failure: { readonly reason: FailureReason; readonly message: string; readonly detail?: string } }
);

/** The answer to `end`. */
export interface EndOfPage extends Tokens {
  /** Of its items, in their order, as their etags are. */
  readonly ids: readonly string[];
  readonly etags: readonly (string | null)[];
  readonly bytes: readonly number[];
}
