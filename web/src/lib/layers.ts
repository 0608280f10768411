import type { EventDraft, EventPatch, Scope, SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import type { Cascade, CascadeMove } from '@daywright/schedule/cascade';
import type { TimeWindow } from '@daywright/schedule/dates';
import { useSyncExternalStore } from 'react';
import { whenForgotten } from './forgetting.ts';
import { rememberOpener } from './layer-focus.ts';

/** The editor over an event that is there, or over a new one with what is already known of it. */
export type EditorLayer = { kind: 'editor'; event: CalendarEvent } | { kind: 'editor'; draft: Partial<EventDraft> };

/** Quick add. `text` is what stands in it at first; `date` is YYYY-MM-DD, today when left out; `start_date` and `end_date` instants, such as a free gap's. */
export interface QuickAddLayer {
  kind: 'quick-add';
  text?: string;
  date?: string;
  start_date?: string;
  end_date?: string;
}

/** The command palette; `text` is what stands in its field at first. */
export interface PaletteLayer {
  kind: 'palette';
  text?: string;
}

/** The schedule as it would be, for the views to draw while a person is asked. */
export interface SchedulePreview {
  /** What the events around a date, YYYY-MM-DD, become. */
  expect: (events: readonly CalendarEvent[], date: string) => readonly CalendarEvent[];
  /** The same of the events of the week from a Monday on; the same list each time, as rows are drawn anew for another one. */
  expectWeek: (events: readonly CalendarEvent[], monday: string) => readonly CalendarEvent[];
  /** The events that change their places, as they stand, by id. */
  before: ReadonlyMap<string, CalendarEvent>;
  /** What would be no longer so of each, by id: `11:30`, `Thu 11 Jun, 11:30`, or `2h`. */
  was: ReadonlyMap<string, string>;
  /** Of a day's rows the one to look at: that of the event which the others make room for, else the first of those. */
  leading: (rows: readonly { id: string }[]) => string | null;
  /** The days that something leaves or comes to, YYYY-MM-DD. */
  dates: ReadonlySet<string>;
}

/**
 * The question whether what follows shall move along. `event` as it stands, `window` where it is to go, `around` what stands
 * there; `apply` makes the change with the events that move along, none for "Only this".
 */
export interface CascadeLayer extends Cascade {
  kind: 'cascade';
  event: CalendarEvent;
  window: TimeWindow;
  around: readonly CalendarEvent[];
  preview: SchedulePreview;
  apply: (also: readonly CascadeMove[]) => void;
}

/**
 * The question which of two versions of an event shall be: `current` as it was saved elsewhere, or with the `patch` that was made
 * over `base`. `takeMine` makes the change on top of the current one.
 */
export interface TwoVersionsLayer {
  kind: 'two-versions';
  base: CalendarEvent;
  current: CalendarEvent;
  patch: EventPatch;
  takeMine: () => void;
}

/** The question how much of a series goes with this occurrence, and whether its guests are told. */
export interface DeleteEventLayer {
  kind: 'delete-event';
  event: CalendarEvent;
  remove: (scope: Scope, sendUpdates: SendUpdates | undefined) => void;
}

/** The question about a timer that was left running; `event` is what it runs on, null beside the schedule or when gone. */
export interface ForgottenTimerLayer {
  kind: 'forgotten-timer';
  entry: RunningEntry;
  event: CalendarEvent | null;
}

/** Where events shall go: a date, and for a single timed one a time. */
export interface MoveEventsLayer {
  kind: 'move-events';
  events: readonly CalendarEvent[];
}

/** A time entry to correct, or a new one with what is already known of it. */
export type TimeEntryLayer =
  | { kind: 'time-entry'; entry: TimeEntry }
  | {
      kind: 'time-entry';
      draft: Partial<Pick<TimeEntry, 'event_id' | 'title' | 'category' | 'started_at'>> & { stopped_at?: string };
    };

/** A dialog over the page. The shell shows one at a time and loads its code on first use. */
export type Layer =
  | EditorLayer
  | QuickAddLayer
  | DeleteEventLayer
  | PaletteLayer
  | CascadeLayer
  | TwoVersionsLayer
  | MoveEventsLayer
  | TimeEntryLayer
  | ForgottenTimerLayer
  | { kind: 'first-steps' }
  | { kind: 'shortcuts' }
  | { kind: 'logout' };

let open: Layer | null = null;
const listeners = new Set<() => void>();

function show(layer: Layer | null) {
  open = layer;
  for (const listener of listeners) listener();
}

export function openLayer(layer: Layer): void {
  rememberOpener(open !== null);
  show(layer);
}

export const closeLayer = (): void => show(null);

/** The question whether guests are told of a change. It comes over a layer too, such as the editor. */
export interface GuestsQuestion {
  verb: 'Save' | 'Move' | 'Delete' | 'Restore' | 'Undo' | 'Redo';
  events: readonly CalendarEvent[];
  /** What else the change means for guests. */
  note: string;
  /** Null: the change is not to be made. */
  answer: (sendUpdates: SendUpdates | null) => void;
}

let question: GuestsQuestion | null = null;

/** Answers null where the change is not to be made. Another question takes the place of one that is open. */
export function askWhetherGuestsAreTold(asked: Omit<GuestsQuestion, 'answer'>): Promise<SendUpdates | null> {
  rememberOpener(true);
  question?.answer(null);
  return new Promise((resolve) => {
    const answer = (sendUpdates: SendUpdates | null) => {
      showQuestion(null);
      resolve(sendUpdates);
    };
    showQuestion({ ...asked, answer });
  });
}

function showQuestion(asked: GuestsQuestion | null) {
  question = asked;
  for (const listener of listeners) listener();
}

export function closeLayers(): void {
  question?.answer(null);
  closeLayer();
}
whenForgotten(closeLayers);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useLayer = (): Layer | null => useSyncExternalStore(subscribe, () => open);
/** What the open question would make of the schedule; null without one. */
export const usePreview = (): SchedulePreview | null =>
  useSyncExternalStore(subscribe, () => (open?.kind === 'cascade' ? open.preview : null));
export const useGuestsQuestion = (): GuestsQuestion | null => useSyncExternalStore(subscribe, () => question);
export const isLayerOpen = (): boolean => open !== null || question !== null;
export const useIsLayerOpen = (): boolean => useSyncExternalStore(subscribe, isLayerOpen);
