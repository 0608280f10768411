import type { Setting } from '../acts/act.ts';
import { updateOf } from '../acts/change.ts';
import { spelled } from '../acts/correct-name.ts';
import { noTarget } from '../acts/target.ts';
import type { CorrectTime, Delete, Log, Mentioned, Request } from '../requests.ts';
import { minutesOf } from '../time/clock.ts';
import { whenOf } from '../time/when.ts';
import { clauseOf } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { spokenText } from '../words/text.ts';
import { afterWord, talk } from './talk.ts';
import { timesOf } from './times.ts';
import { beginsOther, type Message, mostWords, piecesIn } from './told.ts';

/** What corrects a deletion, tracked time, a name, or which of two events is when. */

/** `I left at 9:10 really`, of time that was just logged: its start or its end, whichever is nearer. */
export function amendLogged(said: Message, { title, target, when: before }: Log, setting: Setting): CorrectTime | null {
  const pieces = piecesIn(said, [{ title: title ?? target.words }], setting);
  const when = pieces && timesOf(pieces, { start: null, day: before.date }, setting)?.move;
  const clock = when?.endTime ?? when?.time;
  if (!when || !clock || when.date !== null || when.shift !== null || before.time === null || before.endTime === null)
    return null;
  const isBoth = when.time !== null && when.endTime !== null;
  const [start = 0, end = 0, at = 0] = [before.time, before.endTime, clock].map(minutesOf);
  const isEnd = !isBoth && (when.time === null || Math.abs(at - end) < Math.abs(at - start));
  return { ...correction, when, isEnd };
}
/** `wrong day, it's tonight's I can't do`: what was deleted comes back, and that of the other day is deleted. */
export function amendDeleted(said: Message, last: Delete, setting: Setting): Delete | null {
  const pieces = piecesIn(said, [{ title: last.target.words }], setting) ?? [];
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
      kind === 'word' && text.length > 1 && number === null && !talk.has(text) && !afterWord.has(text),
  );
  const isNaming = hasWord(words, /^(?:name|called|spelled|spelt|spelling|typo|meant|mean|wrong|sorry|oops)$/);
  if (!word || others.length > 0 || !isNaming || phrases.length > 0) return null;
  const title = spelled(message.slice(word.at, word.isPossessive ? word.end - 2 : word.end), only.title)?.title;
  return title ? updateOf({ ...noTarget, ids: [only.id] }, { title }) : null;
}
