import type { Context } from '../../../context.ts';
import type { AssistantModel } from '../assistant-model.ts';
import { assistantModel } from '../models/configured.ts';
import { tools } from '../tools/registry.ts';
import type { Tool } from '../tools/tool.ts';
import { createWeather } from '../weather/open-meteo.ts';
import type { Weather } from '../weather/weather.ts';

/** Whoever answers, and what it works with. */
export interface Assistant {
  readonly model: AssistantModel;
  readonly tools: readonly Tool[];
  readonly weather: Weather;
}

/** The assistant as the server is configured. */
export function createAssistant({ config, clock }: Context): Assistant {
  return { model: assistantModel(config), tools, weather: createWeather(config, clock) };
}
