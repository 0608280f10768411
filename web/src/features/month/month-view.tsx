import { dayNames, monthName } from '@daywright/schedule/dates';
import Rows3 from 'lucide-react/icons/rows-3';
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { focusShown, idsShown } from '../../hands/event-place.ts';
import type { Follow } from '../../hands/use-event-actions.ts';
import { part } from '../../lib/part.ts';
import { useReachedPart } from '../../lib/reached-part.ts';
import { useCalendarAddress } from '../../queries/calendar-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StripHatch } from '../../ui/strip.tsx';
import { DayBelow } from './day-below.tsx';
import { columns, MonthRow } from './month-row.tsx';
import { MonthState } from './month-state.tsx';
import { useGridActions } from './use-grid-actions.ts';
import { useHasRoom } from './use-has-room.ts';
import { dayOf, useMonth } from './use-month.ts';

const DayPopover = part(() => import('./day-popover.tsx').then(({ DayPopover }) => DayPopover));

const loadHands = () => import('../../hands/hands.tsx').then(({ Hands }) => Hands);

const listIn = (view: HTMLElement | null) => view?.querySelector('[role=dialog]') ?? null;

/** A table whose cells are moved through: the linter takes the role of a table for a static one. */
const gridRole = { role: 'grid' } as const;

/** The month that holds `date` (YYYY-MM-DD), Monday first, in the weeks that it meets. */
export function MonthView({ date }: { date: string }) {
  const view = useRef<HTMLDivElement>(null);
  const isNarrow = !useHasRoom(view);
  const [, navigate] = useLocation();
  const { isAll: isAsked, addressShowingAll } = useCalendarAddress();
  const isAll = isAsked && !isNarrow;
  const month = useMonth(date, { isNarrow, isAll });
  const grid = useRef<HTMLTableElement>(null);
  /** The day whose whole list is open, and the button that opened it. */
  const [opened, setOpened] = useState<{ date: string; by: HTMLElement } | null>(null);
  const actions = useGridActions(grid, month, { date, isNarrow, onMore: (day, by) => setOpened({ date: day, by }) });
  const [Hands, reach] = useReachedPart(loadHands, month.rows[0]?.events !== undefined, view);
  const allOf = (day: string) => {
    const shown = dayOf(month, day);
    return shown ? [...shown.bars, ...shown.events].map(({ id }) => id) : [];
  };

  /** Where the day's whole list is open it holds the focus, until the event goes to another day. */
  const follow: Follow = (id, day) => {
    if (opened && day === opened.date && focusShown(listIn(view.current), id, day)) return;
    if (opened && day !== opened.date) {
      setOpened(null);
      opened.by.focus();
    }
    actions.follow(id, day);
  };
  const shownOn = (day: string) => (day === opened?.date ? allOf(day) : idsShown(view.current, day));

  return (
    <div
      ref={view}
      className={classNames(
        'relative flex flex-1 flex-col gap-3 px-4 pb-4 desktop:px-[19px]',
        isNarrow ? 'data-selecting:pb-20' : 'min-h-115',
      )}
    >
      <StripHatch />
      <MonthState month={month} />
      <div
        className={classNames(
          '@container/month relative flex flex-col rounded-sheet border border-line bg-surface',
          !isNarrow && 'min-h-0 flex-1 overflow-y-auto',
          isAll && 'in-data-selecting:pb-16',
        )}
      >
        {!isNarrow && (
          <IconButton
            label="Show all events"
            size="small"
            aria-pressed={isAll}
            onClick={() => navigate(addressShowingAll(!isAll), { replace: true })}
            className={classNames('absolute top-[3px] left-1.5 z-2', isAll && 'bg-ink-tint text-ink')}
          >
            <Rows3 size={16} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        <table
          ref={grid}
          {...gridRole}
          aria-label={`${monthName(date)} ${date.slice(0, 4)}`}
          onPointerEnter={reach}
          onFocus={reach}
          onClick={actions.onClick}
          onKeyDown={actions.onKeyDown}
          className={classNames('flex flex-col', isNarrow ? 'px-1 pb-2' : !isAll && 'min-h-0 flex-1')}
        >
          <thead className="contents">
            <tr className={classNames(columns(isNarrow), 'sticky top-0 z-1 rounded-t-sheet bg-surface')}>
              <th scope="col">
                <span className="sr-only">Week</span>
              </th>
              {dayNames.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className={classNames(
                    'h-8.5 font-medium text-12 text-text-2 leading-8.5',
                    !isNarrow && 'pl-2.25 text-left',
                  )}
                >
                  {isNarrow ? (
                    <abbr title={name} className="no-underline">
                      {name.slice(0, 1)}
                    </abbr>
                  ) : (
                    name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classNames('grid', !isAll && 'min-h-0 flex-1 auto-rows-[minmax(min-content,1fr)]')}>
            {month.rows.map((row) => (
              <MonthRow key={row.monday} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      {isNarrow && <DayBelow date={date} month={month} />}
      {Hands && (
        <Hands
          within={view}
          hasSingleKeys={month.look.preferences?.shortcuts !== false}
          vertical="weeks"
          follow={follow}
          shownOn={shownOn}
          allOf={allOf}
        />
      )}
      <Suspense>
        {opened && <DayPopover {...opened} month={month} within={view.current} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  );
}
