import type { ModelMessage } from 'ai';

/** What was said in a conversation. */
export interface Said {
  readonly author: 'bot' | 'me';
  readonly text: string;
}

/** How much of a conversation a model reads: its newest messages, as many as fit. */
const CHARACTERS = 24_000;

/**
 * The end of the conversation in the form of the AI SDK: texts only, so that it can be continued by another provider, and without
 * what tools once answered, which is stale. The newest message is there whatever its length, and a person speaks first.
 */
export function modelMessages(said: readonly Said[]): ModelMessage[] {
  const messages: ModelMessage[] = [];
  let characters = 0;
  for (const { author, text } of said.toReversed()) {
    characters += text.length;
    if (messages.length > 0 && characters > CHARACTERS) break;
    // Providers refuse messages that say nothing.
    if (text.trim() !== '') messages.push({ role: author === 'me' ? 'user' : 'assistant', content: text });
  }
  const oldestFirst = messages.reverse();
  const first = oldestFirst.findIndex(({ role }) => role === 'user');
  return oldestFirst.slice(first);
}
