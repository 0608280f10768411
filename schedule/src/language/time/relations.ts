import { timeText } from '../../dates.ts';
import { hoursOn, minuteText, usualHours } from '../../working-hours.ts';
import { type Word, written } from '../words/word.ts';
import { dateReaders } from './date-ranges.ts';
import { todayOf } from './days.ts';
import { Pattern, readers, textAt } from './grammar.ts';
import type { Phrase, Present, Relation } from './phrase.ts';
import { longestOf, type Means, type PhraseReader, tableOf, timeRule } from './rules.ts';

/** Times that are measured from what takes place every day, or from an event. */

/** When the meals and edges of a day usually begin and end. An event of that name on the day stands before it. */
const usual: Record<string, readonly [start: string, end: string]> = {
  ...{ breakfast: ['08:00', '08:30'], brunch: ['11:00', '12:00'], lunch: ['12:00', '13:00'] },
  ...{ lunchtime: ['12:00', '13:00'], dinner: ['19:00', '20:00'], supper: ['19:00', '20:00'] },
  ...{ dinnertime: ['19:00', '20:00'], school: ['08:00', '15:00'], sunrise: ['07:00', '07:00'] },
  ...{ sunset: ['20:00', '20:00'], dark: ['20:00', '20:00'] },
  ...{ bed: ['22:00', '22:00'], bedtime: ['22:00', '22:00'] },
};

/** When what takes place every day is usually over, or begins; null of what has no such hour. */
export const usualEdge = (anchor: string, side: 'before' | 'after'): string | null =>
  usual[anchor]?.[side === 'after' ? 1 : 0] ?? null;

/** Working hours of today, else the usual ones: which day is meant may not be said yet. */
function workHours(present: Present): readonly [start: string, end: string] {
  const hours = hoursOn(todayOf(present), present.hours) ?? usualHours;
  return [minuteText(hours.start), minuteText(hours.end)];
}

const sides: Record<string, Relation['side'] | undefined> = {
  ...{ after: 'after', following: 'after', before: 'before', during: 'during' },
};
const closes =
  /^(?:on|at|in|for|from|to|by|tomorrow|today|tonight|every|each|with|and|this|next|i|we|please|is|it|instead|now|too|though|again|then|actually)$/;
const isNoun = (word: Word | undefined): boolean =>
  word?.kind === 'word' && !closes.test(word.text) && word.number === null;

const farFromDaily = ['<length>', 'right|just|straight|directly|immediately'].map(
  (far) => new Pattern(`${far} before|after`),
);

/** `after lunch`, `an hour before work`: measured from what takes place every day. */
function daily(words: readonly Word[], at: number, present: Present): Phrase | null {
  const { length = { minutes: 0, days: 0 }, to: anchorAt = at + 1 } =
    farFromDaily[0]?.match(words, at) ?? farFromDaily[1]?.match(words, at) ?? {};
  const side = sides[textAt(words, anchorAt - 1)];
  const anchor = textAt(words, anchorAt);
  const hours = anchor === 'work' ? workHours(present) : usual[anchor];
  // `after the lunch meeting` is an event of its own.
  const isName = isNoun(words[anchorAt + 1]) && !isFar(words, anchorAt + 1);
  if (!side || !hours || length.days > 0 || isName) return null;
  const { minutes } = length;
  const relation = { side, anchor, usual: hours[side === 'after' ? 1 : 0], minutes, ...fuller(words, anchorAt) };
  return { from: at, to: anchorAt + 1, means: { relation } };
}

/** `lunch with Ana`, if there is one of that name. */
function fuller(words: readonly Word[], at: number): Pick<Relation, 'fuller'> {
  if (textAt(words, at + 1) !== 'with') return {};
  const rest = words.slice(at, at + 6);
  const end = rest.findIndex(({ kind, text }, index) => index > 1 && (kind === 'break' || closes.test(text)));
  const named = end < 0 ? rest : rest.slice(0, end);
  return named.length > 2 ? { fuller: named.map(({ text }) => text).join(' ') } : {};
}

const besides = ['after|following|before|during the|my|our|this|that'].flatMap((beside) =>
  ['', '<length> '].map((far) => new Pattern(`${far}right|just|straight|directly|immediately? ${beside}`)),
);

/** `after the stand-up`, `an hour before my flight`: measured from an event of the schedule. */
function besideEvent(words: readonly Word[], at: number): Phrase | null {
  const found = besides.map((pattern) => pattern.match(words, at)).find((match) => match !== null);
  const { length = { minutes: 0, days: 0 }, literals = [], to: start = at } = found ?? {};
  const side = sides[literals.at(-2) ?? ''];
  // `the day after that hiking at 9`
  const isDay =
    literals.at(-1) === 'that' && /^(?:day|week|morning|afternoon|evening|night)$/.test(textAt(words, at - 1));
  if (!side || length.days > 0 || isDay) return null;
  let to = start;
  const isEnd = (end: number): boolean => end > start && (isFar(words, end) || determiners.test(textAt(words, end)));
  while (isNoun(words[to]) && !readers.weekday(words, to) && !isEnd(to) && to < start + 4) to++;
  // `right after that call the bank` begins an order behind `that`.
  if (literals.at(-1) === 'that' && to === start + 1 && determiners.test(textAt(words, to))) return null;
  const anchor = words
    .slice(start, to)
    .map(({ text }) => text)
    .join(' ');
  return anchor ? { from: at, to, means: { relation: { side, anchor, usual: null, minutes: length.minutes } } } : null;
}

const determiners = /^(?:the|a|an|my|our|his|her|their|your|some)$/;

const sameTime = new Pattern('at|to|for? the? same time|hour as the|my|our?');

/** `at the same time as the dentist` */
function sameAsEvent(words: readonly Word[], at: number): Phrase | null {
  const start = sameTime.match(words, at)?.to;
  if (start === undefined || noAnchor.test(textAt(words, start))) return null;
  let to = start;
  while (isOfAnchor(words, to) && to < start + mostOfAnchor) to++;
  if (to === start) return null;
  const relation = { side: 'during', anchor: written(words.slice(start, to)), usual: null, minutes: 0 } as const;
  return { from: at, to, means: { relation: { ...relation, isSameTime: true } } };
}
/** `the same time as usual`, `as before`, `as last week` */
const noAnchor =
  /^(?:usual|usually|always|ever|before|previously|now|normal|planned|last|yesterday|today|tomorrow|it|that|this|ones?|others?|other|original|old|you|me|him|her|them|everyone|everybody)$/;

/** `after the retro back an hour`, `after the retro half an hour later`: behind the name how far something goes. */
const isFar = (words: readonly Word[], at: number): boolean =>
  readers.length(words, /^(?:back|forward|up|down|out|later|earlier|by)$/.test(textAt(words, at)) ? at + 1 : at) !==
  null;

const farFrom = [
  ...['<length> before|after the|my|our?', 'the <weekday> before|after the|my|our?'],
  ...['the <ordinal> day before|after the|my|our?', '<number> nights|night before|after the|my|our?'],
  ...['<length> ahead of the|my|our?', '<length> prior to the|my|our?', 'the eve of the|my|our?'],
  ...['the|a day|week before|after the|my|our', 'the <part> before|after the|my|our?'],
  ...['the|a day|week before|after', 'the day|night of the|my|our', 'the <part> of the|my|our'],
  ...['the? same day as the|my|our?'],
].map((source) => new Pattern(`on|by|in|for? ${source}`));
const mostOfAnchor = 4;

/** `3 days before Mum's birthday`, `the Tuesday after half term`: a day that is counted from an event of the schedule. */
function dayBesideEvent(words: readonly Word[], at: number, present: Present): Phrase | null {
  const found = farFrom.map((pattern) => pattern.match(words, at)).find((match) => match !== null);
  if (!found || (found.length && (found.length.days === 0 || found.length.minutes > 0))) return null;
  const { to: start, length, weekday, part, literals, ordinal, number } = found;
  let to = start;
  while (isOfAnchor(words, to) && to < start + mostOfAnchor) to++;
  // `3 days after tomorrow` is a date, `the day after lunch` none.
  const isUsual = usual[textAt(words, start)] !== undefined && to === start + 1 && textAt(words, start - 1) !== 'the';
  const isOfClock = isUsual || /^\d/.test(textAt(words, start));
  // `The Morning After screening`, `the night before last`
  const isName = part !== undefined && words.slice(at + 1, start).some(({ isCapital }) => isCapital);
  const isOther = isOfClock || isName || /^(?:that|last|week|month|year)$/.test(textAt(words, start));
  if (to === start || isOther || longestDate(words, start, present)) return null;
  const side = literals.includes('after') ? 'after' : 'before';
  const anchor = written(words.slice(start, to));
  const isThen =
    (literals.includes('of') || literals.includes('same')) && !literals.some((word) => /^(?:ahead|eve)$/.test(word));
  const days = isThen ? 0 : (length?.days ?? ordinal ?? number ?? (literals.includes('week') ? 7 : 1));
  const isWeek = literals.includes('week') && literals.includes('the') && !part;
  const far = weekday === undefined ? { days, ...(isWeek && { isWeek: true as const }) } : { weekday };
  return {
    from: at,
    to,
    means: { relation: { side, anchor, usual: null, minutes: 0, ...far }, ...(part && { part }) },
  };
}
/** `trip to Cornwall` is one name. */
const isOfAnchor = (words: readonly Word[], at: number): boolean =>
  (isNoun(words[at]) && !readers.weekday(words, at)) ||
  (/^(?:to|from)$/.test(textAt(words, at)) && journeys.test(textAt(words, at - 1)) && isNoun(words[at + 1]));
const journeys = /^(?:trip|flight|drive|move|visit|journey|train|bus|ride|holiday)$/;
const longestDate = longestOf(dateReaders);

export const now = 'now';
const startOfWork: Means = ({ present }) => ({ time: workHours(present)[0] });
const endOfWork: Means = ({ present }) => ({ time: workHours(present)[1], bound: 'before' });

/** The next time at so many minutes past an hour. */
function nextAt(minute: number, { now, zone }: Present): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainTime();
  const next = at.minute < minute ? at : at.add({ hours: 1 });
  return next.with({ minute }).toString({ smallestUnit: 'minute' });
}

const readWork = tableOf('at by', [
  timeRule('end of the|my day|workday', endOfWork),
  timeRule(['start|beginning of the|my day|workday', 'first thing in? the? morning?'], startOfWork),
  // `end it at quarter to`: of the hour that is next
  timeRule(['half past', 'quarter past|to', '<minute> past|to'], ({ literals, minute, to, words, lead, present }) => {
    const by = minute ?? (literals.includes('half') ? 30 : 15);
    const isHour = words[to]?.number != null || /^(?:noon|midnight|the)$/.test(textAt(words, to));
    const isOpen = literals.includes('to') ? words[to]?.kind !== 'word' : !isHour;
    return lead !== '' && isOpen ? { time: nextAt(literals.includes('to') ? 60 - by : by, present) } : null;
  }),
  timeRule('lunchtime|lunch', ({ lead }) => (lead === 'at' ? { time: '12:00' } : null)),
  // `from 9 until now`
  timeRule('until|till|til right? now', ({ lead, present }) =>
    lead === '' ? { endTime: timeText(present.now, present.zone) } : null,
  ),
  // `how much have I tracked so far today`
  timeRule('so far', ({ to, words, lead, present }) =>
    lead === '' && (words[to]?.kind !== 'word' || /^(?:today|this)$/.test(textAt(words, to)))
      ? { endTime: timeText(present.now, present.zone) }
      : null,
  ),
  // `gym now for an hour`, `deep work from now till 11:30`
  timeRule('from? right? now', ({ to, words, lead, today, present }) =>
    lead === '' && /^(?:for|till|til|until)$/.test(textAt(words, to))
      ? { date: today, time: timeText(present.now, present.zone) }
      : null,
  ),
  timeRule(
    ['right? now', 'rn', 'at this|the very? moment'],
    ({ literals, to, words, lead, today }) =>
      lead === '' && (literals.length > 1 || words[to] === undefined) ? { date: today } : null,
    now,
  ),
]);

/** Times measured from an event, from what takes place every day, or from work. */
export const relationReaders: readonly PhraseReader[] = [daily, besideEvent, sameAsEvent, dayBesideEvent, readWork];
