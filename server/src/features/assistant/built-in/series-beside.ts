import type { Create, Update } from '@daywright/schedule/language/requests';
import { firstDate, repeatLine } from '@daywright/schedule/language/time/repeat';
import { repeatText } from '@daywright/schedule/repeat-text';
import type { EventView } from '../tools/event-view.ts';
import { filled } from './like.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { dateOf, dayText, eventText, mentionOf } from './wording.ts';

/**
 * `repeat it every other tuesday`, of an event on a Thursday: the first of a series is on a day of its rule (RFC 5545), so a
 * series like it is offered, and the event stays as it is. Null where the rule has the event's own day.
 */
export function seriesBeside({ changes: { move } }: Update, event: EventView, { setting }: Doing): Reply | null {
  const own = dateOf(event);
  if (event.kind !== 'single' || !move?.repeat || firstDate(move.repeat, own) === own) return null;
  const date = firstDate(move.repeat, move.date !== null && move.date > own ? move.date : own);
  const request: Create = {
    ...{ kind: 'create', title: null, place: null, people: [], category: null, notes: null, isReminder: false },
    ...{ when: { ...move, date }, like: null, missing: [] },
  };
  const series = { ...request, ...filled(request, event, setting) };
  const rule = repeatText(repeatLine(move.repeat, { time: series.when.time, zone: setting.zone }), setting.zone);
  const there = `${eventText(event, setting)}, is on no day of that.`;
  const text = `${there} Shall I leave it as it is, and add a series like it, ${rule} from ${dayText(date, setting)} on?`;
  return { ...asking(text, series, 'confirmation'), mentioned: [mentionOf(event, setting)] };
}
