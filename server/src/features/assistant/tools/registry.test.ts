import { limits } from '@daywright/contract/limits';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { tools } from './registry.ts';

const plain = new Set([
  ...['type', 'description', 'enum', 'properties', 'required', 'additionalProperties'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'items', 'maxItems'],
]);

/** Keywords of a schema, those of its properties included. */
function keywordsOf(schema: Record<string, unknown>): string[] {
  const properties = Object.values((schema.properties ?? {}) as Record<string, Record<string, unknown>>);
  const items = schema.items ? keywordsOf(schema.items as Record<string, unknown>) : [];
  return [...Object.keys(schema), ...items, ...properties.flatMap(keywordsOf)];
}

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  const schema = JSON.parse(JSON.stringify(tool.input));

  test('has a name that every provider takes, and a description that they take', () => {
    expect(name).toMatch(/^[a-z][a-z_]{2,40}$/);
    expect(tool.description.length).toBeGreaterThan(40);
    expect(tool.description.length).toBeLessThan(1_024);
  });

  test('has an object of plain JSON Schema as input, each property of it described', () => {
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false, properties: {} });
    expect(keywordsOf(schema).filter((keyword) => !plain.has(keyword))).toEqual([]);
    for (const property of Object.values(schema.properties) as { type: string; description: string }[]) {
      expect(property.type).toMatch(/^(?:string|integer|boolean|array)$/);
      expect(property.description.length).toBeGreaterThan(10);
    }
  });

  test('refuses what it does not name', () => {
    expect(Compile(tool.input).Check({ surely_not_named: true })).toBe(false);
  });
});

test('no tool can invite, mail or send', () => {
  const said = tools.flatMap(({ name, input }) => [
    name,
    ...Object.keys('properties' in input ? Object(input.properties) : {}),
  ]);
  expect(said).toContain('location');
  expect(said.filter((each) => /guest|attend|invit|mail|send|url|share/.test(each))).toEqual([]);
});

test('a series leaves out no more days than its bound', () => {
  const tool = tools.find(({ name }) => name === 'create_event');
  const input = (days: number) => ({
    title: 'Yoga',
    start: 'today',
    except: Array.from({ length: days }, () => 'today'),
  });
  expect(
    [limits.exceptionsGiven, limits.exceptionsGiven + 1].map((days) => tool && Compile(tool.input).Check(input(days))),
  ).toEqual([true, false]);
});

test('an enum refuses any other word', () => {
  const tool = tools.find(({ name }) => name === 'delete_event');
  expect(tool && Compile(tool.input).Check({ event_id: 'x', scope: 'everything' })).toBe(false);
});
