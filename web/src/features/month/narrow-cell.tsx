import { cellContent } from '@daywright/schedule/month-cells';
import { memo } from 'react';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { NarrowBar } from './event-bar.tsx';
import { focusLook, swatchLook } from './look.ts';
import type { CellProps } from './month-cell.tsx';
import { cellLabel } from './month-text.ts';

const room = { events: 4, lanes: 1 };

/** A day of the month on a phone: its date, and up to four squares for its events. A tap chooses it, a second opens it. */
export const NarrowCell = memo(function NarrowCell(props: CellProps) {
  const { day, fresh, index, isInMonth, isHeld } = props;
  const { events, bars, lanes } = cellContent(day, index, room);
  return (
    <td
      data-date={day.date}
      data-drop-date={day.date}
      data-fresh={fresh.size > 0 ? '' : undefined}
      className={classNames(
        'relative flex h-14.5 min-w-0 select-none flex-col items-center rounded-control pt-1',
        focusLook,
        'data-fresh:bg-ink-tint data-fresh:transition-colors data-fresh:duration-(--m-slow)',
        isHeld && 'bg-ink-tint inset-ring-[1.5px] inset-ring-ink',
      )}
    >
      <button
        type="button"
        tabIndex={isHeld ? 0 : -1}
        data-day=""
        aria-label={`${cellLabel(day)}${isHeld ? ', shown below' : ''}`}
        aria-current={day.isToday ? 'date' : undefined}
        className={classNames(
          'outline-none grid h-7 min-w-7 place-items-center rounded-full text-14',
          day.isToday ? 'bg-sun font-bold text-on-sun' : isInMonth ? 'font-semibold' : 'text-text-2',
        )}
      >
        {Number(day.date.slice(8))}
      </button>
      {bars.map((bar) => (
        <NarrowBar key={bar.id} bar={bar} top={8.5} />
      ))}
      {lanes === 0 && events.length > 0 && (
        <span aria-hidden="true" className="mt-1 flex gap-[2px] @min-[20.625rem]/month:gap-[3px]">
          {events.map(({ id, state, category }) => (
            <span
              key={id}
              style={categoryColor(category)}
              className={`size-1.75 rounded-[2.5px] @min-[20.625rem]/month:size-2 ${swatchLook[state]}`}
            />
          ))}
        </span>
      )}
    </td>
  );
});
