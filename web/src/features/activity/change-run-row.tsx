import type { ChangeSet } from '@daywright/contract/changes';
import { timeText } from '@daywright/schedule/dates';
import { ActivityLine } from './activity-line.tsx';
import { ChangeSetRow, type ChangeSetRowProps } from './change-set-row.tsx';

export interface ChangeRunRowProps extends Pick<ChangeSetRowProps, 'zone' | 'today'> {
  /** Newest first; each added tracked time. */
  run: readonly [ChangeSet, ...ChangeSet[]];
  undone: ReadonlySet<string>;
}

/** Tracked time that was added many times in a row, in one line; each with its own Undo behind the disclosure. */
export function ChangeRunRow({ run, undone, zone, today }: ChangeRunRowProps) {
  const [newest] = run;
  const last = timeText(Date.parse(newest.at), zone);
  const first = timeText(Date.parse(run.at(-1)?.at ?? newest.at), zone);
  return (
    <ActivityLine
      set={newest}
      summary={`Added tracked time ${run.length} times`}
      when={first === last ? ` at ${last}` : ` from ${first} to ${last}`}
      isUndone={run.every(({ id }) => undone.has(id))}
    >
      {() => (
        <ol className="ml-4 divide-y divide-line border-line border-l">
          {run.map((set) => (
            <ChangeSetRow key={set.id} set={set} isUndone={undone.has(set.id)} zone={zone} today={today} />
          ))}
        </ol>
      )}
    </ActivityLine>
  );
}
