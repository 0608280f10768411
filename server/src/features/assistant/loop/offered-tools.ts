import { dynamicTool, jsonSchema, type ToolSet } from 'ai';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { AppError } from '../../../platform/errors.ts';
import type { Tool } from '../tools/tool.ts';
import type { Asked } from './asked.ts';

/** Told to the model in place of what only the log may hold. */
const FAULT = 'This did not work because of a fault of the server. Tell the person so, and do not try it again.';
const TOO_LONG = 'This took too long and was ended.';

/**
 * The tools of a turn as the AI SDK calls them, and which calls of them have run.
 *
 * @param step how many steps came before the present one
 */
export function offeredTools(
  { tools, turn, events, log }: Pick<Asked, 'tools' | 'turn' | 'events' | 'log'>,
  step: () => number,
): {
  readonly tools: ToolSet;
  readonly hasRun: (toolCallId: string) => boolean;
} {
  const run = new Set<string>();

  async function answer(tool: Tool, input: unknown, signal: AbortSignal): Promise<object> {
    const { name } = tool;
    events.onToolStart(name);
    try {
      const answer = await tool.run({ ...turn, signal }, input);
      events.onToolEnd({ name, input, step: step(), failure: null });
      return answer;
    } catch (cause) {
      const failure = failureOf(cause, name, signal);
      events.onToolEnd({ name, input, step: step(), failure });
      // The model reads the message of what is thrown here.
      throw new Error(failure.message, { cause });
    }
  }

  function failureOf(cause: unknown, tool: string, signal: AbortSignal): AppError {
    if (cause instanceof AppError) return cause;
    if (signal.aborted) return new AppError('UNAVAILABLE', TOO_LONG, { cause });
    log.error({ err: cause, tool }, 'a tool of the assistant failed');
    return new AppError('INTERNAL', FAULT, { cause });
  }

  const offered = tools.map((tool) => [
    tool.name,
    dynamicTool({
      description: tool.description,
      inputSchema: inputSchemaOf(tool),
      execute(input, { abortSignal = turn.signal, toolCallId }) {
        abortSignal.throwIfAborted();
        run.add(toolCallId);
        return answer(tool, input, abortSignal);
      },
    }),
  ]);
  return { tools: Object.fromEntries(offered), hasRun: (toolCallId) => run.has(toolCallId) };
}

const inputSchemas = new WeakMap<TSchema, ReturnType<typeof readInputSchema>>();

/** Compiled once a schema: it takes longer than a whole turn, and a turn may wrap its tools anew. */
function inputSchemaOf({ input }: Tool) {
  const known = inputSchemas.get(input);
  if (known) return known;
  const read = readInputSchema(input);
  inputSchemas.set(input, read);
  return read;
}

function readInputSchema(input: TSchema) {
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
