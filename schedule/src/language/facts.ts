import type { BudgetPeriod } from '@daywright/contract/budgets';
import { dateIn, weekdayOf } from '../dates.ts';
import { workEnds } from './lexicon.ts';
import { otherHalfOf } from './time/clock.ts';
import type { Present } from './time/phrase.ts';
import { readPhrases } from './time/read.ts';
import { type When, whenOf } from './time/when.ts';
import { zoneOfCity } from './time/zones.ts';
import { setOf } from './words/list.ts';
import { wordsOf } from './words/words.ts';

/** What somebody tells of a budget; what is not said is undefined, and `minutes` null takes it away. */
export interface BudgetFact {
  category?: string;
  /** A budget of a day is said, which there is none of. */
  period: BudgetPeriod | 'day';
  minutes?: number | null;
}

/** What somebody tells of when they work. Weekdays are 0 (Monday) to 6. */
export interface HoursFact {
  kind: 'hours';
  start: string | null;
  end: string | null;
  /** The days that it is said of; empty of all working days. */
  workDays: readonly number[];
  daysOff: readonly number[];
}

/** Where somebody is, or lives. */
export interface ZoneFact {
  kind: 'zone';
  zone: string;
  /** They are only there for a while, or may be. */
  isPassing: boolean;
}

/** `set a budget of 10 hours a week for work`, `remove the budget for reading`. */
export function budgetFact(told: string, present: Present): BudgetFact {
  const said = told.replace(fromAmount, 'to');
  const { rest, when } = apart(said, present);
  const isRemoved = /^(?:please )?(?:remove|delete|drop|cancel)\b/.test(rest);
  const [, given] = /^(?:please )?give (?:my |the )?(.+?) a (?:new )?budget\b/.exec(rest) ?? [];
  const [, behind] =
    /\b(?:for|on|of|into) (?!a\b|the week|the month)(?:my |the )?(?!for )([^\d]+?)(?: (?:a|per|every|each) (?:week|month|day)| by| to| at| is| now| should be| will be| has to be)*$/.exec(
      rest,
    ) ?? [];
  const [, before] =
    /\b(?:my|the|a|weekly|monthly|daily) (?!budget|weekly|monthly|daily)([a-z& ]+?) budget\b/.exec(rest) ?? [];
  const category = given ?? behind?.replace(/^.*\bfor (?:my |the )?/, '') ?? before ?? limitedIn(rest);
  const minutes = isRemoved ? null : when.minutes;
  return {
    period: /\bmonth/.test(said) ? 'month' : ofDay.test(said) ? 'day' : 'week',
    ...(category !== undefined && { category }),
    ...((isRemoved || minutes !== null) && { minutes }),
  };
}

/** `from 10 hours to 12` */
const fromAmount = /\bfrom [\d.]+ ?(?:hours?|hrs?|h|minutes?|mins?)? ?to\b/;
const ofDay = /^(?!.*\bweek)(?:.* )?(?:(?:a|per|each|every) day|daily)\b/;

/** `cap work at`, `at most … of sport a week`: what is limited is what else is said. */
function limitedIn(rest: string): string | undefined {
  const words = rest.split(' ').map((word) => (besideLimited.has(word) ? '' : word));
  const first = words.findIndex((word) => word !== '' && word !== 'and');
  return first < 0
    ? undefined
    : words
        .slice(first, words.findLastIndex((word) => word !== '') + 1)
        .join(' ')
        .replace(/ +/g, ' ')
        .trim();
}
const besideLimited = setOf(`
  cap, limit, budget, allow, allot, restrict, max, maximum, ceiling, set, give, put, keep, hold, have, want, need, spend, spending, spent, i, we, me, us,
  myself, my, our, the, a, an, of, for, on, in, to, at, under, below, within, by, up, no, not, more, than, most, least, only, about, per, each, every, week, month,
  day, daily, weekly, monthly, please, time, add, create, make, new, change, raise, lower, increase, reduce, remove, delete, should, take, be, is, tops, hours, hour, it, with
`);

const often = '(?:(?:usually|normally|always|mostly|only|now|generally) )?';
const off =
  /^(?:(?:(?:i|we) have )?no (?:working|work|office) hours|(?:i'm|i am|we're|we are) (?:always )?off(?: work)?|(?:i|we)(?: (?:really )?(?:don't|do not|never|no longer|can't|cannot|won't) work(?:ing)?(?: any ?more| at all)?|(?:'ve| have)? stopped working))$/;
const hours = new RegExp(
  `^(?:(?:my|our) (?:new )?(?:(?:working|work|office) )?(?:hours|day|days|week|shifts?)(?: on)?(?: (?:are|is|runs?))?(?: now)?|(?:i|we) ${often}work)$`,
);
/** `set my working hours to` says the same as `my working hours are`. */
const setsHours =
  /^(?:please )?(?:set|change|switch|update|make|put) (?:(?:my|our) )?(?:(?:working|work|office) (?:hours|days?|week)|workdays?)(?: (?:to|at))?\b/;
const ofWork = '(?: work(?:ing)?)?';
const startVerbs = `(?:(?:start|begin)${ofWork}|clock in|clock on|log on|get (?:in|to work|(?:in|to|into) the office)|arrive)`;
const endVerbs = `(?:${workEnds.join('|')})`;
const starts = new RegExp(
  `^(?:(?:i|we) ${often}(?:start|begin) work(?:ing)?|my (?:work|working) ?day (?:starts|begins))$`,
);
const ends = new RegExp(
  `^(?:(?:i|we) ${often}${endVerbs} work(?:ing)?|my (?:work|working) ?day (?:ends|finishes|stops|is over))$`,
);

/** `i start work at 7 and finish at 3` */
const startToEnd = new RegExp(
  `^(?:i|we) ${often}${startVerbs} at (\\S+(?: [ap]m)?) and (?:then )?${endVerbs}${ofWork} (?:at|by|around) (\\S+(?: [ap]m)?)$`,
);

/** `i work sundays instead of fridays now` */
const insteadOf = /^(?:i|we) (?:now )?work (?:on )?(\S+) instead of (?:on )?(\S+)(?: now)?$/;

/** A setting holds from now on, whether that is said or not. */
const nowadays = / (?:from now on|right now|for now|now|nowadays|these days|at the moment|currently)(?= |$)/g;

/** `what are my working hours?`, `which days do you have me down as working?` */
const asksHours =
  /^(?:what|which|when)(?: is|'s| are)? my (?:(?:working|work|office) (?:hours|days|week)|hours)$|^when do i work$|^(?:what|which) (?:days|hours) (?:do you|do|am|have you) (?:\S+ ){0,3}(?:i|me)\b.* ?work(?:ing)?$/;
/** `what time zone am I in?`, `which timezone is set?` */
const asksZone =
  /^(?:in )?(?:what|which)(?: (?:is|are))? (?:my |the |our )?(?:current )?time ?zone(?: (?:is|am|are|do|i|we|you|have|use|using|in|on|set|to|me|my|mine|now|currently|here|this|calendar))*$/;

/** Which of the settings a question asks for. */
export const settingAsked = (said: string): 'hours' | 'zone' | null =>
  asksHours.test(said) ? 'hours' : asksZone.test(said) ? 'zone' : null;

/** `I don't work on Fridays`, `my working hours are 8 to 4`, `my time zone is Tokyo`; null for what is no setting. */
export function settingFact(said: string, present: Present): HoursFact | ZoneFact | null {
  return zoneFact(said, present) ?? hoursFact(said, present);
}

function hoursFact(said: string, present: Present): HoursFact | null {
  const [, first = '', last = ''] = startToEnd.exec(said) ?? [];
  if (first !== '') return hoursFact(`my working hours are ${first} to ${last}`, present);
  const [, instead = '', of = ''] = insteadOf.exec(said) ?? [];
  const [newDays = [], oldDays = []] = [instead, of].map((text) => weekdaysIn(apart(text, present).when));
  if (newDays.length > 0 && oldDays.length > 0)
    return { kind: 'hours', start: null, end: null, workDays: newDays, daysOff: oldDays };
  // `my day` is a working day here, and no date.
  const told = said
    .replace(setsHours, 'my working hours')
    .replace(nowadays, '')
    .replace(/\bmy day(?= )/, 'my work day');
  const { rest, when, ranges } = apart(told, present);
  // Of two stretches of hours it is not known which days each is of.
  if (ranges > 1) return null;
  const days = weekdaysIn(when);
  const fact = { kind: 'hours', start: null, end: null, workDays: days, daysOff: [] } as const;
  const { time, endTime } = when;
  const isStart = time !== null && endTime === null;
  if (off.test(rest)) return days.length > 0 && time === null ? { ...fact, workDays: [], daysOff: days } : null;
  if (starts.test(rest) && isStart) return { ...fact, start: half(when, 'morning') };
  if (ends.test(rest) && isStart) return { ...fact, end: half(when, 'afternoon') };
  // Of one date only: no setting has that.
  if (!hours.test(rest) || (when.date !== null && days.length === 0)) return null;
  // `I work Monday to Thursday`: on the others not.
  const daysOff = days.length > 1 && (time === null || when.repeat === null) ? besides(days) : [];
  if (time !== null && endTime !== null) return { ...fact, ...ofOneDay(time, endTime, said), daysOff };
  return time === null && days.length > 1 ? { ...fact, daysOff } : null;
}

/** `6:30 to 3` is from the morning on, where no half of the day is said. */
function ofOneDay(start: string, end: string, said: string): { start: string; end: string } {
  const late = otherHalfOf(end);
  const early = [start, otherHalfOf(start)].find((each) => each >= '04:00' && each < '12:00');
  const isSaid = /\d ?[ap]m\b|\b(?:0\d|1[3-9]|2[0-3])\b/.test(said);
  return end > start || isSaid || early === undefined || late < early ? { start, end } : { start: early, end: late };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const besides = (days: readonly number[]): number[] => everyDay.filter((day) => !days.includes(day));

/** An hour without its half of the day. */
function half({ time, otherTime }: When, of: 'morning' | 'afternoon'): string | null {
  if (time === null || otherTime === null) return time;
  const [early = time, late = time] = [time, otherTime].sort();
  return of === 'morning' ? early : late;
}

/** Weekdays that are said as such, or all of a stretch of them; of a single date none. */
export function weekdaysIn({ repeat, date, last }: When): number[] {
  if (repeat && repeat.frequency === 'WEEKLY' && repeat.weekdays.length > 0) return [...repeat.weekdays];
  if (date === null || last === null || Date.parse(last) - Date.parse(date) >= 7 * 86_400_000) return [];
  const length = (weekdayOf(last) - weekdayOf(date) + 7) % 7;
  return everyDay.filter((day) => (day - weekdayOf(date) + 7) % 7 <= length);
}

const lives =
  /^(?:(?:my|our) time ?zone is(?: now)?|(?:please )?(?:set|change|switch|update) (?:my|our) time ?zone to|(?:i|we) (?:now )?live in|(?:i|we)(?:'ve| have)? (?:just )?(?:moved|relocated) to|(?:please )?(?:put|set|switch|move|change) (?:me|us|everything) (?:on|to|onto)(?= .* time\b)|(?:please )?show (?:me )?everything in(?= .* time\b)|(?:i'm|i am|we're|we are) (?:now |currently )?based in) (.+)$/;
/** `I'm in Lisbon now`, `we're staying in Perth until Friday`, `just landed in Tokyo` */
export const isAway =
  /^(?:(?:i'm|i am|we're|we are|i'll be|i will be|we'll be) (?:(?:back|now|currently|staying|living|working|travelling|traveling) )*|(?:(?:i|we)(?:'ve| have)? )?(?:just )?(?:landed|arrived) )in (?!the\b|a\b|an\b)(.+)$/;

function zoneFact(said: string, present: Present): ZoneFact | null {
  const home = lives.exec(said)?.[1];
  const named = home ?? isAway.exec(said)?.[1];
  if (named === undefined) return null;
  const { rest, when } = apart(named, present);
  // A zone holds at once, and not from some day on.
  if (home !== undefined && when.date !== null && when.date > dateIn(present.now, present.zone)) return null;
  const zone = zoneNamed(rest) ?? zoneNamed(named);
  return zone === undefined ? null : { kind: 'zone', zone, isPassing: home === undefined };
}

const zoneNamed = (name: string): string | undefined =>
  zoneOfCity(name.replace(/(?: (?:now|time|from now on|please))+$/, '')) ??
  Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === name.replaceAll(' ', '_'));

/** What is said of a time, and the words that are not. */
function apart(said: string, present: Present): { rest: string; when: When; ranges: number } {
  const words = wordsOf(said);
  const phrases = readPhrases(words, present);
  const rest = words
    .filter(({ kind }, at) => kind === 'word' && !phrases.some(({ from, to }) => from <= at && at < to))
    .map(({ text }) => text)
    .join(' ');
  const ranges = phrases.filter(({ means }) => means.time !== undefined && means.endTime !== undefined).length;
  return { rest, when: whenOf(phrases, present), ranges };
}
