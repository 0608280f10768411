import { parse } from 'chrono-node/en';
import type { Word } from '../words/words.ts';
import type { TimeRule } from './phrase.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Words with which a date is written that no rule of ours reads. */
const hints = /^(?:ago|fortnights?|fortnight|hence|eve|christmas|quarter|mid-\w+|\d{4}-\d\d-\d\dt.*)$/;
const reach = 6;

/** Whether such a date may begin at a word. */
export function mayBeWritten(words: readonly Word[], at: number): boolean {
  if (words[at]?.kind !== 'word') return false;
  for (let next = at; next < at + reach && next < words.length; next++)
    if (hints.test(words[next]?.text ?? '')) return true;
  return false;
}

/** Any other date, as chrono reads it: `a fortnight ago`, `2026-06-12T09:00`. It knows offsets, not zones: only its parts are taken. */
export const writtenDate: TimeRule = {
  name: 'written date',
  read(words, at, present) {
    const near = words.slice(at, at + reach);
    const texts = near.map(({ text, number }) => (number === null ? text : String(number)));
    const offset = Temporal.Instant.fromEpochMilliseconds(present.now).toZonedDateTimeISO(
      present.zone,
    ).offsetNanoseconds;
    const reference = { instant: new Date(present.now), timezone: offset / 60e9 };
    const [found] = parse(texts.join(' '), reference, { forwardDate: true });
    if (found?.index !== 0 || found.start.isCertain('hour') || !found.start.isCertain('day')) return null;
    const count = found.text.split(' ').length;
    const [year, month, day] = (['year', 'month', 'day'] as const).map((part) => found.start.get(part) ?? 0);
    const date = `${year}-${two(month ?? 0)}-${two(day ?? 0)}`;
    return { to: at + count, said: [{ slot: 'date', from: at, to: at + count }], means: { date } };
  },
};
