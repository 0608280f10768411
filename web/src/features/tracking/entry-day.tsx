import type { TimeEntry } from '@daywright/contract/time-entries';
import { longDay } from '@daywright/schedule/date-text';
import { timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { TrackedPart } from '@daywright/schedule/tracked-parts';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEntryChanges } from '../../commands/time-entries.ts';
import { useStartTimer } from '../../commands/timer.ts';
import { openLayer } from '../../lib/layers.ts';
import { leaveRow } from '../../lib/leave-focus.ts';
import { runningEntry } from '../../queries/time-entries.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

export interface EntryDayProps {
  /** YYYY-MM-DD */
  date: string;
  /** By start; of an entry over midnight this day's own part. */
  parts: readonly TrackedPart[];
  entries: readonly TimeEntry[];
  zone: string;
  isToday: boolean;
}

/** What was tracked on one day. */
export function EntryDay({ date, parts, entries, zone, isToday }: EntryDayProps) {
  // Sleep would drown every sum (docs/rules.md).
  const awake = parts.filter(({ category }) => category.key !== 'sleep');
  const minutes = awake.reduce((sum, { start, end }) => sum + end - start, 0) / 60_000;
  const name = isToday ? 'Today' : longDay(date);
  return (
    <section aria-label={name}>
      <header className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="font-semibold text-14">{name}</h2>
        <p className="font-semibold text-13 text-text-2">{durationText(minutes)}</p>
      </header>
      <ol className="divide-y divide-line rounded-sheet border border-line bg-surface">
        {parts.map((part) => {
          const entry = entries.find(({ id }) => id === part.id);
          return entry && <EntryRow key={part.id} part={part} entry={entry} zone={zone} />;
        })}
      </ol>
    </section>
  );
}

function EntryRow({ part, entry, zone }: { part: TrackedPart; entry: TimeEntry; zone: string }) {
  const { remove } = useEntryChanges();
  const start = useStartTimer();
  const running = useQuery(runningEntry()).data;
  const { category, isRunning } = part;
  const name = entry.title || 'Untitled';
  const isWhole =
    part.start === Date.parse(entry.started_at) && (isRunning || part.end === Date.parse(entry.stopped_at ?? ''));
  const subject = entry.event_id
    ? { id: entry.event_id, title: entry.title, category: entry.category === null ? [] : [entry.category] }
    : { title: entry.title, ...(entry.category !== null && { category: entry.category }) };

  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-2.5">
      <CategoryTile icon={category.icon} hue={category.hue} color={category.color} size={32} />
      <div className="min-w-0 flex-1 basis-28 tablet:flex tablet:items-center tablet:gap-3">
        <div className="min-w-0 flex-1">
          <bdi className="wrap-anywhere line-clamp-3 font-medium text-14">{name}</bdi>
          <p className="text-12 text-text-2">
            {timeText(part.start, zone)} – {isRunning ? 'running' : timeText(part.end, zone)}
            {!isWhole && ', goes over midnight'}
            {entry.category !== null && ` · ${category.name}`}
            {entry.note !== null && (
              <>
                {' · '}
                <bdi>{entry.note}</bdi>
              </>
            )}
          </p>
        </div>
        <p className="shrink-0 font-semibold text-13 max-tablet:mt-0.5 tablet:text-14">
          {durationText((part.end - part.start) / 60_000)}
        </p>
      </div>
      <div className="ml-auto flex shrink-0 items-center">
        {!isRunning && !running && (
          <IconButton label={`Continue ${name}`} size="small" onClick={() => void start(subject)}>
            <Play size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton label={`Edit ${name}`} size="small" onClick={() => openLayer({ kind: 'time-entry', entry })}>
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Delete ${name}`}
          size="small"
          onClick={({ currentTarget }) => {
            leaveRow(currentTarget);
            void remove(entry);
          }}
        >
          <Trash2 size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
