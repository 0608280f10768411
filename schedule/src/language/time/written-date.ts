import { parse } from 'chrono-node/en';
import type { Word } from '../words/word.ts';
import type { TimeRule } from './phrase.ts';
import { readers } from './readers.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Dates in figures that begin with the year, or with the month's name between. */
const written = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}|^\d{1,2}-[a-z]{3,9}-\d{2,4}$/;
const reach = 6;
/** So many words of a date have no more characters. */
const longest = 100;

/** Whether a date may begin at a word that is written in another way than our own rules read. */
export function mayBeWritten(words: readonly Word[], at: number): boolean {
  const first = words[at];
  if (first?.kind !== 'word') return false;
  // `from 1 to 14 July`
  if (first.text === 'from' && words[at + 1]?.number !== null) return mayBeWritten(words, at + 1);
  if (written.test(first.text)) return true;
  const isMonth = readers.month(words, at) !== null;
  if (!isMonth && first.number === null) return false;
  for (let next = at + 1; next < at + reach && next < words.length; next++) {
    if (isMonth ? /^(?:-|to|through)$/.test(words[next]?.text ?? '') : readers.month(words, next) !== null) return true;
    if (words[next]?.text === 'before') return true;
  }
  return false;
}

/**
 * Dates as chrono reads them: `12 to 15 june`, `june 12 - 15`, `12-jun-2026`, `3 weeks before friday`. It knows offsets, not
 * zones: only its parts are taken, and of its times none.
 */
export const writtenDate: TimeRule = {
  name: 'written date',
  read(words, from, present) {
    const at = words[from]?.text === 'from' ? from + 1 : from;
    const near = words.slice(at, at + reach);
    const texts = near.map(({ text, number }) => (number === null ? text : String(number)));
    if (texts.join(' ').length > longest) return null;
    const offset = Temporal.Instant.fromEpochMilliseconds(present.now).toZonedDateTimeISO(
      present.zone,
    ).offsetNanoseconds;
    const reference = { instant: new Date(present.now), timezone: offset / 60e9 };
    const [found] = parse(texts.join(' '), reference, { forwardDate: true });
    if (found?.index !== 0 || found.start.isCertain('hour') || !found.start.isCertain('day')) return null;
    const to = at + found.text.split(' ').length;
    const last = found.end?.isCertain('day') ? { last: dateOf(found.end) } : {};
    return { to, said: [{ slot: 'date', from: at, to }], means: { date: dateOf(found.start), ...last } };
  },
};

function dateOf(components: { get(part: 'year' | 'month' | 'day'): number | null }): string {
  return `${components.get('year')}-${two(components.get('month') ?? 1)}-${two(components.get('day') ?? 1)}`;
}
