import { dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { isNoSleep, linesText } from './agenda.ts';
import { periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { countText, isOver, mentionOf } from './wording.ts';

/** What is on or still to come. */
export async function left(request: Find, doing: Doing): Promise<Reply> {
  const { events, period } = await eventsOf(request, doing);
  const ahead = events.filter((event) => !isOver(event, doing.setting) && !event.is_done);
  const nothing = `Nothing is left ${period}.`;
  return listed(ahead, `Left ${period}: ${countText(ahead.length, 'event')}`, nothing, doing);
}

/** What is over and was not ticked. */
export async function missed(request: Find, doing: Doing): Promise<Reply> {
  const { events, period } = await eventsOf(request, doing);
  const over = events.filter((event) => isOver(event, doing.setting));
  const open = over.filter(({ is_done }) => !is_done);
  const nothing =
    over.length === 0 ? `Nothing that was planned ${period} is over.` : `Everything that is over ${period} is ticked.`;
  return listed(open, `Over and not ticked ${period}: ${countText(open.length, 'event')}`, nothing, doing);
}

/** Of today, unless another time is said. */
async function eventsOf(request: Find, doing: Doing): Promise<{ events: EventView[]; period: string }> {
  const { setting } = doing;
  const today = { ...noTime, date: dateIn(setting.now, setting.zone) };
  const when = windowOf(request.when, setting) ? request.when : today;
  const events = await search(doing, { window: windowOf(when, setting) });
  return { events: events.filter(isNoSleep), period: periodText(when, setting) };
}

function listed(events: readonly EventView[], heading: string, nothing: string, { setting }: Doing): Reply {
  const mentioned = events.map((event) => mentionOf(event, setting));
  if (events.length === 0) return { text: nothing, mentioned };
  return { text: `${heading}\n\n${linesText(events, setting)}`, mentioned };
}
