import { createVerbs, pronouns } from '../lexicon.ts';
import { type Create, noEvent } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { behindIt, behindItAt } from './beside.ts';
import { createOf } from './new-event.ts';
import { hasAgain } from './same-deed.ts';
import { mentionedOf } from './target.ts';

const ones = listed(
  'one, another, another one, one more, the next one, the next, a second one, a second, same, the same, same again, the same again, again',
);

/**
 * `one with Sophie right after`, `and with Liam on Saturday, same time`, `another for Mia at 4`: like the one event that was spoken
 * of, and as long, with somebody else.
 */
export const anotherWith: Act = (clause, setting) => {
  const base = nameOfLast(setting);
  const { words, isAsked, goesOn } = clause;
  const verb = Math.max(0, afterAny(words, 0, createVerbs));
  const lead = Math.max(verb, afterAny(words, verb, ones));
  if (base === '' || isAsked || words.length > mostWords) return null;
  if (lead > verb && behindItAt(clause) === lead) return onceMoreBeside(clause, setting);
  if (!isAt(words, lead, /^(?:with|for)$/)) return null;
  const [first] = words.slice(lead + 1);
  const isNamed =
    first?.kind === 'word' && first.number === null && !clause.isTime[lead + 1] && !noName.test(first.text);
  // `and for lunch` names what it is for.
  const isSomebody = isNamed && !pronouns.has(first.text) && (isAt(words, lead, /^with$/) || first.isCapital);
  if (!isSomebody || (lead === verb && (verb > 0 || !(goesOn || hasAgain(clause))))) return null;
  return madeWith(clause, lead, base, setting);
};
const mostWords = 20;
const noName = /^(?:the|an?|this|that|me|us|him|her|them|no|all|everyone|everybody)$/;

/** `another one right after it`: like the last one in all else. */
function onceMoreBeside(clause: Clause, setting: Setting): Create | null {
  const beside = behindIt(clause, setting);
  if (!beside) return null;
  const { minutes } = whenOf(clause.phrases, setting);
  const when = { ...noTime, date: beside.date, relation: beside.relation, minutes };
  return { ...noEvent, when, like: mentionedOf(setting.conversation) };
}

function madeWith(clause: Clause, lead: number, base: string, setting: Setting): Create | null {
  const { words } = clause;
  const made = createOf(withWords(clause, words.slice(lead + 1), setting), 0, setting);
  const { time, date, relation, repeat } = made.when;
  const isTold = (time ?? date ?? relation ?? repeat) !== null;
  if (made.title === null || !isTold || made.unclear || says(clause.phrases, 'beyond')) return null;
  const whose = isAt(words, lead + 1, /^(?:my|our|his|her)$/) ? `${textBetween(clause, lead + 1, lead + 2)} ` : '';
  const { sharing: _, isDoubtful: __, ...open } = made;
  return {
    ...open,
    title: `${base} ${isWith(setting) ? 'with' : words[lead]?.text} ${whose}${made.title}`,
    like: mentionedOf(setting.conversation),
    isOwnName: true,
    missing: made.missing.filter((each) => each !== 'day'),
  };
}

/** `the same for Ana`, of a review with Bo */
const isWith = ({ conversation: { mentioned } }: Setting): boolean => / with /i.test(mentioned[0]?.title ?? '');

/** The name of the one event that was spoken of, without whom it is with; empty where it is not one. */
function nameOfLast({ conversation: { last, mentioned, question } }: Setting): string {
  const [only, ...more] = mentioned;
  if (!only || more.length > 0 || question || last === null || last.kind === 'delete') return '';
  const title = only.title || (last.kind === 'create' ? last.title : null) || '';
  return title.replace(/ (?:with|for) .*$/i, '');
}
