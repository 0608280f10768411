import type { Setting } from './acts/act.ts';
import { leftOutBy } from './acts/left-out.ts';
import { unclearBeside } from './acts/new-event.ts';
import { mentionedOf, startsThen } from './acts/target.ts';
import { withoutDays } from './acts/without-days.ts';
import { holdsName } from './likeness.ts';
import type { Create, Delete, Log, Request, Target, Tick, Update } from './requests.ts';
import { todayOf } from './time/days.ts';
import { says } from './time/phrase.ts';
import { isEverything } from './together.ts';
import type { Clause } from './words/clause.ts';
import { isAt } from './words/find-word.ts';
import { textBetween } from './words/text.ts';

/** A clause and the request that was read from it. */
export interface Read {
  readonly clause: Clause;
  readonly request: Request;
  /** The exceptions, if the clause is nothing else: `keep lunch and the call`. */
  readonly kept: readonly Target[] | null;
  /** The request is about the events that were not named: `delete the others`. */
  readonly isOfOthers: boolean;
}

export type Deed = Update | Delete | Tick;

/** Whether a request can have exceptions. */
export const isDeed = (request: Request): request is Deed =>
  request.kind === 'update' || request.kind === 'delete' || request.kind === 'tick' || request.kind === 'untick';

export function excepting<Of extends Deed>(request: Of, except: readonly Target[]): Of {
  if (except.length === 0) return request;
  const { target } = request;
  // `monday and tuesday apart from the vet` and `swimming but not on friday` mean several events.
  const isOfSeveral = target.words === '' || except.some(({ words }) => words === '');
  const isAll = target.isAll || (target.ids.length === 0 && isOfSeveral);
  return { ...request, target: { ...target, isAll, except: [...target.except, ...except] } };
}

/**
 * Gives each clause that is an exception to the nearest request before it, or else after it: `cancel friday. Keep the client call.`
 * A new event or time entry cannot have exceptions, so the assistant asks: `swim every day at 7, leave out friday`.
 */
export function withKept(said: readonly Read[], setting: Setting): Read[] {
  const { question } = setting.conversation;
  const read = withDaysLeftOut(
    said.map((each) => (isOwnDeletion(each, said) ? { ...each, kept: null } : each)),
    setting,
  );
  const all = [...read];
  for (const [at, { kept, clause }] of read.entries()) {
    if (kept === null) continue;
    const before = all.findLastIndex((each, index) => index < at && isReceiving(each));
    const to = before < 0 ? all.findIndex((each, index) => index > at && isReceiving(each)) : before;
    const receiver = all[to];
    if (receiver) all[to] = { ...receiver, isOfOthers: false, request: without(kept, receiver.request, clause) };
  }
  const isTaken = all.some(isReceiving);
  return all.flatMap((each, at) => {
    if (each.kept === null || (!isTaken && (at === 0 || question === null))) return [each];
    // While a question is open, `yes, but keep lunch` is not a yes.
    return isTaken ? [] : [{ ...each, request: { kind: 'unknown', words: textBetween(each.clause) } as const }];
  });
}

/** `move standup to 10 and leave out the gym on friday`: the gym is no part of the standup. */
function isOwnDeletion({ request, kept, clause: { words } }: Read, all: readonly Read[]): boolean {
  if (kept === null || request.kind !== 'delete' || !isAt(words, 0, /^leave$/) || !isAt(words, 1, /^out$/))
    return false;
  const { words: name, when } = request.target;
  const others = all.flatMap((each) => (each.kept === null && isDeed(each.request) ? [each.request.target] : []));
  const isOther = ({ words: other, ids }: Target): boolean =>
    other !== '' && ids.length === 0 && !holdsName(other, name);
  return name !== '' && when !== null && others.length > 0 && others.every(isOther);
}

/** A request without what its exception keeps. */
function without(kept: readonly Target[], request: Request, clause: Clause): Request {
  const [first] = kept;
  if (isDeed(request)) {
    // `keep standup on friday, bin the rest`
    const isOpen = request.target.isAll && request.target.words === '' && request.target.when === null;
    const target =
      isOpen && first && first.when?.time == null ? { ...request.target, when: first.when } : request.target;
    return excepting({ ...request, target }, kept);
  }
  if (!isNew(request)) return request;
  const unclear = unclearBeside(request, textBetween(clause));
  // `every saturday at 9, skip the 29th of may`; `leave out friday` may be one friday or all of them.
  const days = kept.flatMap(({ words, when }) => (words === '' && when?.weekday === null ? [when] : []));
  return request.kind === 'create' && days.length === kept.length ? (withoutDays(request, days) ?? unclear) : unclear;
}

/** `every day at 6, sundays off. No class on 2 October`: a clause of nothing but days is an exception to the series before it. */
function withDaysLeftOut(read: readonly Read[], setting: Setting): Read[] {
  const left: Read[] = [];
  for (const each of read) {
    const at = left.findLastIndex(({ request }) => request.kind === 'create');
    const series = left[at];
    const named = series?.request.kind === 'create' ? leftOutBy(each.clause, series.request, setting) : null;
    const days = named?.every(({ weekday }) => weekday === null) ? named : null;
    // `every weekday at 9 except wednesdays, those at 10`: what is left out takes place otherwise.
    const isOtherwise =
      series?.request.kind === 'create' &&
      series.request.when.repeat !== null &&
      isAt(each.clause.words, 0, /^(?:those|these)$/) &&
      says(each.clause.phrases, 'time');
    if (series?.request.kind !== 'create' || !(days || isOtherwise)) left.push(each);
    else {
      const without = days ? withoutDays(series.request, days) : null;
      // Behind them may stand the day that the clause leans on, which is said before.
      const { message, words } = each.clause;
      const said = message.slice(words[0]?.at, Math.max(...words.map(({ end }) => end)));
      const request = without ?? unclearBeside(series.request, said);
      left[at] = { ...series, request };
    }
  }
  return left;
}

const isReceiving = ({ request, kept }: Read): boolean => kept === null && (isDeed(request) || isNew(request));

const isNew = (request: Request): request is Create | Log => request.kind === 'create' || request.kind === 'log';

/** In `tick gym and delete the others` the others are all events that neither this message nor the last answer named. */
export function withOthers(read: readonly Read[], setting: Setting): Request[] {
  const { conversation } = setting;
  const { last, mentioned } = conversation;
  return read.map(({ request, isOfOthers }, at) => {
    if (!isOfOthers || !isDeed(request) || request.target.except.length > 0) return ofSeveralMade(request, setting);
    const named = read.slice(0, at).flatMap((each) => (isDeed(each.request) ? [each.request.target] : []));
    const isJustNamed = last !== null && last.kind !== 'find' && mentioned.length > 0;
    const before = isJustNamed ? [mentionedOf(conversation)] : [];
    const except = named.length > 0 ? named : before;
    if (except.length > 0) return excepting(request, except);
    // `everything else today` is what has not begun.
    const { target } = request;
    if (/^(?:meetings)?$/.test(target.words) && target.when?.date === todayOf(setting) && target.when.last === null)
      return { ...request, target: { ...target, state: 'ahead' } };
    return { ...request, missing: [...request.missing, 'target' as const] };
  });
}

/**
 * `drop all but the accountant`, behind several events that were made or changed: of these, where what stays is one of them. Said of
 * anything else, `all` is what is planned.
 */
function ofSeveralMade(request: Request, setting: Setting): Request {
  const { mentioned, last, question } = setting.conversation;
  if ((request.kind !== 'delete' && request.kind !== 'update') || question) return request;
  const { target } = request;
  const isMade = last?.kind === 'create' || last?.kind === 'update';
  if (!isMade || mentioned.length < 2 || !isEverything(target) || target.except.length === 0) return request;
  const stays = ({ words, when }: Target): boolean =>
    mentioned.some(
      ({ title, start }) => (words === '' || holdsName(title, words)) && (!when || startsThen(start, when, setting)),
    );
  return target.except.every((each) => (each.words !== '' || each.when) && stays(each))
    ? { ...request, target: { ...target, ids: mentioned.map(({ id }) => id) } }
    : request;
}
