import { Type } from 'typebox';
import { limits } from './limits.ts';

/** An instant as an ISO 8601 date-time. Answers carry milliseconds and `Z`; requests may also use an offset. */
export const Instant = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$',
  description: 'an ISO 8601 date-time, such as 2026-11-20T09:00:00.000Z',
});

/** A calendar date, `YYYY-MM-DD`. */
export const PlainDate = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'an ISO 8601 date, such as 2026-11-20',
});

/** An instant, or for all-day events a date. */
export const EventTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2}))?$',
  description: 'an ISO 8601 date-time; a date (YYYY-MM-DD) when all_day. Ends are exclusive',
});

/** A row's id: a UUID, or for one occurrence of a series `<master id>_<original start>`. */
export const EventId = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(_\\d{8}(T\\d{6}Z)?)?$',
  description: 'the id of an event, or of one occurrence of a series',
});

export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  description: 'an id in the form of a UUID',
});

/** An IANA time zone name. That it exists is checked by the command (422). */
export const TimeZone = Type.String({ minLength: 1, maxLength: 64 });

export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s\\p{C}@<>()",;:]+@[^\\s\\p{C}@<>()",;:]+$',
  description: 'an e-mail address, such as ada@example.org',
});

/** Text on one line: no control characters. */
export const Line = (options: { minLength?: number; maxLength: number }) =>
  Type.String({ ...options, pattern: '^\\P{Cc}*$', description: 'text on one line' });

/** What a person says: more than blanks and marks without a width. */
export const Message = Type.String({
  minLength: 1,
  maxLength: limits.notesLength,
  pattern: '[^\\s\\p{Cc}\\p{Cf}]',
  description: 'text that says something',
});

export const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
