import type { Calendar } from '@daywright/contract/calendars';
import type { Preferences } from '@daywright/contract/profile';
import { iconOf } from '@daywright/schedule/categories';
import type { MonthBar } from '@daywright/schedule/month-grid';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { drawnDot, drawnDotLook, inCalendar } from '../../ui/drawn-dot.ts';
import { nameLook } from './look.ts';
import { barLabel } from './month-text.ts';

export interface EventBarProps {
  bar: MonthBar;
  isSelected: boolean;
  /** It just changed. */
  isFresh: boolean;
  timeZone: string;
  preferences: Preferences | undefined;
  /** The connected calendar that it is in. */
  calendar: Calendar | undefined;
  /** How far it is from the top of the cell that it begins in, in units of space. */
  top: number;
}

/** What lasts all day: a bar from the cell that it begins in over those it lasts. Open at an edge that it goes on over. */
export function EventBar({ bar, isSelected, isFresh, timeZone, preferences, calendar, top }: EventBarProps) {
  const dot = drawnDot(calendar);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-event={bar.id}
      data-selected={isSelected ? '' : undefined}
      data-fresh={isFresh && !isSelected && bar.state !== 'live' ? '' : undefined}
      data-calendar={dot['data-calendar']}
      aria-label={`${barLabel(bar, isSelected, timeZone)}${inCalendar(calendar)}`}
      style={{ ...placeOf(bar, top, 8, 1), ...dot.style }}
      className={classNames(
        lookOf(bar),
        drawnDotLook,
        'h-6 px-1.5 text-left leading-5.25 hover:brightness-97 data-drag-source:opacity-40 data-selected:inset-ring-2 data-selected:inset-ring-ink data-fresh:border-ink-line data-fresh:bg-ink-tint data-fresh:transition-colors data-fresh:duration-(--m-slow)',
      )}
    >
      {bar.continued && <span aria-hidden="true">‹ </span>}
      <span aria-hidden="true">{iconOf(bar.event, preferences)} </span>
      {bar.event.title}
    </button>
  );
}

/** The same on a phone, where the day below says it in full: a tap reaches the days under it. */
export function NarrowBar({ bar, top }: Pick<EventBarProps, 'bar' | 'top'>) {
  return (
    <span
      aria-hidden="true"
      style={placeOf(bar, top, 2, 0)}
      className={classNames(lookOf(bar), 'pointer-events-none h-4.5 px-1 leading-4')}
    >
      {bar.event.title}
    </span>
  );
}

/** `gap` is what it keeps from the edges of its cells, `line` how wide the edges between cells are. */
function placeOf({ category, days, continued, continues }: MonthBar, top: number, gap: number, line: number) {
  const left = continued ? 0 : gap;
  const right = continues ? 0 : gap;
  return {
    ...categoryColor(category),
    top: `calc(${top} * var(--spacing))`,
    left,
    width: `calc(${days * 100}% + ${(days - 1) * line - left - right}px)`,
  };
}

function lookOf({ state, continued, continues }: MonthBar): string {
  const isDashed = state === 'declined' || state === 'open' || state === 'free';
  const isOver = !isDashed && state !== 'live' && state !== 'planned';
  return classNames(
    'absolute z-1 truncate [html[data-dragging]_&]:pointer-events-none border-[1.25px] text-12',
    continued ? 'border-l-0' : 'rounded-l-chip',
    continues ? 'border-r-0' : 'rounded-r-chip',
    isDashed
      ? 'border-dashed bg-surface'
      : state === 'live'
        ? 'bg-sun-tint'
        : 'bg-[color-mix(in_oklab,var(--c)_var(--plan-mix),var(--surface))]',
    state === 'live' ? 'border-sun-line' : isOver ? 'border-transparent' : 'border-(--c)',
    nameLook[state],
  );
}
