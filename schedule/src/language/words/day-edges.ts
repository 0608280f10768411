import { dayAt } from '../amend/day-parts.ts';
import { tellingOf } from '../likeness.ts';
import type { Planned } from '../planned-names.ts';
import { monthCalled, readers } from '../time/grammar.ts';
import { readLength } from '../time/lengths.ts';
import type { Present } from '../time/phrase.ts';
import { afterAny } from './clause.ts';
import { isAt } from './find-word.ts';
import { listed } from './list.ts';
import { isCommon, singular } from './title-words.ts';
import type { Word } from './word.ts';

const firsts = listed(`
  first day, first day is, starts, starts on, starting, starting on, starting from, begins, begins on, beginning, beginning on, start, start on, from,
  leaving, leaving on, departing, departing on, arrive on, arriving, arriving on, come on, coming on
`);
const lasts = listed(`
  last day, last day is, ends, ends on, ending, ending on, finishes, finishes on, finishing on, end, end on, back, back on, home on, returning, returning on, return on,
  come back on, coming back on, coming home on, leave on, leaving on
`);
const lengths = listed('lasts, lasting, takes, lasts for, goes on for, lasting for, runs for, stay for, staying for');

/**
 * `first day 5 july, last day 9 july`, `starts on 5 july and ends on 9 july`, `begins on 5 july and lasts a week` as `from 5 july to 9 july`
 * and `from 5 july for a week`, of an event that is new.
 */
export function withDayEdges(
  said: readonly Word[],
  { planned = [], ...present }: Present & { readonly planned?: readonly Planned[] },
): readonly Word[] {
  const words = withLengthBehind(said);
  const at = words.findIndex((_, index) => index > 0 && afterAny(words, index, firsts) > 0 && !isPlain(words, index));
  const first = at < 0 ? -1 : afterAny(words, at, firsts);
  const day = first < 0 ? null : dayAt(words, skip(words, first), present);
  if (!day || words.some(isOfSeries) || isOfKnown(words.slice(0, at), planned)) return words;
  const behind = skip(words, day.to);
  const lead = { ...(words[at] as Word), number: null, isOrdinal: false, text: 'from' };
  const counted = lengthBefore(words, at);
  const before = [
    ...words.slice(0, counted?.from ?? at).filter(isWord),
    lead,
    ...words.slice(skip(words, first), day.to),
  ];
  if (counted) return [...before, { ...lead, text: 'for' }, ...counted.words, ...words.slice(day.to)];
  const end = afterAny(words, behind, lasts);
  const last = end < 0 ? null : dayAt(words, skip(words, end), present);
  const isDayAlone = last && !isHour(words, last.to);
  const join = { ...(words[day.to] ?? lead), kind: 'word' as const };
  if (isDayAlone) return [...before, { ...join, text: 'to' }, ...words.slice(skip(words, end))];
  const lasting = afterAny(words, behind, lengths);
  const length = readLength(words, lasting > 0 ? lasting : behind);
  return length && length.days > 1 && (lasting > 0 || !isWord(words[day.to] as Word))
    ? [...before, { ...join, text: 'for' }, ...words.slice(lasting > 0 ? lasting : behind)]
    : words;
}

/** `, six days starting 3 november`: how long, in front of its first day. */
function lengthBefore(words: readonly Word[], at: number): { from: number; words: readonly Word[] } | null {
  const mark = words.slice(0, at).findLastIndex(({ kind }) => kind === 'break');
  const to = words[at - 1]?.kind === 'break' ? at - 1 : at;
  const from = mark === at - 1 ? words.slice(0, mark).findLastIndex(({ kind }) => kind === 'break') : mark;
  const length = from > 0 ? readLength(words, from + 1) : null;
  return length && length.to === to && length.days > 1 ? { from, words: words.slice(from + 1, to) } : null;
}

/** `two weeks of annual leave beginning 2 november` as `annual leave beginning 2 november, for two weeks` */
function withLengthBehind(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex(
    (_, index) => (index === 0 || words[index - 1]?.kind === 'break') && (readLength(words, index)?.days ?? 0) > 1,
  );
  const length = from < 0 ? null : readLength(words, from);
  const next = words[length?.to ?? 0];
  const last = words.at(-1);
  if (!length || !next || !last || !isAt(words, length.to, /^(?:of|in)$/) || !isTitled(words[length.to + 1]))
    return words;
  const behind = words[from - 1]?.kind === 'break' ? from - 1 : from;
  const mark = { ...last, at: last.end, isCapital: false, isPossessive: false, number: null, isOrdinal: false };
  // `two weeks in Goa from 7 november` is called so.
  const isName = isAt(words, length.to, /^in$/);
  if (isName && !words[length.to + 1]?.isCapital) return words;
  return [
    ...words.slice(0, isName ? length.to : behind),
    ...words.slice(isName ? length.to : length.to + 1),
    { ...mark, kind: 'word', text: 'for' },
    ...words.slice(from, length.to),
  ];
}
const isTitled = (word: Word | undefined): boolean =>
  word?.kind === 'word' && word.number === null && !isCommon(word.text) && monthCalled(word.text) === null;

const isWord = ({ kind }: Word): boolean => kind !== 'break';
/** `from` by itself leads a range already. */
const isPlain = (words: readonly Word[], at: number): boolean => isAt(words, at, /^from$/);
/** `class tuesdays 5-6pm, starting 16 june, ending 7 july`: of a series. */
const isOfSeries = (word: Word): boolean =>
  /^(?:every|each|daily|weekly|monthly|weekdays|weekends|mornings|evenings)$/.test(word.text) ||
  readers.weekdays([word], 0) !== null;
const isHour = (words: readonly Word[], at: number): boolean => isAt(words, at, /^(?:at|@|\d.*)$/);

/** Behind what joins two of them, and `:` and `on`. */
function skip(words: readonly Word[], at: number): number {
  let next = at;
  while (words[next]?.kind === 'break' || isAt(words, next, /^(?:and|then|on|is|its|the)$/)) next++;
  return isAt(words, next - 1, /^the$/) ? next - 1 : next;
}

/** Of what is planned or was spoken of another rule reads when it is. */
const isOfKnown = (words: readonly Word[], planned: readonly Planned[]): boolean => {
  const said = words.map(({ text }) => singular(text));
  const isPointed = words.every(
    ({ text, kind }) => kind === 'break' || isCommon(text) || /^(?:it|they|that|this)$/.test(text),
  );
  return (
    isPointed || planned.some(({ title }) => tellingOf(title).some((each) => !isCommon(each) && said.includes(each)))
  );
};
