import { monthName } from '@daywright/schedule/dates';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { addMonths, MonthGrid, type MonthSize } from './month-grid.tsx';

export interface MonthPagesProps {
  /** YYYY-MM-DD; the month that is shown follows it until it is leafed. */
  selected: string;
  today: string;
  onPick: (date: string) => void;
  size?: MonthSize;
}

/** A month of dates with arrows to the ones before and after. */
export function MonthPages({ selected, today, onPick, size = 'large' }: MonthPagesProps) {
  const [leafed, setLeafed] = useState<{ from: string; to: string } | null>(null);
  const month = leafed?.from === selected ? leafed.to : selected;
  const leaf = (to: string) => setLeafed({ from: selected, to });

  return (
    <>
      <div
        className={classNames('flex items-center px-1', size === 'large' ? 'mb-1' : 'mb-[3px] h-6 pointer-coarse:h-9')}
      >
        <h2 className="flex-1 font-semibold text-13">
          {monthName(month)} {month.slice(0, 4)}
        </h2>
        <IconButton
          label="Previous month"
          size={size === 'large' ? 'small' : 'tiny'}
          onClick={() => leaf(addMonths(month, -1))}
        >
          <ChevronLeft size={14} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Next month"
          size={size === 'large' ? 'small' : 'tiny'}
          onClick={() => leaf(addMonths(month, 1))}
        >
          <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <MonthGrid month={month} today={today} selected={selected} onPick={onPick} onLeave={leaf} size={size} />
    </>
  );
}
