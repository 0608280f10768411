import type { ChangeSet } from '@daywright/contract/changes';
import { longDate } from '@daywright/schedule/date-text';
import { addDays, dateIn } from '@daywright/schedule/dates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useToday } from '../../lib/clock.ts';
import { changeLog } from '../../queries/changes.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChangeRunRow } from './change-run-row.tsx';
import { ChangeSetRow } from './change-set-row.tsx';
import { Pages } from './pages.tsx';
import { runsOf } from './runs.ts';
import { undoneIds } from './undone.ts';

/** The change log by days, the newest first. */
export function ChangeList() {
  const zone = useTimeZone();
  const today = useToday(zone);
  const log = useInfiniteQuery(changeLog());
  const sets = useMemo(() => log.data?.pages.flatMap(({ change_sets }) => change_sets) ?? [], [log.data]);
  const undone = useMemo(() => undoneIds(sets), [sets]);
  const days = Map.groupBy(sets, (set: ChangeSet) => dateIn(Date.parse(set.at), zone));

  return (
    <Pages pages={log}>
      {sets.length === 0 && (
        <EmptyState
          title="Nothing changed yet"
          text="What you, the assistant or an import change will be listed here."
        />
      )}
      {[...days].map(([date, setsOfDay]) => (
        <section key={date} aria-label={dayName(date, today)}>
          <h2 className="mb-2 font-semibold text-14">{dayName(date, today)}</h2>
          <ol className="divide-y divide-line rounded-sheet border border-line bg-surface">
            {runsOf(setsOfDay).map(([set, ...others]) =>
              others.length > 0 ? (
                // A run grows at its newer end, as the list does.
                <ChangeRunRow key={others.at(-1)?.id} run={[set, ...others]} {...{ undone, zone, today }} />
              ) : (
                <ChangeSetRow key={set.id} set={set} isUndone={undone.has(set.id)} zone={zone} today={today} />
              ),
            )}
          </ol>
        </section>
      ))}
    </Pages>
  );
}

function dayName(date: string, today: string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : longDate(date);
}
