import { findOperation, type Schema, schemas } from '../protocol/discovery.ts';

/**
 * A `fetch` that reads every answer by the schema that Google publishes for it, and throws for a field that is not in it
 * or not of its type.
 */
export const conformingFetch: typeof fetch = async (input, init) => {
  const reply = await fetch(input, init);
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const found = findOperation(init?.method ?? 'GET', pathname);
  const text = await reply.clone().text();
  if (!found || !reply.headers.get('content-type')?.startsWith('application/json')) return reply;
  const { response } = found.operation;
  const name = reply.ok ? response?.$ref : 'Refusal';
  const faults = differences(JSON.parse(text), (name && all[name]) || {}, name ?? 'nothing');
  if (faults.length > 0) throw new Error(`${found.operation.id} answers what Google does not:\n${faults.join('\n')}`);
  return reply;
};

const text: Schema = { type: 'string' };
const detail = { domain: text, reason: text, message: text, locationType: text, location: text };

const all: Record<string, Schema> = {
  ...schemas,
  /** Not in the discovery document; from the guide "Handle API errors". */
  Refusal: {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          errors: { type: 'array', items: { type: 'object', properties: detail } },
          code: { type: 'integer' },
          message: text,
          status: text,
        },
      },
    },
  },
};

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?(Z|[+-]\d{2}:\d{2})$/;

/** Where a value is not of a schema. */
export function differences(value: unknown, schema: Schema, at: string): string[] {
  if (schema.$ref) return differences(value, all[schema.$ref] ?? {}, at);
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no array`];
    return value.flatMap((item, index) => differences(item, schema.items ?? {}, `${at}[${index}]`));
  }
  if (schema.type === 'object' || schema.properties) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
    return Object.entries(value).flatMap(([key, part]) => {
      const known = schema.properties?.[key] ?? schema.additionalProperties;
      return known ? differences(part, known, `${at}.${key}`) : [`${at}.${key} is not in the schema`];
    });
  }
  return isOf(value, schema) ? [] : [`${at} is ${JSON.stringify(value)}, no ${schema.format ?? schema.type}`];
}

function isOf(value: unknown, { type, format }: Schema): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'boolean' || type === 'number') return typeof value === type;
  if (type !== 'string' || typeof value !== 'string') return false;
  if (format === 'date-time') return dateTime.test(value);
  if (format === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (format === 'int64') return /^-?\d+$/.test(value);
  return true;
}
