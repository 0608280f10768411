import type { Static, TSchema } from 'typebox';
import { AppError } from '../../../platform/errors.ts';
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

/** A time that cannot be read, or is not clear. */
export const wrong = (sentence: string): AppError => new AppError('INVALID_DATE', sentence);

/** An input that is not clear, or contradicts itself. */
export const unclear = (sentence: string): AppError => new AppError('INVALID_REQUEST', sentence);

export const contradicts = (what: string): AppError => unclear(`Give either ${what}, not both.`);

export const nothingAsked = (): AppError => unclear('Nothing is said of what is to change. What is it?');

export const endsTooEarly = (): AppError => new AppError('END_BEFORE_START', 'The event would end before it starts.');

/** What a tool says to a model beside what happened: `Ask which is meant.` */
const advice = /^(?:ask|tell|say|give|offer|look|leave|check|name|start|search)\b/i;

/** What a tool refuses with, without what it advises a model to do. */
export function toldToPeople(message: string): string {
  const told = message.split(/(?<=[.!?:])\s+/).filter((sentence) => !advice.test(sentence));
  return told.length > 0 ? told.join(' ').replace(/:$/, '.') : message;
}
