import type { CalendarEvent } from '@daywright/contract/events';
import type { ReviewItem } from '@daywright/contract/reports';
import { timeText } from '@daywright/schedule/dates';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { MoreCount, rowsListed } from '../../ui/and-more.tsx';

const outcomes = ['kept', 'moved', 'dropped', 'added'] as const;
const names = { kept: 'Kept', moved: 'Moved', dropped: 'Dropped', added: 'Added' };

/** What became of the plan as it stood in the morning: "Kept 6, moved 2", unfolding to the events. */
export function DayReview({ items, timeZone }: { items: readonly ReviewItem[]; timeZone: string }) {
  const [isOpen, setOpen] = useState(false);
  const lists = useId();
  const groups = outcomes
    .map((outcome) => ({ outcome, items: items.filter((item) => item.outcome === outcome) }))
    .filter((group) => group.items.length > 0);
  const [first = '', ...others] = groups.map((group) => `${names[group.outcome]} ${group.items.length}`);
  return (
    <section aria-label="How the day went" className="text-13 text-text-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={lists}
          onClick={() => setOpen(!isOpen)}
          className="flex items-center gap-1 rounded-chip font-medium text-text hover:bg-hover pointer-coarse:min-h-11"
        >
          {[first, ...others.map((text) => text.toLowerCase())].join(', ')}
          <ChevronDown
            size={14}
            strokeWidth={1.75}
            aria-hidden="true"
            className={isOpen ? 'rotate-180 text-text-2' : 'text-text-2'}
          />
        </button>
        <span>of this morning’s plan.</span>
        <Link href="/activity" className="rounded-chip font-semibold text-ink hover:underline pointer-coarse:py-3">
          Activity
        </Link>
      </div>
      <div
        id={lists}
        hidden={!isOpen}
        className="mt-2 grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 desktop:grid-cols-4"
      >
        {groups.map((group) => (
          <div key={group.outcome}>
            <h2 className="mb-1 font-semibold text-12 text-text-2">{names[group.outcome]}</h2>
            <ul>
              {group.items.slice(0, rowsListed).map(({ before, after }) => (
                <li key={(after ?? before)?.id} className="text-text">
                  {(after ?? before)?.title}{' '}
                  <span className="whitespace-nowrap text-12 text-text-2">{timesText(before, after, timeZone)}</span>
                </li>
              ))}
              {group.items.length > rowsListed && <MoreCount count={group.items.length - rowsListed} />}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** When it is; of what was moved also when it was to be. */
function timesText(before: CalendarEvent | null, after: CalendarEvent | null, timeZone: string): string {
  const was = before && spanOf(before, timeZone);
  const is = after && spanOf(after, timeZone);
  return was && is && was !== is ? `${was} → ${is}` : (is ?? was ?? '');
}

function spanOf({ all_day, start_date, end_date }: CalendarEvent, timeZone: string): string {
  if (all_day) return 'all day';
  return `${timeText(Date.parse(start_date), timeZone)} – ${timeText(Date.parse(end_date), timeZone)}`;
}
