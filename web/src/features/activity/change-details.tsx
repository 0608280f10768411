import type { Change, ChangeSet } from '@daywright/contract/changes';
import { entryText } from '@daywright/schedule/differences';
import { whenText } from '@daywright/schedule/when-text';
import { changeDifferences, changeTitle, type Reading } from '../../lib/change-text.ts';
import { useCalendarName } from '../../queries/calendar-name.ts';
import { FieldDifferences } from '../../ui/field-differences.tsx';

export interface ChangeDetailsProps extends Reading {
  set: ChangeSet;
}

const verbs = { create: 'Added', update: 'Changed', delete: 'Deleted' };

/** Each thing that a set changed, with its fields before and after. */
export function ChangeDetails({ set, zone, today }: ChangeDetailsProps) {
  const calendarName = useCalendarName();
  const left = set.count - set.changes.length;
  const differencesOf = (change: Change) =>
    changeDifferences(change, { zone, today }).map(({ name, before, after }) => ({
      name,
      before: calendarName(before),
      after: calendarName(after),
    }));
  return (
    <ul className="mb-1 ml-11 flex flex-col gap-3 border-line border-l pl-3 text-13">
      {set.changes.map((change) => (
        <li key={`${change.entity}-${(change.after ?? change.before)?.id}`}>
          <p>
            {verbs[change.op]} <bdi className="font-semibold">{changeTitle(change)}</bdi>
            {change.entity === 'time_entry' && ', tracked time'}
            {change.op !== 'update' && <span className="text-text-2"> · {whenOf(change, zone, today)}</span>}
          </p>
          {change.op === 'update' && <FieldDifferences differences={differencesOf(change)} />}
        </li>
      ))}
      {left > 0 && <li className="text-text-2">and {left} more</li>}
    </ul>
  );
}

function whenOf(change: Change, zone: string, today: string): string {
  if (change.entity === 'event') {
    const event = change.after ?? change.before;
    return event ? whenText(event, zone, today) : '';
  }
  const entry = change.after ?? change.before;
  return entry ? entryText(entry, zone, today) : '';
}
