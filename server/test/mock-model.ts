import { type ChatCompletionRequest, type FixtureOpts, LLMock } from '@copilotkit/aimock';
import type { LlmProvider } from '../src/config.ts';

/** A language model on this machine that speaks a provider's protocol over HTTP, and says what a test tells it to. */
export interface MockModel {
  /** Configures a product to ask it. */
  readonly env: Record<string, string>;
  /** For what is not offered here: failures, cut streams, what was asked. First match wins. */
  readonly server: LLMock;
  /** Answers a message that contains this text: the first reply, then, once tools have answered all its calls, the next. */
  script(message: string, replies: readonly Reply[], options?: FixtureOpts): void;
  /** Answers whatever was not scripted before by what it reads. */
  reply(by: (read: Read) => Reply | Promise<Reply>, options?: FixtureOpts): void;
  /** What it was asked to read, oldest first. */
  reads(): Read[];
  /** Forgets scripts and what was asked. */
  clear(): void;
  stop(): Promise<void>;
}

export interface Call {
  readonly name: string;
  /** A string goes out as it is, valid JSON or not. */
  readonly input: unknown;
}

export interface Reply {
  readonly text?: string;
  readonly calls?: readonly Call[];
  /** 90 and 10 unless said otherwise. */
  readonly tokens?: { readonly input: number; readonly output: number };
}

/** What the model reads, in one form for all providers. */
export interface Read {
  readonly instructions: string;
  /** Everything said before the newest message. */
  readonly history: readonly string[];
  /** The newest message of the person. */
  readonly message: string;
  /** What tools have answered to it so far: JSON as text, or the sentence of a failure. */
  readonly results: readonly string[];
}

const paths: Record<LlmProvider, string> = {
  openai: '/v1',
  anthropic: '/v1',
  google: '/v1beta',
  'openai-compatible': '/v1',
};

export async function startMockModel(provider: LlmProvider): Promise<MockModel> {
  const server = await LLMock.create({ port: 0, logLevel: 'silent' });
  return {
    server,
    env: {
      LLM_PROVIDER: provider,
      LLM_MODEL: 'mock-model',
      LLM_BASE_URL: server.url + paths[provider],
      ...(provider !== 'openai-compatible' && { LLM_API_KEY: 'test-key' }),
    },
    script(message, replies, options) {
      const fits = (request: ChatCompletionRequest) => readOf(request).message.includes(message);
      server.on({ predicate: fits }, (request) => wire(nextOf(replies, readOf(request)), provider), options);
    },
    reply(by, options) {
      server.on({}, async (request) => wire(await by(readOf(request)), provider), options);
    },
    reads: () => server.getRequests().map(({ body }) => readOf(body as ChatCompletionRequest)),
    clear() {
      server.clearFixtures();
      server.clearRequests();
    },
    stop: () => server.stop(),
  };
}

/**
 * A model that makes these calls and then does what any text says which it reads, in the message or in what tools answer:
 * `CALL name {"its": "input"}`. What it is told twice, it does once.
 */
export function obeying(...first: readonly Call[]): (read: Read) => Reply {
  return ({ message, results }) => {
    const told = [...ordersIn(message), ...results.flatMap(textsOf).flatMap(ordersIn)];
    const orders = new Map([...first, ...told].map((call) => [JSON.stringify(call), call]));
    // Each call that it made was answered once, and it makes them in the order in which it read them.
    const calls = [...orders.values()].slice(results.length);
    return calls.length > 0 ? { calls } : { text: 'Done.' };
  };
}

function ordersIn(text: string): Call[] {
  return [...text.matchAll(/CALL (\w+) (?=\{)/g)].flatMap(({ 0: order, 1: name = '', index }) => {
    const rest = text.slice(index + order.length);
    for (let end = rest.indexOf('}'); end >= 0; end = rest.indexOf('}', end + 1)) {
      const input = parsed(rest.slice(0, end + 1));
      if (input !== undefined) return [{ name, input }];
    }
    return [];
  });
}

/** Every text in a JSON value. */
function textsOf(value: unknown): string[] {
  const inner = typeof value === 'string' ? parsed(value) : value;
  if (inner === undefined) return [String(value)];
  if (typeof inner === 'string') return [inner];
  return typeof inner === 'object' && inner !== null ? Object.values(inner).flatMap(textsOf) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reply whose predecessors' calls have all been answered. */
function nextOf(replies: readonly Reply[], { results }: Read): Reply {
  let answered = results.length;
  for (const reply of replies) {
    if (answered === 0) return reply;
    answered -= reply.calls?.length ?? 0;
  }
  return { text: `Nothing is scripted after ${results.length} answers of tools.` };
}

/** As the mock takes it, with usage under every provider's names. */
function wire({ text, calls = [], tokens = { input: 90, output: 10 } }: Reply, provider: LlmProvider) {
  const { input, output } = tokens;
  const toolCalls = calls.map(({ name, input: given }) => ({
    name,
    arguments: typeof given === 'string' ? given : JSON.stringify(given),
  }));
  return {
    ...(text !== undefined || calls.length === 0 ? { content: text ?? '' } : {}),
    ...(calls.length > 0 && { toolCalls }),
    // As Gemini does, but not the mock of it.
    ...(provider === 'google' && { finishReason: 'stop' }),
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      input_tokens: input,
      output_tokens: output,
      promptTokenCount: input,
      candidatesTokenCount: output,
    },
  };
}

function readOf({ messages }: ChatCompletionRequest): Read {
  const newest = messages.findLastIndex(({ role }) => role === 'user');
  const texts = messages.map((message) => ({ role: message.role, text: textOf(message.content) }));
  const of = (role: string) => texts.filter((each) => each.role === role).map(({ text }) => text);
  return {
    instructions: of('system').join('\n'),
    history: texts.slice(0, newest).flatMap(({ role, text }) => (role === 'system' ? [] : [text])),
    message: texts[newest]?.text ?? '',
    results: texts.slice(newest + 1).flatMap(({ role, text }) => (role === 'tool' ? [unwrapped(text)] : [])),
  };
}

const textOf = (content: ChatCompletionRequest['messages'][number]['content']) =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('');

/** Some providers put a tool's name around its answer, or mark a failure. */
function unwrapped(result: string): string {
  const value = parsed(result);
  if (typeof value !== 'object' || value === null) return result;
  const { name, content, error, ...others } = value as Record<string, unknown>;
  const inner = content ?? error;
  if (inner === undefined || Object.keys(others).length > 0) return result;
  return typeof inner === 'string' ? inner : JSON.stringify(inner);
}
