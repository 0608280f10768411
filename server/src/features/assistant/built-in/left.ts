import { dateIn, type TimeWindow } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { escapeMarkdown } from '../tools/markdown.ts';
import { isNoSleep } from './agenda.ts';
import { type Counted, countOf, linesText, listed } from './listing.ts';
import { periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { found } from './search.ts';
import { isOver } from './wording.ts';

/** What is on or still to come. */
export async function left(request: Find, doing: Doing): Promise<Reply> {
  const { events, window, period, isCut } = await eventsOf(request, doing);
  const { beside } = request;
  const ahead = events.filter((event) => !isOver(event, doing.setting) && !event.is_done && event.id !== beside?.id);
  if (beside && ahead.length === 0) return { text: `Nothing else is planned ${period}.`, mentioned: [] };
  if (beside) return told(`Beside ${escapeMarkdown(beside.title)}, ${period}`, { events: ahead, isCut }, window, doing);
  if (ahead.length === 0) return { text: `Nothing is left ${period}.`, mentioned: [] };
  return told(`Left ${period}`, { events: ahead, isCut }, window, doing);
}

/** What is over and was not ticked. */
export async function missed(request: Find, doing: Doing): Promise<Reply> {
  const { events, window, period, isCut } = await eventsOf(request, doing);
  const over = events.filter((event) => isOver(event, doing.setting));
  const open = over.filter(({ is_done }) => !is_done);
  const nothing =
    over.length === 0 ? `Nothing that was planned ${period} is over.` : `Everything that is over ${period} is ticked.`;
  if (open.length === 0) return { text: nothing, mentioned: [] };
  return told(`Over and not ticked ${period}`, { events: open, isCut }, window, doing);
}

/** Of today, unless another time is said. */
async function eventsOf(request: Find, doing: Doing): Promise<Counted & { window: TimeWindow; period: string }> {
  const { setting } = doing;
  const today = { ...noTime, date: dateIn(setting.now, setting.zone) };
  const when = windowOf(request.when, setting) ? request.when : today;
  const window = windowOf(when, setting) ?? { start: setting.now, end: setting.now };
  const { events, isCut } = await found(doing, { window });
  return { events: events.filter(isNoSleep), isCut, window, period: periodText(when, setting) };
}

function told(heading: string, counted: Counted, window: TimeWindow, { setting }: Doing): Reply {
  const { text, mentioned } = listed(counted, setting, (shown) => linesText(shown, window, setting));
  return { text: `${heading}: ${countOf(counted)}\n\n${text}`, mentioned };
}
