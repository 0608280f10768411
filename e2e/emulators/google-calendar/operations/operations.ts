import { GoogleFailure } from '../protocol/failures.ts';
import { calendarList } from './calendar-list.ts';
import { events } from './events.ts';
import type { Operation } from './operation.ts';

const channels: Record<string, Operation> = {
  stop: ({ world, body }) => {
    world.channels.stop(body);
    return undefined;
  },
};

const played: Record<string, Record<string, Operation>> = { calendarList, channels, events };

/** What plays `calendar.events.list`. @throws GoogleFailure 501 for what the double does not play */
export function playerOf(operationId: string): Operation {
  const [, resource = '', method = ''] = operationId.split('.');
  const operation = played[resource]?.[method];
  if (!operation) throw new GoogleFailure('notPlayed', `The double does not play ${operationId}.`);
  return operation;
}
