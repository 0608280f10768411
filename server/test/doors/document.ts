import type { TestProduct } from '../product.ts';

/** A part of a JSON schema, as the document holds it. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** One route of the product's own OpenAPI document. */
export interface Operation {
  /** Such as `GET /events/{id}`, below `/api`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Whether it asks for no token. */
  readonly isPublic: boolean;
  /** What it takes in each place, as an object of its parameters. */
  readonly takes: { readonly path: Schema; readonly query: Schema; readonly body: Schema | undefined };
  /** Media types of a body that is not JSON. */
  readonly consumes: readonly string[];
}

interface Described {
  readonly security?: unknown;
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  readonly requestBody?: { readonly content: Record<string, { schema: Schema }> };
}

/** Every route that the product tells of, so that a new one is walked through without another line. */
export async function operationsOf({ app }: TestProduct): Promise<Operation[]> {
  const { paths } = (await app.inject('/api/docs/json')).json() as {
    paths: Record<string, Record<string, Described>>;
  };
  return Object.entries(paths).flatMap(([whole, methods]) =>
    Object.entries(methods).map(([verb, described]) => {
      const path = whole.replace(/^\/api/, '');
      const method = verb.toUpperCase() as Operation['method'];
      const content = described.requestBody?.content ?? {};
      const takes = {
        path: parametersOf(described, 'path'),
        query: parametersOf(described, 'query'),
        body: content['application/json']?.schema,
      };
      const consumes = Object.keys(content).filter((type) => type !== 'application/json');
      return { name: `${method} ${path}`, method, path, isPublic: described.security === undefined, takes, consumes };
    }),
  );
}

function parametersOf({ parameters = [] }: Described, place: string): Schema {
  const named = parameters.filter((each) => each.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(({ name, schema }) => [name, schema])),
    required: named.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

/** Paths below `/api` that answer something, whether the document tells of them or not. */
export function routesOf({ app }: TestProduct): Set<string> {
  const above: string[] = [];
  const routes = new Set<string>();
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? [];
    if (!part) continue;
    above.length = indent.length / 4;
    above.push(part);
    const address = above.join('').replace(/\/+/g, '/');
    if (!/^\/api(\/|$)/.test(address)) continue;
    const path = address.replace(/^\/api\/?/, '/').replace(/:(\w+)/g, '{$1}');
    for (const method of methods.split(', ')) if (method !== 'HEAD') routes.add(`${method} ${path}`);
  }
  return routes;
}
