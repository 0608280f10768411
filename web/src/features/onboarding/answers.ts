import type { Body } from '@daywright/contract/endpoint';
import type { Endpoints } from '@daywright/contract/endpoints';
import { categoriesOf, foldCategory } from '@daywright/schedule/categories';
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
  /** One more that is typed but not added yet. */
  typedCategory?: string;
  goals?: string;
  /** The first event in words. */
  firstEvent?: string;
}

export const usualDays: readonly number[] = [1, 2, 3, 4, 5];

/** The twelve categories, and those named `own`. */
export const categoriesWith = (own: readonly string[]) =>
  categoriesOf({ categories: own.map((name) => ({ name, icon: null, color: null })) });

export const isTaken = (name: string, own: readonly string[]): boolean =>
  categoriesWith(own).some((category) => foldCategory(category.name) === foldCategory(name));

/** The answers as the server keeps them. What was only typed counts too: nobody typed it to leave it out. */
export function responsesOf(answers: Answers): Responses {
  const { zone, weekdays, hours, categories: added = [], typedCategory = '', goals } = answers;
  const typed = typedCategory.trim();
  const categories = typed === '' || isTaken(typed, added) ? added : [...added, typed];
  const days = weekdays ?? usualDays;
  const lines = (goals ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    time_zone: zone,
    working_hours: days.map((weekday) => ({ weekday, ...(hours ?? usualHours) })),
    ...(categories.length > 0 && {
      categories: categories.map((name) => ({ name, icon: null, color: null })),
    }),
    ...(lines.length > 0 && { goals: lines }),
  };
}
