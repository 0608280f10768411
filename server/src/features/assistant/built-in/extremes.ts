import { dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { isNoSleep } from './agenda.ts';
import { analysisOf } from './load.ts';
import { isGeneric, namedIn, ofThatKind } from './matching.ts';
import { lookedForText, orThisWeek, periodText } from './period-text.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { findTarget } from './target.ts';
import { capital, dayText, eventText, instantOf, joinedText, mentionOf } from './wording.ts';

/** The longest or the shortest of a stretch's events; all-day events have no length to compare. */
export async function extremeEvent(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  if (request.target.ids.length > 1) return ofShown(request, doing);
  const when = orThisWeek(request.when, setting);
  const { words } = request.target;
  const timed = (await search(doing, { window: windowOf(when, setting) })).filter(({ all_day }) => !all_day);
  const fitting =
    words === '' ? timed.filter(isNoSleep) : isGeneric(words) ? ofThatKind(words, timed, true) : namedIn(words, timed);
  const event = extremeOf(request, fitting, doing);
  if (!event) {
    const sought = escapeMarkdown(lookedForText({ ...request.target, when }, setting));
    return { text: `I found no ${sought}.`, mentioned: [] };
  }
  const text = `The ${request.topic} ${periodText(when, setting)} is ${eventText(event, setting)}: ${event.duration}.`;
  return { text, mentioned: [mentionOf(event, setting)] };
}

/** `which of them is the longest?` */
async function ofShown(request: Find, doing: Doing): Promise<Reply> {
  const { events } = await findTarget(request.target, doing);
  const event = extremeOf(
    request,
    events.filter(({ all_day }) => !all_day),
    doing,
  );
  if (!event) return { text: 'None of them has a length to compare.' };
  const text = `The ${request.topic} is ${eventText(event, doing.setting)}: ${event.duration}.`;
  return { text, mentioned: [mentionOf(event, doing.setting)] };
}

function extremeOf({ topic }: Find, events: readonly EventView[], { setting: { zone } }: Doing): EventView | undefined {
  const lengthOf = ({ start, end }: EventView): number => instantOf(end, zone) - instantOf(start, zone);
  const sign = topic === 'longest' ? -1 : 1;
  return events.toSorted((one, other) => sign * (lengthOf(one) - lengthOf(other)))[0];
}

/** The day that has most planned, or least; of this week what is ahead. */
export async function extremeDay(request: Find, doing: Doing): Promise<Reply> {
  const { setting } = doing;
  const { when, analysis } = await analysisOf(orThisWeek(request.when, setting), doing);
  const isWorkday = analysis.days.some(({ working }) => working.minutes > 0);
  const today = dateIn(setting.now, setting.zone);
  // What is over is no day to plan, and of days off nobody asks which is the quietest.
  const days = analysis.days.filter(
    ({ date, working }) =>
      request.topic === 'busiest' || ((!isWorkday || working.minutes > 0) && (when.last === null || date >= today)),
  );
  const amounts = days.map(({ booked }) => booked.minutes);
  const sought = request.topic === 'busiest' ? Math.max(...amounts) : Math.min(...amounts);
  const chosen = days.filter(({ booked }) => booked.minutes === sought);
  const [first] = chosen;
  const period = periodText(when, setting);
  if (!first || (request.topic === 'busiest' && sought === 0)) return { text: `Nothing is planned ${period}.` };
  const names = joinedText(chosen.map(({ date }) => dayText(date, setting)));
  const free = chosen.length === 1 ? `, ${first.free.text} of your working hours free` : '';
  const each = chosen.length === 1 ? '' : ' each';
  return { text: `${capital(period)} the ${request.topic} is ${names}: ${first.booked.text} booked${each}${free}.` };
}
