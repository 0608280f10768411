import type { Plain } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { oneOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { categoryCalled } from './details.ts';

/** How much time a category may take: `set a budget of 10 hours a week for work`, `cap work at 38 hours a week`. */

/** `set a budget of`, and not `a budget review`. */
const ofBudget = new RegExp(
  `^${oneOf(`
    set, set up, make, create, add, give, change, raise, lower, increase, reduce, put, have, i want, i need, new, a, remove, delete
  `)} (?:\\S+ ){0,3}budgets?(?: (?:(?:of|for|to|at|from|by) .*|\\d.*))?$`,
);

/** The period of a budget: `5 hours a week`, `6 hours weekly`. A day is read too, so that the answer can say that no budget is of a day. */
const aPeriod = /\b(?:(?:a|per|each|every) (?:week|month|day)|weekly|monthly|daily)\b/;
/** `budget work at 30 hours` */
const budgeted = /^budget (?:[a-z&]+ ){1,3}(?:at|to) \d/;
/** `work budget 20 hours a week` */
const headed =
  '^(?!(?:my|the|a|an|weekly|monthly|set|set up|add|new|no|what|how|make|create|give|change|update|raise|lower|increase|reduce|cut|put|have|remove|delete) )(?:[a-z&]+ ){1,4}budget (?:to |of |at |is )?\\d';
const few = '(?:\\d|an? |half |one |two |three |four |five |six |seven |eight |nine |ten |twelve )';
const each = '(?:(?:a|per) (?:week|month|day) |weekly |monthly |daily )?';
/** The ways to say that so much is the most. */
const limiting = [
  // `cap work at 38 hours`, while `max on friday` has a name
  '^(?:cap|limit|budget|allow|allot|restrict|max|maximum)\\b(?! (?:on|in|with|and|for (?:the )?next)\\b)',
  '^(?:keep|hold) .*\\b(?:under|below|within|to)\\b',
  `\\b(?:(?:no|not|never) more than|(?:don't|do not|won't) (?:\\S+ ){0,3}more than|at most|(?<!with )(?:max|maximum)(?: of)? ${few})`,
  `\\bhours ${each}(?:max|maximum|at most|tops)$`,
  headed,
  // `I want to spend 5 hours a week on sport`
  `^(?:(?:i|we|i'd|we'd) (?:want|need|hope|plan|aim|like|would like|would love) to )?(?:spend|put)(?: about| around| at least| up to)? ${few}`,
  '\\b(?:a|my|the|weekly|monthly) (?:limit|cap|ceiling|maximum|budget)(?: \\S+)? (?:of|at|to)',
  // `my budget for work is 30 hours a week`
  `^(?:my|our|the) (?:weekly |monthly )?budget for (?:my |the )?(?:[a-z&]+ ){1,3}(?:is|should be|will be|has to be) (?:now )?\\d`,
].map((way) => new RegExp(way));

/** `add gym, max 1 hour weekly` is an event. */
export const plans =
  /^(?:add|schedule|book|plan|log|track|block|remind|repeat|move|make)\b(?!.*\b(?:limit|cap|ceiling|budget)\b)/;

/**
 * Whether the beginning of a message tells of a budget.
 *
 * @param whole where the period may stand: `cap work at 30 hours and travel at 4 hours a week`
 */
export const isBudget = (said: string, whole: string): boolean =>
  ofBudget.test(said) ||
  ((aPeriod.test(whole) || budgeted.test(said)) && limiting.some((way) => way.test(whole)) && !plans.test(whole));

/** Reads a budget. The fields of it are read later, by `budgetFact`: `set a budget of 10 hours a week for work`. */
export const tellBudget: Act = (clause, setting) => {
  const said = spokenText(clause);
  const plain = budgetInPieces(clause, setting);
  if (plain) return plain;
  if (clause.isAsked || says(clause.phrases, 'time', 'date', 'endTime')) return null;
  const isLimit =
    says(clause.phrases, 'minutes') &&
    (aPeriod.test(said) || budgeted.test(said)) &&
    limiting.some((way) => way.test(said)) &&
    !plans.test(said);
  if (!isLimit && !ofBudget.test(said)) return null;
  // Of two amounts neither may be lost.
  const amounts = clause.phrases.filter(({ means }) => means.minutes !== undefined);
  if (amounts.length > 1 && !/\b(?:from|instead of|not)\b/.test(said)) return { kind: 'unknown', words: said };
  // `budgetFact` finds the category in front of “budget” behind `my`.
  return { kind: 'budget told', said: new RegExp(headed).test(said) ? `my ${said}` : said };
};

/** `10 hours a week for work`, `weekly budget for work: 10 hours`: an amount, a period and a category in any order, and nothing else. */
function budgetInPieces(clause: Clause, setting: Setting): Plain | null {
  const { words, isAsked } = clause;
  if (isAsked || words.length > mostWords) return null;
  const at = words.findIndex((_, index) => readLength(words, index) !== null);
  const length = at < 0 ? null : readLength(words, at);
  const named = words.findIndex(
    (word, index) => word.kind === 'word' && categoryCalled(clause, index, setting) !== null,
  );
  const category = named < 0 ? null : categoryCalled(clause, named, setting);
  const period = words.find(({ text }) => ofPeriod.test(text))?.text;
  if (!length || length.days > 0 || !category || !period) return null;
  const to = named + category.split(' ').length;
  const isBeside = (index: number): boolean =>
    (index >= at && index < length.to) ||
    (index >= named && index < to) ||
    words[index]?.kind === 'break' ||
    isAt(words, index, besideBudget);
  // `work 10 hours a week` is perhaps a plan.
  const isLimit =
    isAt(words, named - 1, /^(?:for|on)$/) || hasWord(words, /^(?:budget|limit|cap|max|maximum|most|tops)$/);
  if (!isLimit || !words.every((_, index) => isBeside(index))) return null;
  const amount = length.minutes % 60 === 0 ? `${length.minutes / 60} hours` : `${length.minutes} minutes`;
  const every = period.startsWith('month') ? 'month' : 'week';
  return { kind: 'budget told', said: `set a budget of ${amount} a ${every} for ${category.toLowerCase()}` };
}
const mostWords = 16;
const ofPeriod = /^(?:week|month|weekly|monthly)$/;
const besideBudget =
  /^(?:week|month|weekly|monthly|a|an|per|each|every|the|my|for|on|of|at|to|up|as|is|are|budget|limit|cap|max|maximum|most|tops|time|please|about|allow|set|only|than|more|no)$/;
