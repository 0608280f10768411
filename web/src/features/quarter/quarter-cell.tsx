import { hoursText } from '@daywright/schedule/duration';
import { type QuarterCell as Cell, quarterCellText } from '@daywright/schedule/quarter-board';
import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Makes a fill of 4 to 40 % of the category's colour, by the share of the row's fullest cell; of a plan at most as pale as plans are. */
export const fillOf = (share: number, isPlan = false): CSSProperties => ({
  background: `color-mix(in oklab, var(--c) ${(4 + (isPlan ? 12 : 36) * share).toFixed(1)}%, var(--surface))`,
});

/** A category's hours in a week. */
export function CellHours({ cell }: { cell: Cell }) {
  const { minutes, isPlan, isPresent, share, isWellOver } = cell;
  return (
    <span
      style={minutes > 0 ? fillOf(share, isPlan) : undefined}
      className={classNames(
        'relative grid h-12 place-items-center rounded-chip font-strong text-13 tablet:h-[clamp(3.4375rem,(100dvh-25rem)/var(--rows),5rem)]',
        isPresent ? 'border-2 border-needle' : isPlan && minutes > 0 && 'border-[1.5px] border-(--c)',
        minutes > 0 ? 'text-text' : 'bg-sunken text-text-3',
      )}
    >
      {minutes > 0 ? hoursText(minutes) : '–'}
      {isWellOver && (
        <span className="absolute top-[3px] right-[3px] size-2.25 rounded-full border-[1.5px] border-surface bg-warn" />
      )}
    </span>
  );
}

/** All hours of a week as a column: what was tracked solid, what is planned outlined above it. */
export function CellColumn({ cell }: { cell: Cell }) {
  const { minutes, tracked, isPlan, isPresent, share } = cell;
  const solid = isPlan || minutes === 0 ? 0 : tracked / minutes;
  return (
    <>
      <span className="flex h-14 items-end justify-center tablet:h-21.5">
        {minutes > 0 && (
          <span
            style={{ height: `max(3px, ${share * 100}%)` }}
            className="flex w-7 flex-col overflow-hidden rounded-[3px] tablet:w-[2.125rem]"
          >
            {solid < 1 && (
              <span
                className={classNames(
                  'min-h-[3px] flex-1 rounded-t-[3px] border-[1.25px] border-(--heat-4) bg-(--heat-1)',
                  solid === 0 && 'rounded-b-[3px]',
                )}
              />
            )}
            {solid > 0 && <span style={{ height: `${solid * 100}%` }} className="shrink-0 bg-(--heat-4)" />}
          </span>
        )}
      </span>
      <span className={classNames('mt-1 text-center text-12', isPresent ? 'font-bold' : 'text-text-2')}>
        {minutes > 0 ? hoursText(minutes) : '–'}
      </span>
    </>
  );
}

/** A cell's name, in hours as the cell shows them: `Week 24, Work: 13.2h tracked, 18h planned, budget 18h`. */
export const cellLabel = (week: number, row: string, cell: Cell): string =>
  `Week ${week}${cell.isPresent ? ', this week' : ''}, ${row}: ${quarterCellText(cell, hoursText)}`;
