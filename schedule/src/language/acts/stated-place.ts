import { calendarNouns, definiteArticles } from '../lexicon.ts';
import { says } from '../time/phrase.ts';
import { type Clause, withWords } from '../words/clause.ts';
import { isAt } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import { isPlaceName, roomAt } from '../words/place-names.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';

/**
 * The place that a statement tells beside a time, and the clause without it: `the retro is in room 4 at 3`, `dinner is at Grandma's from 3
 * to 8`, `lunch is at 1 at Tomo`, `the call is in the blue room and an hour longer`.
 *
 * @param to where what is told begins, behind the verb
 */
export function apartFromPlace(clause: Clause, to: number, setting: Setting): { place: string; clause: Clause } | null {
  const { words, isTime, phrases } = clause;
  if (!says(phrases, 'time', 'shift')) return null;
  const at = words.findIndex(
    (_, index) =>
      index >= to && isAt(words, index, /^(?:at|in)$/) && !isTime[index] && (index === to || isTime[index - 1]),
  );
  if (at < 0) return null;
  const behind = words.findIndex((word, index) => index > at && (word.kind !== 'word' || isTime[index] || ends(word)));
  const end = behind < 0 ? words.length : behind;
  const name = words.slice(at + 1, end);
  // `lunch is at 1 at Tomo` ends with it; behind any other place stands the time.
  const isBesideTime = at > to ? end === words.length : isTime.slice(end, end + 2).includes(true);
  if (!isBesideTime || !isNameOfPlace(name, isAt(words, at, /^in$/))) return null;
  // `the retro is in room 4 and half an hour longer`
  const isJoined = words[end]?.kind === 'break' || isAt(words, end, /^and$/);
  const left = [...words.slice(0, at), ...words.slice(isJoined ? end + 1 : end)];
  return { place: textBetween(clause, at + 1, end), clause: withWords(clause, left, setting) };
}

const ends = ({ text }: Word): boolean => /^(?:at|from|on|until|till|now|this|next|and|for|between)$/.test(text);

function isNameOfPlace(name: readonly Word[], isIn: boolean): boolean {
  const [first] = name;
  if (!first || name.length > mostOfName || name.some(({ text }) => calendarNouns.has(text))) return false;
  if (isPlaceName(name) || roomAt(name) === 0 || isAt(name, name.length - 1, rooms)) return true;
  // `at the lido`, while `at the moment` tells no place
  if (isAt(name, 0, definiteArticles)) return !isIn && name.length > 1 && !name.some(({ text }) => noPlace.has(text));
  return name.every(({ isCapital }) => isCapital) && !(isIn && languages.has(first.text));
}
const mostOfName = 5;
/** `the Hudson room` */
const rooms =
  /^(?:room|hall|office|building|suite|studio|library|lounge|lobby|canteen|kitchen|basement|lab|auditorium|café|cafe|restaurant|hotel|pub|bar|church|school|house|gym|pool|centre|center|theatre|theater|museum|garden|park)$/;
const noPlace = setOf(
  'moment, time, latest, earliest, same, end, start, beginning, weekend, usual, hour, day, week, least, very, most, door',
);
const languages = setOf(
  'english, german, french, spanish, italian, dutch, portuguese, polish, russian, chinese, japanese, arabic, hindi, turkish',
);
