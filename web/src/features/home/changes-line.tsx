import { addDays, startOfDay } from '@daywright/schedule/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { countOf } from '../../lib/words.ts';
import { latestChanges } from '../../queries/changes.ts';
import { changesSince, roundedDown } from './changes-since.ts';

const mostTold = 2;

/** One line for what changed since yesterday; nothing when nothing did. */
export function ChangesLine({ today, timeZone }: { today: string; timeZone: string }) {
  const { data, isPending } = useQuery(latestChanges());
  // Nearly always there is something to tell: its room is kept.
  if (isPending) return <div className="h-5" />;
  if (!data) return null;
  const since = startOfDay(addDays(today, -1), timeZone);
  const { count, texts } = changesSince(data.sets, since, timeZone);
  if (count === 0) return null;
  const oldest = data.sets.at(-1);
  const isCut = data.hasMore && oldest !== undefined && Date.parse(oldest.at) >= since;
  const howMany = isCut ? `At least ${countOf(roundedDown(count), 'change')}` : countOf(count, 'change');
  const told = `${texts.slice(0, mostTold).join(', ')}${texts.length > mostTold ? '…' : ''}`;
  return (
    <p className="flex min-w-0 items-baseline gap-2 text-13 text-text-2">
      <span className="wrap-anywhere min-w-0 max-tablet:line-clamp-2 tablet:truncate">
        {howMany} since yesterday: {told}
      </span>
      <Link
        href="/activity"
        className="-my-1 shrink-0 rounded-chip py-1 font-semibold text-ink hover:underline pointer-coarse:py-3"
      >
        Activity
      </Link>
    </p>
  );
}
