import type { SettingChange } from '@daywright/contract/assistant';
import type { Static } from 'typebox';
import type { Forecast } from '../weather/weather.ts';
import type { Analysis } from './analysis.ts';
import type { analyzeSchedule } from './analyze-schedule.ts';
import type { budgets } from './budgets.ts';
import type { completeSpan } from './complete-span.ts';
import type { createEvent } from './create-event.ts';
import type { deleteEvent } from './delete-event.ts';
import type { deleteTimeEntry } from './delete-time-entry.ts';
import type { editTimeEntry } from './edit-time-entry.ts';
import type { EntryView } from './entry-view.ts';
import type { EventView } from './event-view.ts';
import type { findFreeTime } from './find-free-time.ts';
import type { getWeather } from './get-weather.ts';
import type { Length } from './length.ts';
import type { logTime } from './log-time.ts';
import type { searchEvents } from './search-events.ts';
import type { settings } from './settings.ts';
import type { startTimer } from './start-timer.ts';
import type { stopTimer } from './stop-timer.ts';
import type { trackedTime } from './tracked-time.ts';
import type { undo } from './undo.ts';
import type { updateEvent } from './update-event.ts';

interface Tools {
  create_event: typeof createEvent;
  update_event: typeof updateEvent;
  delete_event: typeof deleteEvent;
  search_events: typeof searchEvents;
  find_free_time: typeof findFreeTime;
  analyze_schedule: typeof analyzeSchedule;
  complete_span: typeof completeSpan;
  start_timer: typeof startTimer;
  stop_timer: typeof stopTimer;
  log_time: typeof logTime;
  edit_time_entry: typeof editTimeEntry;
  delete_time_entry: typeof deleteTimeEntry;
  tracked_time: typeof trackedTime;
  budgets: typeof budgets;
  settings: typeof settings;
  get_weather: typeof getWeather;
  undo: typeof undo;
}

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
  settings: { changed: boolean; changes?: SettingChange[] };
  get_weather: Omit<Forecast, 'place' | 'from' | 'to'> & { from: string; to: string; place: string };
  undo:
    | { done: false; message: string }
    | { done: true; summary: string }
    | { done: true; untrusted: { summary: string } };
}

export type ToolName = keyof Tools;
export type InputOf<Name extends ToolName> = Static<Tools[Name]['input']>;
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
