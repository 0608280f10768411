import { Type } from 'typebox';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const findFreeTime = tool({
  name: 'find_free_time',
  description:
    'Finds stretches without an event, in the coming seven days unless given, within working hours and never in the past. Says so where there is none.',
  readsTexts: false,
  input: field.inputs({
    minutes: Type.Optional(field.minutes('How long it has to be; 30 unless given.', 1, 1_440)),
    from: Type.Optional(field.fromInput),
    to: Type.Optional(field.toInput),
    outside_working_hours: Type.Optional(
      field.flag('Look outside of working hours too: from 07:00 to 22:00 of every day.'),
    ),
    buffer_minutes: Type.Optional(field.minutes('How long to keep free beside other events.', 0, 240)),
    limit: Type.Optional(field.limit(20, 5)),
  }),
  async run() {
    throw new Error('not yet');
  },
});
