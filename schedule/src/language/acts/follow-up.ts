import { addDays, dateIn, timeText } from '../../dates.ts';
import { budgetFact } from '../facts.ts';
import { createVerbs } from '../lexicon.ts';
import {
  type Conversation,
  type CorrectTime,
  type Create,
  type Find,
  type Log,
  lackingIn,
  type Mentioned,
  noEvent,
  type Request,
  type Timer,
} from '../requests.ts';
import { coming, todayOf } from '../time/days.ts';
import { isOneWeek, merged, nearTo, noTime, type When, whenOf } from '../time/when.ts';
import { afterAny, type Clause, withWords } from '../words/clause.ts';
import { hasWord, isAt } from '../words/find-word.ts';
import { listed } from '../words/list.ts';
import { spokenText, textBetween } from '../words/text.ts';
import type { Act, Setting } from './act.ts';
import { about, askedOf, askedOn, onThatDay } from './asked-on.ts';
import { updateOf } from './change.ts';
import { pointsToHour } from './one-at-hour.ts';
import { askFor } from './question.ts';
import { asLong, goalOf, hasAgain, isTimeAlone, movedAlike, ofAnother, saysDayAndSame } from './same-deed.ts';
import { mentionedOf, noTarget, targetOf } from './target.ts';

/** What goes on from the request before: once more at another time, or otherwise than it was said. */

const again = [
  ...about,
  ...listed(
    'add the same, add same, book the same, put the same, same, the same, same for, the same for, do the same, same thing, the same thing, again, another one, one more, too',
  ),
];
/** `and on Friday too`, `what about Thursday?`, `same next week`: the last request once more, at another time. */
export const onceMore: Act = (clause, setting) => {
  const { last, mentioned } = setting.conversation;
  // `and the one at 4`, where none of those that were spoken of begins then
  if (pointsToHour(clause, setting) && last?.kind !== 'find') return null;
  // `and make it 11:30` changes the event, and plans no other.
  if (!last || /^(?:and )?make (?:it|that|them)\b/.test(spokenText(clause))) return null;
  if (last.kind === 'find' || last.kind === 'weather') {
    const goesOn = askedOn(clause, last, setting);
    if (goesOn) return goesOn;
  }
  if (mentioned.length === 1 && daysLeft.test(spokenText(clause)))
    return askFor('until', noTime, { target: mentionedOf(setting.conversation) });
  const budget =
    last.kind === 'budget told'
      ? (budgetFact(last.said ?? '', setting).category ?? '')
      : last.kind === 'find' && last.topic === 'budget'
        ? last.target.words
        : null;
  if (budget !== null && howMuchLeft.test(spokenText(clause)))
    return askFor('budget', noTime, { target: { ...noTarget, words: budget } });
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
  const forName =
    last.kind === 'create' ? (copiedFor(clause, last, setting) ?? copiedWith(clause, last, setting)) : null;
  if (forName) return forName;
  const rest = afterAny(clause.words, 0, theRest);
  const isMade = last.kind === 'create' || last.kind === 'update';
  if (rest > 0 && isMade && mentioned.length === 1 && clause.phrases.length > 0 && isTimeAlone(clause, rest))
    return copied(last, whenOf(clause.phrases, setting), setting);
  const isAgain = clause.goesOn || afterAny(clause.words, 0, again) > 0 || hasAgain(clause) || saysDayAndSame(clause);
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
  if (!isCopied) return null;
  const copy = copied(last, when, setting);
  return copy.like && saysDayAndSame(clause) ? { ...copy, like: { ...copy.like, isAll: true } } : copy;
};

/** `tuesday the same`, `copy both to friday`, of several that were made: each of them once more, at its own hour. */
export function copiesOf(request: Request, { last }: Conversation): readonly Request[] | null {
  if (request.kind !== 'create' || !request.like?.isAll || request.like.ids.length < 2 || request.missing.length > 0)
    return null;
  const { date, also, time } = request.when;
  const isOwnHour = time === null || (last?.kind === 'create' && last.when.time === time);
  if (!isOwnHour || date === null) return null;
  const when = { ...noTime, date, also };
  return request.like.ids.map((id) => ({ ...noEvent, when, like: { ...noTarget, ids: [id] } }));
}

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
  return words === '' ? null : askFor('spent', { ...noTime, date }, { target: { ...noTarget, words } });
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

/** Another one like the event just spoken of. What the new words leave open is as it was said before. */
export function copied(last: Request, then: When, setting: Setting): Create {
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
  const latest = latestOf(conversation.mentioned, setting);
  const mentioned = latest ? [latest] : conversation.mentioned;
  const like = mentioned.length > 0 ? mentionedOf({ mentioned }) : null;
  // `same again next week` is on its weekday.
  const isOpen = said.isPeriod && !(like && isOneWeek(said));
  return {
    ...{ kind: 'create', title, place, people, category, notes, isReminder, when: merged(when, said), like },
    missing: [...lackingIn(said), ...(isOpen ? (['day'] as const) : [])],
  };
}

/** The last of what was made or shown, where all of it is the same at one hour. */
export function latestOf(mentioned: readonly Mentioned[], { zone }: Setting): Mentioned | null {
  const [latest, ...others] = mentioned.toSorted((one, other) => (other.start ?? 0) - (one.start ?? 0));
  const clock = ({ start }: Mentioned): string | null => (start === null ? null : timeText(start, zone));
  return latest && others.every((each) => each.title === latest.title && clock(each) === clock(latest)) ? latest : null;
}

/** `the second one`, `the one at 3`: one of the events just listed is to be shown. */
export const pointAtOne: Act = (clause, setting) => {
  if (clause.words.length > 8) return null;
  const target = targetOf(clause, 0, clause.words.length, setting);
  const isPointed = target.ids.length > 0 && target.words === '';
  return isPointed ? { kind: 'find', topic: 'details', when: noTime, target, minutes: null, missing: [] } : null;
};
