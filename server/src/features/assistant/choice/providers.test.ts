import type { OwnProvider } from '@daywright/contract/assistant-models';
import { expect, test } from 'vitest';
import type { Context } from '../../../context.ts';
import { OutgoingFailure, type OutgoingRequest } from '../../../platform/outgoing/outgoing.ts';
import { listModels } from './model-list.ts';
import { tryModel } from './trial.ts';

const KEY = 'sk-hunter2';

/** What would be asked of whom. */
function outside(answer: () => Response) {
  const asked: { address: string; headers: Record<string, string> }[] = [];
  const send = async (address: string, { headers = {} }: OutgoingRequest) => {
    asked.push({ address, headers });
    return answer();
  };
  return { ctx: { outgoing: { send }, clock: { elapsed: () => 0 } } as unknown as Context, asked };
}

const access = (provider: OwnProvider) => ({ provider, apiKey: KEY, baseUrl: undefined });

test.each([
  ['openai', 'https://api.openai.com/v1/models', 'authorization', `Bearer ${KEY}`],
  ['anthropic', 'https://api.anthropic.com/v1/models?limit=1000', 'x-api-key', KEY],
  ['google', 'https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000', 'x-goog-api-key', KEY],
] as const)('the models of %s are asked for at its own address', async (provider, address, header, value) => {
  const body = provider === 'google' ? { models: [{ name: 'models/large' }] } : { data: [{ id: 'large' }] };
  const { ctx, asked } = outside(() => Response.json(body));
  expect(await listModels(ctx, access(provider))).toEqual({ models: ['large'], message: null, code: null });
  expect(asked).toEqual([{ address, headers: expect.objectContaining({ [header]: value }) }]);
});

test.each([
  ['openai', 'https://api.openai.com/v1/responses'],
  ['anthropic', 'https://api.anthropic.com/v1/messages'],
  ['google', 'https://generativelanguage.googleapis.com/v1beta/models/large:streamGenerateContent?alt=sse'],
] as const)(
  'a model of %s is asked at its own address, and a key that it refuses is said to be',
  async (provider, address) => {
    const told = { error: { code: 400, status: 'INVALID_ARGUMENT', message: `API key not valid: ${KEY}` } };
    const { ctx, asked } = outside(() => Response.json(told, { status: provider === 'google' ? 400 : 401 }));
    expect(await tryModel(ctx, access(provider), 'large')).toEqual({
      works: false,
      message: 'Your language model refused the key. Enter another one.',
      code: 'ASSISTANT_FAILED',
    });
    expect(asked.map((each) => each.address)).toEqual([address]);
  },
);

test.each([
  ['too-slow', 'The language model took too long.'],
  ['too-large', 'The list of models is too long to be read. Enter the name of the model.'],
  ['unreachable', 'The language model cannot be reached.'],
] as const)(
  'a server that is %s is said to be, when it is asked for its models and for an answer',
  async (reason, sentence) => {
    const { ctx } = outside(() => {
      throw new OutgoingFailure(reason);
    });
    const server = { provider: 'openai-compatible', apiKey: KEY, baseUrl: 'https://models.example.org/v1' } as const;
    expect(await listModels(ctx, server)).toEqual({ models: [], message: sentence, code: 'ASSISTANT_FAILED' });
    const { works, message } = await tryModel(ctx, server, 'small');
    expect([works, message]).toEqual([
      false,
      reason === 'too-large' ? 'What the server there answers is too long.' : sentence,
    ]);
  },
);
