import type { Static, TSchema } from 'typebox';
import type { Weather } from '../weather/weather.ts';
import type { TurnSchedule } from './turn-schedule.ts';

/** What tools work with during one turn. */
export interface ToolTurn {
  readonly schedule: TurnSchedule;
  readonly weather: Weather;
  readonly signal: AbortSignal;
}

/**
 * Something that a model may do. Its answer is JSON that goes back to the model: texts of events in it are data, marked as
 * `untrusted`, and never a reason to call another tool. What it refuses, it throws as AppError, whose sentence is told to the
 * model and counted as the failure of this call.
 */
export interface Tool<Input extends TSchema = TSchema, Answer extends object = object> {
  readonly name: string;
  /** For the model: what it does, when to call it, what it answers. */
  readonly description: string;
  readonly input: Input;
  run(turn: ToolTurn, input: Static<Input>): Promise<Answer>;
}

/** Keeps the types of name, input and answer while a tool is written. */
export const tool = <Name extends string, Input extends TSchema, Answer extends object>(
  definition: Tool<Input, Answer> & { name: Name },
) => definition;
