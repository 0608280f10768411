import type { Reading } from './reading.ts';

/** Two numbers with a hyphen and nothing else that makes times of them. */
const pair = /(?<![\w:.,/-])(\d{1,2})-(\d{1,2})(?![\w:/-]|[.,]\d)/g;

const weekday = '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const written = `\\d{1,2}(?:st|nd|rd|th)?\\s+${month}|${month}\\s+\\d{1,2}(?:st|nd|rd|th)?|\\d{4}-\\d{2}-\\d{2}`;
const day = `(?:today|tonight|tomorrow|${weekday}|${written})`;
const dayBefore = new RegExp(`\\b${day},?\\s+(?:at\\s+|from\\s+)?$`, 'i');
const dayAfter = new RegExp(`^,?\\s+(?:on\\s+|this\\s+|next\\s+|the day after\\s+)*${day}\\b`, 'i');

/** What is numbered rather than timed: `chapters 6-7`. */
const numbered =
  /\b(?:ages?|aged|articles?|chapters?|episodes?|exercises?|floors?|gates?|grades?|items?|lectures?|lessons?|levels?|modules?|numbers?|nos?\.?|pages?|pp?\.?|parts?|phases?|problems?|questions?|rooms?|rows?|score|seasons?|seats?|sections?|sheets?|sprints?|steps?|tables?|tasks?|topics?|tracks?|units?|verses?|versions?|volumes?|weeks?|won|lost)\s+$/i;

/**
 * The text at the same places, where two hours beside a day, `6-7 tomorrow`, are written as chrono reads them as times: with
 * a hyphen alone it takes them for anything else.
 */
export function joinedHours(reading: Reading): string {
  const { rest } = reading;
  return rest.replace(pair, (hours: string, from: string, to: string, at: number) => {
    const [before, after] = [rest.slice(0, at), rest.slice(at + hours.length)];
    const isTime = isStretch(Number(from), Number(to)) && !numbered.test(before) && isBesideDay(reading, before, after);
    return isTime ? `${from}–${to}` : hours;
  });
}

/** Onwards within the day, or from the morning past noon, `11-1`; `3-1` is a result. */
const isStretch = (from: number, to: number): boolean =>
  from < 24 && to <= 24 && (from < to || (from >= 9 && from <= 12 && to >= 1 && to <= 5));

/** A day in words, or one that was recognised before and is blank by now: a date in figures, a repeat. */
function isBesideDay({ words, rest }: Reading, before: string, after: string): boolean {
  const [start, end] = [before.length, rest.length - after.length];
  return (
    dayBefore.test(before) ||
    dayAfter.test(after) ||
    words.some(
      (word) =>
        (word.kind === 'when' || word.kind === 'repeat') &&
        (word.end <= start ? rest.slice(word.end, start).trim() === '' : rest.slice(end, word.start).trim() === ''),
    )
  );
}
