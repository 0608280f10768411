import { type Static, Type } from 'typebox';
import { type Endpoint, reply } from './endpoint.ts';
import { nullable, Uuid } from './fields.ts';

/** An entry of a calendar file that was left out, by the line it begins on. */
export const SkippedEntry = Type.Object({ line: Type.Integer(), reason: Type.String() }, { title: 'SkippedEntry' });
export type SkippedEntry = Static<typeof SkippedEntry>;

export const importCalendarFile = {
  method: 'POST',
  path: '/import/ics',
  summary: 'Imports an .ics file (text/calendar, or a multipart `file`) as one change set.',
  access: 'user',
  consumes: ['text/calendar', 'multipart/form-data'],
  reply: reply({
    imported: Type.Integer(),
    updated: Type.Integer(),
    skipped: Type.Array(SkippedEntry),
    /** Null when nothing changed. */
    change_set_id: nullable(Uuid),
    /** Names the import: its change set. */
    import_id: nullable(Uuid),
  }),
} as const satisfies Endpoint;

export const exportCalendarFile = {
  method: 'GET',
  path: '/export.ics',
  summary: 'The own calendar as an .ics file.',
  access: 'user',
  produces: 'text/calendar; charset=utf-8',
} as const satisfies Endpoint;

export const exportJson = {
  method: 'GET',
  path: '/export.json',
  summary: 'Everything that is the person’s: profile, calendars, budgets, events, tracked time, change log.',
  access: 'user',
  produces: 'application/json; charset=utf-8',
} as const satisfies Endpoint;
