import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { nameInstead } from '../acts/correct.ts';
import { isTalk } from '../acts/regret.ts';
import { noTarget } from '../acts/target.ts';
import { askWords, createVerbs, editVerbs, plannedNouns, removeVerbs, showVerbs } from '../lexicon.ts';
import { tellingOf } from '../likeness.ts';
import type { Mentioned, Request, Update } from '../requests.ts';
import { type Clause, clauseOf } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { textBetween } from '../words/text.ts';
import { singular } from '../words/title-words.ts';
import type { Word } from '../words/word.ts';
import { onDay } from './chosen.ts';
import { wordOutOrIn } from './more-names.ts';
import { calledInstead } from './other-name.ts';
import { denials, talk } from './talk.ts';
import type { Message } from './told.ts';

/** What the last event is called instead: `Ruth should be Roy`, `gym becomes Pilates`, `make that Drinks with Priya and Tom`. */
export function nameTold(told: Message, setting: Setting): Request | null {
  const { last, mentioned } = setting.conversation;
  const { message, words: all } = { ...told, words: withNotFirst(told.words) };
  const [only, ...more] = mentioned;
  const part = wordOutOrIn(told, setting);
  if (part) return part;
  if (more.length > 0) return nameOfDay({ message, words: all }, setting) ?? calledInstead(told, setting);
  const words = all.slice(0, all.findLastIndex(({ kind, text }) => kind === 'word' && !trailing.test(text)) + 1);
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || !only || words.length > mostWords) return calledInstead(told, setting);
  const clause = clauseOf(message, words, setting);
  const other = nameInstead(clause, setting);
  if (other) return other;
  const from = words.findIndex(({ kind, text }) => kind === 'word' && !(regret.test(text) && isTalk(text)));
  // Behind a move, `no, I meant the haircut` is of another event.
  const isNew = last.kind === 'create' && clause.phrases.length === 0;
  const alike = isNew
    ? (begunAlike(clause, from, only) ?? endedAlike(clause, only) ?? kindInstead(clause, only))
    : null;
  return alike ?? calledInstead(told, setting);
}
const mostWords = 12;

/** `oh, it's not the painter, it's the roofer` as `not the painter, the roofer`. */
function withNotFirst(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ text }) => /^(?:not|isn't|wasn't)$/.test(text));
  const lead = words.slice(0, Math.max(at, 0));
  const isLed =
    lead.some(({ text }) => itIs.test(text)) &&
    lead.every(({ text }) => itIs.test(text) || besideRegret.test(text) || text === ',');
  const join = words.findIndex(({ kind, text }, index) => index > at && (kind === 'break' || text === 'but'));
  const not = words[at];
  if (!not || !isLed || join < 0) return words;
  const from = words.findIndex(({ text }, index) => index > join && !itIs.test(text) && text !== 'but');
  // `it's not the gym, it's too far` tells why.
  const isName = isAt(words, from, /^(?:the|an?|my|our|with)$/) || words[from]?.isCapital;
  return isName ? [{ ...not, text: 'not' }, ...words.slice(at + 1, join + 1), ...words.slice(from)] : words;
}
const itIs = /^(?:it|that|this|its|it's|that's|thats|is|was)$/;

/** `not judo on friday, chess`, of several that were made: that of the day is called so. */
function nameOfDay({ message, words }: Message, setting: Setting): Request | null {
  const { conversation } = setting;
  const { phrases } = clauseOf(message, words, setting);
  const [day, ...more] = phrases;
  if (!isAt(words, 0, /^not$/) || !day || more.length > 0 || day.means.time !== undefined) return null;
  const [only, ...others] = onDay(day, conversation.mentioned, setting);
  const from = isAt(words, day.from - 1, /^(?:on|for)$/) ? day.from - 1 : day.from;
  const left = clauseOf(message, words.toSpliced(from, day.to - from), setting);
  if (!only || others.length > 0) return null;
  return nameInstead(left, { ...setting, conversation: { ...conversation, mentioned: [only] } });
}
const trailing = /^(?:actually|though|instead|please|sorry|now|rather)$/;
const regret = /^(?:no|nope|sorry|actually|oops|wait|wrong|one|and|oh|hmm)$/;

/** `no, call Anna`, of `Call Mike`: the whole name, from its first word on. */
function begunAlike(clause: Clause, from: number, { id, title }: Mentioned): Request | null {
  const named = clause.words.slice(Math.max(from, 0));
  const isRegret = clause.words.slice(0, Math.max(from, 0)).some(({ text }) => regretting.test(text));
  const isName = named.every(
    ({ kind, text, number }) => kind === 'word' && number === null && !telling.test(text) && !noName.has(text),
  );
  const isAlike = named.length > 1 && named[0]?.text === title.toLowerCase().split(' ')[0];
  const then = textBetween(clause, from);
  if (!isRegret || !isName || !isAlike || then.toLowerCase() === title.toLowerCase()) return null;
  const isSure =
    named.slice(1).some(({ isCapital }) => isCapital) || plannedNouns.has(singular(named.at(-1)?.text ?? ''));
  const request = updateOf({ ...noTarget, ids: [id] }, { title: then.charAt(0).toUpperCase() + then.slice(1) });
  return isSure ? request : { ...request, isGuess: true };
}
/** `sorry, biology lab`, of `Chemistry lab`: another word before the same end. */
function endedAlike({ message, words }: Clause, { id, title }: Mentioned): Update | null {
  const first = words.findIndex(({ kind, text }) => kind === 'word' && !besideRegret.test(text) && text !== 'meant');
  const from = isAt(words, first, /^(?:the|an?)$/) ? first + 1 : first;
  const [named, own] = [words.slice(Math.max(from, 0)), title.toLowerCase().split(' ')];
  const isRegret = words.slice(0, Math.max(from, 0)).some(({ text }) => regretting.test(text));
  const alike = named.findIndex((_, at) => own.length > named.length - at && isSame(named.slice(at), own));
  const head = named.slice(0, Math.max(alike, 0));
  const isName = head.every(
    ({ kind, text, number }) =>
      kind === 'word' && number === null && !talk.has(text) && !notNaming.has(text) && !noName.has(text),
  );
  if (!isRegret || !isName || head.length === 0 || head.length > mostOfKind) return null;
  // `guitar lesson`, of `Leo piano lesson`, is still his.
  const kept = title.split(' ').slice(0, Math.max(0, own.length - named.length));
  const then = [...kept, message.slice(named[0]?.at, named.at(-1)?.end)].join(' ');
  return updateOf({ ...noTarget, ids: [id] }, { title: then.charAt(0).toUpperCase() + then.slice(1) });
}
/** The words are the last ones of a title. */
const isSame = (words: readonly Word[], title: readonly string[]): boolean =>
  words.every(({ text }, at) => text === title[title.length - words.length + at]);
const notNaming = new Set([
  ...removeVerbs,
  ...editVerbs,
  ...showVerbs,
  ...askWords,
  ...createVerbs,
  ...denials,
  'forget',
]);
/** Words that tell something of an event, and are no name of another: `no, call off`, `oops, double class`. */
const noName = setOf(`
  off, later, earlier, sooner, soon, again, back, alone, nothing, everything, anything, everyone, nobody, him, her, us, me, cancelled, canceled, full, empty, last, next,
  previous, double, single, half, whole, extra, second, third, other, same, wrong, right, missing, long, longer, short, shorter, early, late, busy, free, more, less, no
`);
const telling = /^(?:it|that|this|them|is|was|are|will|should|be|at|in|on|not|only|too|first)$/;

/** `no sorry, it's the optician`, `wait, that's a dinner`: behind a regret what it is instead, with whom it was. */
function kindInstead(clause: Clause, { id, title }: Mentioned): Update | null {
  const { words } = clause;
  const from = words.findIndex(({ kind, text }) => kind === 'word' && !besideRegret.test(text));
  const isIt = isAt(words, from, /^(?:it|that|this|its|thats|it's|that's)$/);
  const to = isIt ? afterIs(words, from) : isAt(words, from, /^meant$/) ? from + 1 : -1;
  const isRegret = words.slice(0, isIt ? from : to).some(({ text }) => regretting.test(text));
  const named = to < 0 || !isAt(words, to, /^(?:the|an?)$/) ? [] : words.slice(to + 1);
  const isName = named.every(({ kind, text, number }) => kind === 'word' && number === null && !talk.has(text));
  if (!isRegret || named.length === 0 || named.length > mostOfKind || !isName) return null;
  const end = named.at(-1);
  const isNoun = plannedNouns.has(singular(end?.text ?? ''));
  if (!isNoun && !isAt(words, to, /^the$/)) return null;
  const name = clause.message.slice(named[0]?.at, end?.isPossessive ? end.end - 2 : end?.end);
  if (named.every(({ text }) => tellingOf(title).includes(singular(text)))) return null;
  const rest = title.slice(/ (?:with|for) /i.exec(title)?.index ?? title.length);
  const then = `${name.charAt(0).toUpperCase()}${name.slice(1)}${rest}`;
  // `sorry, that's a holiday` and `no, it's the kids` may tell why.
  const isKind = !isIt || isNoun || visited.test(end?.text ?? '');
  const isSure = isKind && isAt(words, to, /^the$/) && !title.slice(0, title.length - rest.length).includes(' ');
  return { ...updateOf({ ...noTarget, ids: [id] }, { title: then }), ...(!isSure && { isGuess: true as const }) };
}
const mostOfKind = 3;
/** Whom one goes to see, and where. */
const visited = /(?:ist|ian|er|or)$|^(?:vet|physio|gp|bank|nurse|clinic|school|garage)$/;
const besideRegret =
  /^(?:no|nope|sorry|oh|ah|hm+|wait|actually|oops|whoops|hang|hold|on|i|mean|my|mistake|bad|and|well)$/;
const regretting = /^(?:no|nope|sorry|wait|actually|oops|whoops|meant|mean|mistake)$/;
/** Behind `it's` or `that is`, and `actually` there; -1 where neither stands. */
function afterIs(words: readonly Word[], at: number): number {
  const is = words[at]?.isPossessive || /^(?:its|thats|it's|that's)$/.test(words[at]?.text ?? '') ? at + 1 : at + 2;
  if (is === at + 2 && !isAt(words, at + 1, /^is$/)) return -1;
  return isAt(words, is, /^actually$/) ? is + 1 : is;
}
