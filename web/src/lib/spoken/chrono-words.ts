import { addDays, dateIn, timeText } from '@daywright/schedule/dates';
import type { ParsedComponents, ParsedResult } from 'chrono-node';
import { parse } from 'chrono-node/en';
import { joinedHours } from './hours-beside-day.ts';
import type { Reading } from './reading.ts';

/** What words say about time, on the clock of the person's zone. What they leave open is absent. */
export interface Spoken {
  date?: string;
  /** The last date where several are named. */
  end_date?: string;
  /** `HH:mm`. */
  time?: string;
  end_time?: string;
  /** The same hour twelve hours apart was as well possible. */
  otherTime?: string;
}

/** Where the words are spoken. */
export interface Present {
  now: number;
  zone: string;
}

/** Words of the language that are more often none of time when they stand alone within a title. */
const everydayWords = /^(sun|sat|wed|second|now)$/i;
/**
 * A length of time without a word that makes a distance of it (`in`, `next`, `ago`): `30 day plan`, `1 hour photo`, `plan the week`.
 * The week that has passed names no day to plan on either.
 */
const bareLength =
  /^(?!(?:the )?(?:in|within|after|next|past|this)\b|[+-])(?:.*[\s\d])?(?:seconds?|secs?|minutes?|mins?|m|hours?|hrs?|h|days?|weeks?|fortnights?|months?|years?)$/i;
/** Days that are named after a weekday and are one in the year. */
const feasts =
  /\b(?:black|good) friday\b|\b(?:ash|spy) wednesday\b|\b(?:cyber|easter) monday\b|\b(?:palm|easter) sunday\b/gi;
const timesOfDay: [pattern: RegExp, time: string][] = [
  [/\bmorning\b/i, '09:00'],
  [/\bafternoon\b/i, '14:00'],
  [/\bevening\b/i, '19:00'],
  [/\b(?:to)?night\b/i, '20:00'],
];

/**
 * Reads dates and times in English. chrono knows offsets, not zones: only its components are taken.
 */
export function readSpoken(reading: Reading, present: Present): Spoken {
  const spoken: Spoken = {};
  const offsetMinutes =
    Temporal.Instant.fromEpochMilliseconds(present.now).toZonedDateTimeISO(present.zone).offsetNanoseconds / 60e9;
  const reference = { instant: new Date(present.now), timezone: offsetMinutes };
  const { rest } = reading;
  for (const result of parse(forChrono(reading, present), reference, { forwardDate: true })) {
    const found = understood(result, rest, present);
    const isNews = (found.date && !spoken.date) || (found.time && !spoken.time);
    if (!isNews) continue;
    Object.assign(spoken, { ...found, ...spoken });
    const lead = /\b(?:on|at|from)\s+$/i.exec(rest.slice(0, result.index))?.[0].length ?? 0;
    reading.mark('when', result.index - lead, result.index + result.text.length);
  }
  return spoken;
}

/** The text at the same places, without what chrono reads wrongly. */
function forChrono(reading: Reading, { now, zone }: Present): string {
  return (
    joinedHours(reading)
      // It takes a run of blanks after a month for a part of it: blanked words are filled.
      .replace(/ {2,}/g, (run) => ` ${'~'.repeat(run.length - 1)}`)
      // It knows the weekday in their names alone.
      .replace(feasts, (words) => '~'.repeat(words.length))
      // It reckons this from the machine's own date.
      .replace(/\b(?:the )?day after tomorrow\b/i, (words) => addDays(dateIn(now, zone), 2).padEnd(words.length))
  );
}

function understood({ index, text, start, end }: ParsedResult, whole: string, present: Present): Spoken {
  const said = whole.slice(index, index + text.length);
  const after = whole.slice(index + text.length).trim();
  if ((everydayWords.test(said) && after !== '') || bareLength.test(said)) return {};

  const date = dateFrom(start, said, present);
  const time = start.isCertain('hour') ? clockFrom(start) : date && timesOfDay.find(([word]) => word.test(said))?.[1];
  if (!time) {
    const last = date && end && dateFrom(end, '', present);
    return { ...(date && { date }), ...(last && { end_date: last }) };
  }
  return { ...(date && { date }), ...clockTimes(time, end, said) };
}

const pad = (value: number | null, digits = 2) => String(value ?? 0).padStart(digits, '0');
const clockFrom = (components: ParsedComponents) => `${pad(components.get('hour'))}:${pad(components.get('minute'))}`;

/** A date that was said: a day, a weekday, or a distance in days. A month alone is none. */
function dateFrom(components: ParsedComponents, text: string, { now, zone }: Present): string | undefined {
  const date = `${pad(components.get('year'), 4)}-${pad(components.get('month'))}-${pad(components.get('day'))}`;
  const today = dateIn(now, zone);
  if (!components.isCertain('day')) {
    if (!components.isCertain('weekday'))
      return /\bthis (?:morning|afternoon|evening)\b/i.test(text) ? today : undefined;
    // Today's own weekday means today, unless the time has passed or `next` says otherwise.
    const isToday = date === addDays(today, 7) && !/\b(?:next|last)\b/i.test(text);
    const hasPassed = components.isCertain('hour') && clockFrom(components) <= timeText(now, zone);
    return isToday && !hasPassed ? today : date;
  }
  return components.isCertain('year') ? date : comingDate(date.slice(5), today);
}

/** The next date with this month and day, today included. */
export function comingDate(monthAndDay: string, today: string): string {
  const year = Number(today.slice(0, 4)) + (monthAndDay < today.slice(5) ? 1 : 0);
  return `${pad(year, 4)}-${monthAndDay}`;
}

const withMinutes = /\d\s*[:.]\s*\d/;
const withHalfOfDay = /[ap]\.?m\b|noon|midnight|morning|afternoon|evening|night/i;

/**
 * Times as they are meant. A bare hour up to 6 is in the afternoon; alone it may as well be the other one (`at 7`), while
 * the end of a stretch settles it (`from 2 to 3:30`).
 */
function clockTimes(time: string, end: ParsedComponents | undefined, text: string): Spoken {
  const spokenStart = end ? (text.split(/\s*(?:[-–]|\b(?:to|until|till)\b)\s*/i)[0] ?? text) : text;
  const isBare = /\d/.test(spokenStart) && !withMinutes.test(spokenStart) && !withHalfOfDay.test(text);
  const isOpen = isBare && time >= '01:00' && time < '12:00';
  const isLate = isOpen && time < '07:00';
  const start = isLate ? twelveHoursFrom(time) : time;
  if (!end?.isCertain('hour')) {
    return { time: start, ...(isOpen && { otherTime: isLate ? time : twelveHoursFrom(time) }) };
  }
  const until = clockFrom(end);
  const isSameHalf = isOpen && until <= start && until < '12:00';
  return { time: start, end_time: isSameHalf ? twelveHoursFrom(until) : until };
}

const twelveHoursFrom = (time: string) => `${pad((Number(time.slice(0, 2)) + 12) % 24)}${time.slice(2)}`;
