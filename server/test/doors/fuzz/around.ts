import fc from 'fast-check';
import type { Belongings } from '../belongings.ts';
import type { Schema } from '../document.ts';
import { cursorAround, idAround } from './owned.ts';
import { someDate, someInstant, someRecurrence, someTime, someZone, usualDate, usualInstant } from './times.ts';
import { oddNumber, oddText, oddValue, prototypeNames, someSaying } from './values.ts';

/** What texts of these names hold, where their schema does not tell. */
const byName: Readonly<Record<string, fc.Arbitrary<string>>> = {
  time_zone: someZone,
  recurrence: someRecurrence,
  user_message: someSaying,
  message: someSaying,
  email: fc.constantFrom('ada@example.org', 'ada@localhost', 'a@b', `${'a'.repeat(250)}@b.c`, 'ADA@ExAmple.ORG'),
  redirect: fc.constantFrom('/calendar', '//evil.example', 'https://evil.example', '/\\evil', 'javascript:x', '/%00'),
};

/**
 * Values near what a schema takes: most fields are as they should be, so that a request gets as far as the rules behind the
 * schema, and some are anything. Ids are those of somebody who is asking, or of nothing.
 */
export function around(schema: Schema, own: () => Belongings, name = ''): fc.Arbitrary<unknown> {
  const near = nearby(schema, own, name);
  return fc.oneof({ weight: 120, arbitrary: near }, { weight: 1, arbitrary: oddValue });
}

function nearby(schema: Schema, own: () => Belongings, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((choice) => nearby(choice, own, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectAround(schema, own);
    case 'array':
      return fc.array(around(schema.items ?? {}, own, name), { maxLength: 3, minLength: schema.minItems ?? 0 });
    case 'boolean':
      // Times that fit are not those of a whole day.
      return name === 'all_day' ? fc.constantFrom(false, false, false, true) : fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return numberAround(schema);
    case 'string':
      return textAround(schema, own, name);
    default:
      return oddValue;
  }
}

function objectAround({ properties = {}, required = [] }: Schema, own: () => Belongings): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, around(schema, own, name)]),
  );
  const record = fc.record(fields, { requiredKeys: [...required] });
  const extra = fc.tuple(fc.constantFrom('id', 'user_id', 'extra', '', ...prototypeNames), oddValue);
  return fc.oneof(
    { weight: 40, arbitrary: record },
    { weight: 1, arbitrary: fc.tuple(record, extra).map(([object, [name, value]]) => withField(object, name, value)) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

/** As JSON.parse would make it: `__proto__` is a name like others. */
function withField(object: object, name: string, value: unknown): unknown {
  return Object.defineProperty({ ...object }, name, { value, enumerable: true });
}

function numberAround({ minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<unknown> {
  const whole = fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  return fc.oneof(
    { weight: 10, arbitrary: fc.integer({ min: minimum, max: Math.min(minimum + 3, maximum) }) },
    { weight: 10, arbitrary: whole },
    { weight: 2, arbitrary: edges },
    { weight: 1, arbitrary: oddNumber },
  );
}

function textAround({ pattern = '', maxLength = 100 }: Schema, own: () => Belongings, name: string) {
  if (pattern.startsWith('^[0-9a-f]{8}')) return idAround(own, name, pattern.endsWith(')?$'));
  if (pattern.startsWith('^\\d{4}')) {
    const isDate = pattern.endsWith('\\d{2}$');
    const usual = isDate ? usualDate(ends.has(name)) : usualInstant(ends.has(name));
    const some = isDate ? someDate : pattern.endsWith('))?$') ? someTime : someInstant;
    return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: some });
  }
  if (name === 'cursor') return cursorAround(own);
  const known = byName[name] ?? fc.string({ maxLength: Math.min(maxLength, 20), minLength: 1 });
  const long = fc.constantFrom('x'.repeat(maxLength), 'x'.repeat(maxLength + 1), '🏋'.repeat(maxLength));
  return fc.oneof({ weight: 60, arbitrary: known }, { weight: 2, arbitrary: oddText }, { weight: 1, arbitrary: long });
}

const ends = new Set(['end_date', 'stopped_at', 'to', 'until']);
