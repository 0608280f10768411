import type { Context } from '../context.ts';
import { calendarJob } from './calendars/calendar-job.ts';
import { rollbackJob } from './events/history/rollback-parts.ts';
import { leftImport } from './events/import/import-file.ts';
import type { JobWorks } from './jobs/commands.ts';
import { accountDeletion } from './profile/commands/delete-account.ts';

/** How jobs of each kind go on whose process is gone. */
export const jobWorks = (ctx: Context): JobWorks => ({
  import: leftImport(ctx),
  rollback: rollbackJob(ctx),
  account_deletion: accountDeletion(ctx),
  calendar: calendarJob(ctx),
});
