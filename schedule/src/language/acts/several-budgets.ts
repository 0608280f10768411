import { categories as ofAll } from '@daywright/contract/categories';
import { budgetFact } from '../facts.ts';
import type { Plain } from '../requests.ts';
import type { Clause } from '../words/clause.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { isBudget, plans } from './budgets.ts';

/** `set a budget of 8 hours a week for meetings and 3 for health`: several budgets in one message, each with its own amount. */

const amount = '(?<amount>\\d+(?:\\.\\d+)?) ?(?<unit>hours?|hrs?|h|minutes?|mins?)?';
const each = '(?: ?(?:an?|per|each|every) (?<each>week|month)| (?<often>week|month)ly)?';
const lead =
  '(?:(?:also|then|another|max|maximum|at most|up to|no more than|not more than|1 for|a|an|the|my|limit|cap|set|budget|of|keep|hold)\\b ?)*';
const name = '(?:my |the )?(?<name>[a-z&]+(?: [a-z&]+){0,3}?)';
const ends = '(?: (?:max|maximum|at most|tops|please))?$';
/** `3 hours a week for health`, `health 3 hours`, `meetings at 10` */
const parts = [
  new RegExp(`^${lead}${amount}${each} (?:for|on|of|into) ${name}${each.replaceAll('?<', '?<own_')}${ends}`),
  new RegExp(`^${lead}${name}(?: budget)? ?(?:at|to|under|below|within|by|of)? ${amount}${each}${ends}`),
];
const heading =
  /^(?:(?:please|set|make|create|add|new|put|have|give|up|me|my|the|these|following|some|two|three|weekly|monthly) )*(?:budgets?|limits?)$/;

interface Part {
  readonly name: string;
  readonly amount: string;
  readonly unit: string | undefined;
  readonly period: string | undefined;
}

export function severalBudgets(
  { message, words }: Pick<Clause, 'message' | 'words'>,
  setting: Setting,
): Plain[] | null {
  if (/[?？]/.test(message) || words.length > mostWords) return null;
  const [first = '', ...more] = saidApart(words);
  const isHeaded = heading.test(first);
  const whole = [first, ...more].join(' ');
  const isOfBudgets = isHeaded ? /\b(?:budgets?|limits?)$/.test(first) : isBudget(first, whole);
  const later = more.map((said) => partIn(said, setting));
  const read = isHeaded ? later : [firstOf(first, setting), ...later];
  const told = read.flatMap((part) => part ?? []);
  if (!isOfBudgets || told.length < 2 || told.length < read.length) return null;
  const period = told.find((part) => part.period !== undefined)?.period ?? 'week';
  const unit = /\d ?(?:m|min|mins|minutes?)\b/.test(first) ? 'minutes' : 'hours';
  return told.map((part) => ({
    kind: 'budget told',
    said: `set a budget of ${part.amount} ${part.unit ?? unit} a ${part.period ?? period} for ${part.name}`,
  }));
}
const mostWords = 60;

/** What stands between `and` and marks, with its numbers in figures. */
function saidApart(words: readonly Word[]): string[] {
  const said: string[][] = [[]];
  for (const { kind, text, number } of words) {
    if (kind === 'break' || /^(?:and|plus|but)$/.test(text)) said.push([]);
    else said.at(-1)?.push(number === null ? text : String(number));
  }
  return said.flatMap((each) => (each.length > 0 ? [each.join(' ')] : []));
}

function partIn(said: string, { categories = [] }: Setting): Part | null {
  const found = parts.map((part) => part.exec(said)?.groups).find((groups) => groups !== undefined);
  if (!found?.name || !found.amount || plans.test(said)) return null;
  // `and dinner at 7` is no category.
  const own = found.name.replace(/s$/, '');
  const isCategory = [...ofAll, ...categories].some((category) => category.name.toLowerCase().startsWith(own));
  if (found.unit === undefined && !isCategory && !/^\d/.test(said)) return null;
  const period = found.each ?? found.often ?? found.own_each ?? found.own_often;
  return { name: found.name, amount: found.amount, unit: found.unit, period };
}

/** The first budget may be worded like a single one: `cap work at 38 hours a week`. */
function firstOf(said: string, setting: Setting): Part | null {
  const { category, minutes, period } = budgetFact(said, setting);
  const isSaid = /\b(?:week|month)(?:ly)?\b/.test(said);
  if (category === undefined || minutes == null || period === 'day') return partIn(said, setting);
  return { name: category, amount: String(minutes), unit: 'minutes', period: isSaid ? period : undefined };
}
