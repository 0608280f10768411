import { addDays } from '../../dates.ts';
import type { Scope } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { backOver, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';

/** Beside a day they say no more than the day. */
const foreverWords = listed('altogether, ever again, once and for all, for ever, forever');
/** Behind a comma they are said of what stands before it. */
const ofEach = listed('all of them, every one of them, each of them, each one, all of those, every single one');

/** How one says how much of a series is meant, beside what is to become of it. */
const sayings: readonly [Scope, readonly string[]][] = [
  [
    'following',
    listed(`
      for good, permanently, in future, in the future, henceforth, from now on, from then on, from here on, from this one on, going forward, this and following, this and all following,
      this and the following, this one and the following, this and the following ones, this and following ones,
      and all following, and the following, and following ones, and all after
    `),
  ],
  ['following', foreverWords],
  [
    'this',
    listed(`
      only this one, just this one, this time, only this time, just this time, this time only, this one only, only once, just once, only this once, just this once, this once,
      just the one, only that one, just that one, only this event, just this event, for once, just for once, only for once, as an exception, as a one-off,
      just the once, one time only, this one time, just this one time, only this one time
    `),
  ],
  [
    'all',
    listed(`
      all events, the whole series, the entire series, whole series, entire series, the series, series, all occurrences of,
      every occurrence of, all occurrences, every occurrence, every instance of, all instances of, every time, always
    `),
  ],
  ['all', ofEach],
];

/** Beside a day they say that it is of that day alone: `friday's yoga at 6, only this week`. */
const thatWeek = ['this week', 'that week', 'next week', 'that day'].flatMap((week) =>
  ['only', 'just', 'only for', 'just for'].map((how) => `${how} ${week}`).concat(`${week} only`, `for ${week} only`),
);

/** `from tomorrow on`, `starting next week`, `as of monday`: the day, and where that begins and ends; null where nothing says so. */
function fromThenOn({ words, phrases }: Clause): { date: string; from: number; to: number } | null {
  for (const phrase of phrases) {
    const { from, to, means } = phrase;
    if (means.date === undefined || means.repeat !== undefined) continue;
    const [lead = '', behind = ''] = [words[from]?.text, words[to]?.text];
    const isOn = /^(?:from|starting|since|after)$/.test(lead) && /^(?:on|onwards?|forwards?)$/.test(behind);
    // `from friday on tuesday` is none.
    const isEnd = words[to + 1]?.kind !== 'word' || !phrases.some((each) => each.from === to);
    if (isOn && isEnd) return { date: means.date, from, to: to + 1 };
    const begin = backOver(words, from, /^(?:as|effective|with|effect)$/);
    const isAsOf = begin < from && (/^(?:of|from)$/.test(lead) || words[begin]?.text === 'effective');
    const isFromPeriod = lead === 'from' && means.isPeriod && !/^(?:to|till|until|through|-)$/.test(behind);
    // `school run is 15 minutes earlier from the 22nd`, `move yoga to mondays from the 22nd`, while `move the call from friday` says which
    const isToDays = phrases.some((each) => each.to === from && (each.means.repeat?.weekdays.length ?? 0) > 0);
    const isStated =
      lead === 'from' &&
      to === words.length &&
      (isToDays ||
        ((hasWord(words.slice(0, from), /^(?:is|are|starts?|begins?|will)$/) || isOrderOfIt(words)) &&
          phrases.some((each) => each !== phrase && says([each], 'time', 'shift'))));
    // `from the 1st make it 6:30`, with its verb first
    const isBeforeHour =
      lead === 'from' &&
      from === 2 &&
      isOrderOfIt(words) &&
      phrases.some((each) => each.from === to && each.to === words.length && says([each], 'time'));
    const isLed = lead === 'starting' || from === 0 || isFromPeriod || isStated || isBeforeHour;
    const isStart = means.isStart && isLed && (means.isPeriod || means.last === undefined);
    // `from the 28th it's at 10`
    const isOfIt = lead === 'from' && from === 0 && /^(?:it|its|it's|they|they're|make|move|change|set)$/.test(behind);
    if (isAsOf || isStart || isOfIt) return { date: means.date, from: begin, to: to + (behind === ',' ? 1 : 0) };
  }
  return null;
}

/** `make it 6:30 from the 1st` */
const isOrderOfIt = (words: readonly Word[]): boolean =>
  isAt(words, 0, /^(?:make|change|set|put)$/) && isAt(words, 1, /^(?:it|that|them|those)$/);

/** A clause without the words that say from which day on a series is meant, and that day. */
export function apartFromStart(clause: Clause, setting: Setting): { clause: Clause; from: When } | null {
  const found = fromThenOn(clause);
  if (!found) return null;
  const rest = [...clause.words.slice(0, found.from), ...clause.words.slice(found.to)];
  return { clause: withWords(clause, rest, setting), from: startingOn(found.date) };
}

export const startingOn = (date: string): When => ({
  ...noTime,
  date,
  last: addDays(date, SERIES_DAYS),
  isPeriod: true,
});

/** Within so many days the first occurrence from a day on is looked for. */
const SERIES_DAYS = 62;

/** A clause without the words that say how much of a series is meant, and how much it is; null where none say so. */
export function apartFromScope(clause: Clause, setting: Setting): { clause: Clause; scope: Scope } | null {
  const { words } = clause;
  const isTaken = words.map(() => false);
  let said: Scope | null = null;
  const isDated = clause.phrases.some(({ means }) => means.date !== undefined && !means.isPeriod && !means.repeat);
  for (const [scope, sayingsOfIt] of sayings) {
    if (sayingsOfIt === foreverWords && clause.phrases.some(({ means }) => means.date !== undefined)) continue;
    const phrases = scope === 'this' && isDated ? [...thatWeek, ...sayingsOfIt] : sayingsOfIt;
    for (let at = 0; at < words.length; at++) {
      const to = afterAny(words, at, phrases);
      // `from now on yoga is at 6`, while `this time tomorrow` is none.
      if (at === 0 && (scope !== 'following' || !/^(?:from|in|henceforth)$/.test(words[0]?.text ?? ''))) continue;
      if (to < 0 || isTaken.slice(at, to).includes(true)) continue;
      // `move gym to 18:30, all events`, while `all events on friday` are of any name
      const isEvents = isAt(words, at, /^all$/) && isAt(words, at + 1, /^events$/);
      if (sayingsOfIt === ofEach && (words[at - 1]?.kind !== 'break' || to < words.length)) continue;
      if (isEvents && (words[at - 1]?.kind !== 'break' || to < words.length)) continue;
      isTaken.fill(true, at, to);
      said ??= scope;
      at = to - 1;
    }
  }
  if (said === null) return null;
  // Right behind the verb they say as well which event is meant: `cancel only this one`.
  const first = isTaken[1] ? isTaken.indexOf(false, 1) : 1;
  const behindVerb = first < 0 ? words.length : first;
  const left = words.filter(({ text }, at) => !isTaken[at] || (at < behindVerb && /^(?:this|that|one)$/.test(text)));
  return { clause: withWords(clause, left, setting), scope: said };
}

const answers: readonly [Scope, RegExp][] = [
  [
    'following',
    /\b(?:following|from (?:now|then|here|this one) on|forward|after|onwards?|second|2|(?:later|next) ones|later one)\b/,
  ],
  ['all', /\b(?:all|always|every|everything|series|whole|entire|third|last|3)\b/],
  ['this', /\b(?:this|only|just|one|single|first|1|once|that)\b/],
];

/** What a short answer says to the question how much of a series is meant. */
export const scopeIn = (text: string): Scope | null => answers.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** `this one and thursday's` */
export const saysThisAnd = (text: string): boolean => /^(?:just |only )*(?:this|that)(?: one)? and /.test(text);

/** `this one and the next`: two of it. */
export const saysTwo = (text: string): boolean =>
  /\band (?:the |then )?(?:next(?! ones)|other|another|one after)\b/.test(text);
