import type { MessageReader, Setting } from './acts/act.ts';
import { updateOf } from './acts/change.ts';
import { noTarget } from './acts/target.ts';
import { undoing } from './amend/excepted.ts';
import type { Changes, Create, Request, Update } from './requests.ts';
import { clockText, minutesOf } from './time/clock.ts';
import { noTime, type When } from './time/when.ts';
import { type Kept, keptIn } from './words/kept-words.ts';

/**
 * A part of an event that stays while the rest of the message changes it: `start it half an hour later but keep the end`, `ends at 4, same
 * length`. Of its start and its end it may be said by itself: `but the end stays`, behind a move.
 */

/** @param read reads what the message says beside it */
export function partKept(message: string, setting: Setting, read: MessageReader): Request[] | null {
  const kept = keptIn(message, setting);
  if (!kept) return null;
  if (kept.rest === '') return ofLastChange(kept, setting);
  const { question } = setting.conversation;
  const requests = read(kept.rest, setting);
  const [request, ...more] = requests;
  const waits = question?.about.kind === 'create' ? question.about : null;
  if (request?.kind === 'create' && more.length === 0 && waits?.title === request.title) {
    const created = createdWith(request, waits, kept);
    return created && [created];
  }
  // `start it at 11, keep the end, and add drinks at 6`
  const [update, ...others] = requests.filter(({ kind }) => kind === 'update');
  const told = update?.kind === 'update' && others.length === 0 ? withKept(update, kept) : null;
  return told && requests.map((each) => (each === update ? told : each));
}

/** Whether it is said of a change that waits for a yes, or a message that says so of it. */
export function partOfWaiting(
  message: string,
  setting: Setting,
  isTold: (rest: string, setting: Setting) => boolean,
): boolean {
  const { question } = setting.conversation;
  const kept = question?.about.kind === 'update' ? keptIn(message, setting) : null;
  return kept !== null && (kept.rest === '' ? ofLastChange(kept, setting) !== null : isTold(kept.rest, setting));
}

/** A change with what stays; null where it changes just that. */
function withKept(request: Update, { part, clock, isOfLength }: Kept): Update | null {
  const { changes } = request;
  if (isOfLength && changes.longer === null) return null;
  // `add a note: bring slides, keep the time`
  if (changes.notes !== null || (changes.title !== null && !changes.move)) return null;
  const then = withPart[part](changes, clock);
  return then && { ...request, changes: { ...changes, ...then } };
}

type WithPart = (changes: Changes, clock: string | null) => Partial<Changes> | null;

/** What is longer by some time begins earlier by it. */
const withEnd: WithPart = ({ move, minutes, longer }, clock) => {
  if (move?.repeat || (move?.endTime != null && move.time !== null)) return null;
  const shift = longer === null ? (move?.shift ?? null) : -longer;
  const isTold = shift !== null || minutes !== null || (move?.time ?? move?.date ?? move?.minutes ?? null) !== null;
  return isTold ? { move: { ...(move ?? noTime), shift, endTime: clock, keeps: 'end' }, longer: null } : null;
};

const withStart: WithPart = ({ move, minutes, longer }, clock) => {
  if (clock !== null) return move?.endTime == null ? null : { move: { ...move, time: clock } };
  if (minutes !== null || longer !== null) return {};
  if (!move || move.repeat || move.date !== null) return null;
  if (move.shift !== null) return { move: null, longer: move.shift };
  if (move.time === null) return move.endTime === null && move.last === null ? null : {};
  return move.endTime === null ? { move: endingThen(move) } : null;
};

const endingThen = ({ time, ...others }: When): When => ({ ...others, time: null, endTime: time });

const withLength: WithPart = ({ move, minutes, longer, times }, clock) => {
  if (!move || clock !== null || (minutes ?? longer ?? times ?? move.minutes) !== null) return null;
  if (move.endTime !== null) return move.time === null ? { move: { ...move, keeps: 'length' } } : null;
  return move.date !== null && move.time === null ? { move: { ...move, last: null } } : {};
};

const withTime: WithPart = ({ move, place }, clock) => {
  // `change the place to Tomo, keep the time`
  if (!move && clock === null && place !== null) return {};
  const isMoved = (move?.time ?? move?.endTime ?? null) !== null || (move?.shift ?? 0) % 1440 !== 0;
  if (!move || isMoved) return null;
  return clock === null || move.date === null ? (clock === null ? {} : null) : { move: { ...move, time: clock } };
};

const withPart: Readonly<Record<Kept['part'], WithPart>> = {
  ...{ end: withEnd, start: withStart, length: withLength, time: withTime },
  day: ({ move }, clock) => (move?.date == null && clock === null ? {} : null),
  place: ({ place }, clock) => (place === null && clock === null ? {} : null),
};

/** `but the end stays`, of the last change or of one that waits for an answer: that change otherwise. */
function ofLastChange(kept: Kept, { conversation: { question, last, mentioned, done } }: Setting): Request[] | null {
  if (question) {
    const told = question.about.kind === 'update' ? withKept(question.about, kept) : null;
    return told && [told];
  }
  const [only, ...more] = mentioned;
  const { part, clock } = kept;
  if (last?.kind !== 'update' || !only || more.length > 0 || (part !== 'end' && part !== 'start')) return null;
  const told = clock === null ? null : part === 'end' ? { endTime: clock, keeps: part } : { time: clock };
  // `but it starts at the same time`, behind another end: so it is.
  const isSo =
    part === 'start' && (last.changes.longer ?? last.changes.minutes ?? last.changes.move?.endTime ?? null) !== null;
  const move: When | null = told ? { ...noTime, ...told } : isSo ? { ...noTime, keeps: 'end' } : null;
  if (move) return [{ ...updateOf({ ...noTarget, ids: [only.id] }, { move }), scope: last.scope }];
  const again = done || !last.changes.move ? null : withKept(last, kept);
  return again && [undoing, again];
}

/** A new event that waits for an answer, with another start: its end is where it was. */
function createdWith(
  request: Create,
  { when: { time, endTime, minutes } }: Create,
  { part, clock }: Kept,
): Create | null {
  if (part !== 'end' || time === null || request.when.time === null) return null;
  const end = clock ?? endTime ?? clockText((minutesOf(time) + (minutes ?? 60)) % 1440);
  return { ...request, when: { ...request.when, endTime: end, minutes: null } };
}
