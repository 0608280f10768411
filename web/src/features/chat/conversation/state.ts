import type { AssistantInfo } from '@daywright/contract/assistant';
import type { Line, LocalLine } from './lines.ts';

/** An answer that is on its way. */
export interface Turn {
  status: string;
  /** What has come of it; null where its beginning was not heard, as only its end would be shown. */
  text: string | null;
  /** The server has begun it. */
  isBegun: boolean;
  isStopping: boolean;
}

export interface Conversation {
  /** The one that is shown; null until the server named one. */
  sessionId: string | null;
  /** The one that is resumed when nobody chooses another. */
  currentId: string | null;
  assistant: AssistantInfo | null;
  lines: readonly Line[];
  /** Null while nothing is processed. */
  turn: Turn | null;
  /** What is said beside the input, such as that an answer is still on its way. */
  notice: string | null;
  /** The last answer, for those who do not see it; empty while the next one is on its way. */
  said: string;
  /** Moves with all that what is read from the server may be too old for. */
  beat: number;
}

export const nothing: Conversation = {
  sessionId: null,
  currentId: null,
  assistant: null,
  lines: [],
  turn: null,
  notice: null,
  said: '',
  beat: 0,
};

/** The same, too new for what was read before. */
export const moved = (state: Conversation): Conversation => ({ ...state, beat: state.beat + 1 });
export const lastId = ({ lines }: Conversation) => lines.at(-1)?.id ?? null;

/** A line that says what went wrong. */
export const failed = (line: Omit<LocalLine, 'author' | 'state'>): LocalLine => ({
  ...line,
  author: 'bot',
  state: 'failed',
});
