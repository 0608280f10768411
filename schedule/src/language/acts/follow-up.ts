import { addDays, dateIn, timeText, weekdayOf } from '../../dates.ts';
import { mondayOf } from '../../weeks.ts';
import { budgetFact } from '../facts.ts';
import { askWords, createVerbs, removeVerbs } from '../lexicon.ts';
import { isPlannedName, isPlannedThen, plannedDates } from '../planned-names.ts';
import {
  type CorrectTime,
  type Create,
  type Delete,
  type Find,
  type Log,
  lackingIn,
  noConversation,
  noEvent,
  type Request,
  type Tick,
  type Timer,
  type Update,
  type Weather,
} from '../requests.ts';
import { inMonthOf } from '../time/dates.ts';
import { coming, todayOf } from '../time/days.ts';
import { readLength } from '../time/lengths.ts';
import { type Present, says } from '../time/phrase.ts';
import { inPart, isOneWeek, noTime, saysNoTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { findWord, hasWord, isAt } from '../words/find-word.ts';
import { listed, setOf } from '../words/list.ts';
import { spokenText, textBetween } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { bareHour, timeOnly } from './bare-hour.ts';
import { updateOf } from './change.ts';
import { dayBesideAt, daysBeside } from './day-beside.ts';
import { found } from './find.ts';
import { isOrder, saysOnly } from './own-request.ts';
import { removeByVerb } from './remove.ts';
import { dayShown } from './spoken-day.ts';
import { isInPart, mentionedOf, noTarget, targetOf } from './target.ts';

/** What goes on from the request before: once more at another time, or otherwise than it was said. */

const about = ['what about', 'how about', 'and what about'];
const aboutOrIn = [...about, 'in', 'and in', ...about.map((what) => `${what} in`)];
const again = [
  ...about,
  ...listed(
    'add the same, add same, book the same, put the same, same, the same, same for, the same for, do the same, same thing, the same thing, again, another one, one more, too',
  ),
];
const light = setOf(
  'too, as, well, also, and, instead, rather, again, same, for, the, on, it, one, no, not, another, yes, please, better, what, how, about, then, do, thing, make, maybe, or, time, times, hour, hours, place, more, at',
);

/** `do the same with friday's` */
const besideSame = light.union(setOf('with, to'));

/** Whether a clause says a time and nothing else that tells what to do. */
export const isTimeAlone = (clause: Clause, from = 0): boolean =>
  saysOnly(clause, hasWord(clause.words, /^same$/) ? besideSame : light, from);

/** `and on Friday too`, `what about Thursday?`, `same next week`: the last request once more, at another time. */
export const onceMore: Act = (clause, setting) => {
  const { last, mentioned } = setting.conversation;
  // `and make it 11:30` changes the event, and plans no other.
  if (!last || /^(?:and )?make (?:it|that|them)\b/.test(spokenText(clause))) return null;
  if (last.kind === 'find' || last.kind === 'weather') {
    const goesOn = askedOn(clause, last, setting);
    if (goesOn) return goesOn;
  }
  if (mentioned.length === 1 && daysLeft.test(spokenText(clause)))
    return found('until', noTime, { target: mentionedOf(setting.conversation) });
  const budget =
    last.kind === 'budget told'
      ? (budgetFact(last.said ?? '', setting).category ?? '')
      : last.kind === 'find' && last.topic === 'budget'
        ? last.target.words
        : null;
  if (budget !== null && howMuchLeft.test(spokenText(clause)))
    return found('budget', noTime, { target: { ...noTarget, words: budget } });
  const isOfTime = last.kind === 'log' || last.kind === 'stop' || last.kind === 'correct time';
  if (isOfTime && howLong.test(spokenText(clause))) return spentOn(last, setting);
  // `add it on tuesday instead`, once it was taken back
  const verb = afterAny(clause.words, 0, createVerbs);
  const isBack = last.kind === 'create' && setting.conversation.isUnchanged && mentioned.length === 0 && verb > 0;
  if (isBack && isAt(clause.words, verb, /^(?:it|that|this)$/) && isTimeAlone(clause, verb + 1))
    return { ...last, ...timedAnew(last.when, whenOf(clause.phrases, setting)) };
  const isRemoved = last.kind === 'delete' || last.kind === 'tick';
  const another = isRemoved
    ? ofAnother(clause, last, setting)
    : last.kind === 'update'
      ? (movedAlike(clause, last, setting) ?? asLong(clause, last, setting))
      : null;
  if (another) return another;
  const counted = dayBesideAt(clause.words);
  const day =
    counted &&
    last.kind === 'create' &&
    last.when.date !== null &&
    hasWord(clause.words, /^(?:again|too|also|well|same|another|more)$/)
      ? daysBeside(clause.words, counted.at, last.when.date)
      : null;
  const isOnlyDay =
    counted &&
    clause.words.every(({ text }, at) => (at >= counted.from && at < counted.to) || light.has(text) || text === ',');
  if (day !== null && isOnlyDay && last.kind === 'create') return copied(last, { ...noTime, date: day }, setting);
  const forName =
    last.kind === 'create' ? (copiedFor(clause, last, setting) ?? copiedWith(clause, last, setting)) : null;
  if (forName) return forName;
  const rest = afterAny(clause.words, 0, theRest);
  const isMade = last.kind === 'create' || last.kind === 'update';
  if (rest > 0 && isMade && mentioned.length === 1 && clause.phrases.length > 0 && isTimeAlone(clause, rest))
    return copied(last, whenOf(clause.phrases, setting), setting);
  const isAgain = clause.goesOn || afterAny(clause.words, 0, again) > 0 || hasAgain(clause);
  // `add thursdays too`
  const isAdded = verb > 0 && (hasAgain(clause) || isAt(clause.words, verb, /^(?:the|same)$/));
  if (!isAgain || !isTimeAlone(clause, isAdded ? verb : 0)) return null;
  const when = whenOf(clause.phrases, setting);
  // `what time does it start?`, `and what about tomorrow?`
  if (last.kind === 'find' && last.target.ids.length > 0 && when.date !== null)
    return { ...last, topic: 'agenda', target: noTarget, when, missing: lackingIn(when) };
  if (last.kind === 'find' || last.kind === 'weather') return askedOf(last, onThatDay(when, last));
  // `what about tomorrow?` asks, though something was made just before.
  if (clause.isAsked || afterAny(clause.words, 0, about) > 0) return null;
  // `and the one on tuesday to thursday`, where there is none on Tuesday
  if (last.kind === 'update' && hasWord(clause.words, /^one$/) && goalOf(clause, setting)) return null;
  // Behind a change, `and at half six` changes more of it.
  const isMore = last.kind === 'update' && clause.goesOn && when.date === null && afterAny(clause.words, 0, again) < 0;
  if (isMore && mentioned.length === 1 && !hasAgain(clause))
    return updateOf(mentionedOf(setting.conversation), { move: when });
  const isCopied = last.kind === 'create' || (last.kind === 'update' && mentioned.length > 0);
  return isCopied ? copied(last, when, setting) : null;
};

/** `how many days do I have left?`, behind an event */
const daysLeft =
  /^(?:and |so )*how (?:many (?:days|weeks|sleeps)|long|much time) (?:(?:do|have) (?:i|we) (?:have |got )*|is |are there )?(?:left|to go|until then|till then|until that)$/;

/** `how much is left?`, behind a budget */
const howMuchLeft =
  /^(?:and |so )?how (?:much|many hours)(?: (?:time|of (?:it|that)))?(?: (?:is|are|do (?:i|we) have|have (?:i|we) got))?(?: there)? (?:left|remaining|still free)(?: (?:of|in|on) (?:it|that))?(?: (?:now|then|this (?:week|month)))?$/;

const howLong = /^(?:and )?how long (?:was|is|did) (?:that|it|this)(?: take| last)?$/;

/** `how long was that?`, of time that was just logged */
function spentOn(last: Log | Timer | CorrectTime, setting: Setting): Find | null {
  const words = (last.kind === 'log' ? last.title : setting.conversation.entry?.title) ?? '';
  const date = (last.kind === 'log' ? last.when.date : null) ?? todayOf(setting);
  return words === '' ? null : found('spent', { ...noTime, date }, { target: { ...noTarget, words } });
}

/** `the rest on friday from 1 to 2`: another part of the event that was just planned. */
const theRest = listed('the rest, the rest of it, the remainder, and the rest, and the rest of it, and the remainder');

/** `same time on the 10th for Leo`, `same again for Mia on friday`: one more, for somebody else. */
function copiedFor(clause: Clause, last: Create, setting: Setting): Create | null {
  const { words } = clause;
  const at = words.findIndex(
    ({ text }, index) => text === 'for' && words[index + 1]?.isCapital === true && !clause.isTime[index + 1],
  );
  const isSame = isAt(words, 0, /^(?:and|same|the|another|one)$/) && hasWord(words, /^(?:same|another|one)$/);
  const name = at < 1 ? '' : textBetween(clause, at + 1, at + 2);
  // `same for Lunch` is of one that is planned, while Leo may have a piano lesson.
  const isPlanned = setting.planned?.some(({ title }) => title.toLowerCase() === name.toLowerCase()) === true;
  if (at < 1 || !isSame || isPlanned || clause.isAsked || last.title === null || hasWord(words, /^instead$/))
    return null;
  const others = withWords(clause, [...words.slice(0, at), ...words.slice(at + 2)], setting);
  const made = isTimeAlone(others) ? copied(last, whenOf(others.phrases, setting), setting) : null;
  // The copy takes a title of its own; the title of the first event is left alone.
  return made && { ...made, like: null, title: `${last.title} for ${name}` };
}

/** `4pm tuesday the same with Mr Diaz`: one more, with somebody else. */
function copiedWith(clause: Clause, last: Create, setting: Setting): Create | null {
  const { words, isTime } = clause;
  const at = words.findIndex(({ text }, index) => text === 'with' && words[index + 1]?.isCapital === true);
  const end = words.findIndex(({ kind }, index) => index > at && (kind === 'break' ? true : isTime[index] === true));
  const to = end < 0 ? words.length : end;
  const isSame = at > 0 && hasWord(words.slice(0, at), /^(?:same|another|again)$/);
  if (!isSame || to - at > 4 || clause.isAsked || last.title === null || hasWord(words, /^instead$/)) return null;
  const others = withWords(clause, [...words.slice(0, at), ...words.slice(to)], setting);
  const made =
    isTimeAlone(others) && others.phrases.length > 0 ? copied(last, whenOf(others.phrases, setting), setting) : null;
  const title = `${last.title.replace(/ with .*$/i, '')} with ${textBetween(clause, at + 1, to)}`;
  return made && { ...made, like: null, title };
}

const timedAnew = (before: When, said: When): Pick<Create, 'when' | 'missing'> => ({
  when: merged(before, nearTo(before.time, said)),
  missing: lackingIn(said),
});

/** `the 1:1 tomorrow as well`, `friday too`: the same is done to another event. */
function ofAnother(clause: Clause, last: Delete | Tick, { conversation, ...setting }: Setting): Request | null {
  // `skip yoga on wednesday`, `and friday`
  const isAgain =
    hasAgain(clause) ||
    (hasWord(clause.words, /^same$/) && isTimeAlone(clause)) ||
    (clause.goesOn &&
      ((isTimeAlone(clause) && last.target.words !== '') ||
        dayBesideAt(clause.words) !== null ||
        theNext.test(spokenText(clause)) ||
        isNamedThen(clause, setting) ||
        isNamedAlone(clause, setting)));
  if (clause.isAsked || clause.words.length > 12 || !isAgain) return null;
  const { isUnchanged } = conversation;
  const { target } = last;
  // `when is the next gym?`, `skip it`, `and the one after`
  const [gone] = conversation.removed ?? [];
  const day = gone?.start == null ? null : { ...noTime, date: dateIn(gone.start, setting.zone) };
  const name = target.words || (gone?.title ?? '');
  const next = theNext.test(spokenText(clause)) ? nextOf(name, target.when ?? day, setting) : null;
  if (next) return { ...last, target: { ...target, words: name, ids: [], when: next, isNext: false, ordinal: null } };
  const apart = dayBesideAt(clause.words);
  // `and the one the week after, too`
  if (apart && target.words !== '' && target.when?.date && (target.when.last === null || isOneWeek(target.when))) {
    const date = daysBeside(clause.words, apart.at, target.when.date);
    const then = isOneWeek(target.when) ? { ...target.when, date, last: addDays(date, 6) } : { ...noTime, date };
    const isOnly = clause.words.every(
      ({ text }, at) => (at >= apart.from && at < apart.to) || light.has(text) || text === ',',
    );
    return isOnly ? { ...last, target: { ...target, ids: [], when: then } } : null;
  }
  if (isTimeAlone(clause)) {
    const when = whenOf(inMonthOf(target.when?.date ?? null, clause.phrases), setting);
    // `clear my schedule for tomorrow`, `and thursday as well`
    const isOfDay = target.words === '' && target.isAll && target.when?.date && !isUnchanged;
    if (isOfDay && when.date !== null && when.time === null) return { ...last, target: { ...target, when } };
    if (target.words === '' || target.when?.date == null || when.date === null || when.time !== null) return null;
    // What was asked before and not done is asked once more.
    const days = isUnchanged ? { ...target.when, also: [...target.when.also, when.date] } : when;
    return { ...last, target: { ...target, when: days, isAll: target.isAll || isUnchanged === true } };
  }
  // `skip the gym next week too` is an order of its own.
  const other = withoutAgain(clause, setting);
  const present = { ...setting, conversation: noConversation };
  if (last.kind === 'delete' && afterAny(other.words, 0, removeVerbs) > 0)
    return isUnchanged ? null : removeByVerb(other, present);
  const named = targetOf(other, 0, other.words.length, present);
  const isThere = isPlannedName(named.words, setting);
  const isAll = named.isAll || named.when?.isPeriod === true;
  return isThere && !isUnchanged ? { ...last, target: { ...named, isAll }, missing: lackingIn(named.when) } : null;
}

/** `and the one after that` */
const theNext =
  /^(?:and )?(?:also )?the (?:next|following) one(?: (?:too|as well))?$|^(?:and )?(?:also )?the one after(?: that)?(?: (?:too|as well))?$/;

/** The day of a series behind one that was said. */
function nextOf(name: string, when: When | null, setting: Pick<Setting, 'planned'>): When | null {
  const from = when?.last ?? when?.date;
  const dates = from ? plannedDates(name, setting) : [];
  const [date] = dates.filter((each) => each > (from ?? '')).toSorted();
  return date === undefined ? null : { ...noTime, date };
}

/**
 * `do the same with today's`, `and the one the week after as well`, behind a move: the same is done to that of another day; `and
 * friday's to saturday`: that of another day is moved too.
 */
export function movedThenToo(whole: Clause, { conversation, ...setting }: Setting): Update | null {
  const goal = goalOf(whole, setting);
  const clause = goal ? withWords(whole, whole.words.slice(0, goal.from), setting) : whole;
  const { words } = clause;
  const { last, mentioned, question } = conversation;
  const [only, ...more] = mentioned;
  if (last?.kind !== 'update' || clause.isAsked || question || !only || only.start === null || more.length > 0)
    return null;
  const { move } = last.changes;
  if (conversation.isUnchanged || last.scope === 'all' || last.scope === 'following' || move?.repeat) return null;
  const isJoined = clause.goesOn || isAt(words, 0, /^(?:and|also)$/);
  const isPointed =
    words.some(({ isPossessive }) => isPossessive) || hasWord(words, /^one$/) || dayBesideAt(words) !== null;
  if (!hasAgain(clause) && !hasWord(words, /^(?:same|also)$/) && !((isJoined || goal) && isPointed)) return null;
  const own = last.target.when?.date ?? dateIn(only.start, setting.zone);
  const before = { ...noTime, date: own };
  const beside = dayBesideAt(words);
  const isBeside = (at: number): boolean => beside !== null && at >= beside.from && at < beside.to;
  const kept = hasWord(words, /^same$/) ? besideSame : light;
  const isOnly = words.every(({ text }, at) => isBeside(at) || clause.isTime[at] || kept.has(text) || text === ',');
  const said = whenOf(inMonthOf(own, clause.phrases), setting);
  const when = theNext.test(spokenText(clause))
    ? nextOf(only.title, before, setting)
    : !isOnly
      ? null
      : beside
        ? { ...noTime, date: daysBeside(words, beside.at, own) }
        : isOneWeek(said) && said.date !== null
          ? { ...noTime, date: addDays(said.date, weekdayOf(own)) }
          : said;
  // `the one on tuesday`, said on a Tuesday, is not today's.
  const isAhead = when?.weekday != null && when.date === todayOf(setting);
  const date = when?.date == null ? null : isAhead ? addDays(when.date, 7) : when.date;
  const isThere = setting.planned?.some(({ title, dates }) => title === only.title && dates.includes(date ?? ''));
  if (!when || date === null || date === own || !isThere || when.time !== null || when.last !== null) return null;
  const { orElse: _, isInstead: __, ...again } = last;
  const target = { ...noTarget, words: only.title, when: { ...noTime, date } };
  if (goal) {
    const { phrases } = goal.clause;
    const then = phrases.length > 0 ? whenOf(inMonthOf(date, phrases), setting) : goal.when;
    // A weekday is that of its week.
    const day = then.weekday === null ? then.date : addDays(mondayOf(date), then.weekday);
    const to = { ...nearTo(timeText(only.start, setting.zone), then), date: day, weekday: null };
    return { ...updateOf(target, { move: to }), scope: 'this' };
  }
  // As many days away as before.
  const days = move?.date ? Temporal.PlainDate.from(own).until(move.date).days : 0;
  const moved = move?.date ? { ...move, date: addDays(date, days), weekday: null } : move;
  return {
    ...again,
    target,
    changes: { ...last.changes, move: moved },
    scope: 'this',
  };
}

type Goal = { from: number; clause: Clause; when: When };
/** `… to saturday at 5`, behind a day: where it goes. `the 24th to the 25th` is no stretch here. */
function goalOf(whole: Clause, setting: Omit<Setting, 'conversation'>): Goal | null {
  const from = findWord(whole.words, /^(?:to|at)$/, 1);
  if (from < 0 || !says(withWords(whole, whole.words.slice(0, from), setting).phrases, 'date')) return null;
  const words = whole.words.slice(from + (isAt(whole.words, from, /^to$/) ? 1 : 0));
  const clause = withWords(whole, words, setting);
  const when = isTimeAlone(clause) ? whenOf(clause.phrases, setting) : timeOnly(clause, setting);
  return when && (when.date ?? when.time) !== null && (when.repeat ?? when.last) === null
    ? { from, clause, when }
    : null;
}

/** `and the retro as well`, `same for the retro`, behind a move: the same is done to another event. */
function movedAlike(clause: Clause, last: Update, { conversation, ...setting }: Setting): Update | null {
  const { title, place, notes } = last.changes;
  const isSame = isAt(clause.words, 0, /^same$/) || isAt(clause.words, 1, /^same$/);
  const isAlike = hasAgain(clause) || isSame || (clause.goesOn && isNamedAlone(clause, setting));
  const isOwn = (title ?? place ?? notes) !== null || conversation.isUnchanged;
  if (clause.isAsked || clause.words.length > 8 || !isAlike || isOwn || clause.phrases.length > 0) return null;
  const words = clause.words.filter(
    ({ text }) => !/^(?:too|also|as|well|oh|and|same|for|with|please|the|do|thing)$/.test(text),
  );
  const name = words.map(({ text }) => text).join(' ');
  const { orElse: _, isInstead: __, ...again } = last;
  return isPlannedName(name, setting) ? { ...again, target: { ...noTarget, words: name }, scope: null } : null;
}

/** `and the retro only 30`, `and the call an hour`, behind another length: that of another event. */
function asLong(clause: Clause, last: Update, setting: Setting): Update | null {
  const { words, goesOn, isAsked } = clause;
  if (last.changes.minutes === null || !goesOn || isAsked || words.length > 10) return null;
  const at = words.findIndex((_, index) => index > 0 && readLength(words, index)?.to === words.length);
  const number = at < 0 ? words.length - 1 : at;
  const minutes = at < 0 ? (words[number]?.number ?? 0) : (readLength(words, at)?.minutes ?? 0);
  const end = isAt(words, number - 1, /^(?:only|just|to)$/) ? number - 1 : number;
  const target = targetOf(clause, 0, end, { ...setting, conversation: noConversation });
  const isLength = at >= 0 ? minutes > 0 : minutes >= 10 && minutes % 5 === 0 && !words[number]?.isOrdinal;
  return isLength && end > 0 && isPlannedName(target.words, setting) ? updateOf(target, { minutes }) : null;
}

/** `and the quarterly report`: an event that is planned, by its whole name. */
function isNamedAlone({ words, phrases }: Clause, setting: Omit<Setting, 'conversation'>): boolean {
  const said = words.filter(({ text }) => !/^(?:and|the|my|our)$/.test(text));
  return phrases.length === 0 && isPlannedName(said.map(({ text }) => text).join(' '), setting);
}

/** Whether a clause names an event that is planned on the day it says, and no hour: `and therapy on thursday`. */
function isNamedThen(clause: Clause, setting: Omit<Setting, 'conversation'>): boolean {
  if (says(clause.phrases, 'time', 'minutes', 'repeat') || clause.words.length > 8) return false;
  const { words, when } = targetOf(clause, 0, clause.words.length, { ...setting, conversation: noConversation });
  return isPlannedThen(words, when?.date ?? '', setting);
}

const withoutAgain = (clause: Clause, present: Present): Clause =>
  withWords(
    clause,
    clause.words.filter(({ text }) => !/^(?:too|also|as|well|oh)$/.test(text)),
    present,
  );

const hasAgain = ({ words }: Clause): boolean => hasWord(words, /^(?:too|also|well)$/);

/** What follows a question and needs it to be understood: `and the week after?`, `what about Paris?`, `and after that?` */
function askedOn(clause: Clause, last: Find | Weather, setting: Setting): Request | null {
  const beside = nextTo(clause, last.when, setting);
  // `when is the retro?`, `what's on the day before?`
  const isOfShown = last.kind === 'find' && last.when.date === null && dayShown(setting) !== null;
  if (beside && isOfShown && /\bday\b/.test(spokenText(clause))) return found('agenda', beside);
  if (beside) return askedOf(last, beside);
  if (last.kind === 'weather') {
    const place = placeAlone(clause);
    return place === null ? null : { ...last, place, target: null };
  }
  // `am I free thursday at noon?`, `what about 1?`
  const lead = afterAny(clause.words, 0, about);
  const hour = lead > 0 && last.when.time !== null ? bareHour(clause, lead) : null;
  if (hour && lead === clause.words.length - 1) return askedOf(last, merged(last.when, nearTo(last.when.time, hour)));
  // `what's the first thing tomorrow?`, `and the last?`
  const edge = /^(?:and |what about |how about )*(?:the |my )?(first|last)(?: one| thing)?$/.exec(
    spokenText(clause),
  )?.[1];
  if (edge && (last.topic === 'day start' || last.topic === 'day end'))
    return { ...last, topic: edge === 'last' ? 'day end' : 'day start' };
  const ids = setting.conversation.mentioned.map(({ id }) => id);
  // `when is the next gym?`, `and the one after that?`
  const [only] = setting.conversation.mentioned;
  const isOfName =
    /^(?:when|next|agenda|check|until)$/.test(last.topic) && (last.target.words !== '' || last.target.ids.length > 0);
  const shown = only?.start == null ? null : { ...noTime, date: dateIn(only.start, setting.zone) };
  const following =
    isOfName && ids.length === 1 && only && theNext.test(spokenText(clause))
      ? nextOf(only.title, shown, setting)
      : null;
  if (following) return found('when', following, { target: { ...noTarget, words: only?.title ?? '' } });
  const isNext = last.topic === 'next' && ids.length === 1 && afterThat.test(spokenText(clause));
  return isNext ? { ...last, when: noTime, target: { ...noTarget, ids } } : null;
}

const afterThat =
  /^(?:and |so |then |what about |what is |whats |what comes |what |is |on )*(?:after (?:that|it|this)|then|afterwards|the one after(?: that)?)$/;

/** `what about Paris?`, while the weather is spoken of. */
function placeAlone(clause: Clause): string | null {
  const { words, phrases, goesOn } = clause;
  const lead = afterAny(words, 0, aboutOrIn);
  const from = Math.max(lead, 0);
  const isOther = lead < 0 && (!goesOn || isOrder({ ...clause, isAsked: false }));
  if (phrases.length > 0 || isOther || words.length - from > PLACE_WORDS) return null;
  const isNamed = words
    .slice(from)
    .every(({ kind, text }) => kind === 'word' && !light.has(text) && !askWords.includes(text));
  return isNamed && from < words.length ? textBetween(clause, from) : null;
}

const PLACE_WORDS = 3;

const neighbours =
  /^(?:and |so |then |what about |how about |what is on |what is |whats |what |on )*(?:the |on the )?(?:(?:week|day|month|weekend) (?:after|before|following)(?: that| this)?|(?:next|following|previous) (?:week|day|month|one))$/;

/** `and the week after?`, `what about the day before?`: counted from what was asked about. */
function nextTo(clause: Clause, { date, last }: When, setting: Setting): When | null {
  const text = spokenText(clause);
  if (!neighbours.test(text)) return null;
  const from = date ?? dayShown(setting) ?? todayOf(setting);
  const until = last ?? from;
  const sign = /before|previous/.test(text) ? -1 : 1;
  if (text.includes('month')) {
    const month = Temporal.PlainDate.from(from).add({ months: sign }).with({ day: 1 });
    return period(month.toString(), month.with({ day: month.daysInMonth }).toString());
  }
  if (text.includes('day') || (text.endsWith('one') && from === until))
    return { ...noTime, date: sign > 0 ? addDays(until, 1) : addDays(from, -1) };
  const monday = addDays(mondayOf(from), 7 * sign);
  return period(text.includes('weekend') ? addDays(monday, 5) : monday, addDays(monday, 6));
}

const period = (date: string, last: string): When => ({ ...noTime, date, last, isPeriod: true });

/** `what's on Thursday?`, `and after 5?`: on the same day. */
const onThatDay = (when: When, { when: before }: Find | Weather): When =>
  when.date === null && before.date !== null && before.last === null && !saysNoTime(when)
    ? { ...when, date: before.date, weekday: before.weekday }
    : when;

export const askedOf = (last: Find | Weather, when: When): Request => ({ ...last, when, missing: lackingIn(when) });

/** Another one like the event just spoken of. What the new words leave open is as it was said before. */
function copied(last: Create | Update, then: When, setting: Setting): Create {
  const { conversation } = setting;
  const [only] = conversation.mentioned;
  const day = only?.start == null ? null : dateIn(only.start, setting.zone);
  // `sunday too`, said on a Sunday of what is next Saturday
  const isAhead = then.weekday !== null && then.date === todayOf(setting) && day !== null && day > then.date;
  const counted = then.shift !== null && then.shift % 1440 === 0 ? then.shift / 1440 : 0;
  // `the same a week later`
  const ahead = counted !== 0 && day !== null ? { ...noTime, date: addDays(day, counted) } : then;
  const said = isAhead ? { ...then, date: coming(then.weekday ?? 0, day) } : ahead;
  const { title, place, people, category, notes, isReminder, when } = last.kind === 'create' ? last : noEvent;
  const like = conversation.mentioned.length > 0 ? mentionedOf(conversation) : null;
  // `same again next week` is on its weekday.
  const isOpen = said.isPeriod && !(like && isOneWeek(said));
  return {
    ...{ kind: 'create', title, place, people, category, notes, isReminder, when: merged(when, said), like },
    missing: [...lackingIn(said), ...(isOpen ? (['day'] as const) : [])],
  };
}

/** What new words say of time, over what was said before; another day of a series is not the series again. */
export function merged(before: When, said: When): When {
  // `the evening slot, seven`
  const after = before.time === null ? inPart(before.part, said) : said;
  const { time, endTime, otherTime, lateTime, part, relation } = after;
  const { date, last, also, weekday, isPeriod, otherDate, isImpossible, beyond } = after;
  // The hour of an event in the morning stays behind `tomorrow morning`.
  const isThen =
    time === null &&
    relation === null &&
    part !== null &&
    before.time !== null &&
    isInPart(Number(before.time.slice(0, 2)), part);
  const isTimed = !isThen && (time !== null || part !== null || relation !== null);
  return {
    ...{ ...before, isImpossible, beyond },
    ...(isTimed && { time, endTime, otherTime, lateTime, part, relation }),
    ...(date !== null && { date, last, also, weekday, isPeriod, otherDate }),
    minutes: after.minutes ?? before.minutes,
    days: after.days ?? before.days,
    repeat: after.repeat ?? (date === null ? before.repeat : null),
  };
}

/** An hour without its half of the day is that which is near to the one before. */
export function nearTo(before: string | null, said: When): When {
  const { time, otherTime } = said;
  if (before === null || time === null || otherTime === null) return said;
  const away = (clock: string) => Math.abs(Number(clock.slice(0, 2)) - Number(before.slice(0, 2)));
  return { ...said, time: away(otherTime) < away(time) ? otherTime : time, otherTime: null };
}

/** `the second one`, `the one at 3`: one of the events just listed is to be shown. */
export const pointAtOne: Act = (clause, setting) => {
  if (clause.words.length > 8) return null;
  const target = targetOf(clause, 0, clause.words.length, setting);
  const isPointed = target.ids.length > 0 && target.words === '';
  return isPointed ? { kind: 'find', topic: 'details', when: noTime, target, minutes: null, missing: [] } : null;
};
