import { createVerbs, editVerbs, remindVerbs, removeVerbs } from '../lexicon.ts';
import { withTitleWords } from '../line/of-title.ts';
import { type Changes, type Create, lackingIn, type Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { type Phrase, says } from '../time/phrase.ts';
import { now } from '../time/relations.ts';
import { type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { listed } from '../words/list.ts';
import { spokenText, textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { endingAt, updateOf } from './change.ts';
import { createOf } from './create.ts';
import { targetOf } from './target.ts';

/** What is told of an event: `the dentist is now at 5`, `lunch was pushed to 1`, `deep work should only be an hour`. */

const helper =
  "(?:(?:is|isn't|was|are|were|has|have|had|will|should|must|needs|ought|can|got|gets|just|now|actually|only|to|been|being|be|really|still|also|going) )";
const verb =
  '(?:is|are|was|were|be|been|runs?|leaves|departs|arrives|starts?|begins?|ends?|finish|finishes|takes?|lasts|last(?! (?:mon|tue|wed|thu|fri|sat|sun|week|month|year|night))|goes|go|moves?|moved|rescheduled|shifted|postponed|pushed|bumped|delayed|changed)';
const adverb = '(?: (?:now|actually|only|just|still|back|forward|again|me|us|instead))';
const link = new RegExp(`^(${helper}{0,4})(${verb})${adverb}{0,2}(?= |$)`);
/** Without a helping verb these are nouns, or orders. */
const bases = /^(?:be|been|run|start|begin|end|finish|take|last|go|move)$/;
const mostSubjectWords = 8;
const mostLinkWords = 8;

interface Statement {
  /** The subject ends here. */
  at: number;
  /** The rest begins here. */
  to: number;
  verb: string;
  helpers: string;
}

/** The verb that tells something of the words before it; null where there is none. */
function statementIn({ words, isTime }: Clause): Statement | null {
  for (let at = 1; at < words.length && at <= mostSubjectWords; at++) {
    // `takes 2 hours` is an expression of time as a whole.
    const isOfTime = isTime[at] && !/^(?:takes|lasts|last)$/.test(words[at]?.text ?? '');
    if (words[at]?.kind !== 'word' || isOfTime) continue;
    const near = words.slice(at, at + mostLinkWords);
    const end = near.findIndex(({ kind }) => kind !== 'word');
    const text = (end < 0 ? near : near.slice(0, end)).map((word) => word.text).join(' ');
    const [said, helpers = '', main = ''] = link.exec(text) ?? [];
    if (said === undefined || (helpers === '' && bases.test(main))) continue;
    return { at, to: at + said.split(' ').length, verb: main, helpers };
  }
  return null;
}

const orders = [
  ...[...remindVerbs, ...editVerbs, ...removeVerbs],
  ...listed('add, put, put in, create, schedule, note, show, show me, tell me, find, check'),
];
const ordersOrPlans = [...orders, ...createVerbs];
const nobody = /^(?:i|i'm|we|there|it|that|this|he|she|they|you|what|who|when|where|how|why|which|if|all|everything)$/;
const loose =
  /^(?:now|already|early|anyway|though|will|lasts|only|still|again|on|just|instead|but|ends?|ending|finishes|until|till|at|and|the|by|to|for|long|same|time|then|of|from|this|today)$/;
const ending = /^(?:ends?|ending|finish|finishes|until|till)$/;
const movings = /^(?:moved|moves?|rescheduled|shifted|postponed|pushed|bumped|delayed|changed|goes|go)$/;

/**
 * `standup is at 9:30 from monday on` and `the board meeting starts at 10:45 but still ends at 12` change the event of that title. If
 * there is none, they plan one.
 */
export const stateEvent: Act = (said, setting): Update | null => {
  if (said.isAsked) return null;
  const clause = withTitleWords(withoutOld(said, setting));
  const { words, phrases, isTime } = clause;
  const statement = statementIn(clause);
  if (!statement || nobody.test(words[0]?.text ?? '') || afterAny(words, 0, orders) > 0) return null;
  const { at, to, verb: main, helpers } = statement;
  const later = phrases.filter((phrase) => phrase.to > at && phrase.rule !== now);
  // `at 3 this year`
  const isTimed = says(later, 'time');
  const told = later.filter(({ means }) => !(isTimed && means.isPeriod));
  const length = told.length === 0 ? readLength(words, to) : null;
  const place = told.length === 0 ? placeAt(clause, to) : null;
  const before = phrases.filter((phrase) => phrase.to <= at && words[phrase.from]?.text !== 'the');
  const isDatedPlan = says(before, 'time');
  const target = targetOf({ ...clause, phrases: before }, 0, at, setting);
  if ((target.words === '' && target.ids.length === 0) || (isDatedPlan && !movings.test(main))) return null;
  if (place) return updateOf(target, { place });
  if (length && length.to === words.length) return updateOf(target, { minutes: length.minutes + length.days * 1_440 });
  const isLoose = ({ kind, text }: Word, index: number): boolean =>
    index < to || kind === 'break' || isTime[index] === true || loose.test(text);
  if (told.length === 0 || !words.every(isLoose)) return null;
  const changes = changesIn(clause, statement, told, setting);
  if (!changes) return null;
  const isPlan =
    !movings.test(main) &&
    !/should|needs|must|ought|now/.test(helpers) &&
    says(told, 'time', 'date') &&
    before.length === 0;
  return {
    ...updateOf(target, changes),
    ...(changes.move?.repeat && { scope: 'following' as const }),
    ...(isPlan && { orElse: planned(clause, statement, setting) }),
  };
};

/** `dentist to thursday at 8` and `dentist to thursday, same time` move the event of that name. */
export const moveByName: Act = (clause, setting): Update | null => {
  const { words, phrases, isTime, isAsked } = clause;
  const to = words.findIndex(
    ({ text }, at) => at > 0 && text === 'to' && phrases.some(({ from }) => from === at || from === at + 1),
  );
  const goal = phrases.filter(({ from }) => from >= to);
  const isRange = phrases.some((phrase) => phrase.from < to && phrase.to >= to);
  const rest = words.flatMap(({ kind, text }, at) => (at > to && kind !== 'break' && !isTime[at] ? [text] : []));
  const isRest = /^(?:(?:at )?(?:the )?same time)?$/.test(rest.join(' '));
  if (isAsked || to < 1 || to > 6 || isRange || !isRest || !says(goal, 'date', 'time')) return null;
  if (nobody.test(words[0]?.text ?? '') || afterAny(words, 0, ordersOrPlans) > 0) return null;
  const target = targetOf(clause, 0, to, setting);
  if (target.words === '' || target.isAll || travelling.test(target.words)) return null;
  return {
    ...updateOf(target, { move: whenOf(goal, setting) }),
    orElse: { ...createOf(clause, 0, setting), isDoubtful: true },
  };
};

/** With `to`, these lead to a place or to somebody. */
const travelling = /\b(?:flight|train|trip|drive|bus|travel|ride|way|back|walk|call|talk|speak|letter|invitation)$/i;

const gone =
  /^(?:the )?(.+?) (?:got|was|is|isn't|aren't|is not|won't be|has been|has just been|just got|were|are) (?:just |now )?(?:cancelled|canceled|called off|off|happening|taking place)$/;

/** `the client call got cancelled`: it takes place no more. */
export const stateGone: Act = (clause, setting) => {
  const { phrases, isAsked } = clause;
  // What follows a comma is the reason.
  const comma = clause.words.findIndex(({ kind, text }, at) => at > 2 && kind === 'break' && text === ',');
  const said = comma < 0 ? clause : { ...clause, words: clause.words.slice(0, comma) };
  const [, subject = ''] = gone.exec(spokenText(said)) ?? [];
  if (isAsked || subject === '' || nobody.test(subject.split(' ')[0] ?? '')) return null;
  const { words } = said;
  const count = subject.split(' ').length;
  const end = words.findLastIndex(({ text }) => /^(?:got|was|is|isn't|aren't|won't|has|just|were|are)$/.test(text));
  const to =
    words
      .slice(0, end + 1)
      .findLastIndex(
        ({ text }, at) => at < end && !/^(?:got|was|is|isn't|aren't|won't|not|be|has|just|been)$/.test(text),
      ) + 1;
  const target = targetOf({ ...clause, phrases }, Math.max(0, to - count), to, setting);
  return target.words === '' ? null : { kind: 'delete', target, scope: null, missing: lackingIn(target.when) };
};

/** `… is at the Ivy now`: where it takes place. */
function placeAt(clause: Clause, to: number): string | null {
  const { words } = clause;
  if (!/^(?:at|in)$/.test(words[to]?.text ?? '')) return null;
  const instead = words.findIndex(({ text }, index) => index > to && /^(?:instead|not|because|as)$/.test(text));
  const said = instead < 0 ? words : words.slice(0, instead);
  const last = said.findLastIndex(({ text, kind }) => kind === 'word' && !/^(?:now|though)$/.test(text));
  const first = words[to + 1]?.text === 'the' ? to + 2 : to + 1;
  const isPlace = last >= first && words.slice(first, last + 1).every(({ kind, number }) => kind === 'word' && !number);
  return isPlace ? textBetween(clause, to + 1, last + 1) : null;
}

/** The event that is told of, if there is none. */
function planned({ words, message }: Clause, { at, to }: Statement, setting: Setting): Create {
  const said = [
    ...words.slice(0, at),
    ...words.slice(to).filter(({ text }) => !(loose.test(text) && !kept.test(text))),
  ];
  return createOf(clauseOf(message, said, setting), 0, setting);
}
const kept = /^(?:on|at|from|until|till|to|by|for|the|this|today|and|of)$/;

/** Drops the old date of `on the 27th, not the 28th`. */
function withoutOld(clause: Clause, setting: Setting): Clause {
  const old = clause.phrases.find((phrase) => clause.words[phrase.from - 1]?.text === 'not');
  if (!old) return clause;
  const begin = clause.words[old.from - 2]?.kind === 'break' ? old.from - 2 : old.from - 1;
  return clauseOf(clause.message, [...clause.words.slice(0, begin), ...clause.words.slice(old.to)], setting);
}

/** The new start, end or length of an event. Null if the phrases are none of these. */
function changesIn(
  { words }: Clause,
  { at, verb: main }: Statement,
  told: readonly Phrase[],
  setting: Setting,
): Partial<Changes> | null {
  const when = whenOf(told, setting);
  const [first, second, ...more] = told.filter(({ means }) => means.time !== undefined);
  const isEnd = (phrase: Phrase | undefined): boolean =>
    phrase !== undefined &&
    words.slice(Math.max(at, phrase.from - 2), phrase.from + 1).some(({ text }) => ending.test(text));
  if (more.length > 0 || (second && !isEnd(second))) return null;
  // `moved from 12:30 to 1`
  const goals = told.filter((phrase) => words[phrase.from]?.text !== 'from');
  if (movings.test(main)) return { move: goals.length > 0 ? whenOf(goals, setting) : when };
  if (when.shift !== null)
    return words.some(({ text }) => /^(?:later|earlier)$/.test(text)) ? { move: when } : { longer: when.shift };
  if (isEnd(first)) return { move: endingAt(when) };
  // `ends on the Sunday`
  if (ending.test(main) && first === undefined && when.endTime === null)
    return when.date === null ? null : { move: { ...when, date: null, last: when.date } };
  if (second) return { move: { ...when, endTime: second.means.time ?? null } };
  const isLength = when.time === null && when.date === null && when.repeat === null;
  if (isLength && when.minutes !== null) return { minutes: when.minutes };
  if (isLength && when.days !== null) return { minutes: when.days * 1_440 };
  const isSaid = (each: keyof When): boolean => when[each] !== null;
  return (['time', 'date', 'repeat', 'endTime', 'relation'] as const).some(isSaid) ? { move: when } : null;
}
