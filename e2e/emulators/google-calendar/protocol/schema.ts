import { type Schema, schemas } from './discovery.ts';

/** How strictly a value is read: `answer` as Google sends it, `request` with nulls, unknown fields and loose formats. */
export type Side = 'answer' | 'request';

/** Where a value is not of a schema. */
export function differences(value: unknown, schema: Schema, at: string, side: Side = 'answer'): string[] {
  if (schema.$ref) return differences(value, schemas[schema.$ref] ?? {}, at, side);
  if (schema.type === 'any' || (value === null && side === 'request')) return [];
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no array`];
    return value.flatMap((item, index) => differences(item, schema.items ?? {}, `${at}[${index}]`, side));
  }
  if (schema.type === 'object' || schema.properties) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`];
    return Object.entries(value).flatMap(([key, part]) => {
      const known = schema.properties?.[key] ?? schema.additionalProperties;
      if (known) return differences(part, known, `${at}.${key}`, side);
      return side === 'request' ? [] : [`${at}.${key} is not in the schema`];
    });
  }
  const isRight = isOfType(value, schema) && (side === 'request' || isOfFormat(String(value), schema));
  return isRight ? [] : [`${at} is ${JSON.stringify(value)}, no ${schema.format ?? schema.type}`];
}

function isOfType(value: unknown, { type }: Schema): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

const formats: Record<string, RegExp> = {
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?(Z|[+-]\d{2}:\d{2})$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  int64: /^-?\d+$/,
};

const isOfFormat = (text: string, { format }: Schema) => formats[format ?? '']?.test(text) ?? true;
