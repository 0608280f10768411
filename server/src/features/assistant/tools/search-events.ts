import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const searchEvents = tool({
  name: 'search_events',
  description:
    'Finds events by words of their title, notes or place (typing errors are forgiven), by time, category and calendar. Without words it lists the stretch of time, a week from today on unless given. Call it before any change of an event whose id is not known yet. Says so where nothing fits.',
  readsTexts: true,
  input: field.inputs({
    words: Type.Optional(Type.String({ maxLength: 200, description: 'Words to look for, without those of time.' })),
    from: Type.Optional(field.fromInput),
    to: Type.Optional(field.toInput),
    category: Type.Optional(field.category),
    calendar: Type.Optional(field.calendar),
    limit: Type.Optional(field.limit(50, 20)),
  }),
  async run() {
    throw new Error('not yet');
  },
});
