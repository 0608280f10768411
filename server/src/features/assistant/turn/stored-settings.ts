import { isDeepStrictEqual } from 'node:util';
import type { SettingsState } from '@daywright/contract/assistant';
import type { Preferences } from '@daywright/contract/profile';
import { budgetAt } from '@daywright/schedule/budgets';
import { dateIn } from '@daywright/schedule/dates';
import { periodOf } from '@daywright/schedule/report';
import { usualWeek } from '@daywright/schedule/working-hours';
import type { Db } from '../../../platform/database/database.ts';
import { signedInUser } from '../../auth/queries.ts';
import { readBudgets } from '../../tracking/queries.ts';
import type { BudgetAsked, SettingAsked, Settings } from '../conversation/asked-change.ts';

/** A person's settings and budgets as of now. */
export interface StoredSettings {
  readonly settings: Required<Settings>;
  budgetOf(asked: Pick<BudgetAsked, 'category' | 'period'>): number | null;
}

export async function readStored(db: Db, userId: string, now: number): Promise<StoredSettings> {
  const person = await signedInUser(db, userId);
  const budgets = await readBudgets(db, userId);
  const today = dateIn(now, person.time_zone);
  return {
    settings: settingsOf(person),
    budgetOf: ({ category, period }) => budgetAt(budgets, category, period, periodOf(today, period)),
  };
}

/** The settings that there are, with what is reckoned with where nothing was chosen. */
export function settingsOf(person: { preferences: string; time_zone: string }): Required<Settings> {
  const { working_hours = usualWeek, categories = [] } = JSON.parse(person.preferences) as Preferences;
  return { time_zone: person.time_zone, working_hours, categories };
}

export const isAsBefore = (stored: StoredSettings, asked: SettingAsked): boolean =>
  asked.kind === 'budget' ? stored.budgetOf(asked) === asked.was : has(stored, asked.was);

/** @param asked each setting and budget once */
export function settingsStateOf(stored: StoredSettings, asked: readonly SettingAsked[]): SettingsState {
  if (asked.every((each) => isAsSet(stored, each))) return 'set';
  return asked.every((each) => isAsBefore(stored, each)) ? 'undone' : 'changed';
}

const isAsSet = (stored: StoredSettings, asked: SettingAsked): boolean =>
  asked.kind === 'budget' ? stored.budgetOf(asked) === asked.minutes : has(stored, asked.set);

const has = ({ settings }: StoredSettings, values: Settings): boolean =>
  (Object.keys(values) as (keyof Settings)[]).every((key) => isDeepStrictEqual(settings[key], values[key]));
