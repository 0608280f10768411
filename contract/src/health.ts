import { Type } from 'typebox';
import { type Endpoint, reply } from './endpoint.ts';

const Health = reply({
  status: Type.Literal('ok'),
  version: Type.String(),
  database: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
});

export const getHealth = {
  method: 'GET',
  path: '/health',
  summary: 'Whether the server and its database answer; 503 when the database is away.',
  access: 'public',
  reply: Health,
} as const satisfies Endpoint;

export const getRoot = { ...getHealth, path: '/' } as const satisfies Endpoint;

export const getSocketHealth = {
  method: 'GET',
  path: '/ws/health',
  summary: 'Whether the realtime endpoint takes connections.',
  access: 'public',
  reply: Health,
} as const satisfies Endpoint;
