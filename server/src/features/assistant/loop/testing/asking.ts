import { noConversation } from '@daywright/schedule/language/requests';
import { pino } from 'pino';
import { readConfig } from '../../../../config.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { AssistantModel, TurnSetting } from '../../assistant-model.ts';
import { assistantModel } from '../../models/configured.ts';
import type { Tool, ToolTurn } from '../../tools/tool.ts';
import type { TurnSchedule } from '../../tools/turn-schedule.ts';
import type { Weather } from '../../weather/weather.ts';
import type { LoopRequest, LoopResult, Tokens } from '../loop-request.ts';
import { runLoop } from '../run-loop.ts';

export const setting: TurnSetting = {
  now: Date.parse('2026-06-11T08:14:00Z'),
  timeZone: 'Europe/Berlin',
  preferences: {},
  conversation: noConversation,
  remember: () => {},
};

/** What a person heard of a turn. */
export interface Heard {
  readonly deltas: string[];
  /** `create ...` when a tool starts, `create completed` when it ends. */
  readonly tools: string[];
  readonly tokens: Tokens[];
  readonly logged: string[];
  /** How often it was to wait for the provider. */
  waits: number;
}

export type Question = Partial<Omit<LoopRequest, 'model' | 'events'>> & {
  /** The configuration of the model, or the model itself. */
  readonly of: Record<string, string> | AssistantModel;
  readonly message?: string;
  readonly tools?: readonly Tool[];
  /** Called while the answer comes. */
  readonly onText?: (delta: string) => void;
};

/** Asks a model without a product around it: these tools need no schedule. Retries nothing unless told so. */
export async function ask(question: Question): Promise<Heard & LoopResult> {
  const { of, message = 'Hello', signal = new AbortController().signal, onText, ...others } = question;
  const heard: Heard = { deltas: [], tools: [], tokens: [], logged: [], waits: 0 };
  const { text } = await runLoop({
    model: isModel(of) ? of : assistantModel(readConfig(of)),
    setting,
    said: [{ author: 'me', text: message }],
    turn: { signal, schedule: noSchedule, weather: noWeather } satisfies ToolTurn,
    tools: [],
    turnTokens: 100_000,
    log: pino({ level: 'trace' }, { write: (line) => heard.logged.push(line) }),
    signal,
    limits: { retries: 0 },
    ...others,
    events: {
      onText(delta) {
        heard.deltas.push(delta);
        onText?.(delta);
      },
      onWait() {
        heard.waits += 1;
      },
      onToolStart: (name) => heard.tools.push(`${name} ...`),
      onToolEnd: ({ name, failure }) => heard.tools.push(`${name} ${failure ? 'failed' : 'completed'}`),
      onTokens: (tokens) => heard.tokens.push(tokens),
    },
  }).catch((error: unknown) => {
    throw Object.assign(error instanceof Error ? error : new Error(String(error)), { heard });
  });
  return { ...heard, text };
}

/** The failure of a turn, with what was heard before. */
export async function failureOf(asking: Promise<unknown>): Promise<AppError & { heard: Heard }> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError) || !('heard' in error))
    throw new Error('It did not fail as expected.', { cause: error });
  return error as AppError & { heard: Heard };
}

const isModel = (of: Question['of']): of is AssistantModel => typeof of.isBuiltIn === 'boolean';

const noSchedule = {} as TurnSchedule;
const noWeather = {} as Weather;
