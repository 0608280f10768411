import type { Preferences } from '@daywright/contract/profile';
import { categoriesOf } from '@daywright/schedule/categories';
import type { HeatLevel, YearDay } from '@daywright/schedule/year-heat';
import type { CSSProperties } from 'react';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';

/** Colours of the levels 0 to 5 (tokens.css): fill and the text that can be read on it. */
const levels = [
  'bg-sunken text-text-2',
  'bg-(--heat-1) text-text',
  'bg-(--heat-2) text-[light-dark(#1B1E2B,#fff)]',
  'bg-(--heat-3) text-[light-dark(#10131F,#fff)]',
  'bg-(--heat-4) text-[light-dark(#fff,#10131F)]',
  'bg-(--heat-5) text-[light-dark(#fff,#10131F)]',
] as const;

/** The same in one category's hue, from a third of the strongest heat that text can be read on: paler would look like nothing. */
const categoryLevels = [
  'bg-sunken text-text-2',
  'bg-[color-mix(in_oklab,var(--c)_calc(var(--heat-max)*0.34),var(--surface))] text-text',
  'bg-[color-mix(in_oklab,var(--c)_calc(var(--heat-max)*0.5),var(--surface))] text-text',
  'bg-[color-mix(in_oklab,var(--c)_calc(var(--heat-max)*0.67),var(--surface))] text-text',
  'bg-[color-mix(in_oklab,var(--c)_calc(var(--heat-max)*0.83),var(--surface))] text-text',
  'bg-[color-mix(in_oklab,var(--c)_var(--heat-max),var(--surface))] text-text',
] as const;

export const levelLook = (level: HeatLevel, isOfCategory: boolean): string =>
  (isOfCategory ? categoryLevels : levels)[level];

/** How a day is drawn: today in sun, days with a level in their heat, planned ones as outlines, others plain. */
export function dayLook(
  { when, level, isPlan }: Pick<YearDay, 'when' | 'level' | 'isPlan'>,
  isOfCategory: boolean,
): string {
  return classNames(
    'grid select-none place-items-center rounded-chip text-11',
    when === 'today'
      ? 'bg-sun font-bold text-on-sun'
      : level !== null
        ? levelLook(level, isOfCategory)
        : isPlan
          ? `border-[1.25px] text-text ${isOfCategory ? 'border-(--c)' : 'border-(--heat-3)'}`
          : 'text-text-3',
  );
}

/** Sets the colour of the only category that is shown. */
export function hueOf(category: string | null, preferences: Preferences | undefined): CSSProperties | undefined {
  const found = category === null ? undefined : categoriesOf(preferences).find(({ key }) => key === category);
  return found && categoryColor(found);
}
