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
  const { beside, ...asked } = request;
  const others = events.filter(({ id }) => id !== beside?.id);
  const ahead = others.filter((event) => !isOver(event, doing.setting) && !event.is_done);
  const isThere = beside !== undefined && others.length < events.length;
  if (ahead.length === 0)
    return { text: isThere ? `Nothing else is planned ${period}.` : `Nothing is left ${period}.`, mentioned: [] };
  const heading = isThere ? `Beside ${escapeMarkdown(beside.title)}, ${period}` : `Left ${period}`;
  const reply = told(heading, { events: ahead, isCut }, window, doing);
  // The only one of another day is spoken of from then on.
  return beside && !isThere && ahead.length === 1 ? { ...reply, carriedOut: asked } : reply;
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
