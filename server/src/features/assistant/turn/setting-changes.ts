import type { SettingChange } from '@daywright/contract/assistant';
import { durationText } from '@daywright/schedule/duration';
import { usualWeek, workingHoursText } from '@daywright/schedule/working-hours';
import { type AskedChange, isSetting, type SettingAsked, type Settings } from '../conversation/asked-change.ts';

/** What changes would do to settings and budgets, each in words before and after. */
export const settingChangesOf = (asked: readonly AskedChange[]): SettingChange[] =>
  asked.filter(isSetting).flatMap((each) => {
    if (each.kind === 'settings') return changesOf(each.was, each.set);
    const { category, period, was, minutes } = each;
    return [{ name: `Budget of ${category} a ${period}`, before: budgetText(was), after: budgetText(minutes) }];
  });

/** `Working hours: Monday to Friday 09:00 to 17:30`. */
export const summaryOf = (changes: readonly SettingChange[]): string =>
  changes.map(({ name, after }) => `${name}: ${after}`).join('; ');

/** The same settings with their former values. */
export const inverseOf = (asked: readonly SettingAsked[]): SettingAsked[] =>
  asked
    .toReversed()
    .map(({ takes_back, ...each }) =>
      each.kind === 'settings'
        ? { ...each, set: each.was, was: each.set }
        : { ...each, minutes: each.was, was: each.minutes },
    );

const budgetText = (minutes: number | null): string => (minutes === null ? 'none' : durationText(minutes));

function changesOf(was: Settings, set: Settings): SettingChange[] {
  const [before, after] = [textsOf(was), textsOf(set)];
  return (Object.keys(set) as (keyof Settings)[]).map((key) => ({
    name: names[key],
    before: before[key],
    after: after[key],
  }));
}

const names: Record<keyof Settings, string> = {
  time_zone: 'Time zone',
  working_hours: 'Working hours',
  categories: 'Own categories',
};

const textsOf = ({ time_zone = '', working_hours = usualWeek, categories = [] }: Settings) => ({
  time_zone,
  working_hours: workingHoursText(working_hours),
  categories: categories.map(({ name }) => name).join(', ') || 'none',
});
