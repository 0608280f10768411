import { isDue } from '../../../events/commands.ts';
import { writeJournal } from '../../journal/store.ts';
import { readExtra, withNotes } from '../extra.ts';
import { eventOf } from '../rows.ts';
import type { SyncRun } from '../run/sync-run.ts';
import type { SyncedCalendar } from '../synced-calendar.ts';
import { note, saveOutcome } from './outcome.ts';
import { beginPush, type FailingEvent, readRow } from './push.ts';

/** Sync runs in which an event is tried while the rest of its calendar goes well: within some minutes. */
const mostRounds = 5;

/**
 * Notes at which events the provider failed while the rest went well. After the fifth time an event is parked: it is told, and
 * not tried again until it is edited or the list of calendars is read anew, as at Sync now.
 *
 * @returns how often the one failed that is to be tried again soonest; 0 where there is none
 */
export async function parkFailing(
  run: SyncRun,
  calendar: SyncedCalendar,
  failing: readonly FailingEvent[],
): Promise<number> {
  const push = beginPush(run, calendar);
  let least = 0;
  for (const { id, version, failure } of failing) {
    const row = await readRow(push, id);
    if (!row || !isDue(row.sync_state) || row.version !== version) continue;
    const { failed } = readExtra(row.remote_extra).sync ?? {};
    const times = failed?.version === version ? failed.times + 1 : 1;
    const remote_extra = withNotes(row.remote_extra, { failed: { version, times } });
    if (times < mostRounds) {
      await note(push, { ...row, remote_extra });
      least = Math.min(times, least || times);
    } else if ((await saveOutcome(push, row, { sync_state: 'parked', remote_extra })) && times === mostRounds) {
      const why = `${failure.message} It failed at this event ${mostRounds} times. It is tried again when you edit the event or press Sync now.`;
      push.refusals.push({ event_id: id, title: eventOf(row).title, why });
    }
  }
  await writeJournal(run.ctx.write, run, calendar.id, { refusals: push.refusals });
  return least;
}
