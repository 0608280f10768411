import type { Endpoint } from '@daywright/contract/endpoint';
import { endpoints } from '@daywright/contract/endpoints';
import { ClientMessage } from '@daywright/contract/realtime';
import { type TSchema, Type } from 'typebox';
import { expect, test } from 'vitest';

/** Where a schema takes a text, a list or a record of any size, by its place. */
function unboundedIn(schema: TSchema, place: string): string[] {
  const {
    type,
    anyOf,
    allOf,
    oneOf,
    properties,
    items,
    enum: values,
    ...own
  } = schema as Record<string, never> & {
    properties?: Record<string, TSchema>;
  };
  const parts = [anyOf, allOf, oneOf].flatMap((some: TSchema[] | undefined) => some ?? []);
  const inside = [
    ...parts.flatMap((each) => unboundedIn(each, place)),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => unboundedIn(each, `${place}.${name}`)),
    ...(items ? unboundedIn(items, `${place}[]`) : []),
  ];
  const isSettled = 'const' in own || values !== undefined;
  if (type === 'string' && !isSettled && !('maxLength' in own) && !isShortPattern(own)) return [...inside, place];
  if (type === 'array' && !('maxItems' in own)) return [...inside, place];
  if (type === 'object' && 'patternProperties' in own) return [...inside, place];
  if (type === undefined && parts.length === 0 && !isSettled) return [...inside, place];
  return inside;
}

/** A pattern that no long text fits: anchored, and without a repetition that has no end. */
function isShortPattern({ pattern }: { pattern?: string }): boolean {
  if (pattern === undefined || !pattern.startsWith('^') || !pattern.endsWith('$')) return false;
  return !/(?<!\\)[*+]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, ''));
}

/** What has its bound elsewhere. */
const boundElsewhere = [
  // `limits.recurrenceBytes` of all lines together, with a code of its own.
  /\.recurrence(\[\])?$/,
  // A request has 16 KiB of headers with its address, and a person is told of a return that is odd.
  /^GET (\/auth)?\/google\/callback query\.(code|state|error)(\[\])?$/,
];

const named = (endpoints as readonly Endpoint[]).flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part): [string, TSchema][] => {
    const schema = endpoint[part];
    return schema ? [[`${endpoint.method} ${endpoint.path} ${part}`, schema]] : [];
  }),
);

test.each([...named, ['a message of the socket', ClientMessage]])(
  '%s takes no text, list or record of any size',
  (place, schema) => {
    const unbounded = unboundedIn(schema, place);
    expect(unbounded.filter((each) => !boundElsewhere.some((bound) => bound.test(each)))).toEqual([]);
  },
);

test.each([
  [Type.Object({ a: Type.Array(Type.String()) }), ['.a[]', '.a']],
  [Type.Union([Type.String({ pattern: '^a*$' }), Type.String({ pattern: '^[0-9a-f]{8}$' })]), ['']],
  [Type.Record(Type.String(), Type.Integer()), ['']],
  [Type.Unknown(), ['']],
  [Type.String({ maxLength: 1 }), []],
])('the walk finds what has no bound (%#)', (schema, places) => {
  expect(unboundedIn(schema, '')).toEqual(places);
});
