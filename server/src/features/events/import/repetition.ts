import { limits } from '@daywright/contract/limits';
import { originalStartOf } from '@daywright/schedule/recurrence';
import { zoneOf } from '@daywright/schedule/recurrence/zone';
import { recurrenceBytes } from '../patch/bounds.ts';
import { EntryError } from './entry-error.ts';
import { type JCalProperty, momentText } from './jcal.ts';
import type { Moment, MomentReader } from './moments.ts';

/**
 * The lines of a repeated entry (RFC 5545: RRULE, RDATE, EXDATE) with instants in UTC, or null for a single event. That
 * the rule itself makes sense is checked with the whole event.
 */
export function recurrenceOf(
  text: string,
  properties: readonly JCalProperty[],
  start: Moment,
  moments: MomentReader,
): string[] | null {
  const rules = rawRules(text);
  const dates = properties.filter(([name]) => name === 'rdate' || name === 'exdate');
  if (rules.length === 0 && !dates.some(([name]) => name === 'rdate')) return null;
  const lines = [...rules, ...dates.map((property) => dateLine(property, start, moments))];
  return lines;
}

export const datesLeftOut = 'Not all dates of its repetition were kept: they are too many for one event.';

/** The rule, and as many of the dates behind it as one event may have. */
export function fittingLines(lines: readonly string[]): string[] {
  const fitting = lines.filter(isRule);
  let left = limits.recurrenceBytes - recurrenceBytes(fitting);
  for (const line of lines.filter((each) => !isRule(each))) {
    // Dates are ASCII. A date goes whole, with the comma before it.
    const kept = line.length <= left ? line : line.slice(0, Math.max(0, line.lastIndexOf(',', left)));
    if (kept !== '') fitting.push(kept);
    if (kept !== line) break;
    left -= kept.length;
  }
  return fitting;
}

const isRule = (line: string) => !/^(RDATE|EXDATE)/.test(line);

/** RRULE and EXRULE as they are written: jCal would take them apart. */
function rawRules(text: string): string[] {
  const unfolded = text.replace(/\r\n[ \t]/g, '');
  return [...unfolded.matchAll(/^(RRULE|EXRULE)[^:\r\n]*:(.*)$/gim)].map(
    ([, name = '', value = '']) => `${name.toUpperCase()}:${value.trim()}`,
  );
}

function dateLine(property: JCalProperty, start: Moment, moments: MomentReader): string {
  const name = property[0].toUpperCase();
  const values = property.slice(3).map((value) => {
    // A period (RDATE only) is an array of its start and end.
    const [date = '', time] = momentText(Array.isArray(value) ? value[0] : value).split('T');
    if (start.allDay) return date.replaceAll('-', '');
    if (time?.endsWith('Z')) return instant(`${date}T${time}`);
    if (time !== undefined) return local(`${date}T${time}`, moments.zoneOf(property));
    // A date among times stands for the occurrence of that day.
    const clock = new Date(zoneOf(start.zone).localOf(start.time)).toISOString().slice(11, 19);
    return local(`${date}T${clock}`, start.zone);
  });
  return start.allDay ? `${name};VALUE=DATE:${values.join(',')}` : `${name}:${values.join(',')}`;
}

const local = (text: string, zone: string) => originalStartOf(zoneOf(zone).instantOfAny(parsed(`${text}Z`)), false);

const instant = (text: string) => originalStartOf(parsed(text), false);

function parsed(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new EntryError(`It repeats on a date that could not be read: ${text.slice(0, 40)}.`);
  return time;
}
