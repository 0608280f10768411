import type { Meaning } from './phrase.ts';
import { everyDay, type Repeat } from './repeat.ts';

/** A rule and what else was said of it: `every day`, `for 5 times`. */
export function repeatOf(all: readonly Meaning[]): Repeat | null {
  const repeats = all.flatMap(({ repeat }) => (repeat ? [repeat] : []));
  const [first, ...more] = repeats.filter(({ count }) => count === undefined);
  const count = repeats.find((each) => each.count !== undefined)?.count;
  if (!first) return null;
  const isWeekly = [first, ...more].every(({ frequency }) => frequency === 'WEEKLY');
  const weekdays = isWeekly ? [...new Set([first, ...more].flatMap((each) => each.weekdays))].sort() : first.weekdays;
  return without(
    all.flatMap(({ except = [] }) => except),
    { ...everyDay, ...first, weekdays, ...(count !== undefined && { count }) },
  );
}

/** `every day except fridays` are the other days of every week. */
function without(except: readonly number[], repeat: Repeat): Repeat {
  const isOfDays = repeat.frequency === 'DAILY' && repeat.interval === 1;
  if (except.length === 0 || !(isOfDays || (repeat.frequency === 'WEEKLY' && repeat.weekdays.length > 0)))
    return repeat;
  const weekdays = (isOfDays ? everyWeekday : repeat.weekdays).filter((weekday) => !except.includes(weekday));
  return weekdays.length === 0 ? repeat : { ...repeat, frequency: 'WEEKLY', weekdays };
}

const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
