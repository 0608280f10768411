import { timeText } from '../../dates.ts';
import { isPlannedName, plannedWith } from '../planned-names.ts';
import type { Request, Target, Update } from '../requests.ts';
import { coming } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause } from '../words/clause.ts';
import { backOver, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import { type Word, writtenText } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { endingAt, updateOf } from './change.ts';
import { isNowhere, mentionedOf, onNow, targetOf } from './target.ts';

/** The event that is on now gets longer, or ends. */

/** `add 10 minutes`, `10 more minutes` and `another quarter of an hour` lengthen the event that is on. */
export const moreNow: Act = ({ words, isAsked }, setting) => {
  // `can we have 10 more minutes?`
  const isWish = isAsked && isAt(words, 0, /^(?:have|get|take)$/) && hasWord(words, /^(?:more|extra|another)$/);
  const verb = isWish ? 1 : afterAny(words, 0, giving);
  const begin = Math.max(verb, 0);
  const from = begin + (isAt(words, begin, /^(?:another|an|extra)$/) ? 1 : 0);
  const more = findWord(words, /^(?:more|extra)$/);
  // `it will take two hours`
  const isWhole =
    isAt(words, begin - 1, /^(?:running|will|is|runs)$/) && !hasWord(words, /^(?:over|longer|more|extra|another|by)$/);
  // `give it two hours` sets the length of an event that was just made or moved.
  const { last, mentioned } = setting.conversation;
  const isMade = mentioned.length === 1 && (last?.kind === 'create' || last?.kind === 'update');
  const isLength = isMade && isAt(words, 0, /^give$/) && isAt(words, 1, /^(?:it|this)$/) && begin === from && more < 0;
  const rest = more > 0 ? words.toSpliced(more, 1) : words;
  const length = bareMinutes(rest, from) ?? readLength(rest, from) ?? readLength(rest, begin);
  if ((isAsked && !isWish) || isWhole || !length?.minutes || (verb < 0 && more < 0)) return null;
  return rest.slice(length.to).every(({ text }) => behindLength.test(text))
    ? updateOf(spokenOfOrNow(setting), isLength ? { minutes: length.minutes } : { longer: length.minutes })
    : null;
};

/** `extend it by 10 minutes`, `make it shorter by 5`, where nothing was spoken of: what is on. */
export function lengthenedNow(request: Request, { conversation }: Setting): Request {
  if (request.kind !== 'update' || conversation.mentioned.length > 0 || conversation.isWithin) return request;
  const isLength = request.changes.longer !== null && request.changes.move === null;
  const isOpen = isNowhere(request.target) && request.missing.join() === 'target';
  return isLength && isOpen ? { ...request, target: onNow, missing: [] } : request;
}

/** The event of the last answer if that showed only one, else the event that is on now. */
const spokenOfOrNow = ({ conversation: { mentioned } }: Setting): Target =>
  mentioned.length === 1 ? mentionedOf({ mentioned }) : onNow;

const running = ['is', 'are', 'is going to', 'is gonna', 'will', 'might', 'are going to', 'are gonna'].flatMap((will) =>
  listed('run, running, go, going, take, be, need').flatMap((verb) =>
    ['', ' over', ' by', ' over by'].map((over) => `${will} ${verb}${over}`),
  ),
);

const needing = listed(
  "this, this one, this meeting, this call, it, we, the meeting, thing i'm in, the thing i'm in",
).flatMap((what) => [...listed('needs, need, is running, runs'), ...running].map((how) => `${what} ${how}`));

const giving = listed(`
  add, add on, tack on, throw on, stick on, give us, give me, give it, give this, i need, we need, another, need, we're running, running, running over by
`)
  .concat(needing)
  .concat(
    ['', "we're ", "i'm ", 'we are ', 'this is ', "it's "].flatMap((who) =>
      ['overrunning', 'running over', 'going over', 'over'].flatMap((over) => [`${who}${over}`, `${who}${over} by`]),
    ),
  );

const behindLength = /^(?:more|extra|longer|please|to|it|this|that|now|for|on|over|in|here|meeting|call|session|one)$/;

/** `over by 15` */
function bareMinutes(words: readonly Word[], at: number): { to: number; minutes: number } | null {
  const { number = null, isOrdinal } = words[at] ?? {};
  const isBare = isAt(words, at - 1, /^(?:over|by)$/) && !isOrdinal && words[at + 1]?.kind !== 'word';
  return isBare && number !== null ? { to: at + 1, minutes: number } : null;
}

/** `end this meeting now` and `wrap up now` end the event that is on. */
export const endNow: Act = (clause, setting) => {
  const { words, isAsked } = clause;
  // `please stop it now` may mean a timer that was just started.
  const isOfTimer = setting.conversation.last?.kind === 'start' && isAt(words, 0, /^(?:stop|end)$/);
  if (isAsked || isOfTimer) return null;
  const move = { ...noTime, endTime: timeText(setting.now, setting.zone) };
  if (over.test(spokenText(clause))) return updateOf(onNow, { move });
  const ended = endedAt(clause, setting);
  if (ended > 0) return updateOf({ ...onNow, words: targetOf(clause, 0, ended, setting).words }, { move });
  const told = endTold(clause, setting);
  if (told) return updateOf(onNow, { move: told });
  const last = lastDayTold(clause, setting);
  if (last) return last;
  const from = afterAny(words, 0, ending);
  const end = backOver(words, words.length - 1, /^(?:right|just)$/);
  if (from < 0 || end < from || words.at(-1)?.text !== 'now') return null;
  const conversation = { ...setting.conversation, mentioned: [] };
  const named = targetOf(clause, from, end, { ...setting, conversation });
  return updateOf({ ...onNow, words: named.words }, { move });
};

/** `the review just ended`, `the call has finished early`: where the name of what is planned ends; 0 for other words. */
function endedAt(clause: Clause, setting: Setting): number {
  const { words, phrases } = clause;
  const verb = backOver(words, words.length, /^(?:now|early|already)$/) - 1;
  const name = backOver(words, verb, /^(?:just|has|have|already|only)$/);
  const isEnded = name < verb && isAt(words, verb, /^(?:ended|finished|concluded)$/) && phrases.length === 0;
  return isEnded && isPlannedName(targetOf(clause, 0, name, setting).words, setting) ? name : 0;
}

const ending = listed('end, finish, stop, close, wrap up, cut, conclude');

/** `this meeting is over` */
const over =
  /^(?:ok |okay |and )*(?:this|that|the|we)(?:'s|'re)?(?: one| meeting| call| session)?(?: is|'s|'re| are)? over(?: now| early| already)?$|^(?:we|we've|we have|this|it)(?: just)? (?:finished|ended|wrapped up)(?: now| early| already)?$|^(?:turns out )?(?:we're|we are) (?:all )?(?:done|finished|through)(?: here| now| early| already)+$/;

/** When the event that is on ends: `we'll be out of this one at half past one`, `this'll go until 20 past 2`. Null for other words. */
function endTold({ words, phrases, isTime }: Clause, setting: Setting): When | null {
  const [only, ...more] = phrases;
  const said = words.filter(
    ({ kind, text }, at) => kind === 'word' && !isTime[at] && !/^(?:by|at|until|till|to)$/.test(text),
  );
  const text = said.map((word) => writtenText(word)).join(' ');
  if (!only || more.length > 0 || !endOfThis.test(text)) return null;
  const when = whenOf([only], setting);
  const end = when.endTime === null ? endingAt(when) : when;
  return end?.endTime == null ? null : { ...end, date: null };
}

const ofThis = '(?:this|this one|this meeting|this call|this thing|here)';

const endOfThis = new RegExp(
  `^(?:(?:we|i)(?:'ll|'re| will| should| are)?(?: be)? (?:out of|done with|done|finished with|finish|finishing|through with|leave|leaving|wrap up|wrapping up) ${ofThis}` +
    `|${ofThis}(?:'s|'ll| will| should| must| can| could| may| has to| needs to| is going to| is gonna)?(?: be)? (?:go|goes|going|run|runs|running|last|lasts|over|done|end|ends|ending|finish|finishes|stop|stops|wrap up|wraps up)(?: on)?` +
    "|(?:we|this|it)(?: just| have|'ve)? (?:finished|ended|wrapped up|stopped)(?: early| late)?)$",
);

/** An event of several days gets another last day: `end the trip to Cornwall on sunday`. */
function lastDayTold(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const phrase = phrases.at(-1);
  const { date, weekday, time, last } = phrase?.means ?? {};
  const isDay = phrase?.to === words.length && date !== undefined && time === undefined && last === undefined;
  if (!isAt(words, 0, /^end$/) || !phrase || !isDay) return null;
  const target = targetOf(clause, 1, phrase.from, setting);
  const [first, ...more] = plannedWith(target.words, setting)[0]?.dates ?? [];
  if (target.words === '' || target.when || !first || more.length > 0) return null;
  const end = weekday === undefined ? date : coming(weekday, first);
  return end > first ? updateOf(target, { move: { ...noTime, last: end } }) : null;
}
