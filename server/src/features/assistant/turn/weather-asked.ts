import { parseEventId } from '@daywright/schedule/recurrence';
import { AppError } from '../../../platform/errors.ts';
import type { AskedChange } from '../conversation/asked-change.ts';
import type { ForeignText } from '../conversation/state.ts';
import { getWeather } from '../tools/get-weather.ts';
import { isForeign } from '../tools/origin.ts';
import type { Tool, ToolTurn } from '../tools/tool.ts';
import { isSaid } from './bare-change.ts';
import type { OwnPart } from './own-part.ts';

/**
 * The tools of a language model. To ask for the weather sends a place to another server: a place that may come from a text of
 * others, or be made of it, is sent only where the person's own message names it.
 */
export const askingOwnPlaces = (tools: readonly Tool[], own: OwnPart, foreign: () => ForeignText): readonly Tool[] =>
  tools.map((tool) =>
    tool.name === getWeather.name
      ? {
          ...tool,
          async run(turn: ToolTurn, input: { place?: string; event_id?: string }) {
            const place = await foreignPlace(turn, input, own, foreign());
            if (place !== null && !isSaid(place, own.text)) throw notNamed();
            return tool.run(turn, input);
          },
        }
      : tool,
  );

/** The place that would be sent, where it may be of others; null of an own one. */
async function foreignPlace(
  { schedule }: ToolTurn,
  { place, event_id }: { place?: string; event_id?: string },
  own: OwnPart,
  foreign: ForeignText,
): Promise<string | null> {
  if (place !== undefined) return foreign !== null || own.hasBlock || own.quoted.length > 0 ? place : null;
  if (event_id === undefined) return null;
  const event = await schedule.event(event_id);
  // A place that this turn wrote may be made of anything that was read in it.
  const isWritten = foreign !== null && schedule.asked().some((change) => isOf(change, event_id));
  return isWritten || isForeign(event, schedule) ? event.location : null;
}

function isOf(change: AskedChange, eventId: string): boolean {
  if (change.kind !== 'event') return false;
  const id = change.request.op === 'create' ? change.request.event.id : change.request.id;
  return parseEventId(id).master_id === parseEventId(eventId).master_id;
}

const notNamed = () =>
  new AppError(
    'INVALID_REQUEST',
    'The place stands in a text that others may have written, so the weather there is not asked for. Ask the person to name the place.',
  );
