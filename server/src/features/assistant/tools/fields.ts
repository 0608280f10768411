import { categories } from '@daywright/contract/categories';
import { limits } from '@daywright/contract/limits';
import { type TProperties, type TSchema, Type } from 'typebox';

/** An input in the plain JSON Schema that every provider takes: an object, nothing else than what it names. */
export const inputs = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One of some words. Providers differ in how they read a union of constants; all read `enum`. */
export const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description } as TSchema);

/** A text of one or more characters. */
export const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

export const eventId = text(100, 'Id of an event, from a tool result.');

export const entryId = text(100, 'Id of tracked time, from a tool result.');

/** A moment as `readWhen` takes it; the prompt says how it is written. */
export const moment = (what: string) => text(100, what);

export const fromInput = moment('Where it begins, or all of it in words ("next week").');
export const toInput = moment('Where it ends; a day counts whole.');

export const timeZone = text(64, 'IANA zone of these times, if not the usual one.');

/** From Monday on. */
export const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdayNames)[number];

export const weekdays = (description: string) =>
  Type.Array(oneOf(weekdayNames, 'A weekday.'), { maxItems: 7, description });

export const weekday = oneOf(weekdayNames, 'Weekday of the start, as a check.');

export const scope = oneOf(['this', 'following', 'all'], 'Of a series: this one, this and following, or all.');

export const minutes = (description: string, minimum = 1, maximum = 20_160) =>
  Type.Integer({ minimum, maximum, description });

const yearMinutes = 366 * 1_440;
export const later = minutes('How much later; with a minus earlier.', -yearMinutes, yearMinutes);

export const words = Type.String({ maxLength: 200, description: 'Words to look for, not of time.' });

export const title = text(limits.titleLength, 'As the person would write it.');
export const location = text(limits.locationLength, 'Where it takes place.');
export const notes = text(limits.notesLength, 'They replace those that are there.');
export const added = text(limits.notesLength, 'Text to add below the notes.');
export const category = text(limits.categoryLength, 'One of the categories.');
export const ownCategory = (description: string) => text(limits.categoryLength, description);
export const categoryColor = oneOf(
  ['usual', ...categories.map(({ key }) => key)],
  'The colour of one of these: work blue, meeting lilac, education olive, health green, social red, personal teal, travel petrol, entertainment plum, shopping pink, food orange, sleep indigo, other grey.',
);
export const icon = text(32, 'One emoji, not that of the category.');
/** Models fill in what they need not with empty text: that is no wish to remove anything. */
export const removed = Type.Array(oneOf(['location', 'notes', 'category', 'icon'], 'A field.'), {
  maxItems: 4,
  description: 'What it is to have no more.',
});
export const spans = Type.Array(
  inputs({
    title: text(limits.titleLength, 'Title of the part.'),
    duration_minutes: Type.Optional(minutes('How long it takes.')),
  }),
  {
    maxItems: limits.spansPerEvent,
    description: 'Parts, one after the other; those without a length share what is left.',
  },
);
export const calendar = text(200, 'Name or id of a calendar.');
export const repeat = text(1_000, 'RRULE ("FREQ=WEEKLY;BYDAY=MO") or words ("every weekday").');
export const limit = (maximum: number, usual: number) =>
  Type.Integer({ minimum: 1, maximum, description: `At most; ${usual} unless given.` });
export const flag = (description: string) => Type.Boolean({ description });
