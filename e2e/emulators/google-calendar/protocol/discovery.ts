/**
 * What Google publishes about the Calendar API: its paths, parameters, scopes and schemas. `calendar-v3.json` is
 * Google's discovery document, revision 20260708, unchanged but for white space, as google-api-python-client 2.201.0
 * carries it (Copyright Google LLC, Apache License 2.0; served at https://calendar-json.googleapis.com/$discovery/rest?version=v3).
 */
import { readFileSync } from 'node:fs';

export interface Parameter {
  type: 'string' | 'integer' | 'boolean';
  location: 'path' | 'query';
  default?: string;
  minimum?: string;
  maximum?: string;
  enum?: string[];
  repeated?: boolean;
  required?: boolean;
}

export interface Schema {
  type?: string;
  format?: string;
  $ref?: string;
  readOnly?: boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
  items?: Schema;
}

export interface Operation {
  /** `calendar.events.list` */
  id: string;
  httpMethod: string;
  path: string;
  scopes: string[];
  parameters?: Record<string, Parameter>;
  request?: Schema;
  response?: Schema;
}

interface Resource {
  methods?: Record<string, Operation>;
  resources?: Record<string, Resource>;
}

interface Discovery extends Resource {
  servicePath: string;
  schemas: Record<string, Schema>;
  auth: { oauth2: { scopes: Record<string, unknown> } };
}

const discovery: Discovery = JSON.parse(readFileSync(new URL('calendar-v3.json', import.meta.url), 'utf8'));

export const schemas = discovery.schemas;
/** Every scope of the Calendar API. */
export const allScopes = Object.keys(discovery.auth.oauth2.scopes);

const routes = operationsOf(discovery).map((operation) => ({ operation, pattern: patternOf(operation) }));

/** The operation that a request asks for, with the parts of its path decoded. */
export function findOperation(method: string, pathname: string) {
  for (const { operation, pattern } of routes) {
    if (operation.httpMethod !== method) continue;
    const found = pattern.exec(pathname);
    if (!found) continue;
    const parts = Object.entries(found.groups ?? {}).map(([name, part]) => [name, decoded(part)]);
    return { operation, parts: Object.fromEntries(parts) as Record<string, string> };
  }
  return undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function operationsOf({ methods = {}, resources = {} }: Resource): Operation[] {
  return [...Object.values(methods), ...Object.values(resources).flatMap(operationsOf)];
}

function patternOf({ path }: Operation) {
  return new RegExp(`^/${discovery.servicePath}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
