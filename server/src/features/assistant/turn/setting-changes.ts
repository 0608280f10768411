import type { SettingChange } from '@daywright/contract/assistant';
import { categories } from '@daywright/contract/categories';
import type { CategoryChoice } from '@daywright/contract/profile';
import { categoryNamed } from '@daywright/schedule/categories';
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

/** What several changes come to: each setting and budget once, with its first value before and its last after. */
export function netOf(asked: readonly SettingAsked[]): SettingAsked[] {
  const net = new Map<string, SettingAsked>();
  for (const { takes_back: _, ...each } of asked) {
    const key = each.kind === 'budget' ? `${categoryNamed(each.category)} ${each.period}` : '';
    const before = net.get(key);
    if (before?.kind === 'budget' && each.kind === 'budget') net.set(key, { ...each, was: before.was });
    else if (before?.kind === 'settings' && each.kind === 'settings')
      net.set(key, { ...each, set: { ...before.set, ...each.set }, was: { ...each.was, ...before.was } });
    else net.set(key, each);
  }
  return [...net.values()];
}

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
  return (Object.keys(set) as (keyof Settings)[]).flatMap((key) =>
    key === 'categories'
      ? categoryChanges(was.categories, set.categories)
      : [{ name: names[key], before: before[key], after: after[key] }],
  );
}

/** Which categories there are, and what one that stays is called and has for a colour. One that is renamed keeps its place. */
function categoryChanges(was: readonly CategoryChoice[] = [], set: readonly CategoryChoice[] = []): SettingChange[] {
  const isSame = was.length === set.length && set.filter(({ name }, at) => name !== was[at]?.name).length < 2;
  const counterpart = ({ name }: CategoryChoice, at: number) =>
    isSame ? was[at] : was.find((each) => each.name === name);
  const changed = set.flatMap((after, at) => {
    const before = counterpart(after, at);
    const [old, now] = [colorText(before?.color), colorText(after.color)];
    return [
      ...(before && before.name !== after.name ? [renaming(before.name, after.name)] : []),
      ...(old !== now ? [{ name: `Colour of ${after.name}`, before: old, after: now }] : []),
    ];
  });
  return isSame ? changed : [{ name: 'Own categories', before: namesOf(was), after: namesOf(set) }, ...changed];
}

const renaming = (before: string, after: string): SettingChange => ({
  name: `Name of ${before}`,
  before,
  after: `${after} (events and budgets keep “${before}”)`,
});

function colorText(color: string | null = null): string {
  if (color === null) return 'usual';
  const family = categories.find(({ key }) => key === color);
  return family ? `as ${family.name}` : color;
}

const namesOf = (categories: readonly CategoryChoice[]): string =>
  categories.map(({ name }) => name).join(', ') || 'none';

const names = { time_zone: 'Time zone', working_hours: 'Working hours' } as const;

const textsOf = ({ time_zone = '', working_hours = usualWeek }: Settings) => ({
  time_zone,
  working_hours: workingHoursText(working_hours),
});
