import type { Change, ChangeSet } from '@daywright/contract/changes';
import { type Difference, entryDifferences, entryText, eventDifferences } from '@daywright/schedule/differences';
import { whenText } from '@daywright/schedule/when-text';
import { useCalendarName } from '../../queries/calendar-name.ts';

export interface ChangeDetailsProps {
  set: ChangeSet;
  zone: string;
  /** YYYY-MM-DD; its year goes unsaid. */
  today: string;
}

const verbs = { create: 'Added', update: 'Changed', delete: 'Deleted' };

/** Each thing that a set changed, with its fields before and after. */
export function ChangeDetails({ set, zone, today }: ChangeDetailsProps) {
  const calendarName = useCalendarName();
  const left = set.count - set.changes.length;
  return (
    <ul className="mb-1 ml-11 flex flex-col gap-3 border-line border-l pl-3 text-13">
      {set.changes.map((change) => (
        <li key={`${change.entity}-${(change.after ?? change.before)?.id}`}>
          <p>
            {verbs[change.op]} <bdi className="font-semibold">{titleOf(change)}</bdi>
            {change.entity === 'time_entry' && ', tracked time'}
            {change.op !== 'update' && <span className="text-text-2"> · {whenOf(change, zone, today)}</span>}
          </p>
          {change.op === 'update' && <Fields differences={differencesOf(change, zone, today)} named={calendarName} />}
        </li>
      ))}
      {left > 0 && <li className="text-text-2">and {left} more</li>}
    </ul>
  );
}

function Fields({ differences, named }: { differences: Difference[]; named: (text: string) => string }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="wrap-anywhere">
            <span className="sr-only">before: </span>
            <del className="text-text-2">
              <bdi>{named(before) || 'nothing'}</bdi>
            </del>{' '}
            <span aria-hidden="true">→</span> <span className="sr-only">after: </span>
            <bdi>{named(after) || 'nothing'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const titleOf = ({ before, after }: Change) => (after ?? before)?.title || 'Untitled';

function whenOf(change: Change, zone: string, today: string): string {
  if (change.entity === 'event') {
    const event = change.after ?? change.before;
    return event ? whenText(event, zone, today) : '';
  }
  const entry = change.after ?? change.before;
  return entry ? entryText(entry, zone, today) : '';
}

function differencesOf(change: Change, zone: string, today: string): Difference[] {
  if (!change.before || !change.after) return [];
  return change.entity === 'event'
    ? eventDifferences(change.before, change.after, zone, today)
    : entryDifferences(change.before, change.after, zone, today);
}
