import type { JSONObject } from '@ai-sdk/provider';
import type { ModelMessage } from 'ai';
import type { LastResults } from '../conversation/last-results.ts';

/** What was said in a conversation. */
export interface Said {
  readonly id?: string;
  readonly author: 'bot' | 'me';
  readonly text: string;
}

/** How much of a conversation a model reads: its newest messages, as many as fit. */
const CHARACTERS = 24_000;

/**
 * The end of the conversation in the form of the AI SDK. Of older messages there are the texts only, so that another provider can go on
 * with it, and what tools once answered is stale; behind the message that led to them stand the last calls of tools with their
 * results. The newest message is there whatever its length, and a person speaks first.
 */
export function modelMessages(said: readonly Said[], results: LastResults | null = null): ModelMessage[] {
  const messages: ModelMessage[] = [];
  let characters = 0;
  for (const { id, author, text } of said.toReversed()) {
    characters += text.length;
    if (messages.length > 0 && characters > CHARACTERS) break;
    if (results && id === results.turn_id && author === 'me') messages.push(...callMessages(results).reverse());
    // Providers refuse messages that say nothing.
    if (text.trim() !== '') messages.push({ role: author === 'me' ? 'user' : 'assistant', content: text });
  }
  const oldestFirst = messages.reverse();
  const first = oldestFirst.findIndex(({ role }) => role === 'user');
  return oldestFirst.slice(first);
}

/** As if all calls had been one step. */
function callMessages({ turn_id, calls }: LastResults): ModelMessage[] {
  const named = calls.map(({ name, input, answer }, at) => ({
    call: { toolCallId: `call_${turn_id.replaceAll('-', '')}_${at}`, toolName: name },
    input,
    answer: answer as JSONObject,
  }));
  return [
    { role: 'assistant', content: named.map(({ call, input }) => ({ type: 'tool-call', ...call, input })) },
    {
      role: 'tool',
      content: named.map(({ call, answer }) => ({
        type: 'tool-result',
        ...call,
        output: { type: 'json', value: answer },
      })),
    },
  ];
}
