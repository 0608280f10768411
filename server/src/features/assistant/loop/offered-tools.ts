import { dynamicTool, jsonSchema, type ToolSet } from 'ai';
import { Compile } from 'typebox/compile';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Tool, ToolTurn } from '../tools/tool.ts';

/** Told to the model in place of what only the log may hold. */
const FAULT = 'This did not work because of a fault of the server. Tell the person so, and do not try it again.';

/** The tools as the AI SDK calls them. `onStart` and `onEnd` stand around each run. */
export function offeredTools(
  tools: readonly Tool[],
  turn: ToolTurn,
  log: Context['log'],
  onStart: (tool: Tool, callId: string) => void,
  onEnd: (tool: Tool, status: 'completed' | 'failed') => void,
): ToolSet {
  const run = async (tool: Tool, input: unknown, signal: AbortSignal) => {
    try {
      const answer = await tool.run({ ...turn, signal }, input);
      onEnd(tool, 'completed');
      return answer;
    } catch (error) {
      // The turn is over: nobody waits for this call any more.
      signal.throwIfAborted();
      onEnd(tool, 'failed');
      if (error instanceof AppError) throw new Error(error.message, { cause: error });
      log.error({ err: error, tool: tool.name }, 'a tool of the assistant failed');
      throw new Error(FAULT, { cause: error });
    }
  };
  return Object.fromEntries(
    tools.map((tool) => {
      const offered = dynamicTool({
        description: tool.description,
        inputSchema: inputSchemaOf(tool),
        execute: (input, { abortSignal = turn.signal, toolCallId }) => {
          abortSignal.throwIfAborted();
          onStart(tool, toolCallId);
          return run(tool, input, abortSignal);
        },
      });
      return [tool.name, offered];
    }),
  );
}

const inputSchemas = new WeakMap<Tool, ReturnType<typeof readInputSchema>>();

/** Compiled once a tool: it takes longer than a whole turn. */
function inputSchemaOf(tool: Tool) {
  const known = inputSchemas.get(tool);
  if (known) return known;
  const read = readInputSchema(tool);
  inputSchemas.set(tool, read);
  return read;
}

function readInputSchema({ input }: Tool) {
  const shape = Compile(input);
  return jsonSchema(input, {
    validate(value) {
      if (shape.Check(value)) return { success: true, value };
      const findings = shape
        .Errors(value)
        .map(({ instancePath, message }) => `${instancePath || 'The input'} ${message}`);
      return { success: false, error: new Error(findings.join('; ')) };
    },
  });
}
