import { limits } from '@daywright/contract/limits';
import { type TProperties, type TSchema, Type } from 'typebox';

/** An input in the plain JSON Schema that every provider takes: an object, nothing else than what it names. */
export const inputs = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One of some words. Providers differ in how they read a union of constants; all read `enum`. */
const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values], description } as TSchema);

const text = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

export const eventId = text(100, 'Id of an event as a tool answered it. Never invent one: look for the event first.');

/** A moment as `readMoment` takes it. */
export const moment = (what: string) => text(100, `${what} Local time, a day or words.`);

export const fromInput = moment(
  'Where the stretch begins, or the whole of it in words: "today", "next week", "tomorrow morning".',
);
export const toInput = moment('Where the stretch ends; a day counts as a whole.');

export const timeZone = text(64, 'IANA zone of the times given here. Leave it out for the zone of the person.');

export const weekday = oneOf(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  'Weekday that the start is meant to be on. Where it is another one, the call is refused and names it.',
);

export const scope = oneOf(
  ['this', 'following', 'all'],
  'Of a repeating event: only this one, this and those following, or all. Ask the person where they did not say.',
);

export const minutes = (description: string, minimum = 1, maximum = 20_160) =>
  Type.Integer({ minimum, maximum, description });

export const title = text(limits.titleLength, 'Title of the event, as the person would write it.');
export const location = text(limits.locationLength, 'Where it takes place.');
export const notes = text(limits.notesLength, 'Notes. They replace those that are there.');
export const added = text(limits.notesLength, 'Text to add below the notes that are there.');
export const category = text(
  limits.categoryLength,
  'A category of the person, or one of Work, Meeting, Education, Health and fitness, Social, Personal, Travel, Entertainment, Shopping, Food, Sleep, Other.',
);
export const icon = text(32, 'One emoji, instead of that of the category.');
/** Models fill in what they need not with empty text: that is no wish to remove anything. */
export const removed = Type.Array(oneOf(['location', 'notes', 'category', 'icon'], 'What to take away.'), {
  maxItems: 4,
  description: 'What the event is to have no more.',
});
export const spans = Type.Array(
  inputs({
    title: text(limits.titleLength, 'Title of the part.'),
    duration_minutes: Type.Optional(minutes('How long it takes.')),
  }),
  {
    maxItems: limits.spansPerEvent,
    description: 'Its parts, one after the other. Those without a length share evenly what is left of its time.',
  },
);
export const calendar = text(200, 'Name or id of a calendar.');
export const repeat = text(
  1_000,
  'How it repeats: an RRULE of RFC 5545 ("FREQ=WEEKLY;BYDAY=MO"), or words ("every weekday", "every other tuesday").',
);
export const limit = (maximum: number, usual: number) =>
  Type.Integer({ minimum: 1, maximum, description: `How many at most; ${usual} unless given.` });
export const flag = (description: string) => Type.Boolean({ description });
