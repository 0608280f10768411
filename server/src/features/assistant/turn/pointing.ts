import type { CalendarEvent } from '@daywright/contract/events';
import { eventWindow } from '@daywright/schedule/dates';
import { parseEventId } from '@daywright/schedule/recurrence';
import type { Setting } from '../language/acts/act.ts';
import { eventNouns } from '../language/lexicon.ts';
import type { Request, Target } from '../language/requests.ts';
import { windowOf } from '../language/time/window.ts';
import { understand } from '../language/understand.ts';
import type { AskedChange } from './asked.ts';
import { asksOnly } from './asks-only.ts';
import { saysDone, saysStart, saysStop } from './deed-words.ts';
import { ownWords, quotedNames, withoutQuotes } from './own-words.ts';
import { foldedWords, namesTitle } from './title-words.ts';

/** What a person's own message points to: those events may be changed for it without asking. */
export interface Pointing {
  /** It asks for an answer and nothing else: nothing may be changed or made for it. */
  readonly asksOnly: boolean;
  readonly requests: readonly Request[];
  /** Whether it may mean that something is to be made: not where it plainly asks for something else. */
  readonly mayMake: boolean;
  /** Whether it means this event, as it stood before the turn. */
  to(event: CalendarEvent): boolean;
  /** Whether it may mean that this event is to go: not where it plainly asks for something else. */
  toDelete(event: CalendarEvent): boolean;
  /** Whether it means that this event is done, or is not. */
  toTick(event: CalendarEvent): boolean;
  /** Whether it means that this is to be tracked. */
  toStart(asked: StartAsked): boolean;
  /** Whether it means that the timer is to stop. */
  toStop(asked: StopAsked): boolean;
}

type StartAsked = Pick<Extract<AskedChange, { kind: 'start' }>, 'entry' | 'seen'>;
type StopAsked = Pick<Extract<AskedChange, { kind: 'stop' }>, 'title'>;

/** A short answer to a question has no more words; it begins with a yes or with which one, or says only when. */
const SHORT = 6;
const answering =
  /^\W*(?:just |only )?(?:yes|yeah|yep|sure|ok|okay|please|do|go|ja|jo|oui|s[ií]|sim|da|tak|はい|是|好|both|all|the (?:first|second|third|fourth|last|other|one)|(?:that|this) one|those|these|them)(?![\p{L}\p{N}])/iu;
const refusal = /^\s*(?:no|nope|nah|never ?mind|don't|do not|stop|nein|non)\b/i;

/** What was there before the message. */
export interface Before {
  /** What the assistant said last, as the person read it. */
  readonly lastAnswer: string;
  /** The event that starts next. */
  readonly nextId: string | null;
}

export function pointingOf(message: string, { lastAnswer, nextId }: Before, setting: Setting): Pointing {
  const { text: own, hasMore, isAboutMore } = ownWords(message, setting);
  const said = foldedWords(withoutQuotes(own));
  const quoted = [...new Set(quotedNames(own))].map(foldedWords);
  const requests = understand(own, setting);
  const isRefusal = refusal.test(own);
  const isAnswer =
    /\?\W*$/.test(lastAnswer) &&
    (answering.test(own) || saysOnlyWhen(requests)) &&
    said.length <= SHORT &&
    !own.includes('?') &&
    !hasMore &&
    !isTalk(requests);
  const isUnclear = !isRefusal && requests.every(({ kind }) => kind === 'unknown');
  const onlyAsks = isAboutMore || (asksOnly(own, requests) && !isAnswer);
  const targets = requests.flatMap(targetsOf);
  const targeted = targets.map(({ words }) => foldedWords(words));
  const names = (title: string): boolean => {
    const words = foldedWords(title);
    if ([said, ...targeted].some((each) => namesTitle(each, words))) return true;
    return quoted.some((name) => holds(words, name)) || targeted.some((each) => isSameText(each, words));
  };
  const answered = foldedWords(lastAnswer);
  const starts = requests.flatMap((request) => (request.kind === 'start' ? [request.target] : []));
  const isOnNow = (event: CalendarEvent): boolean => isOn(event, setting);
  const wasNamed = ({ title }: { title: string }): boolean => holds(answered, foldedWords(title));
  const spokenOf = isAnswer || isUnclear ? setting.conversation.mentioned.filter(wasNamed) : [];
  const asks = (...kinds: readonly Request['kind'][]): boolean => requests.some(({ kind }) => kinds.includes(kind));
  // A few words of another language look like a title.
  const isVague = requests.some(
    (request) => request.kind === 'unknown' || ('missing' in request && request.missing.length > 0),
  );
  // A question in words that are not understood may ask for an answer alone.
  const isToNothing = onlyAsks || (isUnclear && !isAnswer && /[?？]\W*$/u.test(own));
  const isNamed = ({ title, spans }: CalendarEvent): boolean => [title, ...spans.map((span) => span.title)].some(names);
  const to = (event: CalendarEvent): boolean => {
    if (isToNothing) return false;
    if (isNamed(event) || targets.some((target) => isMeant(target, event, nextId, setting))) return true;
    // `yes`, `the first one`: what the person was just asked about. In words that are not understood: if it is one alone.
    return (isAnswer || spokenOf.length === 1) && spokenOf.some(({ id }) => isSameEvent(id, event.id));
  };
  return {
    asksOnly: onlyAsks,
    requests,
    mayMake: isAnswer || asks('create', 'update', 'swap', 'confirm', 'unknown'),
    to,
    // Thanks in another language point to nothing that is to go.
    toDelete: (event) => to(event) && (isAnswer || asks('delete') || (asks('unknown') && !isRefusal && isNamed(event))),
    // Where nothing is understood, the deed itself has to be said: naming the event may mean anything.
    toTick: (event) => to(event) && (isAnswer || asks('tick', 'untick', 'stop') || (isVague && saysDone(said))),
    toStart({ entry: { title }, seen }) {
      if (isToNothing) return false;
      if (isAnswer && wasNamed({ title })) return true;
      if (starts.some((target) => (target ? seen && isMeant(target, seen, nextId, setting) : seen && isOnNow(seen)))) {
        return true;
      }
      return names(title) && (asks('start') || (isVague && saysStart(said)));
    },
    toStop({ title = '' }) {
      if (isToNothing) return false;
      if (asks('stop', 'start') || (isAnswer && (saysStop(answered) || wasNamed({ title })))) return true;
      return asks('tick') ? names(title) : isVague && saysStop(said);
    },
  };
}

const saysOnlyWhen = (requests: readonly Request[]): boolean =>
  requests.length > 0 && requests.every((request) => request.kind === 'create' && request.title === null);

const isTalk = (requests: readonly Request[]): boolean =>
  requests.every(({ kind }) => kind === 'thanks' || kind === 'greeting' || kind === 'help');

/** What requests that change something are about. */
function targetsOf(request: Request): Target[] {
  if (request.kind === 'swap') return [request.target, request.other];
  const isChange = ['update', 'delete', 'tick', 'untick', 'start', 'stop'].includes(request.kind);
  return isChange && 'target' in request && request.target ? [request.target] : [];
}

function isMeant(target: Target, event: CalendarEvent, nextId: string | null, setting: Setting): boolean {
  if (target.ids.some((id) => isSameEvent(id, event.id))) return true;
  const words = foldedWords(target.words).filter((word) => !isGeneric(word));
  if (words.length > 0 && !(target.isAll && isOfCategory(words, event))) return false;
  if (target.isNext && event.id === nextId) return true;
  const { start, end } = eventWindow(event, setting.zone);
  const window = target.when ? windowOf(target.when, setting) : null;
  if (window) return start < Math.max(window.end, window.start + 1) && end > window.start;
  if (target.when || target.ids.length > 0 || target.isNext) return false;
  // `everything`, or a plain `the meeting`: the one that is on.
  return target.isAll || isOn(event, setting);
}

function isOn(event: CalendarEvent, { now, zone }: Setting): boolean {
  const { start, end } = eventWindow(event, zone);
  return start <= now && now < end;
}

/** An occurrence is of its series: what was said of one is not said of the other. */
function isSameEvent(mentioned: string, id: string): boolean {
  return mentioned === id || parseEventId(mentioned).master_id === id;
}

const isGeneric = (word: string): boolean => eventNouns.has(word) || /^(?:meetings?|calls?)$/.test(word);

const isOfCategory = (words: readonly string[], { category, location }: CalendarEvent): boolean =>
  [...category, location ?? ''].some((name) => namesTitle(words, foldedWords(name)));

const isSameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.join(' ') === other.join(' ');

/** Whether words stand in a text one after the other. */
const holds = (text: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && ` ${text.join(' ')} `.includes(` ${words.join(' ')} `);
