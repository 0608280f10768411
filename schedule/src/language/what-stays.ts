import { noTarget } from './acts/target.ts';
import type { Conversation, Delete, Request, Target, Tick, Update } from './requests.ts';
import type { Clause } from './words/clause.ts';

/** A clause of a message with what was read of it. */
export interface Read {
  readonly clause: Clause;
  readonly request: Request;
  /** What it says to stay as it is, where it says nothing else. */
  readonly kept: Target | null;
  /** It is about those that were not named: `delete the others`. */
  readonly isOfOthers: boolean;
}

type Deed = Update | Delete | Tick;

/** What may have exceptions. */
export const isDeed = (request: Request): request is Deed =>
  request.kind === 'update' || request.kind === 'delete' || request.kind === 'tick' || request.kind === 'untick';

export function excepting<Of extends Deed>(request: Of, except: readonly Target[]): Of {
  if (except.length === 0) return request;
  const { target } = request;
  // `monday and tuesday apart from the vet`, `swimming but not on friday`: of what is one alone nothing is left out.
  const isOfSeveral = target.words === '' || except.some(({ words }) => words === '');
  const isAll = target.isAll || (target.ids.length === 0 && isOfSeveral);
  return { ...request, target: { ...target, isAll, except: [...target.except, ...except] } };
}

/** `cancel friday. Keep the client call.`: each clause of what stays goes to the request before it, or the one behind it. */
export function withKept(read: readonly Read[], { question }: Conversation): Read[] {
  const all = [...read];
  for (const [at, { kept }] of read.entries()) {
    if (kept === null) continue;
    const before = all.findLastIndex((each, index) => index < at && isReceiving(each));
    const to = before < 0 ? all.findIndex((each, index) => index > at && isReceiving(each)) : before;
    const deed = all[to];
    if (deed && isDeed(deed.request)) all[to] = { ...deed, request: excepting(deed.request, [kept]) };
  }
  const isTaken = all.some(isReceiving);
  // Beside a question it is no yes: `yes, but keep lunch`.
  const isDropped = ({ kept }: Read, at: number): boolean =>
    kept !== null && (isTaken || (at > 0 && question === null));
  return all.filter((each, at) => !isDropped(each, at));
}

const isReceiving = ({ request, kept }: Read): boolean => kept === null && isDeed(request);

/** `tick gym and delete the others`: all but what was named in the message, or just before it. */
export function withOthers(read: readonly Read[], { last, mentioned }: Conversation): Request[] {
  return read.map(({ request, isOfOthers }, at) => {
    if (!isOfOthers || !isDeed(request) || request.target.except.length > 0) return request;
    const named = read.slice(0, at).flatMap((each) => (isDeed(each.request) ? [each.request.target] : []));
    const isJustNamed = last !== null && last.kind !== 'find' && mentioned.length > 0;
    const before = isJustNamed ? [{ ...noTarget, ids: mentioned.map(({ id }) => id) }] : [];
    const except = named.length > 0 ? named : before;
    if (except.length > 0) return excepting(request, except);
    return { ...request, missing: [...request.missing, 'target' as const] };
  });
}
