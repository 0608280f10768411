import type { BracketReader } from './data.ts';

/** What may turn out to be no thoughts is kept as far as this. */
export const longestKept = 50_000;
/** The header of a channel, or a line that may close a block of code, is no longer. */
export const longestHeader = 200;
/** No `closer` is longer. */
export const longestCloser = 80;

export interface Kept {
  readonly mark: string;
  readonly text: string;
}

export type State =
  | { readonly at: 'text' }
  | { readonly at: 'code'; readonly fence: string }
  /** Left out up to `closer`, or to the end; where no end comes, what is `kept` was an answer. */
  | { readonly at: 'hidden'; readonly closer: RegExp | null; readonly isThoughts: boolean; kept: Kept | null }
  | { readonly at: 'channel' }
  | { readonly at: 'brackets'; readonly reader: BracketReader }
  /** JSON that may be a call, with the fence of a block of code before it. */
  | {
      readonly at: 'data';
      readonly opening: string;
      readonly fence: string;
      readonly reader: BracketReader;
      json: string;
    };

export const plain: State = { at: 'text' };
