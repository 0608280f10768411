import { weekdayOf } from '@daywright/schedule/dates';
import { startsThen } from '@daywright/schedule/language/acts/target';
import type { Request, Target } from '@daywright/schedule/language/requests';
import type { When } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import type { EventView } from '../tools/event-view.ts';
import { escapeMarkdown, eventLink } from '../tools/markdown.ts';
import { isGeneric, namedIn, ofThatKind } from './matching.ts';
import { lookedForText, periodText } from './period-text.ts';
import { asking, type Doing, type Reply } from './reply.ts';
import { findTarget } from './target.ts';
import { countText, instantOf } from './wording.ts';

/**
 * Removes the exceptions from the events of a request. If an exception is not found, or is one day of a series that is meant as a
 * whole, the assistant asks and does nothing before the answer.
 */
export async function withoutExcepted(
  about: Request,
  events: readonly EventView[],
  target: Target,
  doing: Doing,
): Promise<{ events: readonly EventView[] } | { reply: Reply }> {
  const spared = new Set<EventView>();
  for (const except of target.except) {
    const series = wholeSeries(about, events, target);
    if (series && isOfOccurrences(except)) return { reply: ofOccurrencesOnly(about, series, except, target, doing) };
    const found = exceptedIn(except, events, doing);
    // `leave the board meeting alone but cancel therapy this week`
    const isOfNone = target.isAll && (target.words === '' || except.words === '');
    if (found.length === 0 && (isOfNone || !(await isAnywhere(except, doing))))
      return { reply: notFound(about, events, target, except, doing) };
    for (const event of found) spared.add(event);
  }
  return { events: events.filter((event) => !spared.has(event)) };
}

/** An event of those that would go on as a whole, though only some of its days are to stay. */
function wholeSeries(about: Request, events: readonly EventView[], { when }: Target): EventView | undefined {
  const isWhole = when?.date == null || ('scope' in about && about.scope !== null && about.scope !== 'this');
  return isWhole ? events.find(({ kind }) => kind !== 'single') : undefined;
}

const isOfOccurrences = ({ when, ordinal, isNext, ids }: Target): boolean =>
  when !== null || ordinal !== null || isNext || ids.length > 0;

function ofOccurrencesOnly(
  about: Request,
  series: EventView,
  except: Target,
  target: Target,
  { setting, isBehindUndo }: Doing,
): Reply {
  const stays = escapeMarkdown(lookedForText(except, setting));
  // `and not on 2 March`, of a change from some day on: without the exception it can be done, and that day be left out then.
  if (about.kind === 'update' && about.scope === 'following' && target.isNext) {
    const day = except.words === '' && except.when ? `the one ${periodText(except.when, setting)}` : stays;
    const text = `${eventLink(series)} repeats, and I cannot leave out ${day} in the same step: once it is changed, say which day falls away. ${isBehindUndo ? '' : 'Nothing was changed yet. '}Shall I go ahead without that exception?`;
    const left = { ...about, target: { ...target, isAll: false, except: [] } };
    return { ...asking(text, left, 'confirmation'), mentioned: [] };
  }
  const text = `${eventLink(series)} repeats, and I cannot leave out ${stays} of all of it at once. Between which days do you mean? For example “this week” or “in March”, and what stays. Nothing was changed.`;
  return { text, mentioned: [] };
}

function notFound(about: Request, events: readonly EventView[], target: Target, except: Target, doing: Doing): Reply {
  const sought = escapeMarkdown(lookedForText(except, doing.setting));
  const text = `I found no ${sought} among ${countText(events.length, 'event')} there, and so not what is to stay. ${doing.isBehindUndo ? '' : 'Nothing was changed. '}Shall I go ahead without that exception?`;
  const left = { ...target, except: target.except.filter((each) => each !== except) };
  return { ...asking(text, { ...about, target: left } as Request, 'confirmation'), mentioned: [] };
}

const isAnywhere = async (except: Target, doing: Doing): Promise<boolean> =>
  (await findTarget(except, doing)).events.length > 0;

/** Those of some events that an exception means: all that fit, where several do. */
function exceptedIn(
  { words, when, ids, ordinal, isNext }: Target,
  all: readonly EventView[],
  doing: Doing,
): EventView[] {
  if (ids.length > 0) return all.filter(({ id }) => ids.some((each) => id === each || id.startsWith(`${each}_`)));
  const then = when ? all.filter((event) => isThen(event, when, doing)) : [...all];
  const named = words === '' ? then : namedSeverally(words, then);
  if (ordinal === null && !isNext) return words === '' && when === null ? [] : named;
  return [named.at(ordinal === null ? 0 : ordinal < 0 ? -1 : ordinal - 1)].filter((event) => event !== undefined);
}

/** `the gym and the review`: all of them, and none where one of them is not there. */
function namedSeverally(words: string, events: readonly EventView[]): EventView[] {
  const names = words.split(/,? (?:and|or|nor) (?:the |my )?|, (?:the |my )?/);
  const found = names.map((name) => namedAs(name, events));
  return found.every((each) => each.length > 0) ? found.flat() : names.length > 1 ? namedAs(words, events, true) : [];
}

const namedAs = (words: string, events: readonly EventView[], isWhole = false): EventView[] =>
  isGeneric(words) && !isWhole ? ofThatKind(words, events, true) : namedIn(words, events, isWhole);

/** A weekday is that of any week that is spoken of. */
function isThen(event: EventView, when: When, { setting }: Doing): boolean {
  const dates = [when.date, ...when.also].filter((date) => date !== null);
  const weekdays = when.repeat?.weekdays ?? (when.weekday !== null && when.last === null ? dates.map(weekdayOf) : null);
  const { start, end, all_day } = event;
  if (weekdays && !weekdays.includes(weekdayOf(start.slice(0, 10)))) return false;
  if (when.time !== null && when.endTime === null && when.bound === null)
    return startsThen(
      all_day ? null : instantOf(start, setting.zone),
      { ...when, ...(weekdays && { date: null, last: null }) },
      setting,
    );
  if (weekdays && when.part === null) return true;
  const days = weekdays ? [start.slice(0, 10)] : dates.length > 0 ? dates : [null];
  return days.some((date, at) => {
    const window = windowOf({ ...when, date, ...((at > 0 || weekdays) && { last: null }) }, setting);
    const [from, to] = all_day
      ? [start, end].map((day) => instantOf(`${day}T00:00`, setting.zone))
      : [start, end].map((time) => instantOf(time, setting.zone));
    return (
      window !== null &&
      from !== undefined &&
      to !== undefined &&
      from < window.end &&
      (to > window.start || (all_day && to >= window.start))
    );
  });
}
