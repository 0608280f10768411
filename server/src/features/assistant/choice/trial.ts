import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentenceInSettings } from '../failures.ts';
import { callSettings, openModel } from '../models/configured.ts';
import { failureOf } from '../models/provider-failures.ts';
import type { Access } from './access.ts';
import { ownFetch } from './own-fetch.ts';

/** A model on a small machine is loaded before it answers. */
const TIMEOUT_MS = 30_000;

interface Trial {
  readonly works: boolean;
  readonly message: string;
  readonly code: string | null;
}

/** Asks a model for one word, as a turn would ask it: streamed, and with a tool. */
export async function tryModel(ctx: Context, access: Access, model: string): Promise<Trial> {
  const asked = await openModel({ ...access, model }, ownFetch(ctx));
  const started = ctx.clock.elapsed();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await readAnswer(await asked.doStream({ ...request, ...callSettings[access.provider], abortSignal: timeout }));
    return { works: true, message: `${model} answered in ${timeText(ctx.clock.elapsed() - started)}.`, code: null };
  } catch (error) {
    const failure = timeout.aborted ? tooSlow() : failureOf(error, true);
    return { works: false, message: sentenceInSettings(failure.message), code: failure.code };
  }
}

const timeText = (ms: number) => (ms < 100 ? 'under 0.1 s' : `${(ms / 1000).toFixed(1)} s`);

const tooSlow = () => new AppError('ASSISTANT_FAILED', `No answer came within ${TIMEOUT_MS / 1000} seconds.`);

const request: Parameters<LanguageModelV4['doStream']>[0] = {
  prompt: [{ role: 'user', content: [{ type: 'text', text: 'Answer with the one word OK.' }] }],
  tools: [
    {
      type: 'function',
      name: 'get_time',
      description: 'Tells what time it is.',
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    },
  ],
};

async function readAnswer({ stream }: Awaited<ReturnType<LanguageModelV4['doStream']>>): Promise<void> {
  let hasAnswered = false;
  for await (const part of stream as ReadableStream as AsyncIterable<{ type: string; error?: unknown }>) {
    if (part.type === 'error') throw isTold(part.error) ? part.error : notAModel();
    if (/^(text|reasoning)-delta$|^tool-call$/.test(part.type)) hasAnswered = true;
  }
  if (!hasAnswered) throw notAModel();
}

/** Whether an error says what went wrong; any other means that the answer cannot be read. */
const isTold = (error: unknown) => error instanceof AppError || APICallError.isInstance(error);

const notAModel = () =>
  new AppError('ASSISTANT_FAILED', 'The server answers, but not as a language model does. Check the address.');
