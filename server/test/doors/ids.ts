import { EventId } from '@daywright/contract/fields';
import { newId } from '../../src/platform/ids.ts';
import type { Belongings } from './belongings.ts';
import type { Sent } from './calls.ts';
import type { Operation, Schema } from './document.ts';

const { pattern } = EventId as { pattern?: string };
const whole = String(pattern);
const isId = new RegExp(whole);
const anyId = new RegExp(whole.slice(1, -1), 'g');

/** Where an id stands in what is sent, such as `['body', 'operations', 0, 'id']`. */
export type Place = readonly (string | number)[];

/** The name of a place, whatever the number of an element: `body.operations[].id`. */
export const placeName = (place: Place) =>
  place
    .map((key) => (typeof key === 'number' ? '[]' : `.${key}`))
    .join('')
    .slice(1);

/** Where ids stand in what is sent. */
export function idsIn(sent: unknown, above: Place = []): Place[] {
  if (typeof sent === 'string') return isId.test(sent) ? [above] : [];
  if (typeof sent !== 'object' || sent === null) return [];
  return Object.entries(sent).flatMap(([key, value]) =>
    idsIn(value, [...above, Array.isArray(sent) ? Number(key) : key]),
  );
}

/** Where the schemas of a route take ids: their patterns are those of the contract's ids. */
export function idPlacesOf({ takes }: Operation): Set<string> {
  const places = new Set<string>();
  const look = ({ pattern: own, properties = {}, items, anyOf = [] }: Schema, above: Place) => {
    if (own?.startsWith(whole.slice(0, 15))) places.add(placeName(above));
    for (const [name, schema] of Object.entries(properties)) look(schema, [...above, name]);
    if (items) look(items, [...above, 0]);
    for (const schema of anyOf) look(schema, above);
  };
  look({ properties: { path: takes.path, query: takes.query, body: takes.body ?? {} } }, []);
  return places;
}

export const idAt = (sent: Sent, place: Place) =>
  String(place.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], sent));

/** The same with another id in one place. */
export function withId(sent: Sent, place: Place, id: string): Sent {
  const copy = structuredClone(sent) as Record<string, unknown>;
  const holder = place
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((part, key) => part[key] as typeof copy, copy);
  holder[place.at(-1) ?? ''] = id;
  return copy as Sent;
}

/** The same with other ids in place of those that a request brings along, as a second request of the kind would have them. */
export function withFreshIds(sent: Sent, free: readonly string[]): Sent {
  return JSON.parse(free.reduce((text, id) => text.replaceAll(id, newId()), JSON.stringify(sent)));
}

/** Every id of a person's, by what it is of. */
export const idsOf = (own: Belongings) =>
  Object.entries(own).flatMap(([kind, id]) => (typeof id === 'string' ? [[kind, id] as const] : []));

/** An id that nothing has, in the same form. */
export const absent = (like: string) => newId() + like.slice(newId().length);

/** A text without its ids, for what is the same but for them. */
export const withoutIds = (text: string) => text.replaceAll(anyId, '<id>');
