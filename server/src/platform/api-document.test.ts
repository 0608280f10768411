import type { Endpoint } from '@daywright/contract/endpoint';
import { endpoints } from '@daywright/contract/endpoints';
import { errorStatus } from '@daywright/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../test/databases.ts';
import { runningProduct } from '../../test/each-product.ts';

interface Operation {
  readonly security?: unknown;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, unknown> };
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>;
}

const product = runningProduct(openTestSqlite);
let paths: Record<string, Record<string, Operation>>;
let description: string;

beforeAll(async () => {
  const document = (await product().app.inject('/api/docs/json')).json();
  paths = document.paths;
  description = document.info.description;
});

test.each(Object.entries(errorStatus))('the document names the error %s with its status, %i', (code, status) => {
  expect(description).toContain(`${code} (${status})`);
});

describe.each(endpoints.map((endpoint: Endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
  'the document on %s %s',
  (method, path, endpoint) => {
    const operation = () => paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];

    test('says what may be sent', () => {
      const named = (place: string) =>
        (operation()?.parameters ?? []).filter((each) => each.in === place).map(({ name }) => name);
      expect(named('path')).toEqual(Object.keys(endpoint.params?.properties ?? {}));
      expect(named('query')).toEqual(Object.keys(endpoint.query?.properties ?? {}));
      const bodies = endpoint.consumes ?? (endpoint.body ? ['application/json'] : []);
      expect(Object.keys(operation()?.requestBody?.content ?? {})).toEqual(bodies);
      expect(operation()?.security !== undefined).toBe(endpoint.access === 'user');
    });

    test('says what is answered, when all is well and when not', () => {
      const { 200: answer, 302: redirect, default: failure } = operation()?.responses ?? {};
      const type = endpoint.reply ? 'application/json' : endpoint.produces;
      if (type) expect(Object.keys(answer?.content ?? {})).toEqual([type]);
      else expect(redirect).toBeDefined();
      expect(Object.keys(failure?.content ?? {})).toEqual(['application/json']);
    });
  },
);
