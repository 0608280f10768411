import { type Static, Type } from 'typebox';
import { type Endpoint, reply, strict } from './endpoint.ts';
import { Instant, Line, nullable, TimeZone, Uuid } from './fields.ts';
import { limits } from './limits.ts';

/** A person's own category. Names compare trimmed and case-folded. */
export const CategoryChoice = strict({
  name: Line({ minLength: 1, maxLength: limits.categoryLength }),
  icon: nullable(Line({ maxLength: 32 })),
  /** One of the twelve categories by its key, for that one's colours, or a CSS colour. */
  color: nullable(Line({ maxLength: 32 })),
});
export type CategoryChoice = Static<typeof CategoryChoice>;

/** What a person chose for themselves. Every entry is optional; what is absent has the product's default. */
export const Preferences = strict({
  categories: Type.Optional(Type.Array(CategoryChoice, { maxItems: limits.ownCategories })),
  /** Working hours, once a weekday: ISO weekday 1 (Monday) to 7, minutes after midnight. A day without is a day off. */
  working_hours: Type.Optional(
    Type.Array(
      strict({
        weekday: Type.Integer({ minimum: 1, maximum: 7 }),
        start: Type.Integer({ minimum: 0, maximum: 1440 }),
        end: Type.Integer({ minimum: 0, maximum: 1440 }),
      }),
      { maxItems: 7 },
    ),
  ),
  goals: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 50 })),
  shortcuts: Type.Optional(Type.Boolean()),
});
export type Preferences = Static<typeof Preferences>;

export const Profile = Type.Object(
  {
    user_id: Uuid,
    name: nullable(Type.String()),
    email: Type.String(),
    profile_picture: nullable(Type.String()),
    time_zone: TimeZone,
    preferences: Preferences,
    /** Whether the first steps were answered or skipped. */
    onboarded: Type.Boolean(),
    created_at: Instant,
    updated_at: Instant,
  },
  { title: 'Profile' },
);
export type Profile = Static<typeof Profile>;

export const getProfile = {
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in person.',
  access: 'user',
  reply: reply({ profile: Profile }),
} as const satisfies Endpoint;

export const updateProfile = {
  method: 'PUT',
  path: '/profile',
  summary: 'Changes name, zone or preferences; fields left out stay.',
  access: 'user',
  body: strict({
    name: Type.Optional(nullable(Line({ minLength: 1, maxLength: 200 }))),
    time_zone: Type.Optional(TimeZone),
    preferences: Type.Optional(Preferences),
  }),
  reply: reply({ profile: Profile }),
} as const satisfies Endpoint;

/** What a person stores of each kind, and how much of it there may be. `bytes` are those of stored text with its history. */
export const Usage = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('events'),
      Type.Literal('bytes'),
      Type.Literal('devices'),
      Type.Literal('conversations'),
    ]),
    used: Type.Integer(),
    limit: Type.Integer(),
  },
  { title: 'Usage' },
);
export type Usage = Static<typeof Usage>;

export const getUsage = {
  method: 'GET',
  path: '/profile/usage',
  summary: 'How much the person stores, and how much they may.',
  access: 'user',
  reply: reply({ usage: Type.Array(Usage) }),
} as const satisfies Endpoint;

/** Deletes the person and every row that is theirs. */
export const deleteAccount = {
  method: 'DELETE',
  path: '/profile',
  summary: 'Deletes the account and everything in it.',
  access: 'user',
  reply: reply({}),
} as const satisfies Endpoint;

export const submitOnboarding = {
  method: 'POST',
  path: '/profile/onboarding/submit',
  summary: 'Keeps the answers of the first steps and copies them into the preferences.',
  access: 'user',
  body: strict({
    responses: strict({
      ...Preferences.properties,
      time_zone: Type.Optional(TimeZone),
    }),
  }),
  reply: reply({ profile: Profile }),
} as const satisfies Endpoint;

export const deleteOnboarding = {
  method: 'DELETE',
  path: '/profile/onboarding/responses',
  summary: 'Removes the answers of the first steps; preferences stay.',
  access: 'user',
  reply: reply({}),
} as const satisfies Endpoint;
