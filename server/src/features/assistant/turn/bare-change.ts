import type { EventPatch } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { categoriesOf } from '@daywright/schedule/categories';
import { foldedWords } from '@daywright/schedule/folded-words';
import type { AskedChange, SettingAsked } from '../conversation/asked-change.ts';
import { localTime } from '../tools/local-time.ts';
import { momentLine } from '../tools/time-view.ts';

/** One change without any text of others: what a judge of it may read. */
export interface BareChange {
  readonly change: string;
  readonly [field: string]: unknown;
}

/** What a judge is asked about: settings and corrections of tracked time always wait for a yes. */
export type BareAsked = Exclude<AskedChange, SettingAsked | { kind: 'edit_entry' | 'delete_entry' }>;

/** The texts that a change would write. */
export function textsOf(asked: AskedChange, preferences: Preferences): string[] {
  if (asked.kind === 'start' || asked.kind === 'log') return [asked.entry.title];
  if (asked.kind === 'edit_entry') return [asked.patch.title ?? '', asked.patch.category ?? ''].filter(Boolean);
  if (asked.kind !== 'event' || asked.request.op === 'delete') return [];
  const { request, seen } = asked;
  const fields: EventPatch = request.op === 'create' ? request.event : request.patch;
  const known = new Set([...(seen?.category ?? []), ...categoriesOf(preferences).map(({ name }) => name)]);
  const before = new Set([
    seen?.title,
    seen?.location,
    seen?.notes,
    seen?.icon,
    ...(seen?.spans ?? []).map(({ title }) => title),
  ]);
  const texts = [
    ...[fields.title, fields.location, addedTo(seen, fields.notes), lettersIn(fields.icon)],
    ...(fields.category ?? []).filter((name) => !known.has(name)),
    ...(fields.spans ?? []).map(({ title }) => title),
  ];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '' && !before.has(text));
}

/** Of notes that are only added to, what is added. */
function addedTo(seen: CalendarEvent | null, notes: string | null | undefined): string | null | undefined {
  const before = seen?.notes;
  return before && notes?.startsWith(`${before}\n`) ? notes.slice(before.length + 1) : notes;
}

const lettersIn = (icon: string | null | undefined): string | null => (icon && /\p{L}/u.test(icon) ? icon : null);

/** Whether all words of a text stand in a message. */
export function isSaid(text: string, own: string): boolean {
  const said = foldedWords(own);
  const words = foldedWords(text);
  return words.every((word) => said.includes(word)) || said.join('').includes(words.join(''));
}

/**
 * What a change would do, in fields that name no text of others.
 *
 * @param named how the message calls the event that is changed
 * @param texts what it writes, all of which the message says
 */
export function bareChange(asked: BareAsked, named: string, texts: readonly string[], timeZone: string): BareChange {
  if (asked.kind === 'undo')
    return { change: asked.redo ? 'do again what was taken back last' : 'take back the last change' };
  if (asked.kind === 'stop') return { change: 'stop the timer that runs' };
  if (asked.kind === 'start') return { change: 'start the timer', of: named };
  if (asked.kind === 'log') {
    const { started_at, stopped_at } = asked.entry;
    return {
      change: 'log time that has passed',
      of: named,
      from: at(started_at, timeZone),
      to: at(stopped_at ?? started_at, timeZone),
    };
  }
  const { request, seen } = asked;
  if (request.op === 'delete') return { change: 'delete an event', event: named };
  if (request.op === 'create') return { change: 'add an event', ...written(request.event, texts, timeZone) };
  const before = seen ? { now: { start: at(seen.start_date, timeZone), end: at(seen.end_date, timeZone) } } : {};
  return { change: kindOf(request.patch, seen), event: named, ...before, to: written(request.patch, texts, timeZone) };
}

function kindOf(patch: EventPatch, seen: CalendarEvent | null): string {
  const fields = Object.keys(patch);
  const isOnly = (...of: string[]): boolean => fields.every((field) => of.includes(field));
  if (isOnly('completed', 'spans')) return isTicked(patch, seen) ? 'tick as done' : 'take a tick away';
  if (isOnly('start_date', 'end_date', 'all_day', 'time_zone')) return 'move an event or change its length';
  if (isOnly('title')) return 'rename an event';
  if (isOnly('reminders')) return 'change the reminders of an event';
  return 'change an event';
}

/** A tick of a part comes as all its parts. */
const isTicked = ({ completed, spans = [] }: EventPatch, seen: CalendarEvent | null): boolean =>
  completed ?? ticksIn(spans) > ticksIn(seen?.spans ?? []);

const ticksIn = (spans: readonly { completed?: boolean }[]): number => spans.filter((span) => span.completed).length;

/** Fields of an event as far as they are no text; the texts stand beside them as the message has them. */
function written(fields: EventPatch, texts: readonly string[], timeZone: string): object {
  const { start_date, end_date, all_day, recurrence, reminders, completed } = fields;
  const emptied = (['location', 'notes', 'icon'] as const).filter((field) => fields[field] === null);
  return {
    ...(start_date !== undefined && { start: at(start_date, timeZone) }),
    ...(end_date !== undefined && { end: at(end_date, timeZone) }),
    ...(all_day !== undefined && { all_day }),
    ...(recurrence !== undefined && {
      repeats: recurrence?.every((line) => rule.test(line)) ? recurrence : recurrence !== null,
    }),
    ...(reminders !== undefined && { reminders }),
    ...(completed !== undefined && { done: completed }),
    ...(fields.calendar_id !== undefined && { calendar: 'another' }),
    ...(fields.category !== undefined && { category: 'another' }),
    ...(emptied.length > 0 && { emptied }),
    ...(texts.length > 0 && { texts }),
  };
}

const rule = /^(?:RRULE|EXDATE|RDATE)[A-Z0-9=;,:+-]{1,200}$/;

/** `Fri 2026-06-12 10:00` of an instant, of a date `Fri 2026-06-12`. */
const at = (time: string, timeZone: string): string =>
  momentLine(time.includes('T') ? localTime(Date.parse(time), timeZone) : time);
