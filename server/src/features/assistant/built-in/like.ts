import { addDays, dateIn, weekdayOf } from '@daywright/schedule/dates';
import type { Setting } from '@daywright/schedule/language/acts/act';
import type { Create, Mentioned } from '@daywright/schedule/language/requests';
import { isOneWeek, type When } from '@daywright/schedule/language/time/when';
import type { EventView } from '../tools/event-view.ts';
import { nearTo } from './half-of-day.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { instantOf, mentionOf } from './wording.ts';

/** Another event like one that is there: what the request leaves open is as that one has it. */
export async function likeEvent(
  request: Create,
  doing: Doing,
): Promise<{ request: Create; original?: Mentioned } | { reply: Reply }> {
  const { events } = request.like ? await findTarget(request.like, doing) : { events: [] };
  const [event, ...more] = events;
  if (more.length > 0) {
    const candidates = events.map((each) => mentionOf(each, doing.setting));
    return { reply: { ...asking('Another one of which?', request, 'target', candidates), mentioned: candidates } };
  }
  if (!event) {
    if (request.title !== null) return { request: { ...request, like: null } };
    return { reply: { text: 'That event is no longer there.', mentioned: [] } };
  }
  const original = mentionOf(event, doing.setting);
  return { request: { ...request, ...filled(request, event, doing.setting), like: null }, original };
}

/** What a request leaves open, as an event has it. */
export function filled(request: Create, event: EventView, setting: Setting): Partial<Create> {
  const { title, location } = event.untrusted;
  const when = onItsDay(onItsWeekday(request.when, event), event, setting);
  const { category } = event;
  return {
    // As it is called now, whatever it was called when it was asked for.
    ...{
      title: request.isOwnName ? request.title : title,
      category: request.category ?? category,
      place: location ?? request.place,
    },
    when: event.all_day ? { ...when, days: when.days ?? 1 } : timedLike(event, when, setting),
  };
}

/** In a week that was said, the weekday of the event; in its own week, that of the next one. */
function onItsWeekday(when: When, { start }: EventView): When {
  if (!isOneWeek(when) || when.date === null) return when;
  const own = start.slice(0, 10);
  const date = addDays(when.date, weekdayOf(own));
  return { ...when, date: date === own ? addDays(date, 7) : date, last: null, isPeriod: false };
}

/** `copy it to 6 PM`, `copy the haircut to 6 weeks later`: of its own day, or counted from it. */
function onItsDay(when: When, { start }: EventView, { now, zone }: Setting): When {
  const own = start.slice(0, 10);
  const { date, repeat, relation, shift, weekday } = when;
  if (date !== null || repeat || relation || weekday !== null) return when;
  if (shift !== null && shift !== 0 && shift % 1440 === 0)
    return { ...when, date: addDays(own, shift / 1440), shift: null };
  return when.time !== null && shift === null && own > dateIn(now, zone) ? { ...when, date: own } : when;
}

function timedLike(event: EventView, when: When, setting: Setting): When {
  const { start, end } = event;
  const { zone } = setting;
  const minutes = when.minutes ?? Math.round((instantOf(end, zone) - instantOf(start, zone)) / 60_000);
  const clock = start.slice(11);
  const isTimed = when.time !== null || when.part !== null || when.relation !== null;
  return isTimed ? { ...nearTo(event, when, setting), minutes } : { ...when, time: clock, minutes };
}
