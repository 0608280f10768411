import type { Action } from './reduce.ts';
import type { Conversation } from './state.ts';

/** The conversation in the panel: what it is now, and what can be done with it. */
export interface LiveConversation {
  get(): Conversation;
  subscribe(watcher: () => void): () => void;
  /** Listens to the server until the returned function is called. */
  listen(): () => void;
  /** Resumes the current conversation, or begins one, where none is shown yet; else reads what was missed. */
  catchUp(isFinal?: boolean): Promise<void>;
  send(text: string): boolean;
  /** Sends what failed once more: the line's text, or what it was about. */
  sendAgain(lineId: string): void;
  stop(): void;
  /** Shows another conversation. */
  open(sessionId: string): void;
  /** Begins another conversation. */
  begin(): Promise<void>;
  tell(action: Action): void;
}
