import { shortDate } from '@daywright/schedule/date-text';
import { dayNames, longDayNames, weekdayOf } from '@daywright/schedule/dates';
import { type Frequency, plainRule, type RepeatRule } from './rule.ts';

export const workdays = [0, 1, 2, 3, 4];

/** The rules that the editor offers by name (design guide, section 6). */
export const presets: readonly { name: string; rule: RepeatRule }[] = [
  { name: 'Daily', rule: plainRule('DAILY') },
  { name: 'Weekdays', rule: plainRule('WEEKLY', { weekdays: workdays }) },
  { name: 'Weekly', rule: plainRule('WEEKLY') },
  { name: 'Every 2 weeks', rule: plainRule('WEEKLY', { interval: 2 }) },
  { name: 'Monthly', rule: plainRule('MONTHLY') },
  { name: 'Yearly', rule: plainRule('YEARLY') },
];

export const isSameRule = (one: RepeatRule, other: RepeatRule): boolean =>
  JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));

const keyOf = ({ frequency, interval, weekdays, nth, ends }: RepeatRule) => [frequency, interval, weekdays, nth, ends];

const units: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };
const ordinals: Record<number, string> = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' };

export const unitText = (frequency: Frequency, count: number): string =>
  count === 1 ? units[frequency] : `${units[frequency]}s`;

/** `second Tuesday`, of the weekday that the date is. */
export const nthText = (nth: number, date: string): string => `${ordinals[nth]} ${longDayNames[weekdayOf(date)]}`;

/** A rule in words, such as `Every 2 weeks on Tue and Thu, until 11 Sep`. `date` is the start's. */
export function repeatText(rule: RepeatRule, date: string): string {
  const { ends } = rule;
  const end =
    ends.kind === 'on'
      ? `, until ${shortDate(ends.date, date)}`
      : ends.kind === 'after'
        ? `, ${timesText(ends.count)}`
        : '';
  return `${paceText(rule, date)}${end}`;
}

const timesText = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function paceText(rule: RepeatRule, date: string): string {
  const preset = presets.find((offered) => isSameRule(offered.rule, { ...rule, ends: { kind: 'never' } }));
  if (preset) return preset.name;
  const { frequency, interval, weekdays, nth } = rule;
  const pace = interval > 1 ? `Every ${interval} ${unitText(frequency, interval)}` : adverbs[frequency];
  if (weekdays.length > 0) return `${pace} on ${listText(weekdays.map((weekday) => dayNames[weekday] ?? ''))}`;
  return nth === 0 ? pace : `${pace} on the ${nthText(nth, date)}`;
}

const adverbs: Record<Frequency, string> = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' };

const listText = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
