import { monthName } from '@daywright/schedule/dates';
import { hoursText } from '@daywright/schedule/duration';
import {
  type QuarterBoard,
  type QuarterCell,
  type QuarterSums,
  quarterCellText,
} from '@daywright/schedule/quarter-board';
import type { QuarterWeek } from '@daywright/schedule/quarter-weeks';
import { mondayOf } from '@daywright/schedule/weeks';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { categoryColor } from '../../ui/category-color.ts';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { followLink } from '../../ui/follow-link.ts';
import { CellColumn, CellHours, cellLabel } from './quarter-cell.tsx';
import { useCells } from './use-cells.ts';

/** The row of all categories, beside the categories' own keys. */
const all = '';

export interface QuarterTableProps {
  board: QuarterBoard;
  weeks: readonly QuarterWeek[];
  today: string;
}

/** Categories by weeks. Each cell leads to its week; arrow keys move between cells. */
export function QuarterTable({ board, weeks, today }: QuarterTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const present = weeks.findIndex(({ monday }) => monday === mondayOf(today));
  /** The week that it starts with where not all have room. */
  const opening = Math.max(present - 2, 0);
  const rows = [...board.rows.map(({ category }) => category.key), all];
  const cells = useCells(scroller, rows, weeks.length, Math.max(present, 0));
  const isSleepLeftOut = rows.includes('sleep');

  // Where not all weeks have room, it starts two before the present one, and again when there is less or more room.
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    let width = 0;
    const watching = new ResizeObserver(() => {
      if (list.clientWidth === width) return;
      width = list.clientWidth;
      const heads = list.querySelectorAll<HTMLElement>('[data-week]');
      const [first, wanted] = [heads[0], heads[opening]];
      if (first && wanted) list.scrollLeft = wanted.offsetLeft - first.offsetLeft;
    });
    watching.observe(list);
    return () => watching.disconnect();
  }, [opening]);

  function line(key: string, name: string, sums: QuarterSums, draw: (cell: QuarterCell) => ReactNode) {
    return sums.cells.map((cell, index) => {
      const { monday } = cell;
      return (
        <td key={monday} className="p-0">
          <a
            {...cells.propsAt(key, index)}
            href={calendarAddress('week', monday, key || undefined)}
            aria-label={cellLabel(weeks[index]?.week ?? 0, name, cell)}
            data-tooltip={quarterCellText(cell)}
            onClick={(event) => followLink(event, navigate)}
            className="flex flex-col justify-end rounded-chip outline-offset-1 hover:brightness-[0.97] dark:hover:brightness-125"
          >
            {draw(cell)}
          </a>
        </td>
      );
    });
  }

  return (
    <div
      ref={scroller}
      // Focus brings a cell into view beside the first column, which stays.
      className="no-scrollbar relative flex-1 scroll-pl-33 overflow-x-auto pb-3 tablet:scroll-pl-46 tablet:pr-2"
    >
      <table
        // Few rows stay as low as ten would be.
        style={{ '--weeks': weeks.length, '--rows': Math.max(10, board.rows.length) } as CSSProperties}
        className="w-full table-fixed border-separate border-spacing-1 [--names:--spacing(29)] [--sums:--spacing(29.5)] [--week:--spacing(12.5)] min-w-[calc(var(--names)+var(--sums)+var(--weeks)*var(--week))] tablet:border-spacing-[5px] tablet:[--names:--spacing(42)] tablet:[--sums:--spacing(30.5)] tablet:[--week:--spacing(14)]"
      >
        <caption className="sr-only">Hours by category and week</caption>
        <colgroup>
          <col className="w-(--names)" />
          <col span={weeks.length} />
          <col className="w-(--sums)" />
        </colgroup>
        <thead>
          <tr>
            <td className={pinned} />
            {monthsOf(weeks).map(({ month, count }) => (
              <th key={month} scope="colgroup" colSpan={count} className="p-0 text-left font-semibold text-13">
                <span className="sticky left-31 tablet:left-44.75">{month}</span>
              </th>
            ))}
            <td />
          </tr>
          <tr>
            <td className={pinned} />
            {weeks.map(({ monday, week, day }, index) => (
              <th key={monday} data-week="" scope="col" className="p-0 pb-1 font-normal text-12 text-text-2">
                <span className="sr-only">Week </span>
                <span
                  className={
                    monday === mondayOf(today)
                      ? 'mx-auto block size-6 rounded-full bg-sun font-bold text-13 text-on-sun leading-6'
                      : 'block font-semibold text-13 text-text leading-6'
                  }
                >
                  {week}
                </span>
                <span className="sr-only">from </span>
                {day}
                {!day.includes(' ') && (
                  <>
                    {index === opening && (
                      <span aria-hidden="true" className="tablet:hidden">
                        {' '}
                        {monthName(monday).slice(0, 3)}
                      </span>
                    )}
                    <span className="sr-only"> {monthName(monday)}</span>
                  </>
                )}
              </th>
            ))}
            <th scope="col" className="p-0 pb-1 pl-3 text-left font-normal text-12 text-text-2">
              <span className="block font-semibold text-13 text-text leading-6">Quarter</span>
              per week
            </th>
          </tr>
        </thead>
        <tbody>
          {board.rows.map(({ category, ...sums }) => (
            <tr key={category.key} style={categoryColor(category)}>
              <RowName>
                <span className="flex items-center gap-2">
                  <CategoryTile icon={category.icon} hue={category.hue} color={category.color} size={24} />
                  <span className="min-w-0 max-tablet:text-12 max-tablet:[font-stretch:90%]">{category.name}</span>
                </span>
              </RowName>
              {line(category.key, category.name, sums, (cell) => (
                <CellHours cell={cell} />
              ))}
              <Sums {...sums} />
            </tr>
          ))}
          <tr className="align-bottom">
            <RowName>{isSleepLeftOut ? 'All but Sleep' : 'All categories'}</RowName>
            {line(all, isSleepLeftOut ? 'all but Sleep' : 'all categories', board.all, (cell) => (
              <CellColumn cell={cell} />
            ))}
            <Sums {...board.all} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Stays at the edge while the weeks scroll below it and the gaps beside it. */
const pinned =
  'sticky left-0 z-(--z-sticky) bg-surface shadow-[-5px_0_0_var(--surface),4px_0_0_var(--surface)] tablet:shadow-[-5px_0_0_var(--surface),5px_0_0_var(--surface)]';

function RowName({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`p-0 pl-2 text-left font-strong text-13 leading-tight tablet:pl-3 ${pinned}`}>
      {children}
    </th>
  );
}

function Sums({ sum, mean, budget }: QuarterSums) {
  return (
    <td className="p-0 pl-3 text-12 text-text-2">
      <b className="block font-semibold text-13 text-text">{hoursText(sum)}</b>
      {hoursText(mean)}
      {budget !== null && `, budget ${hoursText(budget)}`}
    </td>
  );
}

/** The months of the weeks, with how many each has. */
function monthsOf(weeks: readonly QuarterWeek[]): { month: string; count: number }[] {
  const months: { month: string; count: number }[] = [];
  for (const { month } of weeks) {
    const last = months.at(-1);
    if (last?.month === month) last.count += 1;
    else months.push({ month, count: 1 });
  }
  return months;
}
