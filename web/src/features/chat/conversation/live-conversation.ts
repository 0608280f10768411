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
  /** @param model `built-in`: that one answers this message, whoever was chosen */
  send(text: string, model?: 'built-in'): boolean;
  /** Sends what failed once more: the line's text, or what it was about. */
  sendAgain(lineId: string, model?: 'built-in'): void;
  /** Has the built-in assistant answer in this conversation, or with null again whom the person chose. @returns whether it does */
  answerBy(model: 'built-in' | null): Promise<boolean>;
  stop(): void;
  /** Shows another conversation. */
  open(sessionId: string): void;
  /** Begins another conversation. */
  begin(): Promise<void>;
  tell(action: Action): void;
}
