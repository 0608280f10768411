import { isNowhere, noTarget } from '@daywright/schedule/language/acts/target';
import {
  type Conversation,
  previousEvent,
  type Request,
  type Target,
  type Update,
} from '@daywright/schedule/language/requests';
import { holds } from './title-fit.ts';
import { foldedWords } from './title-words.ts';

/** An event or events to which a request would do something. */
export interface Pointed {
  readonly kind: 'update' | 'delete' | 'swap' | 'tick' | 'untick' | 'start' | 'stop' | 'log';
  /** Null where it is whatever event the message names. */
  readonly target: Target | null;
  /** The day that is said may be the one where it is to go: `move gym tomorrow to 8`. */
  readonly mayBeElsewhere?: boolean;
}

/** What the requests of a message are about: never what they only compare with, or what an event is to be called. */
export function pointedBy(
  requests: readonly Request[],
  own: string,
  conversation: Conversation,
  answered: readonly string[],
): Pointed[] {
  let before: Target | 'made' | null = null;
  return requests.flatMap((request) => {
    const pointed = ofRequest(confirmedBy(request, conversation), own).flatMap((each): Pointed[] => {
      if (each.target === null) return [];
      if (isOfBefore(each.target)) return before === 'made' ? [] : [{ ...each, target: before }];
      const target = knownBy(each.target, conversation, answered);
      return target ? [{ ...each, target }] : [];
    });
    before = request.kind === 'create' ? 'made' : 'target' in request ? (pointed[0]?.target ?? request.target) : null;
    return pointed;
  });
}

/** A yes to what the built-in assistant proposed asks for that. */
export const confirmedBy = (request: Request, { question }: Conversation): Request =>
  request.kind === 'confirm' && question?.asks === 'confirmation' ? question.about : request;

function ofRequest(request: Request, own: string): Pointed[] {
  switch (request.kind) {
    case 'swap':
      return [request.target, request.other].map((target) => ({ kind: 'swap', target }));
    case 'update':
      return [{ kind: 'update', target: request.target, mayBeElsewhere: isDayOpen(request) }];
    // `make lunch an hour long` reads like something new.
    case 'create':
      return rearranging.test(own) && request.title !== null
        ? [{ kind: 'update', target: { ...noTarget, words: request.title } }]
        : [];
    case 'delete':
    case 'tick':
    case 'untick':
    case 'start':
    case 'stop':
      return request.target ? [{ kind: request.kind, target: request.target }] : [];
    // By its words it is told of loosely.
    case 'log':
      return request.target.ids.length > 0 ? [{ kind: 'log', target: request.target }] : [];
    default:
      return [];
  }
}

const rearranging = /^\W*(?:please |can you |could you |would you )*(?:make|put|set|start|end|have|give)\b/i;

const isDayOpen = ({ target: { when }, changes: { move } }: Update): boolean =>
  when !== null && when.time === null && when.part === null && move !== null && move.date === null;

/** `when is the dentist? move it to 9` */
const isOfBefore = (target: Target): boolean => target.ids.includes(previousEvent) || isNowhere(target);

/** Of several that `it` may be, the one that was named last. */
function knownBy(target: Target, { mentioned }: Conversation, answered: readonly string[]): Target | null {
  if (target.ids.length < 2 || target.isAll) return target;
  const named = mentioned.filter(({ id, title }) => target.ids.includes(id) && holds(answered, foldedWords(title)));
  return named.length === 1 ? { ...target, ids: named.map(({ id }) => id) } : null;
}
