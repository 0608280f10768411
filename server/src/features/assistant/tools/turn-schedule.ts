import type { SettingChange } from '@daywright/contract/assistant';
import type { Budget } from '@daywright/contract/budgets';
import type { Calendar } from '@daywright/contract/calendars';
import type { Change } from '@daywright/contract/changes';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { RunningEntry, TimeEntry } from '@daywright/contract/time-entries';
import type { EntryPatch } from '../../tracking/commands.ts';
import type { AskedChange, BudgetAsked, EventRequest, Settings } from '../conversation/asked-change.ts';

/** What a search by words looks for. Instants in epoch milliseconds; without a window of any time. */
export interface EventQuery {
  readonly words: string;
  readonly from?: number;
  readonly to?: number;
  /** A category's name. */
  readonly category?: string;
  /** A calendar's id or name. */
  readonly calendar?: string;
  readonly limit: number;
}

/** What was done and when, as instants; what is left out, its event says. */
export interface LoggedTime {
  readonly event_id?: string;
  readonly title?: string;
  readonly category?: string;
  readonly started_at: string;
  readonly stopped_at: string;
}

/** What a category may take a week or month; null: no budget. */
export type BudgetWanted = Pick<BudgetAsked, 'category' | 'period' | 'minutes'>;

/**
 * The person's schedule as this turn leaves it: what is stored, overlaid with what the turn asked for so far. Nothing is
 * written, and no transaction is open, until the turn ends (design, section 3, Assistant).
 */
export interface TurnSchedule {
  readonly userId: string;
  /** The person's zone. */
  readonly timeZone: string;
  /** With what the turn changed of them; its zone stays to its end. */
  readonly preferences: Preferences;
  readonly settings: Required<Settings>;
  /** Epoch milliseconds at which the turn began. */
  readonly now: number;

  /** Occurrences and single events that overlap [from, to), in the order of every list. */
  eventsIn(from: number, to: number): Promise<CalendarEvent[]>;
  /** A single event, an occurrence or a whole series. @throws AppError `EVENT_NOT_FOUND` */
  event(id: string): Promise<CalendarEvent>;
  /** Events whose title, notes or place hold the words, typing errors forgiven; of a series its next occurrence. Best first. */
  search(query: EventQuery): Promise<CalendarEvent[]>;
  /** Whether a file or another calendar ever gave an event its texts. Of one that the turn has not read, it is taken to be so. */
  isFromOutside(id: string): boolean;
  entriesIn(from: number, to: number): Promise<TimeEntry[]>;
  runningEntry(): Promise<RunningEntry | undefined>;
  /** All budgets with their history. */
  budgets(): Promise<readonly Budget[]>;
  /** The person's calendars, their own first. */
  calendars(): Promise<readonly Calendar[]>;

  /**
   * Plans one change of events as the batch call would. @returns the event as the turn leaves it; null once deleted
   *
   * @throws AppError as `planChange`, and `READ_ONLY`
   */
  change(request: EventRequest): Promise<CalendarEvent | null>;
  /** Starts tracking, and stops what runs. @throws AppError as `startTimer` */
  startTimer(subject: { event_id?: string; title?: string; category?: string | null }): Promise<TimeEntry>;
  /** Adds time that has passed. @throws AppError as `planEntry` */
  logTime(asked: LoggedTime): Promise<TimeEntry>;
  /** @throws AppError `TIME_ENTRY_NOT_FOUND` */
  entry(id: string): Promise<TimeEntry>;
  /** Corrects tracked time. @throws AppError as `planCorrection` */
  correctTime(id: string, patch: EntryPatch): Promise<TimeEntry>;
  /** @returns the entry as it was @throws AppError `TIME_ENTRY_NOT_FOUND` */
  deleteTime(id: string): Promise<TimeEntry>;
  /** @returns what changes, in words; null where the budget is so already */
  setBudget(budget: BudgetWanted): Promise<SettingChange | null>;
  /** Changes what is named and differs. @returns what changes, in words @throws AppError as `updateProfile` */
  changeSettings(set: Settings): Promise<SettingChange[]>;
  /** @returns the entry that ran; null where nothing did */
  stopTimer(): Promise<TimeEntry | null>;
  /**
   * Takes back the newest change set of this conversation that is not undone (where it made none, the person's newest by hand), or
   * where `redo` the newest that is.
   *
   * @param count so many of them at most
   * @returns their summary, and how many they are; null where there is none
   * @throws AppError `SCOPE_INVALID` after other changes: taking back comes first in its turn
   */
  undo(redo?: boolean, count?: number): Promise<{ summary: string; count: number } | null>;

  /** What was asked for so far. */
  asked(): readonly AskedChange[];
  /** The same as rows before and after. */
  preview(): Promise<Change[]>;
}
