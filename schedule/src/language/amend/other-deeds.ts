import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { spelled } from '../acts/correct-name.ts';
import { noTarget } from '../acts/target.ts';
import type { CorrectTime, Delete, Log, Mentioned, Request } from '../requests.ts';
import { minutesOf } from '../time/clock.ts';
import { todayOf } from '../time/days.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import { afterWord, talk } from './talk.ts';
import { timesOf } from './times.ts';
import { beginsOther, type Message, mostWords, piecesIn } from './told.ts';

/** What corrects a deletion, tracked time, a budget, a name, or which of two events is when. */

/** `I left at 9:10 really`, of time that was just logged: its start or its end, whichever is nearer. */
export function amendLogged(said: Message, { title, target, when: before }: Log, setting: Setting): CorrectTime | null {
  const pieces = piecesIn(said, [{ title: title ?? target.words }], setting);
  const when = pieces && timesOf(pieces, { start: null, day: before.date }, setting)?.move;
  const clock = when?.endTime ?? when?.time;
  const isBoth = when?.time != null && when.endTime !== null;
  const isOtherDay = when?.date != null && when.date !== (before.date ?? todayOf(setting));
  if (!when || !clock || isOtherDay || when.shift !== null) return null;
  // `from 3 to 5 today`, of two hours that were just logged
  if (isBoth) return { ...correction, when };
  if (before.time === null || before.endTime === null) return null;
  const [start = 0, end = 0, at = 0] = [before.time, before.endTime, clock].map(minutesOf);
  const isEnd = when.time === null || Math.abs(at - end) < Math.abs(at - start);
  return { ...correction, when, isEnd };
}
/** `wrong day, it's tonight's I can't do`: what was deleted comes back, and that of the other day is deleted. */
export function amendDeleted(said: Message, last: Delete, setting: Setting): Delete | null {
  const all = piecesIn(said, [{ title: last.target.words }], setting) ?? [];
  // `Wednesday stays`
  const pieces = all.filter(
    ({ clause: { words } }) =>
      !hasWord(words, /^(?:stays?|keep|remains?|fine|on)$/) || hasWord(words, /^(?:meant|mean)$/),
  );
  const [phrase, ...more] = pieces.flatMap(({ right, wrong }) => [...right, ...wrong]);
  const isWrong = pieces.some(({ clause: { words } }) => hasWord(words, /^(?:wrong|mistake|meant|sorry)$/));
  const isDay = phrase?.means.date !== undefined && phrase.means.time === undefined;
  if (!phrase || !isDay || !isWrong || more.length > 0 || last.target.words === '' || setting.conversation.isUnchanged)
    return null;
  const when = whenOf([phrase], setting);
  return { ...last, target: { ...last.target, ids: [], ordinal: null, isNext: false, when }, isInstead: true };
}

const correction: CorrectTime = {
  ...{ kind: 'correct time', target: noTarget, isDeleted: false, title: null, category: null, when: null },
  ...{ isEnd: false, missing: [] },
};

/** `35 rather`, of a budget of 40 hours. */
export function amendBudget(said: Message, before: string, setting: Setting): Request | null {
  const pieces = piecesIn(said, [], setting) ?? [];
  const numbers = pieces.flatMap(({ numbers: at, clause }) => at.map((index) => clause.words[index]?.number ?? 0));
  const hours = pieces.flatMap(({ right }) => right.map(({ means }) => (means.minutes ?? 0) / 60));
  const [amount = 0, ...more] = [...numbers, ...hours];
  return amount > 0 && more.length === 0
    ? { kind: 'budget told', said: before.replace(/\d+(?:\.\d+)?/, `${amount}`) }
    : null;
}

/** `other way round`, of two events: each takes the time of the other. */
export function swappedRound({ message, words }: Message, setting: Setting): Request | null {
  const { mentioned, recent = [], last } = setting.conversation;
  const [one, two, ...more] = mentioned.length > 1 ? mentioned : recent.slice(-2);
  const isSeries = last?.kind === 'create' && last.when.repeat !== null;
  const isRound = wayRound.test(spokenText({ words })) && clauseOf(message, words, setting).phrases.length === 0;
  if (!isRound || !one || !two || more.length > 0 || isSeries) return null;
  return { kind: 'swap', target: { ...noTarget, ids: [one.id] }, other: { ...noTarget, ids: [two.id] }, move: null };
}
const wayRound =
  /\b(?:other way a?round|wrong way a?round|vice versa|reversed?|swapped|mixed (?:them|those|these|that) up)\b/;

const spelling = /^(?:spelled|spelt|spelling|called|written|pronounced)$/;

/** `his name's Marcus lol`, of what is with Marco: the one word that is new is how a word of the name should be. */
export function renamed(
  { message, words }: Message,
  [only, ...more]: readonly Mentioned[],
  setting: Setting,
): Request | null {
  if (!only || more.length > 0 || words.length > mostWords || beginsOther(words, message)) return null;
  const { phrases } = clauseOf(message, words, setting);
  const [word, ...others] = words.filter(
    ({ kind, text, number }) =>
      kind === 'word' &&
      text.length > 1 &&
      number === null &&
      !talk.has(text) &&
      !afterWord.has(text) &&
      !spelling.test(text),
  );
  const isNaming = hasWord(words, /^(?:name|called|spelled|spelt|spelling|typo|meant|mean|wrong|sorry|oops)$/);
  if (!word || others.length > 0 || !isNaming || phrases.length > 0) return null;
  const right = message.slice(word.at, word.isPossessive ? word.end - 2 : word.end);
  // `I got the name wrong, it's Sunil`, of a call with Anil
  const person = /^(.* (?:with|for) )[\p{Lu}]\S*$/u.exec(only.title)?.[1];
  const isWrongName = person !== undefined && word.isCapital && hasWord(words, /^name$/) && hasWord(words, /^wrong$/);
  const title = isWrongName ? person + right : spelled(right, only.title)?.title;
  return title ? updateOf({ ...noTarget, ids: [only.id] }, { title }) : null;
}
