import { hash } from 'node:crypto';
import { CalendarEvent } from '@daywright/contract/events';
import { limits } from '@daywright/contract/limits';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type SpanOffset, spanOffsets } from '../../span-offsets.ts';
import type { SyncedEvent } from '../remote-event.ts';

/*
 * What Google has no field for, hidden in private extended properties: one JSON text in ASCII, cut into parts, because
 * Google cuts a value over 1,024 characters without a word. `daywright.parts` says how many parts make it and their
 * checksum: what was cut on its way is not believed.
 */

const prefix = 'daywright.';
const partLength = 1024;
/** Of the 32 kB that Google allows an event, with some room for what others keep there. */
const mostLength = 24_000;

const ownKey = new RegExp(`^${prefix}(?:parts|\\d{1,3})$`);
const mostKeys = 1_000;

type Properties = Readonly<Record<string, string | null>>;

const { category, icon, completed } = CalendarEvent.properties;
const SpanEntry = Type.Tuple([
  Type.String({ minLength: 1, maxLength: 36 }),
  Type.String({ minLength: 1, maxLength: limits.titleLength }),
  Type.Number(),
  Type.Number(),
  Type.Boolean(),
]);
const OwnFields = Type.Object({
  category: Type.Optional(category),
  icon: Type.Optional(icon),
  completed: Type.Optional(completed),
  /** Id, title, start and end in milliseconds from the event's start, ticked. */
  spans: Type.Optional(Type.Array(SpanEntry, { maxItems: limits.spansPerEvent })),
});
type OwnFields = Static<typeof OwnFields>;
const isOwnFields = Compile(OwnFields);

/** The own fields as properties. Spans that do not fit stay here alone: there they are then not told. */
export function writeOwn(event: SyncedEvent): Record<string, string> {
  const told = { category: event.category, icon: event.icon, completed: event.completed };
  const spans = spanOffsets(event.spans, event).map(({ id, title, from, to, completed }) => {
    return [id, title, from, to, completed];
  });
  const whole = ascii(JSON.stringify({ ...told, spans }));
  const text = whole.length <= mostLength ? whole : ascii(JSON.stringify(told));
  const parts = text.match(new RegExp(`.{1,${partLength}}`, 'g')) ?? [];
  const numbered = parts.map((part, index) => [`${prefix}${index + 1}`, part]);
  return { [`${prefix}parts`]: `${parts.length} ${checksum(text)}`, ...Object.fromEntries(numbered) };
}

/** Undefined where there are none, or not all of what was written. */
export function readOwn(properties: Properties | null | undefined): OwnFields | undefined {
  const [, count, sum] = /^(\d{1,3}) (.+)$/.exec(properties?.[`${prefix}parts`] ?? '') ?? [];
  if (count === undefined) return undefined;
  const parts = Array.from({ length: Number(count) }, (_, index) => properties?.[`${prefix}${index + 1}`] ?? '');
  const text = parts.join('');
  if (checksum(text) !== sum) return undefined;
  try {
    const own: unknown = JSON.parse(text);
    return isOwnFields.Check(own) ? own : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function spanOffset([id, title, from, to, completed]: Static<typeof SpanEntry>): SpanOffset {
  return { id, title, from, to, completed };
}

/** The names of our properties among an event's: `parts` and numbers of parts, as many as are ever written. */
export function ownKeys(properties: Properties | null | undefined): string[] {
  return Object.keys(properties ?? {})
    .filter((key) => ownKey.test(key))
    .slice(0, mostKeys);
}

/** Whether an event has anything that only we know. */
export function hasOwn({ category, icon, completed, spans }: SyncedEvent): boolean {
  return category.length > 0 || icon !== null || completed || spans.length > 0;
}

const ascii = (json: string) =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const checksum = (text: string) => hash('sha256', text, 'base64url').slice(0, 16);
