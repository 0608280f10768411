import { type Static, Type } from 'typebox';

/** Every failure a client can tell apart, and the HTTP status it travels under. Codes never change. */
export const errorStatus = {
  INVALID_REQUEST: 400,
  CONNECTION_INVALID: 400,
  NOT_SIGNED_IN: 401,
  SIGN_IN_LINK_INVALID: 401,
  ID_TOKEN_INVALID: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  GOOGLE_DENIED: 403,
  GOOGLE_SCOPES_MISSING: 403,
  NOT_FOUND: 404,
  EVENT_NOT_FOUND: 404,
  SPAN_NOT_FOUND: 404,
  CALENDAR_NOT_FOUND: 404,
  TIME_ENTRY_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  JOURNAL_ENTRY_NOT_FOUND: 404,
  CHANGE_SET_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  VERSION_STALE: 409,
  ID_TAKEN: 409,
  BUSY: 409,
  ROLLBACK_CONFLICT: 409,
  ROLLBACK_REFUSED: 409,
  ALREADY_RESTORED: 409,
  GOOGLE_ACCOUNT_DIFFERS: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  END_BEFORE_START: 422,
  SPAN_OUTSIDE_EVENT: 422,
  TIME_IN_FUTURE: 422,
  SPLIT_OUTSIDE_ENTRY: 422,
  CANNOT_POSTPONE: 422,
  UNKNOWN_TIME_ZONE: 422,
  INVALID_RECURRENCE: 422,
  INVALID_DATE: 422,
  RANGE_TOO_LONG: 422,
  READ_ONLY: 422,
  SCOPE_INVALID: 422,
  FILE_UNREADABLE: 422,
  RATE_LIMITED: 429,
  ASSISTANT_LIMIT: 429,
  INTERNAL: 500,
  ASSISTANT_FAILED: 502,
  GOOGLE_FAILED: 502,
  NOT_CONFIGURED: 503,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Body of every answer that is not a success. `message` is a sentence for a person, `code` is for programs. */
export const ErrorReply = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String(),
    code: Type.String(),
    details: Type.Optional(Type.Unknown()),
    request_id: Type.Optional(Type.String()),
  },
  { title: 'ErrorReply' },
);
export type ErrorReply = Static<typeof ErrorReply>;
