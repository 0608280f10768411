import { dateIn } from '@daywright/schedule/dates';
import { isSome } from '@daywright/schedule/language/acts/target';
import type { Delete, Target } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { isEverything } from '@daywright/schedule/language/together';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown } from '../tools/markdown.ts';
import { createInstead } from './create.ts';
import { isMeantByAll } from './left-alone.ts';
import { questionFor } from './missing.ts';
import type { Doing, Reply } from './reply.ts';
import { eachOf, withUnmet } from './severally.ts';
import { isOneSeries, meantBy, reachOf } from './which.ts';
import { countText, listText, mentionOf, timesText } from './wording.ts';

/** Deletes an event, or with `all` every one that fits. */
export async function remove(said: Delete, doing: Doing): Promise<Reply> {
  const asked = bounded(said, doing);
  const { target, missing } = asked;
  const [lacking] = missing;
  if (lacking) return questionFor(lacking, asked, target.when ?? noTime, doing);
  const found = await meantBy(asked, target, doing);
  if ('reply' in found) return found.reply.question || !asked.orElse ? found.reply : createInstead(asked.orElse, doing);
  const meant = { events: target.isAll ? found.events.filter(isMeantByAll(target, doing)) : found.events };
  if (meant.events.length === 0)
    return withUnmet({ text: 'Nothing is ahead there. What is over stays, and sleep does.' }, found.unmet);
  // `all gyms` of a series is the series.
  const isSeries =
    target.isAll && !target.when && target.ids.length < 2 && !isSome(target) && isOneSeries(meant.events);
  const request = isSeries ? { ...asked, scope: asked.scope ?? ('all' as const) } : asked;
  const events = isSeries ? meant.events.slice(0, 1) : meant.events;
  if (events.length > 1 && isUncounted(target)) doing.hesitate({ kind: 'many' });
  const { done: lines, unmet } = await eachOf(events, async (event) => {
    const reach =
      target.isAll && !isSeries && event.kind === 'occurrence'
        ? { scope: asked.scope ?? ('this' as const) }
        : reachOf(request, event, doing);
    if ('reply' in reach) return reach;
    await doing.talk.call('delete_event', { event_id: event.id, ...reach });
    return { done: deletedText(event, reach.scope, doing) };
  });
  const text =
    lines.length > 1
      ? `Deleted ${countText(lines.length, 'event')}:\n\n${listText(lines)}`
      : lines.map((only) => `Deleted ${only}.`).join('');
  const removed = events.map((event) => mentionOf(event, doing.setting));
  return withUnmet({ text, mentioned: [], removed }, [...found.unmet, ...unmet]);
}

/** `everything`, `the rest of today`, `and the others too`: it says neither which events are meant nor how many. */
const isUncounted = ({ isAll, isRest, words, ids, count, people }: Target): boolean =>
  isAll && words === '' && (ids.length === 0 || isRest === true) && people.length === 0 && count === undefined;

/** `everything`, where nothing says of when, is what is left of today: never all there is. */
function bounded(asked: Delete, { setting: { now, zone } }: Doing): Delete {
  if (!isEverything(asked.target)) return asked;
  return { ...asked, target: { ...asked.target, when: { ...noTime, date: dateIn(now, zone) } } };
}

/** What is gone is no link any more. */
function deletedText(event: EventView, scope: string | undefined, { setting }: Doing): string {
  const title = `**${escapeMarkdown(event.untrusted.title)}**`;
  if (scope === 'all' || event.kind === 'series') return `every ${title}`;
  const times = timesText(event, setting);
  return scope === 'following' ? `${title} from ${times} on` : `${title}, ${times}`;
}
