import { timeText } from '../../dates.ts';
import type { OpenQuestion, Request } from '../requests.ts';
import { noTime, whenOf } from '../time/when.ts';
import type { Clause } from '../words/clause.ts';
import { hasWord } from '../words/find-word.ts';
import { setOf } from '../words/list.ts';
import type { Setting } from './act.ts';
import { readAnsweredTime } from './answer-time.ts';

/** Reads the answer to the question how much longer or shorter an event becomes. */

/** `by 15`, `45 minutes in total`, `till five` */
export function readAmount(clause: Clause, question: OpenQuestion, setting: Setting): Request | null {
  const { about } = question;
  const { words, phrases } = clause;
  if (about.kind !== 'update') return null;
  const { longer } = about.changes;
  // `20 minutes more is enough` does not say how much shorter.
  if (longer !== null && hasWord(words, longer < 0 ? /^(?:more|longer|extra)$/ : /^(?:less|shorter)$/)) return about;
  // `90 minutes is enough` may be its length.
  const isBy = hasWord(words, /^(?:by|another|more|longer|extra|less|shorter)$/);
  if (hasWord(words, /^(?:is|will|should|would|be|do|enough|plenty|fine)$/) && !isBy) return about;
  const [only, ...more] = words.filter(({ text }) => !besidesAmount.has(text));
  const isBare = only !== undefined && more.length === 0 && only.number !== null && !only.isOrdinal;
  if (isBare && /^\d+$|^[a-z-]+$/.test(only.text) && (only.number ?? 0) > 0 && longer !== null)
    return { ...about, changes: { ...about.changes, longer: longer * (only.number ?? 0) }, missing: [] };
  const { minutes, time } = whenOf(phrases, setting);
  if (minutes !== null && hasWord(words, /^(?:total|altogether|long)$/))
    return { ...about, changes: { ...about.changes, longer: null, minutes }, missing: [] };
  if (time === null) return readAnsweredTime(clause, question, setting);
  const start = question.candidates[0]?.start ?? null;
  const isEnd = start !== null && time > timeText(start, setting.zone);
  return isEnd && longer === 1
    ? { ...about, changes: { ...about.changes, longer: null, move: { ...noTime, endTime: time } }, missing: [] }
    : about;
}

const besidesAmount = setOf(
  `by, about, around, maybe, say, just, only, another, more, less, or, so, min, mins, minutes, please, is, will, should, would, be, do, that, it,
  enough, plenty, fine, ok, okay, i, think`,
);
