import type { Preferences } from '@daywright/contract/profile';
import type { Repeat } from './repeat.ts';

/** Where and when a message is read. */
export interface Present {
  /** Epoch milliseconds. */
  now: number;
  zone: string;
  /** The person's working hours, which `after work` and `end of the day` mean. */
  hours?: Preferences['working_hours'];
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** A time that is measured from another event: `after lunch`, `an hour before the meeting`. */
export interface Relation {
  side: 'before' | 'after' | 'during';
  /** The event that it is measured from, in the person's words; empty where days are counted from the event itself. */
  anchor: string;
  /** That event, where the conversation spoke of it. */
  id?: string;
  /** What follows may be of its name too: `before lunch with Ana`. Only the schedule tells. */
  fuller?: string;
  /** When that usually is, `HH:mm`; null where only the schedule knows. */
  usual: string | null;
  /** How far from it. */
  minutes: number;
  /** When it starts, whichever day is said: `at the same time as the dentist`. */
  isSameTime?: true;
  /** How many days from it, in place of a time: `3 days before`. */
  days?: number;
  /** All of the calendar week before or after it: `the week after`. */
  isWeek?: true;
  /** The weekday next to it, Monday 0, in place of a time: `the Tuesday after`. */
  weekday?: number;
}

/** Whether it tells a day and no hour: `3 days before the fair`. */
export const countsDays = ({ days, weekday }: Relation): boolean => days !== undefined || weekday !== undefined;

/** `zone` is a series in a time zone other than the person's. */
export type Beyond = 'date' | 'time' | 'length' | 'repeat' | 'zone';

/** What words say about time, on the clock of the person's zone. What they leave open is absent. */
export interface Meaning {
  /** YYYY-MM-DD; the first date where a range is named. */
  date?: string;
  /** The last date of a range, inclusive. */
  last?: string;
  /** Further dates: `the 5th and 12th of november`. */
  also?: readonly string[];
  /** The date is the last one: `until friday`. */
  until?: string;
  /** The date is the first one: `from monday`. */
  isStart?: boolean;
  /** Its year was not said, or not even its month: it comes every year or month. */
  cycle?: 'month' | 'year';
  /** The same figures as another date: `12/6`. */
  otherDate?: string;
  /** The weekday that was named, Monday 0: beside a week it means that week's. */
  weekday?: number;
  /** The date is that weekday of its month, Monday 0, counted from 1, or -1 for the last one: `the last friday of january`. */
  ofMonth?: { weekday: number; ordinal: number };
  /** The date from which it was counted: Christmas, of `two days before christmas`. */
  countedFrom?: string;
  /** The date was told as the last of its month. */
  isMonthEnd?: true;
  /** A range in which something is looked for or fits somewhere, not an event of so many days. */
  isPeriod?: boolean;
  /** It is so many days or weeks, counted from today: `the next 8 weeks`. */
  isCountedFromNow?: true;
  /** The period is what is left of a day, week or month: `the rest of today`. */
  isRest?: boolean;
  /** `HH:mm`. */
  time?: string;
  endTime?: string;
  /** The end is on the day behind that of the start: `until 7 the next morning`. */
  isNextDay?: boolean;
  /** One event from the time on the first date to the end time on the last. */
  isOne?: boolean;
  /** The time zone of the time, as an IANA name or an offset. Absent means the person's own. */
  inZone?: string;
  /** The hour was said without its half of the day. */
  isOpen?: boolean;
  /** Its minutes are figures, from seven on: in the morning, hardly in the evening. */
  isFigures?: boolean;
  /** Neither hour of the stretch has its half of the day. */
  isOpenStretch?: boolean;
  /** The time bounds a stretch: `after ten`, `until five`. */
  bound?: 'after' | 'before';
  part?: PartOfDay;
  /** How long something takes; of whole days for an all-day event. */
  minutes?: number;
  days?: number;
  /** So many months from its first date on. */
  months?: number;
  /** How much later, or with a minus earlier, something is to be. */
  shift?: number;
  repeat?: Repeat;
  /** Weekdays on which something does not repeat, Monday 0: `except fridays`. */
  except?: readonly number[];
  relation?: Relation;
  /** Words of a date that does not exist. */
  impossible?: boolean;
  /** What is said with a number that it cannot have: `for 0 minutes`, `in 5000 years`. */
  beyond?: Beyond;
}

/** An expression of time, from the first of its words to before `to`, its preposition among them. */
export interface Phrase {
  /** The name of its rule, where others ask for it. */
  rule?: string;
  from: number;
  to: number;
  means: Meaning;
}

/** `till the 8th`: a last day, and nothing of the first. */
export const saysEndOnly = (phrases: readonly Phrase[]): boolean =>
  phrases.length > 0 && phrases.every(({ means }) => means.date === undefined && means.until !== undefined);

/** Whether any of these expressions says one of these. */
export const says = (phrases: readonly Phrase[], ...fields: (keyof Meaning)[]): boolean =>
  phrases.some(({ means }) => fields.some((field) => means[field] !== undefined));

/** Whether a day and a time are said. */
export const saysMoment = (phrases: readonly Phrase[]): boolean => says(phrases, 'date') && says(phrases, 'time');

/** Whether a rule is said, and not only how many times. */
export const saysRule = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ means }) => means.repeat !== undefined && means.repeat.count === undefined);

/** Of each word whether it stands in one of these expressions. */
export function areOfTime(words: readonly unknown[], phrases: readonly Phrase[]): boolean[] {
  const are = words.map(() => false);
  for (const { from, to } of phrases) are.fill(true, from, to);
  return are;
}
