import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Tool } from '../tools/tool.ts';

/** A model that sends more than so many faults at once has not read the schema: it need not hear of all of them. */
const mostFindings = 8;
const shapes = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/** Compiled once a schema: it takes longer than a whole turn, and a turn may wrap its tools anew. */
function shapeOf({ input }: Tool) {
  const known = shapes.get(input);
  if (known) return known;
  const shape = Compile(input);
  shapes.set(input, shape);
  return shape;
}

/** What of an input does not fit its tool, in sentences for the model; empty where it fits. The SDK would use its own names. */
export function findingsIn(tool: Tool, input: unknown): string {
  const shape = shapeOf(tool);
  if (shape.Check(input)) return '';
  // For each unknown argument TypeBox also tells that no value is allowed there.
  const findings = shape.Errors(input).filter(({ keyword }) => keyword !== 'boolean');
  return findings
    .slice(0, mostFindings)
    .map((finding) => findingText(finding, tool.input))
    .join('; ');
}

type Finding = ReturnType<ReturnType<typeof Compile>['Errors']>[number];

function findingText({ keyword, params, instancePath, schemaPath, message }: Finding, schema: TSchema): string {
  const where = instancePath || 'The input';
  if (keyword === 'additionalProperties') {
    const unknown = (params as { additionalProperties: readonly string[] }).additionalProperties;
    const named = unknown.slice(0, mostFindings).map((name) => JSON.stringify(name.slice(0, 64)));
    return `${where} has no argument ${named.join(' or ')}; the arguments are ${argumentsAt(schemaPath, schema).join(', ') || 'none'}`;
  }
  if (keyword === 'enum') {
    const { allowedValues } = params as { allowedValues: readonly unknown[] };
    return `${where} must be one of ${allowedValues.join(', ')}`;
  }
  return `${where} ${message}`;
}

/** The names that an object of the schema takes: `#/properties/spans/items` leads to it. */
function argumentsAt(schemaPath: string, schema: TSchema): string[] {
  const keys = schemaPath.split('/').slice(1);
  const object = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], schema);
  return Object.keys((object as { properties?: object }).properties ?? {});
}
