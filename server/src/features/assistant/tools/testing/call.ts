import { Compile } from 'typebox/compile';
import type { Weather } from '../../weather/weather.ts';
import { tools } from '../registry.ts';
import type { TurnSchedule } from '../turn-schedule.ts';

const noWeather: Weather = {
  forecast: () => Promise.reject(new Error('No weather is part of this test.')),
};

/** Calls tools of one turn as a model would, by name and JSON: an input that the schema refuses is a fault of the test. */
export function calling(schedule: TurnSchedule, weather: Weather = noWeather) {
  return async (name: string, input: object = {}): Promise<ReturnType<typeof JSON.parse>> => {
    const tool = tools.find((each) => each.name === name);
    if (!tool) throw new Error(`There is no tool ${name}.`);
    if (!Compile(tool.input).Check(input)) throw new Error(`${name} does not take ${JSON.stringify(input)}.`);
    const answer = await tool.run({ schedule, weather, signal: new AbortController().signal }, input);
    return JSON.parse(JSON.stringify(answer));
  };
}
