import { definiteArticles } from '../lexicon.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause, clauseOf, withWords } from '../words/clause.ts';
import { backOver, findWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { saysOnly } from './own-request.ts';
import { removeOf } from './remove.ts';
import { subjectPronouns, withoutEnding } from './statement.ts';
import { targetOf } from './target.ts';

/** What is told to take place no more, and what does not suit. */

const adverbial = /^(?:this|next|today|tomorrow|tonight|any)$/;
const aux = "(?:'s|is|was|are|were|got|gets|has|have|had|will)";
const adverbs = '(?: (?:been|be|now|just|all|also|already|got|being|actually|completely|going to))*';
const gone = new RegExp(
  `^(?<subject>.+?) (?:${aux}${adverbs} (?:cancelled|canceled|called off|off|canned|scrapped|binned|axed|dropped|scratched|shelved|no more|(?:finished|over|done) for good)` +
    `|(?:(?:${aux}${adverbs} (?:not|no longer)|isn't|aren't|wasn't|won't|can't|cannot|doesn't)${adverbs} (?:happen|happening|take place|taking place|go ahead|going ahead|on|needed))` +
    `|(?:can|could|has to|have to|must|should|needs? to|need to|may) (?:(?:all|both|now) )?(?:go|be (?:cancelled|canceled|deleted|removed|dropped|scrapped|binned|cleared|erased|struck(?: out| off)?|crossed (?:out|off)))|goes)(?: any ?more| after all| though| now)?$`,
);

/** `coffee with Dan tomorrow doesn't work for him`: when it is to be instead has to be said. */
export const stateUnsuited: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  const at = findWord(words, /^(?:doesn't|don't|won't|can't|no|isn't|not)$/, 1);
  // `the vet can't do 9:20 on monday any more`
  const isOfTime = isAt(words, at + 1, /^(?:do|make)$/) && saysOnly(clause, afterUnsuited, at + 2);
  const missed = missedBy(clause, setting);
  if (missed) return missed;
  const isUnsuited = at > 0 && (isOfTime || unsuited.test(spokenText({ words: words.slice(at) })));
  const target =
    isUnsuited && !isAsked
      ? targetOf(clause, 0, backOver(words, at, /^(?:does|do|will|is|are|can)$/, 1), setting)
      : null;
  const isThere = target !== null && isPlannedName(target.words, setting);
  return isThere ? { ...updateOf(target, {}), scope: target.when ? 'this' : null } : null;
};
/** `Dan can't make it to coffee tomorrow`, of coffee with Dan */
function missedBy(clause: Clause, setting: Setting): Update | null {
  const { words, isAsked } = clause;
  const at = words.findIndex(({ text }) => /^(?:can't|cannot|won't|couldn't)$/.test(text));
  const to = at > 0 && at <= 2 ? afterAny(words, at + 1, missing) : -1;
  if (isAsked || to < 0 || setting.planned === undefined) return null;
  const rest = [...words.slice(isAt(words, to, definiteArticles) ? to + 1 : to), ...words.slice(0, at)];
  const target = targetOf(withWords(clause, rest, setting), 0, rest.length, setting);
  const isThere = plannedWith(target.words, setting).length > 0;
  return isThere ? { ...updateOf(target, {}), scope: target.when ? 'this' : null } : null;
}
const missing = listed('make it to, make it for, come to, be at, attend, join, make, come along to, do');
const afterUnsuited = setOf('any, more, anymore, at, on, now, after, all, it');
const unsuited =
  /^(?:doesn't|don't|won't|can't|no longer|isn't|not) (?:really )?(?:work|works|working|suit|suits|possible|good|ideal|convenient|doable|going to work)(?: (?:out|anymore|any more|after all|now))?(?: (?:(?:for|with) \S+(?: \S+)?|me|us|him|her|them))?$/;

/** `the client call got cancelled`, `therapy's off this week`, `the haircut can go`: it takes place no more. */
export const stateGone: Act = (clause, setting) => {
  const { words, phrases, isTime, isAsked } = clause;
  // What follows a comma is the reason.
  const comma = words.findIndex(({ kind, text }, at) => at > 2 && kind === 'break' && text === ',');
  const end = comma < 0 ? words.length : comma;
  // `Ana is ill so our 1:1 isn't happening`
  const begin = words.findIndex(({ kind, text }, at) => at > 1 && kind === 'word' && text === 'so') + 1;
  // `isn't on this week`
  const isOn = (at: number): boolean => words[at]?.text === 'on' && isAt(words, at + 1, adverbial);
  const said = words
    .slice(0, end)
    .filter(({ kind }, at) => at >= begin && kind === 'word' && (!isTime[at] || isOn(at)));
  const text = said.map(({ text, isPossessive }) => (isPossessive ? `${text} 's` : text)).join(' ');
  const [, bare = ''] = /^(.+) (?:cancelled|canceled|called off)$/.exec(text) ?? [];
  // `dentist cancelled`, of one that is there
  const isBare = isPlannedName(bare, setting);
  const subject = gone.exec(text)?.groups?.subject ?? (isBare ? bare : '');
  // `the flight goes at 9`, while `yoga can go on friday`
  const last = said.at(-1);
  const then = last && text.endsWith('can go') ? phrases.filter(({ from }) => (words[from]?.at ?? 0) > last.at) : [];
  const isGoneThen = says(then, 'date') && !says(then, 'time', 'until', 'endTime');
  const isGoing = /\bgo(?:es)?$/.test(text) && words[end - 1] !== last && !isGoneThen;
  // `it is off`, of the one that was asked about
  const { conversation } = setting;
  const isOfPointed =
    subject === 'it' && /^(?:find|create)$/.test(conversation.last?.kind ?? '') && conversation.mentioned.length === 1;
  // `dentist is at 12 and retro is cancelled` are two.
  if (
    isAsked ||
    subject === '' ||
    / (?:is|are|was|were) /.test(subject) ||
    isGoing ||
    (subjectPronouns.test(said[0]?.text ?? '') && !isOfPointed)
  )
    return null;
  const named = new Set(said.slice(0, subject.split(' ').filter((each) => each !== "'s").length));
  const told = new Set(said);
  // `therapy's off this month, only the 12th isn't`: behind the comma stands no day of it but where none is said before.
  const isTimed = phrases.some(({ from }) => from < end);
  const isOfIt = (at: number): boolean => isTime[at] === true && (at < end || !isTimed);
  const left = words.filter((word, at) => named.has(word) || (isOfIt(at) && !told.has(word)));
  const removed = removeOf(clauseOf(clause.message, withoutEnding(left, named.size), setting), 0, setting);
  // `therapy's off until thanksgiving`: each until then.
  const isOfRange = removed.target.words !== '' && removed.target.when?.last != null && removed.target.ordinal === null;
  const request = isOfRange ? { ...removed, target: { ...removed.target, isAll: true } } : removed;
  if (request.target.words === '' && !request.target.isAll && !isOfPointed) return null;
  return text.endsWith('for good') ? { ...request, scope: 'following' } : request;
};
