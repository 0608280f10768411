import type { BudgetPeriod } from '@daywright/contract/budgets';
import type { BatchOperation, EventDraft } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { TimeEntry } from '@daywright/contract/time-entries';
import type { EntryPatch } from '../../tracking/commands.ts';

/** A creation has its id from the beginning, so that later requests of the turn may name it. */
export type EventRequest =
  | Exclude<BatchOperation, { op: 'create' }>
  | { op: 'create'; event: EventDraft & { id: string } };

export interface EventAsked {
  readonly kind: 'event';
  readonly request: EventRequest;
  readonly seen: CalendarEvent | null;
  /** Of what reaches further than one occurrence: the whole series as it stood. */
  readonly seen_series?: SeenSeries;
  /** Of the series that a division makes, so that it has the same one whenever it is planned. */
  readonly tail_id?: string;
}

export interface SeenSeries {
  readonly master: CalendarEvent;
  /** Versions of its edited occurrences by their ids. */
  readonly edited: Readonly<Record<string, number>>;
}

export type LoggedEntry = Pick<TimeEntry, 'id' | 'event_id' | 'title' | 'category' | 'started_at' | 'stopped_at'>;

/** Sets what a category may take a week or month, from the present one on: before `was`, afterwards `minutes`. Null: no budget. */
export interface BudgetAsked {
  readonly kind: 'budget';
  readonly category: string;
  readonly period: BudgetPeriod;
  readonly minutes: number | null;
  readonly was: number | null;
  /** It takes back what the conversation set before. */
  readonly takes_back?: true;
}

/** What of a person's settings the assistant may change. */
export type Settings = Pick<Preferences, 'working_hours' | 'categories'> & { time_zone?: string };

/** Changes settings: before `was`, afterwards `set`, which name the same ones. */
export interface SettingsAsked {
  readonly kind: 'settings';
  readonly set: Settings;
  readonly was: Settings;
  readonly takes_back?: true;
}

/** What stands outside of the schedule and its change log. */
export type SettingAsked = BudgetAsked | SettingsAsked;

export const isSetting = (asked: AskedChange): asked is SettingAsked =>
  asked.kind === 'budget' || asked.kind === 'settings';

/**
 * One change that a turn asks for, in the order of asking. They are JSON throughout: where the person has to say yes first, they
 * are kept with the conversation. `seen` is the event as it stood, before the turn, when the change was asked for; null of
 * what the turn itself made. By it the end of the turn tells what somebody else changed meanwhile.
 */
export type AskedChange =
  | EventAsked
  | {
      readonly kind: 'start';
      readonly entry: Pick<TimeEntry, 'id' | 'event_id' | 'title' | 'category'>;
      /** The entry that ran then and is to stop. */
      readonly stops?: string | null;
      /** The event that is to be tracked, as it stood then. */
      readonly seen?: CalendarEvent;
    }
  /** `title` is what the entry tracks. */
  | { readonly kind: 'stop'; readonly entry_id: string; readonly title?: string }
  /** Time that has passed; `seen` is its event as it stood then. */
  | { readonly kind: 'log'; readonly entry: LoggedEntry; readonly seen?: CalendarEvent }
  /** Corrects tracked time, or deletes it: `was` is the entry before, null of what the turn itself tracked. */
  | {
      readonly kind: 'edit_entry';
      readonly entry_id: string;
      readonly patch: EntryPatch;
      readonly was: TimeEntry | null;
    }
  | { readonly kind: 'delete_entry'; readonly entry_id: string; readonly was: TimeEntry | null }
  | SettingAsked
  /** Takes back an earlier change set, or what took it back; comes first. */
  | {
      readonly kind: 'undo';
      readonly change_set_id: string;
      /** Further change sets that are taken back, or done again, one by one behind it. */
      readonly behind?: readonly string[];
      /** Of the change sets that are taken back or done again. */
      readonly summary: string;
      readonly redo?: true;
      /** The person made it by hand, and not in this conversation. */
      readonly by_hand?: true;
    };
