import { isoInstant } from '@daywright/schedule/dates';
import type { FreeGap, DayRow as Row } from '@daywright/schedule/day-rows';
import { replaceEqualDeep } from '@tanstack/react-query';
import { memo } from 'react';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { isQuiet } from '../../ui/row-look.ts';
import type { EventCardProps } from './card-parts.tsx';
import { CompactCard } from './compact-card.tsx';
import { EventCard } from './event-card.tsx';
import { PlanButton } from './plan-button.tsx';
import { Rail } from './rail.tsx';
import { isCompact } from './row-text.ts';

export interface DayRowProps {
  row: Row;
  /** The day that shows it, YYYY-MM-DD. */
  date: string;
  /** Pixels that the rows left out above it would take. */
  before: number;
  /** Its place among all rows of the day, from 1, and how many there are: only some are rendered. */
  position: number;
  count: number;
  isFresh: boolean;
  isSelected: boolean;
  /** What would be no longer so, while a question about it is open. */
  was: string | undefined;
  /** The wall time to show beside the row that is on. */
  clock: string;
}

/** One row of a day panel: time, rail and card, or free time. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { row, date, before, position, count, isFresh, isSelected, was, clock } = props;
  return (
    <li
      data-row={row.id}
      data-event={row.isEmpty ? undefined : row.id}
      data-free={row.isEmpty ? row.start : undefined}
      data-selected={isSelected ? '' : undefined}
      data-moved={was === undefined ? undefined : ''}
      data-next={!row.isEmpty && row.isNext ? '' : undefined}
      aria-setsize={count}
      aria-posinset={position}
      aria-current={!row.isEmpty && row.isActive ? 'time' : undefined}
      style={{ ...(!row.isEmpty && categoryColor(row.category)), ...(before > 0 && { marginTop: before }) }}
      className="group rounded-card data-drop-over:bg-ink-tint pointer-coarse:select-none grid grid-cols-[2rem_6px_minmax(0,1fr)] gap-x-1.75 pb-1.5 tablet:grid-cols-[2.125rem_6px_minmax(0,1fr)] tablet:gap-x-2"
    >
      {row.isEmpty ? (
        <FreeTime gap={row} date={date} />
      ) : (
        <EventCells event={row} isFresh={isFresh} was={was} clock={clock} />
      )}
    </li>
  );
}, isSame);

/** Each minute and each answer makes new rows, most of them of the same. */
function isSame(before: DayRowProps, after: DayRowProps): boolean {
  return replaceEqualDeep(before, after) === before;
}

function EventCells({ clock, ...card }: EventCardProps & { clock: string }) {
  const { event } = card;
  const compact = isCompact(event);
  return (
    <>
      <time
        className={classNames(
          'moved-time relative font-medium text-12',
          compact ? 'pt-1.5' : 'pt-2.25',
          isQuiet(event) ? 'text-text-3' : 'text-text-2',
        )}
      >
        {!event.continued && event.startTime}
        {event.isActive && (
          <span
            aria-hidden="true"
            style={{ top: `clamp(2.25rem, ${event.progress}%, 100% - 8px)` }}
            className="absolute right-0 hidden -translate-y-1/2 font-bold text-text tablet:block"
          >
            {clock}
          </span>
        )}
      </time>
      <Rail event={event} />
      {compact ? <CompactCard {...card} /> : <EventCard {...card} />}
    </>
  );
}

function FreeTime({ gap, date }: { gap: FreeGap; date: string }) {
  const text = `Free for ${gap.duration}`;
  return (
    <>
      <time className="pt-1.25 text-12 text-text-3 pointer-coarse:pt-3.5">{gap.startTime}</time>
      <span aria-hidden="true" className="-mb-1.5 mx-auto border-line-strong border-l border-dashed" />
      <div className="flex min-h-6.5 items-center justify-between px-2.5 text-13">
        <span className="text-text-3">{text}</span>
        <span className="-mr-1">
          <PlanButton
            date={date}
            start_date={isoInstant(gap.start)}
            label={`Plan from ${gap.startTime}, ${text.toLowerCase()}`}
          />
        </span>
      </div>
    </>
  );
}
