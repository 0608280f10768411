import { type ChatFailure, failureLength, failuresTold } from '@daywright/contract/assistant';
import { limits } from '@daywright/contract/limits';
import type { ServerMessage } from '@daywright/contract/realtime';
import { cleanText } from '../../../platform/clean-text.ts';
import type { AppError } from '../../../platform/errors.ts';
import type { EndedCall } from '../loop/loop-request.ts';
import { toldToPeople } from '../tools/tool.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { eventIn, fieldsOf, lastingFailures } from './failures.ts';
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
