import { entryView } from './entry-view.ts';
import * as field from './fields.ts';
import { tool } from './tool.ts';

export const deleteTimeEntry = tool({
  name: 'delete_time_entry',
  description: 'Deletes tracked time, which the person asked to be deleted. Answers what was deleted.',
  input: field.inputs({ entry_id: field.entryId }),
  run: async ({ schedule }, { entry_id }) => ({
    deleted: true,
    entry: await entryView(await schedule.deleteTime(entry_id), schedule),
  }),
});
