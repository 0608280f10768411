import type { FinishReason, TextStreamPart, ToolSet } from 'ai';
import { AppError } from '../../../platform/errors.ts';
import type { LoopRequest } from './loop-request.ts';
import { SpokenText, type Thinking } from './spoken-text.ts';
import type { TokenCount } from './token-count.ts';
import { unreadable } from './unreadable.ts';

/** What a model said, and how it came to an end. */
export interface Answer {
  readonly text: string;
  /** Which kind of text was left out. */
  readonly hidden: SpokenText['hidden'];
  readonly end: FinishReason | 'time-out' | 'spent' | { readonly error: unknown };
  /** Its last step called tools, whose answers it did not read any more. */
  readonly isCalling: boolean;
}

/** Reads the stream of a turn to its end, and tells on the way what the person sees of it. Never throws for what a provider does. */
export async function readAnswer(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  asked: Pick<LoopRequest, 'events' | 'tools' | 'said'>,
  thinking: Thinking,
  tokens: TokenCount['reading'],
  hasRun: (toolCallId: string) => boolean,
): Promise<Answer> {
  const { events, tools } = asked;
  const spoken = new SpokenText(asked, thinking);
  let end: Answer['end'] = 'other';
  let isCalling = false;
  let step = -1;
  /** A call that never ran: its input does not fit, or there is no such tool. The name is the model's. */
  function refused(toolName: string, input: unknown): void {
    const name = toolName.slice(0, 64);
    const failure = tools.some((tool) => tool.name === toolName) ? unreadable() : unknown();
    events.onToolStart(name);
    events.onToolEnd({ name, input, step, failure });
  }
  try {
    reading: for await (const part of stream) {
      switch (part.type) {
        case 'start-step':
          isCalling = false;
          step += 1;
          tokens.onStepStart();
          break;
        case 'finish-step':
          tokens.onStepEnd();
          spoken.endPassage();
          break;
        case 'text-start':
          spoken.endPassage();
          break;
        case 'text-delta': {
          tokens.onOutput(part.text);
          const heard = spoken.hear(part.text);
          if (heard === 'said' || (heard === 'hidden' && !tokens.isBeyond())) break;
          end = heard === 'hidden' ? 'spent' : 'length';
          break reading;
        }
        case 'tool-input-delta':
          tokens.onOutput(part.delta);
          if (tokens.isBeyond()) {
            end = 'spent';
            break reading;
          }
          break;
        case 'tool-call':
          // Some providers end with `stop` where they call tools.
          isCalling = true;
          break;
        case 'tool-error':
          if (!hasRun(part.toolCallId)) refused(part.toolName, part.input);
          break;
        case 'abort':
          end = 'time-out';
          break;
        case 'error':
          end = { error: part.error };
          break;
        case 'finish':
          // After an error it says no more than that there was one.
          if (typeof end !== 'object') end = part.finishReason;
          break;
      }
    }
  } catch (error) {
    // A connection that was cut while an answer arrived ends the stream in this way.
    end = { error };
  }
  tokens.onEnd();
  spoken.endPassage();
  return { text: spoken.text, hidden: spoken.hidden, end, isCalling };
}

const unknown = () => new AppError('NOT_FOUND', 'The assistant cannot do this.');
