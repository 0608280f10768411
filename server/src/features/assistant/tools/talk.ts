import type { SettingChange } from '@daywright/contract/assistant';
import type { Static } from 'typebox';
import type { Forecast } from '../weather/weather.ts';
import type { Analysis } from './analysis.ts';
import type { EntryView } from './entry-view.ts';
import type { EventView } from './event-view.ts';
import type { ToolOfRegistry } from './registry.ts';
import type { Length } from './time-view.ts';

/** What of a tool's answer the rules read. */
interface Answers {
  create_event: { created: true; event: EventView } | { created: false; similar: EventView[] };
  update_event: { changed: boolean; event: EventView };
  delete_event: { event: EventView };
  search_events: { events: EventView[]; message?: string };
  find_free_time: { slots: Slot[]; message?: string };
  analyze_schedule: Analysis;
  complete_span: { changed: boolean; event: EventView };
  start_timer: { started: boolean; timer: EntryView; stopped?: EntryView };
  stop_timer: { stopped: false } | { stopped: true; timer: EntryView };
  log_time: { entry: EntryView };
  edit_time_entry: { entry: EntryView };
  delete_time_entry: { entry: EntryView };
  tracked_time: { tracked: Length; entries: EntryView[] };
  budgets: { changed: false } | ({ changed: true } & SettingChange);
  settings: { changed: boolean; changes?: SettingChange[]; working_hours: string };
  get_weather: Omit<Forecast, 'place' | 'from' | 'to'> & { from: string; to: string; place: string };
  undo:
    | { done: false; message: string }
    | { done: true; changes?: number; summary: string }
    | { done: true; changes?: number; untrusted: { summary: string } };
}

export type ToolName = keyof Answers;
type Inputs = { [Of in ToolOfRegistry as Of['name']]: Static<Of['input']> };
export type InputOf<Name extends ToolName> = Inputs[Name];
export type AnswerOf<Name extends ToolName> = Answers[Name];

/** A stretch of free time, on the clock of the person. */
export interface Slot {
  readonly start: string;
  readonly end: string;
  readonly free: string;
}

/** How rules act: by the tools, as every model does. */
export interface Talk {
  /** @throws Refusal */
  call<Name extends ToolName>(name: Name, input: InputOf<Name>): Promise<AnswerOf<Name>>;
}

/** What a tool refuses, with a sentence for the person. */
export class Refusal extends Error {}
