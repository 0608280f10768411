import { RRuleTemporal } from 'rrule-temporal';
import { dayMs, weekdayOf } from '../civil.ts';
import { RecurrenceError } from '../error.ts';
import type { Origin } from '../origin.ts';
import { type Rule, type WeekdayPart, weekdayNames } from '../rule.ts';
import type { RuleStarts } from '../rule-starts.ts';
import { horizon } from '../zone.ts';

/** The library gives up after 10,000 periods: a walk asks for no more than that at once. */
const firstWindowMs = 366 * dayMs;
const widestWindowMs = 20 * 366 * dayMs;
/** A rule that has nothing for so long never comes round: a search for its next start ends. */
const patienceMs = 200 * 366 * dayMs;

/**
 * The starts of any rule, by rrule-temporal. COUNT and UNTIL stay with us: with COUNT the library would count from the
 * start in every window.
 *
 * @throws RecurrenceError where the library refuses the rule
 */
export function libraryStarts(rule: Rule, origin: Origin): RuleStarts {
  const library = libraryRule(rule, origin);
  return {
    walk(from, to, take) {
      let low = Math.max(from, origin.start);
      let end = Math.min(to, horizon, low + patienceMs);
      for (let window = firstWindowMs; low < end; window = Math.min(window * 2, widestWindowMs)) {
        const high = Math.min(low + window, end);
        // Both bounds are included.
        for (const { epochMilliseconds } of library.between(new Date(low), new Date(high - 1), true)) {
          if (!take(epochMilliseconds)) return;
          end = Math.min(to, horizon, epochMilliseconds + patienceMs);
        }
        low = high;
      }
    },
  };
}

function libraryRule(rule: Rule, origin: Origin): RRuleTemporal {
  try {
    return new RRuleTemporal({
      freq: rule.frequency,
      interval: rule.interval,
      wkst: weekdayNames[rule.weekStart] as string,
      dtstart: Temporal.Instant.fromEpochMilliseconds(origin.start).toZonedDateTimeISO(origin.zone.id),
      ...listsOf(rule, origin),
      ...(origin.allDay ? {} : timeOf(rule)),
    });
  } catch (cause) {
    throw new RecurrenceError('The repeat rule cannot be followed.', { cause });
  }
}

/** The lists that the rule gives: an empty one would mean that nothing fits. */
function listsOf(rule: Rule, origin: Origin) {
  const { byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos } = rule;
  const weekdays = byWeekNo.length > 0 && rule.byDay.length === 0 ? weekdaysOfWeeks(rule, origin) : rule.byDay;
  const byDay = weekdays.map(({ weekday, nth }) => `${nth || ''}${weekdayNames[weekday]}`);
  return keepGiven({ byDay, byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos });
}

/**
 * Of weeks alone the start's weekday is meant; where other days are named, those. Left unsaid, the library takes the
 * weekday from whatever year it jumped to.
 */
function weekdaysOfWeeks({ byMonthDay, byYearDay }: Rule, origin: Origin): WeekdayPart[] {
  const isNamed = byMonthDay.length > 0 || byYearDay.length > 0;
  const weekdays = isNamed ? weekdayNames.keys() : [weekdayOf(origin.day)];
  return Array.from(weekdays, (weekday) => ({ weekday, nth: 0 }));
}

function timeOf({ time: { hour, minute, second } }: Rule) {
  const list = (value: number | undefined) => (value === undefined ? [] : [value]);
  return keepGiven({ byHour: list(hour), byMinute: list(minute), bySecond: list(second) });
}

function keepGiven(lists: Record<string, readonly (string | number)[]>) {
  return Object.fromEntries(
    Object.entries(lists)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [name, [...list]]),
  );
}
