import { type ChatFailure, failureLength, failuresTold } from '@daywright/contract/assistant';
import { limits } from '@daywright/contract/limits';
import type { ServerMessage } from '@daywright/contract/realtime';
import { cleanText } from '../../../platform/clean-text.ts';
import type { AppError } from '../../../platform/errors.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { toldToPeople } from '../tools/tool.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { eventOrNothing } from './mentioned.ts';

type Outcome = Omit<Extract<ServerMessage, { type: 'function_call_completed' }>['data'], 'session_id'>;

/** What came of a call, as it is told at once. */
export const outcomeOf = ({ name: function_name, failure }: EndedCall): Outcome =>
  failure ? { function_name, status: 'failed', ...wordsOf(failure) } : { function_name, status: 'completed' };

const wordsOf = ({ message, code }: AppError) => ({ error: cut(toldToPeople(message), failureLength), code });

/** What a turn tried in vain, as it is told with its answer; what is the same is told once. */
export async function failuresIn(calls: readonly EndedCall[], schedule: TurnSchedule): Promise<ChatFailure[]> {
  const told = new Map<string, ChatFailure>();
  for (const call of lastingFailures(calls)) {
    if (call.failure === null || told.size === failuresTold) continue;
    const title = await titleOf(call, schedule);
    const failure = { function_name: call.name, title, ...wordsOf(call.failure) };
    told.set(JSON.stringify(failure), failure);
  }
  return [...told.values()];
}

/** Of the event that a call was about, or was to make. */
async function titleOf(call: EndedCall, schedule: TurnSchedule): Promise<string | null> {
  const id = eventIn(call);
  const { title } = fieldsOf(call);
  if (id === null) return typeof title === 'string' ? cut(title, limits.titleLength) || null : null;
  return (await eventOrNothing(schedule, id))?.title ?? null;
}

/** The failures without those whose sentence the answer says already: as often as it says it. */
export function unsaid(failures: readonly ChatFailure[], answer: string): ChatFailure[] {
  const said = plain(answer);
  const left = new Map<string, number>();
  return failures.filter(({ error }) => {
    const times = left.get(error) ?? said.split(plain(error)).length - 1;
    left.set(error, times - 1);
    return times <= 0;
  });
}

/** Text without the marks of markdown, however it is broken into lines. */
const plain = (text: string): string =>
  text
    .replace(/[\\*_`]/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

function cut(text: string, length: number): string {
  const line = cleanText(text).trim();
  return line.length <= length ? line : `${cleanText(line.slice(0, length - 1)).trimEnd()}…`;
}

/**
 * The calls of a turn that failed and that no later call made good, in the order in which they were made. A later call makes
 * one good where it is of the same tool, was made once the failure was known (in a later step), is about the same, and
 * succeeded. About the same means the same event, title or place, and of a change one of the same fields.
 *
 * - What was not found cannot be named again: any success of the same tool then counts, but for an event only after another
 *   tool was asked in between, as whoever had no id has to look for one.
 * - Searches, stops and the like are about nothing that is named: their next success counts.
 * - Of several calls that failed together, one success makes good one.
 */
export function lastingFailures(calls: readonly EndedCall[]): EndedCall[] {
  const inOrder = calls.toSorted((one, other) => one.step - other.step);
  const failed = inOrder.filter(({ failure }) => failure !== null);
  const spent = new Set<string>();
  const madeGood = new Set<EndedCall>();
  // What is named first: only a call about the same makes that good.
  for (const call of failed.toSorted((one, other) => Number(aboutOf(one) === null) - Number(aboutOf(other) === null))) {
    const again = inOrder.findIndex(
      (later, index) => isAgain(call, later, inOrder) && !spent.has(`${call.step} ${index}`),
    );
    if (again < 0) continue;
    spent.add(`${call.step} ${again}`);
    madeGood.add(call);
  }
  return failed.filter((call) => !madeGood.has(call));
}

/** Whether a call did what an earlier one had failed to do. */
function isAgain(failed: EndedCall, later: EndedCall, calls: readonly EndedCall[]): boolean {
  if (later.failure || later.name !== failed.name || later.step <= failed.step) return false;
  if (failed.name === 'update_event' && !shareField(failed, later)) return false;
  const about = aboutOf(failed);
  if (about !== null) return aboutOf(later) === about;
  return eventIn(failed) === null || hasLooked(failed, later, calls);
}

/** Whether another tool answered between the two. */
const hasLooked = (failed: EndedCall, later: EndedCall, calls: readonly EndedCall[]): boolean =>
  calls.some(({ name, step, failure }) => !failure && name !== failed.name && step >= failed.step && step < later.step);

/** What a call names: an event or tracked time by its id, else a place, a budget or a title; null where it names nothing, or nothing that there is. */
function aboutOf(call: EndedCall): string | null {
  const { place, title, entry_id, category } = fieldsOf(call);
  const event = eventIn(call);
  const code = call.failure?.code;
  if (event !== null) return code === 'EVENT_NOT_FOUND' ? null : event;
  if (typeof entry_id === 'string') return code === 'TIME_ENTRY_NOT_FOUND' ? null : entry_id;
  const named = call.name === 'budgets' ? category : place;
  if (typeof named === 'string') return code === 'NOT_FOUND' ? null : named.trim().toLowerCase();
  return typeof title === 'string' ? title.trim().toLowerCase() : null;
}

/** The id of the event that a call names. */
function eventIn(call: EndedCall): string | null {
  const { event_id } = fieldsOf(call);
  return typeof event_id === 'string' ? event_id : null;
}

/** The input of a call field by field; nothing where it is no object. */
function fieldsOf({ input }: EndedCall): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
}

/** What one event is set to can be said in several ways. */
const sameField: Readonly<Record<string, string>> = {
  ...{ start: 'time', end: 'time', all_day: 'time', weekday: 'time', time_zone: 'time' },
  ...{ later_by_minutes: 'time', duration_minutes: 'time', longer_by_minutes: 'time' },
  ...{ stop_repeating: 'repeat', add_to_notes: 'notes' },
};

function shareField(one: EndedCall, other: EndedCall): boolean {
  const [some, others] = [changedFields(one), changedFields(other)];
  return some.length === 0 || some.some((field) => others.includes(field));
}

function changedFields(call: EndedCall): string[] {
  const { event_id: _, scope: __, ...set } = fieldsOf(call);
  return Object.keys(set).map((name) => sameField[name] ?? name);
}
