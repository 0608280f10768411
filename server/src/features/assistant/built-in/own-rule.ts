import { dateIn, weekdayOf } from '@daywright/schedule/dates';
import type { Update } from '@daywright/schedule/language/requests';
import { everyDay, type Repeat, repeatLine, weekdaysInstead } from '@daywright/schedule/language/time/repeat';
import type { When } from '@daywright/schedule/language/time/when';
import { instantOf, isDate, parseEventId } from '@daywright/schedule/recurrence/identity';
import { repeatText, untilDate } from '@daywright/schedule/repeat-text';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { ruleOf } from './facts.ts';
import type { Doing, Reply } from './reply.ts';
import { joinedText } from './wording.ts';

/** Weekdays that a series loses or gains are told without its rule: `gym is on wednesdays instead of tuesdays`. */

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
export const plurals = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

/** The change with the whole rule that the event is to have; or what has to be said, where its rule has no such weekdays. */
export async function withOwnRule(
  request: Update,
  event: EventView,
  doing: Doing,
): Promise<{ request: Update } | { reply: Reply }> {
  const { move } = request.changes;
  if (!move || !changesWeekdays(move)) return { request };
  if (event.kind === 'single') return say(`${eventLink(event)} does not repeat. Name the event if you mean another.`);
  const { zone } = doing.setting;
  const line = await ruleOf(event, doing);
  const rule = line === undefined ? null : ruleOfWeekdays(line, event, zone);
  const example = `Say on which days it is to be, for example “repeat ${escapeMarkdown(event.untrusted.title)} every Monday and Tuesday”.`;
  if (line === undefined || !rule)
    return say(`${eventLink(event)} repeats ${line ? repeatText(line, zone) : ''}. ${example}`);
  const { except: dropped, alsoOn: added = [] } = move;
  const others = dropped.filter((weekday) => !rule.weekdays.includes(weekday));
  const asItIs = repeatText(repeatLine(rule, { time: null, zone }), zone);
  const named = joinedText(others.map((weekday) => plurals[weekday] ?? ''));
  if (named) return say(`${eventLink(event)} repeats ${asItIs}, so not on ${named}. ${example}`);
  const weekdays = weekdaysInstead(rule.weekdays, dropped, added);
  if (weekdays.length === 0) return say(`No day of ${eventLink(event)} would be left. Say “cancel” if it is to end.`);
  if (`${weekdays}` === `${rule.weekdays}`) return say(`${eventLink(event)} is like that already: ${asItIs}.`);
  const repeat = { ...rule, frequency: 'WEEKLY' as const, weekdays };
  return { request: { ...request, changes: { ...request.changes, move: { ...move, except: [], repeat } } } };
}

const say = (text: string): { reply: Reply } => ({ reply: { text } });

export const changesWeekdays = ({ except, alsoOn = [], repeat }: When): boolean =>
  repeat === null && except.length + alsoOn.length > 0;

/**
 * A rule that names its weekdays, or follows that of its days; null of every other one: of months and years, of so many times, and of
 * weekdays that are not those of the person's zone.
 */
export function ruleOfWeekdays(line: string, event: EventView, zone: string): Repeat | null {
  const parts = new Map(
    line
      .replace(/^RRULE:/, '')
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  );
  const [frequency, interval] = [parts.get('FREQ'), Number(parts.get('INTERVAL') ?? 1)];
  const day = weekdayOf(dateInSeries(event, zone));
  const isDaily = frequency === 'DAILY' && interval === 1;
  const named = parts
    .get('BYDAY')
    ?.split(',')
    .map((code) => codes.indexOf(code));
  const weekdays = named ?? (isDaily ? [...codes.keys()] : [day]);
  const isKnown = [...parts.keys()].every((name) => /^(?:FREQ|INTERVAL|BYDAY|UNTIL|WKST)$/.test(name));
  const isOtherWeek = interval > 1 && (parts.get('WKST') ?? 'MO') !== 'MO';
  if (!(isDaily || frequency === 'WEEKLY') || !isKnown || isOtherWeek || !weekdays.includes(day)) return null;
  const until = parts.get('UNTIL');
  return {
    ...everyDay,
    ...{ frequency: 'WEEKLY', interval, weekdays: weekdays.toSorted() },
    ...(until !== undefined && { until: untilDate(until, zone) }),
  };
}

/** The day on which the rule has it, wherever it was moved. */
export function dateInSeries({ id, occurrence_id, start }: EventView, zone: string): string {
  const { original_start } = parseEventId(occurrence_id ?? id);
  if (original_start === undefined) return start.slice(0, 10);
  return dateIn(instantOf(original_start), isDate(original_start) ? 'UTC' : zone);
}
