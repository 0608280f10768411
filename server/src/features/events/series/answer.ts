import type { Guest } from '@daywright/contract/events';
import { ownAnswer, withOwnAnswer } from '@daywright/schedule/event-state';
import { AppError } from '../../../platform/errors.ts';
import type { ScheduleRows } from '../operations.ts';
import { eventNamed, type PlannedChange } from './plan-change.ts';

/** @throws AppError as `answerEvent` says */
export async function planAnswer(rows: ScheduleRows, id: string, status: Guest['status']): Promise<PlannedChange> {
  const event = await eventNamed(rows, id);
  if (ownAnswer(event) === undefined) {
    throw new AppError('NOT_INVITED', 'You are not among the guests of this event.', { details: { id } });
  }
  const { version, created_at, updated_at, ...answered } = withOwnAnswer(event, status);
  const isStored = (await rows.event(id)) !== undefined;
  const operation = isStored
    ? ({ op: 'update', id, event: answered } as const)
    : ({ op: 'create', event: answered } as const);
  return { operations: [operation], title: event.title, resultId: id, droppedOverrides: 0, renamed: undefined };
}
