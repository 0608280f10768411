import { addDays } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import type { Setting } from '../acts/act.ts';
import { daysBesideOf } from '../acts/day-beside.ts';
import { stateGone } from '../acts/gone.ts';
import { noTarget, targetOf } from '../acts/target.ts';
import { isPlannedName, plannedDates } from '../planned-names.ts';
import { type Delete, noConversation, type Request, type Target } from '../requests.ts';
import { says } from '../time/phrase.ts';
import { noTime, type When } from '../time/when.ts';
import { afterAny, clauseOf } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import { alsoOut, type Days, daysOut, endsAsWell, isPlannedOn } from './also-out.ts';
import type { Message } from './told.ts';

/** Behind a deletion: the same event on other days, or another event on the same days. */
export function outToo(said: Message, last: Delete, setting: Setting): readonly Request[] | null {
  const other = alsoOut(said, last, setting) ?? otherOut(said, last, setting);
  if (other) return [other].flat();
  // `nor the client call`, of one that is out already: nothing else is meant by it.
  const isMore = said.words.length <= mostWords && moreNamed.test(said.message);
  return isMore && last.target.except.length === 0 ? [{ kind: 'unknown', words: said.message }] : null;
}
const moreNamed = /^\W*(?:(?:and|or)\s+)?(?:(?:nor|neither)\b|not\b.*\beither\W*$)/i;

/** `nor piano`, `and no swimming either`, `piano is off that week too`, behind a deletion: another event of the same days is deleted too. */
function otherOut({ message, words }: Message, last: Delete, setting: Setting): Delete | null {
  const days = daysOut(last, setting);
  const isNot = isAt(words, 0, /^(?:nor|neither)$/);
  const isThat = pointed(words) !== null;
  const isJoined = isAt(words, 0, /^and$/);
  const isMore =
    isJoined || isNot || isThat || hasWord(words, /^(?:too|also|either|neither|nor)$/) || endsAsWell(words);
  if (!days || words.length > mostWords || /[?？]/.test(message) || !isMore) return null;
  const then = thenIn(words, days);
  const said = (then ? words.filter((_, at) => at < then.from || at >= then.to) : words).filter(
    ({ kind, text }, at, all) => !(kind === 'break' && text !== ',') && !more.has(text) && !(at === 0 && joins(all)),
  );
  const clause = clauseOf(message, said, setting);
  const lead = afterAny(said, 0, none);
  const alone = { ...setting, conversation: noConversation };
  const gone = stateGone(clause, alone);
  // `and not the gym` may be what is to stay, and `and skip the gym` is an order of its own.
  const isPlain = lead > 0 && !isAt(said, 0, /^(?:no|nor|neither|there)$/) && !hasWord(words, /^either$/);
  const target =
    gone?.kind === 'delete'
      ? gone.target
      : isPlain && isJoined
        ? null
        : targetOf(clause, Math.max(lead, 0), said.length, alone);
  const isJoinedAlone = lead < 0 && gone === null;
  if (!target || !isPlannedName(target.words, setting) || says(clause.phrases, 'time', 'minutes', 'repeat'))
    return null;
  if (target.when !== null && then) return null;
  const when = target.when ?? then?.when ?? ofDays(days);
  if (isPlannedOn(target.words, when, setting)) return deleted(target, when);
  // Of something else that is planned once no day has to be said.
  const [date, ...others] = plannedDates(target.words, setting);
  const isOnce = target.when === null && !then && date !== undefined && others.length === 0 && !isJoinedAlone;
  return isOnce ? deleted(target, { ...noTime, date }) : null;
}
const mostWords = 14;
const more = setOf('too, also, as, well, either, please, then');
const none = listed(
  "no, not, nor, neither, there is no, there's no, there won't be any, skip, cancel, drop, delete, remove, scrap",
);
const joins = (words: readonly Word[]): boolean => isAt(words, 0, /^(?:and|or|oh|plus)$/);

const deleted = ({ words }: Target, when: When): Delete => ({
  kind: 'delete',
  target: { ...noTarget, words, when, isAll: when.last !== null },
  scope: null,
  missing: [],
});

const ofDays = ({ date, last, also }: Days): When => ({
  ...noTime,
  ...{ date, last: last > date ? last : null, also, isPeriod: last > date },
});

type Then = { readonly from: number; readonly to: number; readonly when: When };
/** `that week`, `on that day`, `the week after`: the days that a deletion leads to. */
function thenIn(words: readonly Word[], days: Days): Then | null {
  const at = pointed(words);
  const after = at === null ? daysBesideOf(words, days) : null;
  if (at === null) return after && { ...after, from: ledFrom(words, after.from) };
  const monday = mondayOf(days.date);
  const isWeek = isAt(words, at + 1, /^week$/) && days.last <= addDays(monday, 6);
  const when = isWeek ? { ...noTime, date: monday, last: addDays(monday, 6), isPeriod: true } : ofDays(days);
  return { from: ledFrom(words, at), to: at + 2, when };
}
const ledFrom = (words: readonly Word[], at: number): number =>
  isAt(words, at - 1, /^(?:on|in|for|during)$/) && !isAt(words, at - 2, /^(?:isn't|not|aren't|won't|be)$/)
    ? at - 1
    : at;

function pointed(words: readonly Word[]): number | null {
  const at = words.findIndex(
    (_, index) => isAt(words, index, /^(?:that|same)$/) && isAt(words, index + 1, /^(?:day|week|weekend|month)$/),
  );
  return at < 0 ? null : at;
}
