import type { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import type { Setting } from '@daywright/schedule/language/acts/act';
import { removeVerbs } from '@daywright/schedule/language/lexicon';
import type { Request } from '@daywright/schedule/language/requests';
import { understand } from '@daywright/schedule/language/understand';
import { firstWords } from '@daywright/schedule/language/words/first-words';
import { beginsWithNo } from '@daywright/schedule/language/yes-or-no';
import type { AskedChange } from '../conversation/asked-change.ts';
import { answeredWith, marksAtEnd } from './answered-with.ts';
import { asksOnly } from './asks-only.ts';
import { saysChange, saysDelete, saysDone, saysMake, saysStart, saysStop, speaksOfDeleting } from './deed-words.ts';
import { mayMake } from './making.ts';
import { compare, isMeant, isNamedIn, isOn, isSameEvent } from './meant.ts';
import { ownWords, quotedNames, withoutQuotes } from './own-words.ts';
import { confirmedBy, type Pointed, pointedBy } from './targets.ts';
import { holds } from './title-fit.ts';
import { foldedWords, namesTitle } from './title-words.ts';

/** What a person's own message points to: those events may be changed for it without asking. */
export interface Pointing {
  /** It asks for an answer and nothing else: nothing may be changed or made for it. */
  readonly asksOnly: boolean;
  /** It speaks of an order and does not give it: nothing may be done for it unasked either. */
  readonly isOnlySpokenOf: boolean;
  readonly requests: readonly Request[];
  /** Compares an event with what it names, which takes long where both are: what is asked next of that event is known then. */
  compare(event: CalendarEvent): void;
  /** Whether it asks for all of this to be made. */
  toMake(made: readonly AskedChange[]): boolean;
  /** Whether it means this event, as it stood before the turn. */
  to(event: CalendarEvent): boolean;
  /** Whether it means that this event is to go. */
  toDelete(event: CalendarEvent): boolean;
  /** Whether it means that this event is done, or is not. */
  toTick(event: CalendarEvent): boolean;
  /** Whether it means that the person is to be reminded of this event. */
  toRemind(event: CalendarEvent): boolean;
  /** Whether it means that this is to be tracked. */
  toStart(asked: StartAsked): boolean;
  /** Whether it tells that this was done. */
  toLog(asked: LogAsked): boolean;
  /** Whether it means that the timer is to stop. */
  toStop(asked: StopAsked): boolean;
}

type StartAsked = Pick<Extract<AskedChange, { kind: 'start' }>, 'entry' | 'seen'>;
type LogAsked = Pick<Extract<AskedChange, { kind: 'log' }>, 'entry' | 'seen'>;
type StopAsked = Pick<Extract<AskedChange, { kind: 'stop' }>, 'title'>;

/** What was there before the message. */
export interface Before {
  /** What the assistant said last, as the person read it. */
  readonly lastAnswer: string;
  /** What the person said before that. */
  readonly lastMessage: string;
  /** Whether changes waited for a yes, and this message is none. */
  readonly wasHeld: boolean;
  /** The event that starts next. */
  readonly nextId: string | null;
  /** Events that the words of the message may name. */
  readonly others: readonly CalendarEvent[];
}

/** `delete the dentist?`: an order that is put as a question is not given yet. */
const isAskedDeletion = new RegExp(
  `(?:^|[.!?;\\n])[^\\S\\n]*(?:and |then |also )*(?:${removeVerbs.join('|')})\\b[^.!?;\\n]*[?？]`,
  'iu',
);

/** A question stands at the end of an answer, and what it is about before it. */
const ANSWER_READ = 5_000;

export function pointingOf(message: string, before: Before, setting: Setting): Pointing {
  const { wasHeld } = before;
  const lastAnswer = before.lastAnswer.slice(-ANSWER_READ);
  const lastMessage = firstWords(before.lastMessage, limits.messageWordsRead).text;
  const { text: own, hasMore, isAboutMore, ...spoken } = ownWords(message, setting);
  const isOnlySpokenOf = spoken.isOnlySpokenOf || isAskedDeletion.test(own);
  const said = foldedWords(withoutQuotes(own));
  const quoted = [...new Set(quotedNames(own))].map(foldedWords);
  const { mentioned } = setting.conversation;
  const requests = understand(own, setting);
  const answer = hasMore ? null : answeredWith(own, requests, { lastAnswer, wasHeld, mentioned });
  const isAnswer = answer !== null;
  const answered = foldedWords(lastAnswer);
  const onlyAsks = isAboutMore || isOnlySpokenOf || (asksOnly(own, requests) && !isAnswer);
  const pointed = pointedBy(requests, own, setting.conversation, answered);
  const among = { ...before, said, setting };
  const asks = (...kinds: readonly Request['kind'][]): boolean => requests.some(({ kind }) => kinds.includes(kind));
  const means = (event: CalendarEvent, ...kinds: readonly Pointed['kind'][]): boolean =>
    pointed.some((each) => kinds.includes(each.kind) && isMeant(each, event, among));

  // A few words of another language look like a title.
  const isVague = requests.some(
    (request) => request.kind === 'unknown' || ('missing' in request && request.missing.length > 0),
  );
  const isOpen = asks('unknown', 'create') && !beginsWithNo(own) && !/[?？]/u.test(marksAtEnd(own));
  const isNamed = (event: CalendarEvent): boolean =>
    isNamedIn(said, event, among) || quoted.some((name) => holds(foldedWords(event.title), name));
  // In words that are not understood the deed itself has to be said; what they go on about is what was spoken of alone.
  const isSpokenOfAlone = (event: CalendarEvent): boolean => {
    if (wasHeld || !requests.every(({ kind }) => kind === 'unknown')) return false;
    const spokenOf = mentioned.filter(({ title }) => holds(answered, foldedWords(title)));
    return spokenOf.length === 1 && spokenOf.some(({ id }) => isSameEvent(id, event.id));
  };
  const isAnsweredWith = (event: CalendarEvent): boolean =>
    answer?.some(({ id }) => isSameEvent(id, event.id)) ?? false;
  const isToNothing = onlyAsks;

  const to = (event: CalendarEvent): boolean => {
    if (isToNothing) return false;
    if (means(event, 'update', 'swap', 'delete') || isAnsweredWith(event)) return true;
    return isOpen && saysChange(said) && (isNamed(event) || isSpokenOfAlone(event));
  };
  // Timers and ticks: naming is loose, since the deed has to be said.
  const targeted = pointed.map(({ target }) => foldedWords(target?.words ?? ''));
  const names = (title: string): boolean =>
    [said, ...targeted].some((each) => namesTitle(each, foldedWords(title))) ||
    quoted.some((name) => holds(foldedWords(title), name));
  const wasNamed = (title: string): boolean => holds(answered, foldedWords(title));
  return {
    asksOnly: onlyAsks,
    isOnlySpokenOf,
    requests,
    compare: (event) => compare(event, pointed, among),
    toMake: (made) =>
      mayMake(made, {
        ...{ requests: requests.map((each) => confirmedBy(each, setting.conversation)), own, mentioned, lastAnswer },
        ...(isAnswer ? { before: lastMessage, question: lastAnswer } : { before: '', question: '' }),
      }),
    to,
    toDelete(event) {
      if (isToNothing) return false;
      if (means(event, 'delete')) return true;
      if (isAnsweredWith(event)) return speaksOfDeleting([...answered, ...foldedWords(lastMessage)]);
      return isOpen && saysDelete(said) && isNamed(event);
    },
    toTick(event) {
      if (isToNothing) return false;
      if (means(event, 'tick', 'untick', 'stop') || isAnsweredWith(event)) return true;
      return isVague && saysDone(said) && isNamed(event);
    },
    toRemind: (event) => to(event) || (!isToNothing && asks('create') && /\bremind/i.test(own) && isNamed(event)),
    toStart({ entry: { title }, seen }) {
      if (isToNothing) return false;
      if (isAnswer && wasNamed(title)) return true;
      if (seen && means(seen, 'start')) return true;
      const isPlain = requests.some((request) => request.kind === 'start' && request.target === null);
      if (isPlain && seen && isOn(seen, setting)) return true;
      return names(title) && (asks('start') || (isVague && saysStart(said)));
    },
    toLog({ entry: { title }, seen }) {
      if (isToNothing) return false;
      if ((isAnswer && wasNamed(title)) || (seen && means(seen, 'log'))) return true;
      const told = requests.filter((request) => request.kind === 'log');
      // `I worked from 8 to 9` is called work, and `the review` may be the quarterly one.
      const own = foldedWords(title);
      const isTold = told.some(
        (each) =>
          foldedWords(each.title ?? '').join() === own.join() ||
          (each.target.words !== '' && holds(own, foldedWords(each.target.words))),
      );
      if (isTold) return true;
      return names(title) && (told.length > 0 || (isVague && (saysStart(said) || saysMake(said))));
    },
    toStop({ title = '' }) {
      if (isToNothing) return false;
      if (asks('stop', 'start') || (isAnswer && (saysStop(answered) || wasNamed(title)))) return true;
      return asks('tick') ? names(title) : isVague && saysStop(said);
    },
  };
}
