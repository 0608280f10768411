import { addDays, dateIn } from '../../dates.ts';
import { createVerbs } from '../lexicon.ts';
import { isPlannedThen } from '../planned-names.ts';
import type { Mentioned, Request } from '../requests.ts';
import { coming } from '../time/days.ts';
import { readers } from '../time/grammar.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, clauseOf } from '../words/clause.ts';
import { withoutCourtesy } from '../words/courtesy.ts';
import { daysApart, withDaysApart } from '../words/days-apart.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import type { Word } from '../words/word.ts';
import type { Setting } from './act.ts';
import { copied, latestOf } from './follow-up.ts';
import { saysOnly } from './own-request.ts';
import { startsThen } from './target.ts';

const ones = listed(`
  another one, another one like it, another one like that, another of them, another of those, another, another like it, another like that,
  one more, one more like it, one more like that, a second one, a second, a third one, a third, a fourth one, second one, third one
`);
/** `there's another`, `keep that and add one more`: what leads to one more. */
const leads = listed(`
  there is, there's, there will be, there'll be, i have, we have, i've got, we've got, i got, we got, i need, we need, i want, we want, i'd like, we'd like, i also need, we also have, i also have,
  keep that and, keep it and, keep that one and, keep this and, leave that and, leave it and
`);
/** These words ask for one more only beside a counted day, as in `the same the week after`; `same-on-day.ts` reads them beside any other day. */
const same = listed('the same again, same again, the same thing, same thing, the same, same');
const besides = setOf('the, on, one, for, in, down, and, but, at, same, time, hour, hours, length, place');
type Said = Pick<Clause, 'message' | 'words'>;

/**
 * `and the sunday after`, `and a week later too`, `add another one on thursday`: one more of the event that was just made or shown, with
 * its name, place and length. A day that is counted is counted from the last one.
 */
export function anotherLikeIt(written: Said, setting: Setting): Request | null {
  const { last, mentioned, question } = setting.conversation;
  const latest = latestOf(mentioned, setting);
  const isOfEvent = last?.kind === 'create' || last?.kind === 'update' || last?.kind === 'find';
  if (!isOfEvent || question || !mentioned[0] || (last.kind === 'create' && last.when.repeat)) return null;
  const said = moreSaid({ ...written, words: withoutFirst(written, latest, setting) }, latest);
  const clause = said && clauseOf(written.message, said.words, setting);
  if (!said || !clause) return null;
  // Of several that were listed, another one of which is asked.
  if (!latest)
    return said.isAnother && isTold(clause, setting) ? copied(last, whenOf(clause.phrases, setting), setting) : null;
  const made = last.kind === 'create' ? last.when.date : null;
  const own = latest.start === null ? made : dateIn(latest.start, setting.zone);
  if (own === null) return null;
  const several = nextDays(clause, own);
  if (!said.isAnother && !((several || daysApart(clause)) && isMade(last))) return null;
  const counted = withDaysApart(clause, { first: own, last: own });
  if (!several && !isTold(counted, setting)) return null;
  const when = several ?? whenOf(counted.phrases, setting);
  // `and the week after`, behind another hour of one of a series: of that week the same
  if (last.kind === 'update' && isPlannedThen(latest.title, when.date ?? '', setting)) return null;
  const copy = copied(last, when, { ...setting, conversation: { ...setting.conversation, mentioned: [latest] } });
  // Behind a change, `and the day after` may be another time of the same event.
  return last.kind === 'update' && !said.isAgain ? { ...copy, isGuess: true } : copy;
}

/** The words that tell when, and by which words one more is asked for; null where none is. */
function moreSaid({ message, words: written }: Said, latest: Mentioned | null) {
  if (written.length > mostWords || hasWord(written, otherwise)) return null;
  const { words, goesOn } = withoutCourtesy(written);
  const said = words.filter(({ text }) => !again.test(text));
  const lead = Math.max(afterAny(said, 0, leads), 0);
  const verb = Math.max(afterAny(said, lead, createVerbs), lead);
  const one = afterAny(said, verb, ones);
  const isAgain = one > 0 || said.length < words.length;
  // `another night, until the 18th`, `one more hour` is of the event itself.
  if (one > 0 && (isAt(said, one, unit) || said[one]?.number != null)) return null;
  if (one > 0) return { words: said.slice(latest ? withoutTitle(said, one, latest) : one), isAnother: true, isAgain };
  // `I need it on friday too`
  const isIt = isAgain && lead > 0 && isAt(said, lead, /^(?:it|that|this)$/);
  if (isIt) return { words: said.slice(lead + 1), isAnother: true, isAgain };
  const behind = Math.max(afterAny(said, verb, same), 0);
  // `same time the day after` is where it goes.
  const isMore = goesOn || isAgain || (behind > 0 && !isAt(said, behind, /^(?:times?|hours?|place)$/));
  return isMore && !/[?？]/.test(message) ? { words: said.slice(behind), isAnother: false, isAgain } : null;
}

/** `one at 2 and another at 5`: where the last event is at 2, only the one at 5 is added. */
function withoutFirst({ message, words }: Said, latest: Mentioned | null, setting: Setting): readonly Word[] {
  const and = words.findIndex((_, at) => isAt(words, at, /^(?:and|,)$/) && afterAny(words, at + 1, ones) > 0);
  const first = clauseOf(message, words.slice(0, Math.max(and, 0)), setting);
  const isOwn =
    latest !== null &&
    isAt(words, 0, /^one$/) &&
    first.phrases.length > 0 &&
    first.words.every((_, at) => at === 0 || first.isTime[at]) &&
    startsThen(latest.start, whenOf(first.phrases, setting), setting);
  return isOwn ? words.slice(and + 1) : words;
}

/** Whether nothing but a time is said, and not only when something is over. */
function isTold(clause: Clause, setting: Setting): boolean {
  const { date, time, endTime, repeat, relation } = whenOf(clause.phrases, setting);
  return (
    saysOnly(clause, besides) &&
    (date ?? time) !== null &&
    (repeat ?? relation) === null &&
    (time !== null || endTime === null)
  );
}

/** `the next two saturdays`, `the three weeks after that`: so many days, counted from one; null where the words say anything else. */
function nextDays({ words }: Clause, own: string): When | null {
  const said = words.filter(
    ({ kind, text }) => kind === 'word' && !/^(?:on|the|for|that|next|following|after)$/.test(text),
  );
  const [count, unit, ...more] = said;
  // `two weeks after that` is one day.
  const isNext = hasWord(words, /^(?:next|following)$/) || (hasWord(words, /^after$/) && hasWord(words, /^the$/));
  const times = count?.number ?? 0;
  if (!isNext || !unit || more.length > 0 || count?.isOrdinal || times < 2 || times > mostDays) return null;
  const weekday = readers.weekdays(said, 1)?.value;
  const step = /^days$/.test(unit.text) ? 1 : weekday !== undefined || /^weeks$/.test(unit.text) ? 7 : 0;
  const first = weekday === undefined ? addDays(own, step) : coming(weekday, addDays(own, 1));
  const also = Array.from({ length: times - 1 }, (_, at) => addDays(first, step * (at + 1)));
  return step === 0 ? null : { ...noTime, date: first, also };
}
const mostDays = 10;
const unit = /^(?:nights?|days?|hours?|hrs?|weeks?|minutes?|mins?|half|quarter|an?|few|couple)$/;
const mostWords = 16;
const otherwise = /^(?:instead|not|no|nope|sorry|wait|rather|make|move)$/;
const again = /^(?:too|also|as|well|again|please)$/;

/** Behind a move to another day, `and the day after` may be where it goes. */
const isMade = (last: Request): boolean =>
  last.kind === 'create' ||
  (last.kind === 'update' && (last.changes.move?.date ?? last.changes.move?.shift ?? null) === null);

/** Behind `another swim`, of a swim: its name. */
function withoutTitle(words: readonly Word[], from: number, { title }: Mentioned): number {
  const named = title.toLowerCase().split(' ');
  return named.every((text, at) => isAt(words, from + at, new Set([text]))) ? from + named.length : from;
}
