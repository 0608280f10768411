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
  summary: 'Whether the server and its database answer; 503 when the database is away or the disk is full.',
  access: 'public',
  reply: Health,
} as const satisfies Endpoint;

export const getRoot = { ...getHealth, path: '/' } as const satisfies Endpoint;

/** For supervisors: whoever gets no answer may start the server again. */
export const getLiveness = {
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process answers at all.',
  access: 'public',
  reply: reply({ status: Type.Literal('ok') }),
} as const satisfies Endpoint;

/** For load balancers: who gets a 503 sends people elsewhere for now. */
export const getReadiness = {
  method: 'GET',
  path: '/health/ready',
  summary:
    'Whether the server can take on work; 503 while the database, the disk, its writer or its event loop cannot.',
  access: 'public',
  reply: reply({ status: Type.Literal('ok') }),
} as const satisfies Endpoint;

export const getSocketHealth = {
  method: 'GET',
  path: '/ws/health',
  summary: 'Whether the realtime endpoint takes connections.',
  access: 'public',
  reply: Health,
} as const satisfies Endpoint;
