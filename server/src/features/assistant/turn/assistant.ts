import type { Context } from '../../../context.ts';
import type { AssistantModel } from '../assistant-model.ts';
import { type Answering, createAnswering } from '../choice/answering.ts';
import { assistantModel } from '../models/configured.ts';
import { tools } from '../tools/registry.ts';
import type { Tool } from '../tools/tool.ts';
import { createWeather } from '../weather/open-meteo.ts';
import type { Weather } from '../weather/weather.ts';

/** Who answers whom, and what turns work with. */
export interface Assistant {
  readonly answering: Answering;
  readonly tools: readonly Tool[];
  readonly weather: Weather;
}

/** The assistant of one turn. */
export interface TurnAssistant extends Omit<Assistant, 'answering'> {
  readonly model: AssistantModel;
}

/** The assistant as the server is configured. */
export function createAssistant(ctx: Context): Assistant {
  const { config, clock } = ctx;
  const answering = createAnswering(ctx, assistantModel(config));
  return { answering, tools, weather: createWeather(config, clock) };
}
