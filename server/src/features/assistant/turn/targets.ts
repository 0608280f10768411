import { isNowhere } from '../language/acts/target.ts';
import { type Conversation, previousEvent, type Request, type Target } from '../language/requests.ts';
import { holds } from './title-fit.ts';
import { foldedWords } from './title-words.ts';

/** An event or events to which a request would do something. */
export interface Pointed {
  readonly kind: 'update' | 'delete' | 'swap' | 'tick' | 'untick' | 'start' | 'stop';
  readonly target: Target;
}

/** What the requests of a message are about: never what they only compare with, or what an event is to be called. */
export function pointedBy(
  requests: readonly Request[],
  conversation: Conversation,
  answered: readonly string[],
): Pointed[] {
  let before: Target | null = null;
  return requests.flatMap((request) => {
    const pointed = ofRequest(confirmedBy(request, conversation)).flatMap(({ kind, target }) => {
      const known = knownBy(target, before, conversation, answered);
      return known ? [{ kind, target: known }] : [];
    });
    before = pointed[0]?.target ?? ('target' in request ? request.target : null);
    return pointed;
  });
}

/** A yes to what the built-in assistant proposed asks for that. */
export const confirmedBy = (request: Request, { question }: Conversation): Request =>
  request.kind === 'confirm' && question?.asks === 'confirmation' ? question.about : request;

function ofRequest(request: Request): Pointed[] {
  switch (request.kind) {
    case 'swap':
      return [request.target, request.other].map((target) => ({ kind: 'swap', target }));
    case 'update':
    case 'delete':
    case 'tick':
    case 'untick':
    case 'start':
    case 'stop':
      return request.target ? [{ kind: request.kind, target: request.target }] : [];
    default:
      return [];
  }
}

/** `when is the dentist? move it to 9`; of several that `it` may be, the one that was named last. */
function knownBy(
  target: Target,
  before: Target | null,
  { mentioned }: Conversation,
  answered: readonly string[],
): Target | null {
  if (target.ids.includes(previousEvent) || isNowhere(target)) return before;
  if (target.ids.length < 2 || target.isAll) return target;
  const named = mentioned.filter(({ id, title }) => target.ids.includes(id) && holds(answered, foldedWords(title)));
  return named.length === 1 ? { ...target, ids: named.map(({ id }) => id) } : null;
}
