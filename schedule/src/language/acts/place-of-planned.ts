import { createVerbs, editVerbs, removeVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { findWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { isPlaceName, isStreet, roomAt } from '../words/place-names.ts';
import { textBetween } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { updateOf } from './change.ts';
import { withoutEnding } from './statement.ts';
import { targetOf } from './target.ts';

/**
 * Where something takes place that is planned, said without a verb for it: `board meeting, room 4`, `they moved the retro to room 4`,
 * `the dentist has moved to Hauptstr. 5`, `they gave us room 4 for the retro`. Null where the words name no place by themselves.
 */
export const placeOfPlanned: Act = (clause, setting): Update | null => {
  const { words } = clause;
  const first = Math.max(afterAny(words, 0, moving), 0);
  // `put the retro in room 4` is an order of its own.
  if (words.length > mostWords || clause.isAsked || (first === 0 && afterAny(words, 0, orders) > 0)) return null;
  const given = afterAny(words, 0, gave);
  const to = given < 0 ? -1 : findWord(words, /^for$/, given);
  if (to > given && isPlace(words.slice(given, to))) return ofTarget(clause, words.slice(to + 1), given, to, setting);
  const lead = words.findLastIndex((_, at) => isAt(words, at, leads) && at > 0 && !clause.isTime[at]);
  const from = isAt(words, lead + 1, fields) ? lead + 2 : lead + 1;
  // `dentist's at Hauptstr. 5 tomorrow`
  const day = clause.phrases.find((phrase) => phrase.from > lead && phrase.to === words.length);
  const end = day && says([day], 'date') && !says([day], 'time') ? day.from : words.length;
  if (lead < 1 || !isPlace(words.slice(from, end))) return null;
  const last = words.slice(0, lead).findLastIndex(({ text }) => !takes.test(text)) + 1;
  // `move the retro to room 4`, while `lunch to the office` may be a way
  const isMoved = first > 0 || last < lead || words[last - 1]?.isPossessive;
  if (last <= first || (isAt(words, lead, /^to$/) && !isMoved)) return null;
  const named = withoutEnding(words, last).slice(first, last);
  return ofTarget(clause, [...named, ...words.slice(end)], from, end, setting);
};
const mostWords = 14;
const orders = [...createVerbs, ...editVerbs, ...removeVerbs];
const leads = /^(?:in|at|to|@|,|:|-)$/;
const fields = /^(?:place|location|venue|address)$/;
const gave = listed(
  "they gave us, they've given us, they have given us, we got, we've got, we have got, we were given, they booked, we booked",
);
const moving = listed(
  'they moved, they have moved, we moved, move, i moved, they put, they are holding, we are holding',
);
const takes =
  /^(?:has|have|is|was|are|got|been|moved|moves|takes|place|happens|happening|held|hosted|now|will|be|his|her|practice)$/;

const isPlace = (words: readonly Word[]): boolean => roomAt(words) === 0 || isPlaceName(words) || isStreet(words);

/** The change of an event that is planned by that name, on the day that is said. */
function ofTarget(clause: Clause, named: readonly Word[], from: number, to: number, setting: Setting): Update | null {
  const of = clauseOf(clause.message, named, setting);
  const target = targetOf(of, 0, named.length, setting);
  const isOne = !target.isAll && says(of.phrases, 'time') === false && isPlannedName(target.words, setting);
  return isOne ? updateOf(target, { place: textBetween(clause, from, to) }) : null;
}
