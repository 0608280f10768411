import { isPlannedThen } from '../planned-names.ts';
import type { Conversation, Request } from '../requests.ts';
import { noTime } from '../time/when.ts';
import { isEverything } from '../together.ts';
import type { Setting } from './act.ts';
import { isNowhere, startsThen } from './target.ts';

/** Which events a change is of that names none, or not on which day: those that were listed or spoken of last. */

/** `cancel everything but the call`, after friday's events were listed: of that day. */
export function ofListed(
  request: Request,
  { last, question, mentioned, shown }: Conversation,
  setting: Setting,
): Request {
  if (request.kind !== 'delete' && request.kind !== 'update') return request;
  const { target } = request;
  const isBare = target.words === '' && target.ids.length === 0 && target.people.length === 0 && !target.isAll;
  // `cancel the second one`, where nothing was listed
  if (isBare && target.when === null && target.ordinal !== null && target.count === undefined && !target.isNext)
    return { ...request, missing: ['target', ...request.missing] };
  // `which yogas are there this week?`, `cancel friday's`
  const listed = isBare && last?.kind === 'find' && last.target.words !== '' && !question ? mentioned : [];
  const { when } = target;
  const days = when?.date && !when.last ? [when.date, ...when.also] : [];
  const ofDays = days.map((date) =>
    listed.filter(({ start }) => when !== null && startsThen(start, { ...when, date }, setting)),
  );
  if (listed.length > 1 && ofDays.length > 0 && ofDays.every(({ length }) => length === 1)) {
    const ids = ofDays.flat().map(({ id }) => id);
    return { ...request, target: { ...target, ids, when: null, isAll: ids.length > 1 } };
  }
  // `when is yoga this week?`, `skip wednesday`: of its days
  const [shownAlone, ...besides] = listed;
  const { title = '' } = besides.length === 0 ? { ...shownAlone } : {};
  if (
    title !== '' &&
    days.length > 0 &&
    when?.time === null &&
    days.every((date) => isPlannedThen(title, date, setting))
  )
    return { ...request, target: { ...target, words: title, ...(days.length > 1 && { isAll: true }) } };
  // `what's on monday?`, `cancel the vet and the school run`
  // `move the vet to 10 and skip the school run`: the list stands behind a change too.
  const isChange = last?.kind === 'update' || last?.kind === 'delete' || last?.kind === 'tick';
  const list = last?.kind === 'find' ? last : isChange ? shown?.asked : null;
  const asked = list?.topic === 'agenda' && !question ? list.when : null;
  const isOfDay =
    asked?.date != null && asked.last === null && target.words !== '' && target.when === null && !target.isNext;
  const named = target.words.split(/,? and (?:the |my )?|, /);
  if (isOfDay && named.every((name) => isPlannedThen(name, asked.date ?? '', setting)))
    return { ...request, target: { ...target, when: { ...noTime, date: asked.date } } };
  const [first] = mentioned;
  // `what comes after the standup?`, `move it to half past ten`: the next of those
  const isOfNext = last?.kind === 'find' && last.when.relation?.side === 'after' && !question && !target.isAll;
  if (isOfNext && first && target.ids.length > 1 && target.ids.length === mentioned.length)
    return { ...request, target: { ...target, ids: [first.id] }, isGuess: true };
  // `move everything after 10am to thursday`
  // `clear the afternoon`
  const isOfHours =
    target.isAll &&
    target.words === '' &&
    target.when?.date === null &&
    (target.when.time ?? target.when.part) !== null;
  if (
    (!isEverything(target) && !isOfHours) ||
    question ||
    last?.kind !== 'find' ||
    last.topic !== 'agenda' ||
    !last.when.date
  )
    return request;
  const { date, last: end, isPeriod } = last.when;
  return {
    ...request,
    target: { ...target, when: isOfHours && target.when ? { ...target.when, date, last: end, isPeriod } : last.when },
  };
}

/** A change that names no event is one of the event that was just spoken of: `add a note: bring shoes`. */
export function ofSpokenOf(request: Request, { mentioned, question }: Conversation): Request {
  const [only, ...more] = mentioned;
  // `delete the whole series`
  const isOfOne = request.kind === 'update' || (request.kind === 'delete' && request.scope === 'all');
  if (!isOfOne || !only || more.length > 0 || question || !isNowhere(request.target)) return request;
  const missing = request.missing.filter((each) => each !== 'target');
  return { ...request, target: { ...request.target, ids: [only.id] }, missing };
}
