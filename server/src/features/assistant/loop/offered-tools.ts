import { dynamicTool, jsonSchema, type ToolSet } from 'ai';
import { compact } from '../tools/compact.ts';
import { inputSchemaOf } from './input-schema.ts';
import type { LoopRequest } from './loop-request.ts';
import { toolRunner } from './run-tool.ts';

/**
 * The tools of a turn as the AI SDK calls them, and which calls of them have run.
 *
 * @param step how many steps came before the present one
 */
export function offeredTools(
  asked: Pick<LoopRequest, 'tools' | 'turn' | 'events' | 'log'>,
  step: () => number,
): {
  readonly tools: ToolSet;
  readonly hasRun: (toolCallId: string) => boolean;
} {
  const run = new Set<string>();
  const answer = toolRunner(asked, step, compact);
  const offered = asked.tools.map((tool) => [
    tool.name,
    dynamicTool({
      description: tool.description,
      inputSchema: jsonSchema(inputSchemaOf(tool)),
      execute(input, { abortSignal = asked.turn.signal, toolCallId }) {
        abortSignal.throwIfAborted();
        run.add(toolCallId);
        return answer(tool, input, abortSignal);
      },
    }),
  ]);
  return { tools: Object.fromEntries(offered), hasRun: (toolCallId) => run.has(toolCallId) };
}
