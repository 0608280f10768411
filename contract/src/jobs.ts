import { type Static, Type } from 'typebox';
import { type Endpoint, reply } from './endpoint.ts';
import { Instant, nullable, Uuid } from './fields.ts';

export const JobKind = Type.Union([
  Type.Literal('import'),
  Type.Literal('rollback'),
  Type.Literal('account_deletion'),
  Type.Literal('calendar'),
]);
export type JobKind = Static<typeof JobKind>;

export const JobState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('running'),
  Type.Literal('done'),
  Type.Literal('failed'),
]);
export type JobState = Static<typeof JobState>;

/** Work that is too much for one transaction: its call answers when it is done, and others see here how far it is. */
export const Job = Type.Object(
  {
    id: Uuid,
    kind: JobKind,
    state: JobState,
    /** In entries of a file, in changes, or in events. */
    progress: Type.Object({ done: Type.Integer(), total: Type.Integer() }),
    /** Whether it was asked to stop, and is being taken back. */
    cancelled: Type.Boolean(),
    /** The change set that it made. */
    change_set_id: nullable(Uuid),
    /** Why it failed: a sentence. */
    error: nullable(Type.String()),
    code: nullable(Type.String()),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

export const listJobs = {
  method: 'GET',
  path: '/jobs',
  summary: 'The person’s jobs, the newest first: what runs, and what ended in the last day.',
  access: 'user',
  reply: reply({ jobs: Type.Array(Job) }),
} as const satisfies Endpoint;

const params = Type.Object({ id: Uuid });

export const getJob = {
  method: 'GET',
  path: '/jobs/:id',
  summary: 'One job.',
  access: 'user',
  params,
  reply: reply({ job: Job }),
} as const satisfies Endpoint;

export const cancelJob = {
  method: 'DELETE',
  path: '/jobs/:id',
  summary: 'Stops an import or a rollback: what it did is taken back. A job that has ended leaves the list.',
  access: 'user',
  params,
  reply: reply({}),
} as const satisfies Endpoint;
