import type { Change } from '@daywright/contract/changes';
import { dateIn } from '@daywright/schedule/dates';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { changeDifferences, changedWhen, changeTitle, type Reading } from '../../lib/change-text.ts';
import { useToday } from '../../lib/clock.ts';
import { useCalendarName } from '../../queries/calendar-name.ts';
import { useTimeZone } from '../../queries/profile.ts';
import { MoreCount, rowsListed } from '../../ui/and-more.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldDifferences } from '../../ui/field-differences.tsx';
import { followLink } from '../../ui/follow-link.ts';

/** So many rows are shown before the rest is asked for. */
const shownAtFirst = 6;

const kinds = {
  create: { word: 'Added', Icon: Plus, look: 'bg-ok-tint text-ok' },
  update: { word: 'Changed', Icon: Pencil, look: 'bg-ink-tint text-ink' },
  delete: { word: 'Deleted', Icon: Trash2, look: 'bg-danger-tint text-danger' },
} as const;

export interface ChangeRowsProps {
  changes: readonly Change[];
  /** What would be done: there is nothing to open yet. */
  isProposed?: boolean;
}

/** A row a change: what it was and what it is. */
export function ChangeRows({ changes, isProposed = false }: ChangeRowsProps) {
  const zone = useTimeZone();
  const today = useToday(zone);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that showed the others is gone.
    if (isWhole) list.current?.querySelectorAll('li')[shownAtFirst]?.focus({ preventScroll: true });
  }, [isWhole]);
  const most = isWhole || changes.length <= shownAtFirst + 1 ? rowsListed : shownAtFirst;
  const shown = changes.slice(0, most);
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {shown.map((change) => (
          <ChangeRow
            key={`${change.entity}-${(change.after ?? change.before)?.id}`}
            change={change}
            reading={{ zone, today }}
            isProposed={isProposed}
          />
        ))}
        {isWhole && shown.length < changes.length && <MoreCount count={changes.length - shown.length} />}
      </ul>
      {!isWhole && shown.length < changes.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-9 w-full border-line border-t px-3 text-left font-semibold text-12 text-ink hover:bg-hover pointer-coarse:min-h-11"
        >
          Show {changes.length - shown.length} more
        </button>
      )}
    </>
  );
}

function ChangeRow({ change, reading, isProposed }: { change: Change; reading: Reading; isProposed: boolean }) {
  const calendarName = useCalendarName();
  const { word, Icon, look } = kinds[change.op];
  const { lead, was, is } = changedWhen(change, reading);
  const differences = changeDifferences(change, reading)
    .filter(({ name }) => name !== 'When')
    .map(({ name, before, after }) => ({ name, before: calendarName(before), after: calendarName(after) }));
  return (
    <li tabIndex={-1} className="flex gap-2.5 px-3 py-2.5 outline-offset-[-2px]">
      <span className={classNames('mt-px grid size-5.5 shrink-0 place-items-center rounded-chip', look)}>
        <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold text-13">
          <span className="sr-only">{word}: </span>
          <ChangeTitle change={change} zone={reading.zone} isLink={!isProposed} />
          {change.entity === 'time_entry' && <span className="font-regular text-text-2">, tracked time</span>}
        </p>
        <p className="text-12 text-text-2">
          {lead}{' '}
          {was && (
            <>
              <span className="sr-only">before: </span>
              <del>{was}</del>
              <span aria-hidden="true" className="mx-1.5 text-text-3">
                →
              </span>
              <span className="sr-only">after: </span>
            </>
          )}
          {is}
        </p>
        {differences.length > 0 && (
          <div className="text-12">
            <FieldDifferences differences={differences} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The title leads to its event, as long as that is there. */
function ChangeTitle({ change, zone, isLink }: { change: Change; zone: string; isLink: boolean }) {
  const [, navigate] = useLocation();
  const title = changeTitle(change);
  const event = change.entity === 'event' ? change.after : undefined;
  if (!isLink || !event) return <bdi>{title}</bdi>;
  const date = event.all_day ? event.start_date : dateIn(Date.parse(event.start_date), zone);
  return (
    <a
      href={`/calendar/day?date=${date}&event=${encodeURIComponent(event.id)}`}
      onClick={(click) => followLink(click, navigate)}
      className="rounded-[2px] hover:underline"
    >
      <bdi>{title}</bdi>
    </a>
  );
}
