import { isDeepStrictEqual } from 'node:util';
import Fastify, { type FastifySerializerCompiler } from 'fastify';

type Compiler = FastifySerializerCompiler<object>;

/** By their schemas, which are the contract's: what was compiled serves every app of the process. */
const compiled = new WeakMap<object, ReturnType<Compiler>>();

/**
 * Fastify's own serializers of replies, each compiled when it is first needed: to compile all of them is most of what it takes
 * to start, and many routes are not asked for long.
 */
export async function replySerializers(): Promise<Compiler> {
  const compile = await ownCompiler();
  const serializerOf: Compiler = (route) => {
    const known = compiled.get(route.schema);
    if (known) return known;
    const made = compile({ ...route, schema: withoutChoices(route.schema) as object });
    compiled.set(route.schema, made);
    return made;
  };
  return (route) => (data) => serializerOf(route)(data);
}

/**
 * A schema without choices that writes the same text. To choose between "this" and null, between texts or between objects the
 * library would compile a validator with the first reply, which holds the event loop for 50 ms.
 */
export function withoutChoices(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutChoices);
  if (!isObject(schema)) return schema;
  const { anyOf, ...rest } = mapped(schema);
  if (!Array.isArray(anyOf)) return { ...rest, ...(anyOf !== undefined && { anyOf }) };
  const others = anyOf.filter(({ type }) => type !== 'null');
  const one = oneOf(others);
  if (!one) return { ...rest, anyOf };
  const isNullable = others.length < anyOf.length || others.some(({ nullable }) => nullable);
  return { ...rest, ...one, ...(isNullable && { nullable: true }) };
}

function oneOf(schemas: readonly Schema[]): Schema | undefined {
  const [first] = schemas;
  const isMixed = schemas.some(({ type }) => type !== first?.type);
  if (!isMixed) return oneOfType(schemas);
  // Whatever is no object has no fields that the contract does not name.
  return JSON.stringify(schemas).includes('"object"') ? undefined : {};
}

function oneOfType(schemas: readonly Schema[]): Schema | undefined {
  const [first] = schemas;
  if (schemas.every((each) => isDeepStrictEqual(each, first))) return first;
  if (first?.type === 'string') return { type: 'string' };
  return first?.type === 'object' ? objectOf(schemas) : undefined;
}

/** An object with the fields of all: those that it does not have are not written. */
function objectOf(schemas: readonly Schema[]): Schema {
  const names = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  const fieldOf = (name: string) => ({ anyOf: schemas.flatMap(({ properties }) => properties?.[name] ?? []) });
  const properties = Object.fromEntries([...names].map((name) => [name, withoutChoices(fieldOf(name)) as Schema]));
  const isRequired = (name: string) => schemas.every(({ required }) => required?.includes(name));
  return { type: 'object', properties, required: [...names].filter(isRequired) };
}

interface Schema {
  readonly type?: unknown;
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const mapped = (object: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, withoutChoices(value)]));

/** An app has it once it is ready and has a reply to compile. */
async function ownCompiler(): Promise<Compiler> {
  const bare = Fastify();
  bare.get('/', { schema: { response: { 200: { type: 'string' } } } }, () => '');
  await bare.ready();
  const { serializerCompiler } = bare;
  await bare.close();
  if (!serializerCompiler) throw new Error('Fastify has no compiler for replies.');
  return serializerCompiler;
}
