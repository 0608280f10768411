import fc from 'fast-check';
import type { Belongings } from '../belongings.ts';
import type { Operation, Schema } from '../document.ts';
import { around } from './around.ts';
import { jsonOf, oddText, oddValue } from './values.ts';

/** A request as it goes over the wire. */
export interface Request {
  readonly operation: string;
  readonly method: Operation['method'];
  /** With its query, from `/api` on. */
  readonly url: string;
  readonly type: string | undefined;
  readonly body: string | Buffer | undefined;
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Requests to a route, near what it takes. */
export function requestsTo(operation: Operation, own: () => Belongings): fc.Arbitrary<Request> {
  const { name, method, takes } = operation;
  const addresses = fc.tuple(pathOf(operation, own), queryOf(takes.query, own)).map(([path, query]) => path + query);
  return fc.tuple(addresses, bodyOf(operation, own)).map(([url, [type, body]]) => {
    return { operation: name, method, url, type, body };
  });
}

const things: Readonly<Record<string, string>> = {
  'time-entries': 'entry_id',
  'session/history': 'session_id',
  'auth/sessions': 'device_id',
  'calendar/calendars': 'calendar_id',
  'google/accounts': 'account_id',
  'calendar/journal': 'journal_id',
};

/** What the `id` of an address is of: `/time-entries/{id}` takes that of an entry. */
function idNameOf(path: string, name: string): string {
  const before = /^\/(.*)\/\{id\}/.exec(path)?.[1] ?? '';
  return name === 'id' ? (things[before] ?? 'event_id') : name;
}

function pathOf({ path, takes }: Operation, own: () => Belongings): fc.Arbitrary<string> {
  const names = Object.keys(takes.path.properties ?? {});
  if (names.length === 0) return fc.constant(`/api${path}`);
  const inSchema = fc.record(
    Object.fromEntries(
      Object.entries(takes.path.properties ?? {}).map(([name, schema]) => [
        name,
        around(schema, own, idNameOf(path, name)),
      ]),
    ),
  );
  const written = fc.constantFrom(...['%zz', '%', '%ED%A0%80', '%00', 'x'.repeat(201), '😀', ';a=b']);
  return fc.tuple(inSchema, rarely(written)).map(([values, odd]) => {
    const filled = names.reduce((text, name) => text.replace(`{${name}}`, odd ?? encoded(values[name])), path);
    return `/api${filled}`;
  });
}

const oddQueries = [
  '&',
  '?',
  '&=&=',
  '&__proto__=x',
  '&constructor[prototype]=x',
  '&a[]=1&a[]=2',
  '&%zz=%zz',
  '&x=%ED%A0%80',
  '&%00',
];

function queryOf(schema: Schema, own: () => Belongings): fc.Arbitrary<string> {
  const named = Object.entries(schema.properties ?? {});
  const parameters = fc.record(Object.fromEntries(named.map(([name, each]) => [name, around(each, own, name)])), {
    requiredKeys: [...(schema.required ?? [])],
  });
  const twice = rarely(fc.tuple(fc.constantFrom('limit', ...named.map(([name]) => name)), oddText));
  const written = rarely(fc.constantFrom(...oddQueries));
  return fc.tuple(parameters, twice, written).map(([values, again, odd]) => {
    const pairs = [...Object.entries(values), ...(again ? [again] : [])];
    const query = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&') + (odd ?? '');
    return query && `?${query}`;
  });
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 20_000);
}

const json = 'application/json';
const oddTypes = [
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    '',
    '/',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'text/calendar',
    'a/b/c, d',
  ],
];
const oddBodies: (string | Buffer)[] = [
  ...[
    '',
    ' ',
    'null',
    '[]',
    '""',
    '1e999',
    '{',
    '{"a":',
    '{"title":"x"}}',
    "{'a':1}",
    'undefined',
    '\ufeff{}',
    '{"a":1,"a":2}',
  ],
  ...[
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '['.repeat(50_000),
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  ],
  ...[
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.ics"\r\n\r\nBEGIN',
    '--x--',
    '--x\r\n\r\n\r\n--x--\r\n',
  ],
  ...[Buffer.from([0xff, 0xfe, 0x00]), Buffer.from('{"title":"\xff"}', 'latin1'), Buffer.alloc((1 << 20) + 1, 0x20)],
];

type TypedBody = [type: string | undefined, body: string | Buffer | undefined];

function bodyOf({ method, takes, consumes }: Operation, own: () => Belongings): fc.Arbitrary<TypedBody> {
  const odd = fc.tuple(fc.constantFrom(undefined, json, json, ...consumes, ...oddTypes), fc.constantFrom(...oddBodies));
  const none = fc.constant<TypedBody>([undefined, undefined]);
  if (!takes.body)
    return fc.oneof({ weight: 9, arbitrary: none }, { weight: method === 'GET' ? 0 : 1, arbitrary: odd });
  const whole = fc.oneof({ weight: 40, arbitrary: around(takes.body, own) }, { weight: 1, arbitrary: oddValue });
  const text = whole.map((value): TypedBody => [json, jsonOf(value)]);
  const cut = fc.tuple(whole, fc.double({ min: 0, max: 1, noNaN: true })).map(([value, part]): TypedBody => {
    const sent = jsonOf(value);
    return [json, sent.slice(0, Math.floor(sent.length * part))];
  });
  return fc.oneof(
    { weight: 40, arbitrary: text },
    { weight: 1, arbitrary: cut },
    { weight: 2, arbitrary: odd as fc.Arbitrary<TypedBody> },
  );
}
