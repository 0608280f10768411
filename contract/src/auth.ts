import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { Email, Instant, nullable, TimeZone, Uuid } from './fields.ts';

/** What a client keeps of the signed-in person (product specification, section 3, Stored user). */
export const StoredUser = Type.Object(
  {
    name: nullable(Type.String()),
    email: Type.String(),
    profile_picture: nullable(Type.String()),
    photo_url: nullable(Type.String()),
  },
  { title: 'StoredUser' },
);
export type StoredUser = Static<typeof StoredUser>;

/** A signed-in device. */
export const DeviceSession = Type.Object(
  {
    id: Uuid,
    label: Type.String(),
    current: Type.Boolean(),
    created_at: Instant,
    last_used_at: Instant,
  },
  { title: 'DeviceSession' },
);
export type DeviceSession = Static<typeof DeviceSession>;

export const sendMagicLink = {
  method: 'POST',
  path: '/auth/magic-link',
  summary: 'Sends a sign-in link. Answers alike for every address.',
  access: 'public',
  body: strict({ email: Email, redirect: Type.Optional(Type.String({ maxLength: 2_000 })) }),
  reply: reply({ message: Type.String() }),
} as const satisfies Endpoint;

/** What the sign-in screen must know before anyone has signed in. Names no person and no address. */
export const getSignInOptions = {
  method: 'GET',
  path: '/auth/options',
  summary: 'Which ways to sign in are set up.',
  access: 'public',
  reply: reply({
    google: Type.Boolean(),
    /** `console`: links are written to the outbox folder and printed where the server runs. */
    mail: Type.Union([Type.Literal('smtp'), Type.Literal('console')]),
    /** Someone has an account. Before that, the owner link waits on the console. */
    claimed: Type.Boolean(),
  }),
} as const satisfies Endpoint;

export const exchangeCode = {
  method: 'POST',
  path: '/auth/identity',
  summary: 'Exchanges a single-use code of a sign-in link for an id token of five minutes.',
  access: 'public',
  body: strict({
    code: Type.String({ minLength: 1, maxLength: 200 }),
    kind: Type.Optional(Type.Union([Type.Literal('email'), Type.Literal('google')])),
    email: Type.Optional(Email),
  }),
  reply: reply({ id_token: Type.String(), redirect: nullable(Type.String()) }),
} as const satisfies Endpoint;

export const logIn = {
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in with an id token of this server, or of Google for its client, and answers a bearer token.',
  access: 'public',
  body: strict({
    id_token: Type.String({ minLength: 1, maxLength: 10_000 }),
    /** The browser's zone, taken for a new account. */
    time_zone: Type.Optional(TimeZone),
  }),
  reply: reply({ message: Type.String(), bearer_token: Type.String(), user: StoredUser }),
} as const satisfies Endpoint;

export const verifyToken = {
  method: 'GET',
  path: '/auth/verify',
  summary: 'Who the bearer token belongs to.',
  access: 'user',
  reply: reply({ user: StoredUser }),
} as const satisfies Endpoint;

export const logOut = {
  method: 'DELETE',
  path: '/auth/session',
  summary: 'Revokes the bearer token of this request.',
  access: 'user',
  reply: reply({}),
} as const satisfies Endpoint;

export const listDeviceSessions = {
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Signed-in devices, this one first, then by last use.',
  access: 'user',
  reply: reply({ sessions: Type.Array(DeviceSession) }),
} as const satisfies Endpoint;

export const revokeOtherDeviceSessions = {
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Signs out every device but this one.',
  access: 'user',
  reply: reply({ revoked: Type.Integer() }),
} as const satisfies Endpoint;

export const revokeDeviceSession = {
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Signs one device out.',
  access: 'user',
  params: Type.Object({ id: Uuid }),
  reply: reply({}),
} as const satisfies Endpoint;

/**
 * Starts Google sign-in. The answer is a redirect, or 503 NOT_CONFIGURED without Google credentials, of which a page is told
 * at the sign-in screen. Sets the cookie that `finishGoogleSignIn` and `exchangeCode` of kind google require.
 */
export const startGoogleSignIn = {
  method: 'GET',
  path: '/auth/google/start',
  summary: 'Redirects to Google to sign in.',
  access: 'public',
  query: Type.Object({ redirect: Type.Optional(Type.String({ maxLength: 2_000 })) }),
} as const satisfies Endpoint;

const Parameter = Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())]));

/** What a browser brings back from a provider (RFC 6749, section 4.1.2). One that names a thing twice is refused as a person is told. */
export const AuthorizationResponse = Type.Object({ code: Parameter, state: Parameter, error: Parameter });

/**
 * Ends at the sign-in screen, with `#code=…&kind=google`; or with `#error=`, one of the codes of errors, and the `redirect` that
 * it began with in the query.
 */
export const finishGoogleSignIn = {
  method: 'GET',
  path: '/auth/google/callback',
  summary: 'Where Google returns to after signing in.',
  access: 'public',
  query: AuthorizationResponse,
} as const satisfies Endpoint;
