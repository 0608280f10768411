import { civilDate, dayMs, dayNumber, daysInMonth } from './civil.ts';
import { RecurrenceError } from './error.ts';
import { type Zone, zoneOf } from './zone.ts';

/** A content line taken apart: `EXDATE;TZID=Europe/Berlin:20260101T090000`. Name and parameter names in capitals. */
export interface ContentLine {
  name: string;
  params: ReadonlyMap<string, string>;
  value: string;
}

const lineForm = /^([A-Za-z-]+)((?:;[A-Za-z-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/s;
const paramForm = /;([A-Za-z-]+)=(?:"([^"]*)"|([^";:]*))/g;

/** @throws RecurrenceError where the text is no content line of RFC 5545 */
export function readLine(text: string): ContentLine {
  const parts = lineForm.exec(text.trim());
  if (!parts) throw new RecurrenceError(`"${shortened(text)}" is not a line of a recurrence.`);
  const [, name = '', params = '', value = ''] = parts;
  const read = new Map<string, string>();
  if (params !== '') {
    for (const [, key = '', quoted, plain = ''] of params.matchAll(paramForm))
      read.set(key.toUpperCase(), quoted ?? plain);
  }
  return { name: name.toUpperCase(), params: read, value: value.trim() };
}

/** A DATE or DATE-TIME of RFC 5545: a day, or an instant in epoch milliseconds. */
export type Moment = { day: number } | { instant: number };

/**
 * Reads a date or date-time; one without `Z` is local to `zone`.
 *
 * @throws RecurrenceError where it is neither, or no such date exists
 */
export function readMoment(text: string, zone: Zone): Moment {
  const local = readLocal(text);
  if ('day' in local) return local;
  return { instant: local.utc ? local.time : zone.instantOfAny(local.time) };
}

/** By the codes of its characters: a series may exclude thousands of dates, and a pattern takes ten times as long for each. */
function readLocal(text: string): { day: number } | { time: number; utc: boolean } {
  const [y, m, d] = [numberAt(text, 0, 4), numberAt(text, 4, 2), numberAt(text, 6, 2)];
  const isDate = text.length === 8;
  const utc = text.length === 16 && isLetter(text, 15, 'Z');
  const isTime = (text.length === 15 || utc) && isLetter(text, 8, 'T');
  const [hour, minute, second] = isTime
    ? [numberAt(text, 9, 2), numberAt(text, 11, 2), numberAt(text, 13, 2)]
    : [0, 0, 0];
  if (!(isDate || isTime) || Number.isNaN(y + m + d + hour + minute + second))
    throw new RecurrenceError(`"${shortened(text)}" is not a date (20261231) or a date with time (20261231T090000Z).`);
  if (m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m))
    throw new RecurrenceError(`There is no date ${shortened(text)}.`);
  const day = dayNumber(y, m, d);
  if (isDate) return { day };
  if (hour > 23 || minute > 59 || second > 60) throw new RecurrenceError(`There is no time ${shortened(text)}.`);
  return { time: day * dayMs + ((hour * 60 + minute) * 60 + second) * 1000, utc };
}

/** The number that so many digits write; NaN where one of them is none. */
function numberAt(text: string, from: number, digits: number): number {
  let number = 0;
  for (let at = from; at < from + digits; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

const isLetter = (text: string, at: number, capital: string): boolean =>
  text[at] === capital || text[at] === capital.toLowerCase();

/**
 * The dates of an RDATE or EXDATE line. Where the series is all-day, a date-time stands for its date.
 *
 * @throws RecurrenceError for periods, unknown zones and what is no date
 */
export function readMoments(line: ContentLine, zone: Zone, allDay: boolean): Moment[] {
  if (line.params.get('VALUE')?.toUpperCase() === 'PERIOD' || line.value.includes('/')) {
    throw new RecurrenceError(`${line.name} with periods is not supported: give the starts only.`);
  }
  const tzid = line.params.get('TZID');
  const lineZone = tzid === undefined || allDay ? zone : zoneOf(tzid);
  return line.value.split(',').map((text) => {
    if (!allDay) return readMoment(text.trim(), lineZone);
    return { day: dateOnly(text) };
  });
}

/** The day of a date or of a date-time as it is written, whatever its zone. */
export function dateOnly(text: string): number {
  const moment = readLocal(text.trim());
  return 'day' in moment ? moment.day : Math.floor(moment.time / dayMs);
}

/** `yyyymmdd` of a day number. */
export function writeDate(day: number): string {
  const { year, month, day: date } = civilDate(day);
  return `${String(year).padStart(4, '0')}${twoDigits(month)}${twoDigits(date)}`;
}

/** `yyyymmddThhmmssZ` of epoch milliseconds; parts of a second fall away. */
export function writeInstant(instant: number): string {
  const day = Math.floor(instant / dayMs);
  const second = Math.floor((instant - day * dayMs) / 1000);
  const minute = Math.floor(second / 60);
  return `${writeDate(day)}T${twoDigits(Math.floor(minute / 60))}${twoDigits(minute % 60)}${twoDigits(second % 60)}Z`;
}

const twoDigitNumbers = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));

function twoDigits(value: number): string {
  return twoDigitNumbers[value] as string;
}

/** What a message may quote of someone's file. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
