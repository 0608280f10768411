import type { Target, Tick } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import type { EventView } from '../tools/event-view.ts';
import { localTime } from '../tools/local-time.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { createInstead } from './create.ts';
import { bestOf } from './matching.ts';
import { questionFor } from './missing.ts';
import type { Doing, Reply } from './reply.ts';
import { search } from './search.ts';
import { eachOf, withUnmet } from './severally.ts';
import { findTarget } from './target.ts';
import { meantBy } from './which.ts';
import { mentionOf } from './wording.ts';

/** Ticks an event or a part of it, or takes the tick away. */
export async function tick(request: Tick, doing: Doing): Promise<Reply> {
  const [missing] = request.missing;
  if (missing) return questionFor(missing, request, noTime, doing);
  const part = await partNamed(request, doing);
  if (part) return ticked({ ...request, span: part.span }, [part.event], doing);
  const nearest = await nearestOf(request.target, doing);
  if (nearest) return ticked(request, [nearest], doing);
  const meant = await meantBy(request, request.target, doing, 'today');
  if ('reply' in meant && request.orElse && !meant.reply.question) return createInstead(request.orElse, doing);
  return 'reply' in meant ? meant.reply : withUnmet(await ticked(request, meant.events, doing), meant.unmet);
}

async function ticked(request: Tick, events: readonly EventView[], doing: Doing): Promise<Reply> {
  const done = request.kind === 'tick';
  const { setting, talk } = doing;
  const outcome = await eachOf(events, async (event) => {
    const span = request.span && { span: nthSpan(request.span, event.spans?.map(({ id }) => id) ?? []) };
    const answer = await talk.call('complete_span', { event_id: event.id, ...span, done });
    const title = event.spans?.find(({ id }) => id === request.span)?.untrusted.title ?? request.span;
    const what = title ? `${escapeMarkdown(title)} of ${eventLink(event)}` : eventLink(event);
    const verb = done ? 'Ticked' : 'Unticked';
    return {
      done: answer.changed ? `${verb} ${what}.` : `${what} is ${done ? 'ticked' : 'not ticked'} already.`,
    };
  });
  const text = outcome.done.join('\n');
  return withUnmet({ text, mentioned: events.map((event) => mentionOf(event, setting)) }, outcome.unmet);
}

const DAY_MS = 86_400_000;
const NEAR_MS = 7 * DAY_MS;

/** `tick outline the tiers`: a part of what is on now, else of today, else of a day near by. An event of that name goes first. */
async function partNamed({ target, span }: Tick, doing: Doing): Promise<{ event: EventView; span: string } | null> {
  const { now, zone } = doing.setting;
  if (span !== null || target.words === '' || target.ids.length > 0) return null;
  const { events, isElsewhere } = await findTarget(target, doing, 'today');
  if (events.length > 0 && !isElsewhere) return null;
  const around = await search(doing, { window: { start: now - NEAR_MS, end: now + NEAR_MS } });
  const at = localTime(now, zone);
  const distance = ({ start, end }: EventView): number =>
    start <= at && at < end ? 0 : start.slice(0, 10) === at.slice(0, 10) ? 1 : start > at ? 2 : 3;
  const parts = around
    .toSorted((one, other) => distance(one) - distance(other))
    .flatMap((event) => (event.spans ?? []).map(({ id, untrusted }) => ({ event, id, title: untrusted.title })));
  const part =
    parts[
      bestOf(
        target.words,
        parts.map(({ title }) => title),
      )
    ];
  return part ? { event: part.event, span: part.id } : null;
}

/** Of several that have the name, the one of today, or the last that has begun: what is done is over or on. */
async function nearestOf(target: Target, doing: Doing): Promise<EventView | null> {
  if (target.isAll || target.ids.length > 0 || target.when) return null;
  const { events } = await findTarget(target, doing, 'today');
  if (events.length < 2) return null;
  const now = localTime(doing.setting.now, doing.setting.zone);
  const ofToday = events.filter(({ start }) => start.slice(0, 10) === now.slice(0, 10));
  const begun = events.findLast(({ start }) => start <= now);
  const [only, ...more] = ofToday;
  return (only && more.length === 0 ? only : begun) ?? null;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** `the second span` is one by its place; any other is named. */
function nthSpan(said: string, ids: readonly string[]): string {
  const [, word = ''] = /^(?:the )?(\w+) (?:span|part|step|block)$/i.exec(said) ?? [];
  const at = word === 'last' ? ids.length - 1 : ordinals.indexOf(word.toLowerCase());
  return ids[at] ?? said.replace(/ (?:span|part)$/i, '');
}
