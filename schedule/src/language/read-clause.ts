import type { Act, Setting } from './acts/act.ts';
import { anotherWith } from './acts/another-with.ts';
import { answer } from './acts/answer.ts';
import { lengthAs } from './acts/as-long-as.ts';
import { tellBudget } from './acts/budgets.ts';
import { changeByVerb } from './acts/change-by-verb.ts';
import { askClock } from './acts/clock-there.ts';
import { copyEvent } from './acts/copy.ts';
import { correct, instead } from './acts/correct.ts';
import { createByName, createByStatement, createByVerb, createByWish, createReminder } from './acts/create.ts';
import { tellEdge } from './acts/edge-told.ts';
import { moveEdge } from './acts/edge-untold.ts';
import { tellEnd } from './acts/end-told.ts';
import { apartFromExceptions, apartFromOthers, keptIn } from './acts/exceptions.ts';
import { makeOther, tellField } from './acts/field-told.ts';
import { addPeople, renameEvent, setCategory, setField, setPlace } from './acts/fields.ts';
import { onceMore, pointAtOne } from './acts/follow-up.ts';
import { findRoom } from './acts/free-time.ts';
import { stateGone, stateUnsuited } from './acts/gone.ts';
import { changedFromNow, changedOnce } from './acts/just-this-once.ts';
import { tellLate } from './acts/late.ts';
import { logTime } from './acts/log.ts';
import { moveBeside } from './acts/move-beside.ts';
import { moveByName } from './acts/move-by-name.ts';
import { tellNotDoing, tellNotNeeded } from './acts/not-doing.ts';
import { onItsDay } from './acts/on-its-day.ts';
import { orName } from './acts/or-name.ts';
import { placeOfPlanned } from './acts/place-of-planned.ts';
import { refuse, talk, tellReminder, tellSetting, undo } from './acts/plain.ts';
import { findByNoun, findByQuestion, findIndirectly, summarise } from './acts/question-forms.ts';
import { removeByNo, removeByTwoWords, removeByVerb, removeLate } from './acts/remove.ts';
import { removeDuring } from './acts/remove-during.ts';
import { endSeries, repeatEvent } from './acts/repeating.ts';
import { endNow, lengthenedNow, moreNow } from './acts/running-event.ts';
import { apartFromScope, apartFromStart } from './acts/scope.ts';
import { addLength, moveInstead, moveSeveral, scaleLength, shiftByName, tellLonger } from './acts/shift.ts';
import { stateEvent } from './acts/state.ts';
import { swapEvents } from './acts/swap.ts';
import { takeSlot } from './acts/take-slot.ts';
import { noTarget } from './acts/target.ts';
import { tickEvent } from './acts/tick.ts';
import { setTimer, turnTimer } from './acts/timer.ts';
import { correctTime } from './acts/tracked.ts';
import { askWeather } from './acts/weather.ts';
import { changeWeekdays } from './acts/weekdays-changed.ts';
import { amend } from './amend/amend.ts';
import { within } from './amend/excepted.ts';
import type { Delete, Request, Update } from './requests.ts';
import { excepting, isDeed, type Read } from './what-stays.ts';
import { type Clause, withWords } from './words/clause.ts';
import { textBetween } from './words/text.ts';

/** Reads one clause of a message: which act has it, how much of a series is meant, and what is excepted. */

/**
 * The kinds of request in the order in which they are tried: the first that reads a clause has it. What an open question
 * waits for comes first, then what a verb says plainly, then questions, and what has no verb at all last.
 */
const acts: readonly Act[] = [
  ...[
    answer,
    refuse,
    talk,
    undo,
    askClock,
    findIndirectly,
    turnTimer,
    correct,
    correctTime,
    anotherWith,
    onceMore,
    tellBudget,
    logTime,
    tellNotNeeded,
    tellEnd,
    tellSetting,
  ],
  ...[tellReminder, endNow, moreNow, tellLate, tickEvent, findRoom, summarise, swapEvents, copyEvent],
  ...[
    scaleLength,
    lengthAs,
    tellLonger,
    moveEdge,
    tellEdge,
    tellField,
    placeOfPlanned,
    makeOther,
    removeDuring,
    tellNotDoing,
    endSeries,
    stateGone,
    stateUnsuited,
    stateEvent,
    moveSeveral,
    moveInstead,
    moveBeside,
    moveByName,
    shiftByName,
    addLength,
    setField,
    setPlace,
  ],
  ...[removeByVerb, removeByNo, removeByTwoWords, renameEvent, repeatEvent, setCategory, setTimer, changeByVerb],
  ...[addPeople, createReminder, takeSlot, createByVerb, askWeather, instead, findByQuestion, pointAtOne, removeLate],
  ...[findByNoun, createByStatement, createByName, createByWish],
];

/**
 * Reads a clause without its exceptions. A request that cannot have exceptions is read from the whole clause.
 *
 * @param before the setting at the start of the message, in which exceptions are read
 */
export function readOf(whole: Clause, setting: Setting, before: Setting): Read {
  const weekdays = changeWeekdays(whole, setting);
  if (weekdays) return { clause: whole, request: weekdays, kept: null, isOfOthers: false };
  const kept = keptIn(whole, before);
  // `not the client call though, we need it` corrects nothing.
  const isKept = kept !== null && whole.words.some(({ text }) => text === 'though');
  const corrected = isKept ? null : (correct(whole, setting) ?? correctTime(whole, setting));
  if (corrected) return { clause: whole, request: requestOf(whole, setting), kept: null, isOfOthers: false };
  const apart = apartFromExceptions(whole, before);
  const others = apartFromOthers(apart?.clause ?? whole, setting);
  const clause = others ?? apart?.clause ?? whole;
  const request = requestOf(clause, setting);
  if (clause === whole) return { clause, request, kept, isOfOthers: false };
  // In `move it to 1, not 2` the exception is only the other time.
  const isExcepting = isDeed(request) && !(apart?.isPlainNot && request.kind === 'update' && !request.target.isAll);
  if (!isExcepting) return { clause: whole, request: requestOf(whole, setting), kept, isOfOthers: false };
  const except = (apart?.except ?? []).map((each) => within(each, request.target.when, before));
  return { clause, request: excepting(request, except), kept, isOfOthers: others !== null };
}

/** The words that say how much of a series is meant are taken off once; without them, as with them, a clause is read by `acts`. */
function requestOf(clause: Clause, setting: Setting): Request {
  const onwards = apartFromStart(clause, setting);
  const written = withScope(clause, setting);
  if (!onwards) return written;
  // `from december on there's no gym`
  const lead = clause.words.slice(0, clause.words.length - onwards.clause.words.length);
  const isLed = !isChange(written) && onwards.clause.words[0] === clause.words[lead.length];
  const behind = [...onwards.clause.words, ...lead.filter(({ kind }) => kind === 'word')];
  const whole = isLed ? withScope(withWords(clause, behind, setting), setting) : written;
  const { last, mentioned } = setting.conversation;
  // `from June it starts at 7:30`, of the series that was just made or asked about
  const isOfSeries =
    (last?.kind === 'find' || (last?.kind === 'create' && last.when.repeat !== null)) && mentioned.length === 1;
  const read = withScope(onwards.clause, setting);
  // `yoga at 18:15 from december`, `starting on the 5th, therapy every second week`
  const named = read.kind === 'create' && changedFromNow(read, setting, onwards.clause);
  const told = named || read;
  // `from today on standup is at 9:30, until friday`
  const { when: until, isAll } = isChange(told) ? told.target : noTarget;
  if (isChange(told) && isAll && until?.isPeriod && until.last !== null && until.last > (onwards.from.date ?? ''))
    return { ...told, target: { ...told.target, when: { ...until, date: onwards.from.date } } };
  // `no gym from december on`: without a time, `no gym` is no order.
  const isNone = whole.kind === 'delete' && !isChange(told);
  const of = isNone ? whole : isChange(told) || !isOfSeries ? told : amend(onwards.clause, setting);
  if (!isChange(of)) return whole;
  const words = of.target.words || (isOfSeries && of.target.ids.length > 0 ? (mentioned[0]?.title ?? '') : '');
  if (words === '') return whole;
  const { orElse: _, ...change } = of;
  const orElse = isChange(whole) ? whole.orElse : undefined;
  const target = { ...of.target, words, ids: [], when: onwards.from, isNext: true };
  return { ...change, target, scope: 'following', ...(orElse && { orElse }) };
}

const isChange = (request: Request | null | undefined): request is Update | Delete =>
  request?.kind === 'update' || request?.kind === 'delete';

/** `move it to 4, no sorry 4:30`: what is taken back within a deed is asked about. */
function askedBack(request: Request, { words, message }: Clause): Request {
  if (!isChange(request)) return request;
  const at = words.findIndex(
    ({ kind, text }, index) =>
      index > 1 &&
      kind === 'word' &&
      /^(?:sorry|oops|wait|nope|scratch|unless)$/.test(text) &&
      // `the shoes can wait till friday`
      !/^(?:can|could|will|should|must|to)$/.test(words[index - 1]?.text ?? ''),
  );
  const [first, last] = [words[words[at - 1]?.text === 'no' ? at - 1 : at], words.at(-1)];
  if (at < 0 || !first || !last) return request;
  return { ...request, unclear: message.slice(first.at, last.end), missing: ['unclear', ...request.missing] };
}

function withScope(clause: Clause, setting: Setting): Request {
  const apart = apartFromScope(clause, setting);
  const request = apart && byActs(apart.clause, setting);
  const told = { this: changedOnce, following: changedFromNow, all: changedFromNow }[apart?.scope ?? 'all'];
  const changed = apart && request?.kind === 'create' ? told(request, setting, apart.clause) : null;
  if (changed) return { ...changed, scope: apart?.scope ?? changed.scope };
  if (!isChange(request)) return byActs(clause, setting);
  return { ...request, scope: apart?.scope ?? null };
}

function byActs(clause: Clause, setting: Setting): Request {
  for (const act of acts) {
    const read = act(clause, setting);
    const request = read && lengthenedNow(onItsDay(read, clause, setting), setting);
    if (request)
      return act === correct || act === correctTime ? request : askedBack(orName(request, clause, setting), clause);
  }
  return { kind: 'unknown', words: textBetween(clause) };
}
