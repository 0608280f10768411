import { isDeepStrictEqual } from 'node:util';
import type { Budget } from '@daywright/contract/budgets';
import type { Preferences } from '@daywright/contract/profile';
import { budgetAt } from '@daywright/schedule/budgets';
import { categoryNamed } from '@daywright/schedule/categories';
import { dateIn } from '@daywright/schedule/dates';
import { periodOf } from '@daywright/schedule/report';
import { readTimeZone } from '../../../platform/time-zones.ts';
import type { BudgetAsked, Settings, SettingsAsked } from '../conversation/asked-change.ts';
import type { BudgetWanted } from '../tools/turn-schedule.ts';
import { settingsOf } from './stored-settings.ts';

/** Settings and budgets as a turn leaves them: what is stored, overlaid with what it asked for so far. */
export function settingsInTurn(
  person: { preferences: string; time_zone: string },
  now: number,
  stored: () => Promise<readonly Budget[]>,
) {
  let settings = settingsOf(person);
  let preferences = JSON.parse(person.preferences) as Preferences;
  let set: readonly Budget[] = [];
  const budgets = async (): Promise<readonly Budget[]> => [
    ...(await stored()).filter((each) => !set.some((other) => isSame(each, other))),
    ...set,
  ];

  return {
    current: () => settings,
    preferences: () => preferences,
    budgets,
    /** @returns null where all is so already @throws AppError `UNKNOWN_TIME_ZONE` */
    change(wanted: Settings): SettingsAsked | null {
      const { time_zone, ...chosen } = wanted;
      const all = { ...chosen, ...(time_zone !== undefined && { time_zone: readTimeZone(time_zone) }) };
      const keys = (Object.keys(all) as (keyof Settings)[]).filter(
        (key) => !isDeepStrictEqual(all[key], settings[key]),
      );
      if (keys.length === 0) return null;
      const change = { kind: 'settings', set: only(keys, all), was: only(keys, settings) } as const;
      settings = { ...settings, ...change.set };
      const { time_zone: _, ...changed } = change.set;
      preferences = { ...preferences, ...changed };
      return change;
    },
    /** @returns null where it is so already */
    async setBudget({ category, period, minutes }: BudgetWanted): Promise<BudgetAsked | null> {
      const from = periodOf(dateIn(now, person.time_zone), period);
      const was = budgetAt(await budgets(), category, period, from);
      if (was === minutes) return null;
      const budget = { category, period, from, minutes };
      set = [...set.filter((each) => !isSame(each, budget)), budget];
      return { kind: 'budget', category, period, minutes, was };
    },
  };
}

const isSame = (one: Budget, other: Budget): boolean =>
  categoryNamed(one.category) === categoryNamed(other.category) &&
  one.period === other.period &&
  one.from === other.from;

const only = (keys: readonly (keyof Settings)[], settings: Settings): Settings =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));
