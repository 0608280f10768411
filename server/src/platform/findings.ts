import type { TSchema } from 'typebox';
import type { TLocalizedValidationError } from 'typebox/error';
import { Value } from 'typebox/value';

/** What is wrong with one field of a request, such as `spans/0/title`; without a field, with all of it. */
export interface Finding {
  readonly field: string;
  /** The rest of a sentence that begins with the field. */
  readonly message: string;
}

/**
 * What a schema refuses, in words for a person. The validator tells of a choice what each alternative lacks; here the
 * alternative that was meant is found first, by the field in which they differ.
 */
export function findingsIn(schema: TSchema, value: unknown, path: readonly (string | number)[] = []): Finding[] {
  const isRight: boolean = Value.Check(schema, value);
  if (isRight) return [];
  const known: Schema = schema;
  if (known.anyOf) return inChoice(known.anyOf, value, path);
  if (known.properties && isRecord(value)) return inObject(known, known.properties, value, path);
  if (known.items && Array.isArray(value)) {
    const { items, maxItems } = known;
    if (maxItems !== undefined && value.length > maxItems) return [at(path, atMost(maxItems, 'item'))];
    const found = inItems(items, value, path);
    if (found.length > 0) return found;
  }
  if (known.const !== undefined) return [at(path, `must be ${known.const}`)];
  const [error] = Value.Errors(schema, value);
  return [at(path, error ? sentenceOf(error, known) : 'is not valid')];
}

/** How many findings an answer names. */
export const findingsTold = 8;

/** What of a schema is looked into. */
interface Schema {
  readonly type?: string;
  readonly const?: string;
  /** In fields with a pattern: what they hold, with its article. */
  readonly description?: string;
  readonly anyOf?: readonly TSchema[];
  readonly items?: TSchema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
}

/** The validator's words are for programmers: it counts where something is empty, and shows regular expressions. */
function sentenceOf(error: TLocalizedValidationError, schema: Schema): string {
  switch (error.keyword) {
    case 'type':
      return `must be ${typeNames[String(error.params.type)] ?? error.params.type}`;
    case 'pattern':
      return schema.description === undefined ? unlike : `must be ${schema.description}`;
    case 'minLength':
      return atLeast(error.params.limit, 'character');
    case 'maxLength':
      return atMost(error.params.limit, 'character');
    case 'minItems':
      return atLeast(error.params.limit, 'item');
    case 'maxItems':
      return atMost(error.params.limit, 'item');
    case 'minimum':
      return `must be at least ${error.params.limit}`;
    case 'maximum':
      return `must be at most ${error.params.limit}`;
    default:
      return error.message;
  }
}

const unlike = 'is not in the form that it must have';

const typeNames: Readonly<Record<string, string>> = {
  ...{ string: 'text', integer: 'a whole number', number: 'a number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object' },
};

const atLeast = (limit: number | bigint, word: string): string =>
  Number(limit) === 1 ? 'must not be empty' : `must have at least ${counted(limit, word)}`;
const atMost = (limit: number | bigint, word: string): string => `must have at most ${counted(limit, word)}`;
const counted = (count: number | bigint, word: string): string => `${count} ${word}${Number(count) === 1 ? '' : 's'}`;

function inItems(items: TSchema, value: readonly unknown[], path: readonly (string | number)[]): Finding[] {
  const found: Finding[] = [];
  for (const [index, item] of value.entries()) {
    // Of a megabyte of mistakes nobody reads all.
    if (found.length >= findingsTold) break;
    found.push(...findingsIn(items, item, [...path, index]));
  }
  return found;
}

function inObject(
  { required = [], additionalProperties }: Schema,
  properties: Readonly<Record<string, TSchema>>,
  value: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): Finding[] {
  const missing = required.filter((name) => value[name] === undefined);
  const unknown =
    additionalProperties === false ? Object.keys(value).filter((name) => !Object.hasOwn(properties, name)) : [];
  return [
    ...missing.map((name) => at([...path, name], 'must be given')),
    ...Object.entries(properties).flatMap(([name, property]) =>
      value[name] === undefined ? [] : findingsIn(property, value[name], [...path, name]),
    ),
    ...unknown.map((name) => at([...path, name], 'is not known here')),
  ];
}

function inChoice(choices: readonly TSchema[], value: unknown, path: readonly (string | number)[]): Finding[] {
  const known: readonly Schema[] = choices;
  const words = known.flatMap((choice) => choice.const ?? []);
  if (words.length === choices.length) return [at(path, `must be ${listed(words)}`)];
  const [only, ...others] = choices.filter((choice) => (choice as Schema).type !== 'null');
  if (only && others.length === 0) return findingsIn(only, value, path);
  const kind = nameOfKind(known);
  if (kind === undefined || !isRecord(value)) {
    return [at(path, kind === undefined ? unlike : 'must be an object')];
  }
  const meant = choices.find((choice) => kindOf(choice, kind) === value[kind]);
  if (meant) return findingsIn(meant, value, path);
  const kinds = listed(known.flatMap((choice) => kindOf(choice, kind) ?? []));
  return [at([...path, kind], value[kind] === undefined ? `must be given: ${kinds}` : `must be ${kinds}`)];
}

/** The field that has one fixed value in each of these objects. */
function nameOfKind(choices: readonly Schema[]): string | undefined {
  const names = Object.keys(choices[0]?.properties ?? {});
  return names.find((name) => choices.every((choice) => kindOf(choice, name) !== undefined));
}

function kindOf({ properties }: Schema, name: string): string | undefined {
  const property: Schema | undefined = properties?.[name];
  return property?.const;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (path: readonly (string | number)[], message: string): Finding => ({ field: path.join('/'), message });

/** `this, following or all` */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${last}` : last;
}
