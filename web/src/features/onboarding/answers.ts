import type { Body } from '@daywright/contract/endpoint';
import type { Endpoints } from '@daywright/contract/endpoints';
import { type DayHours, usualHours } from '@daywright/schedule/working-hours';

export type Responses = Body<Endpoints['POST /profile/onboarding/submit']>['responses'];

/** What was answered so far; what was not touched is absent and stays as it is. */
export interface Answers {
  zone: string;
  /** ISO weekdays, 1 (Monday) to 7. */
  weekdays?: readonly number[];
  hours?: DayHours;
  /** Names of categories beside the twelve. */
  categories?: readonly string[];
  goals?: string;
}

export const usualDays: readonly number[] = [1, 2, 3, 4, 5];

/** The answers as the server keeps them. */
export function responsesOf({ zone, weekdays, hours, categories, goals }: Answers): Responses {
  const days = weekdays ?? usualDays;
  const lines = (goals ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    time_zone: zone,
    working_hours: days.map((weekday) => ({ weekday, ...(hours ?? usualHours) })),
    ...(categories &&
      categories.length > 0 && {
        categories: categories.map((name) => ({ name, icon: null, color: null })),
      }),
    ...(lines.length > 0 && { goals: lines }),
  };
}
