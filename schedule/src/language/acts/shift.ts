import { definiteArticles, editVerbs, removeVerbs } from '../lexicon.ts';
import { isPlannedName } from '../planned-names.ts';
import type { Update } from '../requests.ts';
import { readLength } from '../time/lengths.ts';
import { says } from '../time/phrase.ts';
import { noTime, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { backOver, findLastWord, findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { spokenText } from '../words/text.ts';
import type { Word } from '../words/word.ts';
import type { Act, Setting } from './act.ts';
import { edges, endingAt, updateOf, wholeMinutes } from './change.ts';
import { isNowhere, mentionedOf, onNow, orOnNow, targetOf } from './target.ts';

/** Changes of time and length that are said in another way than by a verb of moving. */

/** Of each verb with which a length is given or taken, what stands before the event. */
const givings: readonly (readonly [RegExp, RegExp, 1 | -1])[] = [
  [/^(?:add|tack|stick|put)$/, /^(?:to|onto|on|at)$/, 1],
  [/^(?:take|knock|shave|cut|trim|chop|lop|lose|get|drop)$/, /^(?:off|from)$/, -1],
];

/** `add 15 minutes to deep work`, `knock half an hour off lunch`, `set it back to an hour`: a length of an event which is there. */
export const addLength: Act = (clause, setting) => {
  const { words, isTime } = clause;
  for (const [verb, particle, sign] of givings) {
    const length = isAt(words, 0, verb) ? readLength(words, words[1]?.text === 'another' ? 2 : 1) : null;
    if (!length || !isAt(words, length.to, particle) || isTime[length.to + 1]) continue;
    const both = atBothEnds(clause, length.to + 1, sign * wholeMinutes(length), setting);
    if (both) return both;
    const from = length.to + (isAt(words, length.to + 1, /^(?:of|to)$/) ? 2 : 1);
    // `knock ten minutes off the end`
    const isEnd = words.slice(from).every(({ text }) => /^(?:the|end)$/.test(text));
    const spoken = isEnd ? mentionedOf(setting.conversation) : targetOf(clause, from, words.length, setting);
    const target = isEnd && isNowhere(spoken) ? onNow : orOnNow(spoken, words, from);
    if (!isNowhere(target) && !target.isAll) return updateOf(target, { longer: sign * wholeMinutes(length) });
  }
  const to = afterAny(words, 0, backTo);
  const length = to < 0 ? null : readLength(words, to);
  if (length?.minutes && length.to === words.length)
    return updateOf(targetOf(clause, 1, 2, setting), { minutes: length.minutes });
  return words[0]?.text === 'give' ? givenIn(clause, setting) : null;
};

/** `trim an hour off both ends`, `add ten minutes at each end of lunch`: so much at the start, and so much at the end. */
function atBothEnds(clause: Clause, from: number, minutes: number, setting: Setting): Update | null {
  const { words } = clause;
  const at = isAt(words, from, /^the$/) ? from + 1 : from;
  if (!isAt(words, at, /^(?:both|each|either)$/) || !isAt(words, at + 1, /^(?:ends?|edges?|sides?)$/)) return null;
  const isOf = isAt(words, at + 2, /^of$/);
  const target = isOf ? targetOf(clause, at + 3, words.length, setting) : mentionedOf(setting.conversation);
  if (isNowhere(target) || target.isAll || (!isOf && at + 2 < words.length)) return null;
  return updateOf(target, { move: { ...noTime, shift: -minutes }, longer: 2 * minutes });
}

/** `the review needs another half hour`, `lunch will take 20 minutes more`; `the report is going to take longer`: how much is asked. */
export const tellLonger: Act = (clause, setting) => {
  const needed = moreNeeded(clause);
  if (needed) {
    const target = targetOf(clause, 0, needed.at, setting);
    const isKnown = target.ids.length > 0 || isPlannedName(target.words, setting);
    return isKnown && !target.isAll ? updateOf(target, { longer: needed.minutes }) : null;
  }
  const [told, subject] = longerTold.exec(spokenText(clause)) ?? [];
  if (!told || !subject || clause.isAsked || clause.phrases.length > 0) return null;
  const target = targetOf(clause, 0, subject.split(' ').length, setting);
  const isKnown = target.words !== '' && isPlannedName(target.words, setting);
  return isKnown ? { ...updateOf(target, { longer: 1 }), missing: ['amount'] } : null;
};
const longerTold =
  /^((?:\S+ ){0,5}?\S+) (?:is|will|might|may|could|should|needs|has|takes|runs|lasts|would)(?: (?:going|gonna|to|probably|need|have|be|take|taking|last|run|running|go on))* (?:(?:a bit|a little|much|quite a bit|way) )?longer(?: than (?!the |an? |my |our )(?:\S+ ){0,3}\S+)?$/;

/** How many minutes more are needed, and where the verb stands; null where none are or more is said. */
function moreNeeded({ words, isAsked }: Clause): { at: number; minutes: number } | null {
  const at = findWord(words, /^(?:needs?|takes?|lasts?|requires?)$/, 1);
  if (isAsked || at < 0) return null;
  const lead = afterAny(words, at + 1, another);
  const from = lead < 0 ? at + 1 : lead;
  // `30 more minutes`
  const isWithin = isAt(words, from + 1, /^(?:more|extra|additional)$/);
  // `another hour`
  const isHour = lead > 0 && isAt(words, from, /^hour$/);
  const said = isWithin ? words.toSpliced(from + 1, 1) : words;
  const length = isHour ? { minutes: 60, days: 0, to: from + 1 } : readLength(said, from);
  if (!length?.minutes || length.days > 0) return null;
  const to = length.to + (isWithin ? 1 : 0);
  const isBehind = isAt(words, to, /^(?:more|longer|extra)$/);
  const isMore = lead > 0 || isWithin || isBehind;
  return isMore && to + (isBehind ? 1 : 0) === words.length
    ? { at: subjectEnd(words, at), minutes: length.minutes }
    : null;
}
const another = listed('another, an extra, an additional, a further');
/** `the review is going to need`, `lunch will probably take`: where the subject ends. */
const subjectEnd = (words: readonly Word[], verb: number): number =>
  backOver(
    words,
    verb,
    /^(?:is|will|would|might|may|could|should|going|gonna|to|probably|likely|just|actually|really|also)$/,
    1,
  );

/** `halve it`, `cut the board meeting in half`, `double its length`, `make lunch twice as long`: an event takes half or twice as long. */
export const scaleLength: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  if (isAsked || phrases.length > 0 || words.length > mostScaling) return null;
  const isByVerb = isAt(words, 0, /^(?:halve|double|triple)$/);
  const behind = words.findIndex((_, at) => scaling.test(spokenText({ words: words.slice(at) })));
  const times = scales[words[isByVerb ? 0 : behind]?.text ?? ''];
  if (times === undefined) return null;
  const end = isByVerb ? words.length : backOver(words, behind, /^(?:in|by|to|be|is|a|should|must|will)$/, 0);
  const from = Math.max(isByVerb || isAt(words, 0, resizing) ? 1 : 0, afterAny(words, 1, ofLength));
  const isIt = words
    .slice(from, end)
    .every(({ text }) => /^(?:its?|it's|that|this|the|length|duration|time)$/.test(text));
  const target = isIt ? mentionedOf(setting.conversation) : targetOf(clause, from, end, setting);
  const isKnown = target.ids.length > 0 || isPlannedName(target.words, setting);
  return isKnown && !target.isAll ? updateOf(target, { times }) : null;
};
const scales: Readonly<Record<string, number>> = { half: 0.5, halve: 0.5, double: 2, twice: 2, triple: 3 };
/** `in half`, `half as long`, `twice the length` */
const scaling = /^(?:half|twice|double|triple)(?: (?:as long|that|(?:the|its|that) (?:length|time|duration)))?$/;
const resizing = /^(?:cut|chop|reduce|shorten|make|set)$/;
const ofLength = ['the length of', 'the duration of', 'the time of', 'the time for'];
const mostScaling = 12;

/** `give the dentist another 15 minutes`, `give it till 2:20` */
function givenIn(clause: Clause, setting: Setting): Update | null {
  const { words, phrases } = clause;
  const until = phrases.find(({ means }) => means.endTime !== undefined && means.time === undefined);
  const more = findWord(words, /^(?:another|extra|more|longer)$/, 2);
  const at = words.findIndex((_, index) => index > 1 && readLength(words, index) !== null);
  const amount = more > 0 && at > 0 ? readLength(words, at) : null;
  const last = amount ? Math.min(more, at) : (until?.from ?? 0);
  if (last < 2) return null;
  const named = targetOf(clause, 1, backOver(words, last, /^an?$/), setting);
  const move = until ? whenOf([until], setting) : null;
  return updateOf(orOnNow(named, words, 1), amount ? { longer: wholeMinutes(amount) } : { move });
}

const placing = ['put', 'do', 'have', 'make', 'schedule', 'hold'];
const backTo = ['set', 'put', 'make', 'bring', 'change'].flatMap((verb) =>
  ['it', 'that', 'this'].flatMap((it) => [`${verb} ${it} to`, `${verb} ${it} back to`]),
);

/** `put the dentist on friday instead`, `can we do lunch at 1 instead`: moved, whatever verb says so. */
export const moveInstead: Act = (clause, setting) => {
  const { words, phrases } = clause;
  const [first] = phrases;
  const at = findLastWord(words, /^instead$/);
  const isInstead = at > 0 && (at >= words.length - 2 || words[at + 1]?.text === 'of');
  const from = Math.max(0, afterAny(words, 0, placing));
  // `put in a call on friday instead` is a new one.
  const isNew = isAt(words, from, /^(?:an?|in)$/);
  const isNone = isAt(words, 0, /^no$/);
  if (!isInstead || isNew || isNone || !first || first.from <= from || first.from > at) return null;
  // `therapy on the 5th ends at 2 instead of 1`
  const end = findWord(words, /^(?:ends?|finish(?:es)?|stops?|until|till)$/, from + 1, at);
  const said = phrases.filter((phrase) => phrase.to <= at && phrase.from >= end);
  const target = targetOf(clause, from, end > 0 ? end : first.from, setting);
  if (end > 0 && target.words !== '') return updateOf(target, { move: endingAt(whenOf(said, setting)) });
  return target.words === '' || target.isAll ? null : updateOf(target, { move: whenOf(said, setting) });
};

/** `dinner an hour later`, `start dinner half an hour later`, `end deep work at 11`: the verb is of the plan, not of its doing. */
export const shiftByName: Act = (said, setting) => {
  const clause = withDayOfShift(said, setting);
  const { words, phrases, isAsked, isTime } = clause;
  const only = phrases.at(-1);
  const isOther = says(phrases.slice(0, -1), 'time', 'shift');
  if (only?.to !== backOver(words, words.length, /^(?:too|as|well|please)$/) || words.length > 16) return null;
  // `can the haircut go an hour later`
  const isCan = isAt(words, 0, /^(?:can|could)$/) && isAt(words, only.from - 1, /^(?:go|be|start|happen)$/);
  const wrap = afterAny(words, 0, wrapping);
  const isWrapped = wrap > 0 && isPlannedName(targetOf(clause, wrap, only.from, setting).words, setting);
  const isEnding = isWrapped || isAt(words, 0, /^(?:end|finish)$/);
  const isEdge = isEnding || isAt(words, 0, /^(?:start|begin)$/);
  // `end of year drinks friday 5pm` is a name; `have the call finish 15 minutes early` is about its end.
  const isOfEdge = isAt(words, 0, /^(?:have|let|make)$/) && isAt(words, only.from - 1, edges);
  if ((isEdge && words[1]?.text === 'of') || isOfEdge || (isAsked && !isCan)) return null;
  // `start it at 10:10`, `put it tomorrow at 4`
  const isIt = isAt(words, 1, /^(?:it|that)$/) && setting.conversation.mentioned.length > 0;
  const isTimed = words.every((_, at) => at < 2 || isTime[at] || isAt(words, at, /^(?:in|at|on|for)$/));
  const isPut = !isEnding && (isEdge || words[0]?.text === 'put');
  if (isPut && isIt && isTimed) return updateOf(targetOf(clause, 1, 2, setting), { move: whenOf(phrases, setting) });
  if (isOther) return null;
  const from = isWrapped ? wrap : isCan || isEdge || isAt(words, 0, /^(?:have|do|take)$/) ? 1 : 0;
  const named = targetOf(clause, from, isCan ? only.from - 1 : only.from, setting);
  const target = isEnding ? orOnNow(named, words, 1) : named;
  if ((isNowhere(target) || (target.words === '' && target.when)) && !target.isAll) return null;
  const when = whenOf([only], setting);
  const isOrdered = from === 0 && afterAny(words, 0, otherVerbs) > 0;
  if (isAt(words, words.length - 1, /^(?:longer|shorter)$/)) {
    const isLength = when.shift !== null && !isOrdered && isPlannedName(target.words, setting);
    return isLength ? updateOf(target, { longer: when.shift }) : null;
  }
  // `the review, another half hour`: nothing says that it is later.
  const isMore = hasWord(words, /^(?:another|more|extra)$/, only.from) && !hasWord(words, /^(?:later|earlier|sooner)$/);
  if (when.shift !== null)
    return isOrdered ? null : updateOf(target, isEnding || isMore ? { longer: when.shift } : { move: when });
  if (when.time === null || when.endTime !== null) return null;
  if (isEnding) return updateOf(target, { move: endingAt(when) });
  return isEdge && isAt(words, 1, definiteArticles) ? updateOf(target, { move: when }) : null;
};

/** `can the lesson be 15 minutes longer on wednesday`, `on wednesday can it be …`: the day says which, and stands behind the name. */
function withDayOfShift(clause: Clause, setting: Setting): Clause {
  const { words, phrases } = clause;
  const [one, two, ...more] = phrases;
  const [day, shift] = one?.means.shift === undefined ? [one, two] : [two, one];
  if (!day || !shift || more.length > 0 || shift.means.shift === undefined || !says([day], 'date')) return clause;
  const be = shift.from - 1;
  const can = day.from === 0 ? day.to : 0;
  const isLast = day.from === shift.to && words.slice(day.to).every(({ kind }) => kind === 'break');
  const isCan = isAt(words, can, /^(?:can|could)$/) && isAt(words, be, /^(?:be|go|start|happen)$/);
  if (!isCan || says([day], 'time', 'repeat') || !(isLast || (can > 0 && shift.to === words.length))) return clause;
  const placed = [...words.slice(can, be), ...words.slice(day.from, day.to), ...words.slice(be, shift.to)];
  return withWords(clause, placed, setting);
}

/** `wrap up sprint planning at half past`, while `wrap up presents at 5` is something to do. */
const wrapping = ['wrap up', 'finish up', 'finish off', 'conclude'];

const quantified = /^(?:both|all|every|each)$/;
/** What may stand between events and the time they go to. */
const going = /^(?:moves?|goes|go|starts?|begins?|should|must|will|be|are|is|to|at|from|now)$/;

/** A move of planned events without a verb, or behind `all`: `both gyms this week at 17:30`, `all remaining yogas this week move to 6:15pm`. */
export const moveSeveral: Act = (clause, setting) => {
  const { words, phrases, isAsked } = clause;
  const goal = phrases.at(-1);
  if (isAsked || goal?.to !== words.length || !says([goal], 'time')) return null;
  const isAll = isAt(words, 0, quantified);
  const end = backOver(words, goal.from, going, 1);
  // Without such a word another one may be planned: it is asked about.
  const isOfWeek = phrases.length === 2 && phrases[0]?.means.isPeriod === true && phrases[0].to === end;
  if (!isAll && !isOfWeek) return null;
  const target = targetOf(clause, 0, end, setting);
  if (!isPlannedName(target.words, setting)) return null;
  const request = updateOf({ ...target, isAll: true }, { move: whenOf([goal], setting) });
  return { ...request, scope: 'this', ...(!isAll && { isGuess: true }) };
};

/** With these another request begins. */
const otherVerbs = [
  ...[...editVerbs, ...removeVerbs],
  ...listed('remind, remind me, i, we, give, add, put, schedule, book, create, plan'),
];
