import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** A model that answers at once: it makes these calls one after the other, and then says that it is done. */
export function modelAtOnce(calls: readonly { toolName: string; input: object }[]): LanguageModelV4 {
  let step = 0;
  const nothing = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 };
  const usage = { inputTokens: nothing, outputTokens: { total: 0, text: 0, reasoning: 0 } };
  const partsOf = (): LanguageModelV4StreamPart[] => {
    const call = calls[step++];
    const said: LanguageModelV4StreamPart[] = call
      ? [{ type: 'tool-call', toolCallId: `c${step}`, toolName: call.toolName, input: JSON.stringify(call.input) }]
      : [
          { type: 'text-start', id: '1' },
          { type: 'text-delta', id: '1', delta: 'Done.' },
          { type: 'text-end', id: '1' },
        ];
    const unified = call ? 'tool-calls' : 'stop';
    return [
      { type: 'stream-start', warnings: [] },
      ...said,
      { type: 'finish', finishReason: { unified, raw: undefined }, usage },
    ];
  };
  return {
    ...{ specificationVersion: 'v4', provider: 'bench', modelId: 'at-once', supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('It answers as a stream only.')),
    doStream: async () => ({
      stream: new ReadableStream({
        start(controller) {
          for (const part of partsOf()) controller.enqueue(part);
          controller.close();
        },
      }),
    }),
  };
}
