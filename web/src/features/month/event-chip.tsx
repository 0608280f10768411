import type { Calendar } from '@daywright/contract/calendars';
import { timeText } from '@daywright/schedule/dates';
import type { MonthEvent } from '@daywright/schedule/month-grid';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { drawnDot, drawnDotLook, inCalendar } from '../../ui/drawn-dot.ts';
import { markLook, nameLook } from './look.ts';
import { chipLabel } from './month-text.ts';

interface EventChipProps {
  shown: MonthEvent;
  isSelected: boolean;
  /** It just changed. */
  isFresh: boolean;
  timeZone: string;
  /** The connected calendar that it is in. */
  calendar: Calendar | undefined;
}

/** An event in one line: its state as a square, when it starts, its name. The grid acts on it. */
export function EventChip({ shown, isSelected, isFresh, timeZone, calendar }: EventChipProps) {
  const { state, category, event } = shown;
  const dot = drawnDot(calendar);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-event={event.id}
      data-selected={isSelected ? '' : undefined}
      data-fresh={isFresh && !isSelected && state !== 'live' ? '' : undefined}
      data-calendar={dot['data-calendar']}
      aria-label={`${chipLabel(shown, isSelected, timeZone)}${inCalendar(calendar)}`}
      style={{ ...categoryColor(category), ...dot.style }}
      className={looks[state]}
    >
      <span className={timeLook}>{timeText(shown.start, timeZone)}</span>
      {` ${event.title}`}
    </button>
  );
}

const chipLook =
  'block h-6 w-full truncate rounded-chip px-2 text-left text-12 leading-6 hover:bg-hover focus-visible:outline-offset-0 data-drag-source:opacity-40 data-selected:bg-ink-tint data-selected:inset-ring-2 data-selected:inset-ring-ink data-fresh:bg-ink-tint data-fresh:inset-ring data-fresh:inset-ring-ink-line data-fresh:transition-colors data-fresh:duration-(--m-slow) pointer-coarse:h-11 pointer-coarse:leading-11';
const squareLook = 'before:mr-1.5 before:inline-block before:size-2.25 before:rounded-[3px]';
const liveLook = 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line';
const timeLook = 'mr-[3px] font-normal text-text-2';

const lookOf = (state: MonthEvent['state']) =>
  classNames(
    chipLook,
    'data-calendar:relative',
    drawnDotLook,
    squareLook,
    markLook[state],
    state === 'live' && liveLook,
    nameLook[state],
  );

/** Made once: a month may show thousands. */
const looks: Record<MonthEvent['state'], string> = {
  live: lookOf('live'),
  done: lookOf('done'),
  tracked: lookOf('tracked'),
  missed: lookOf('missed'),
  declined: lookOf('declined'),
  open: lookOf('open'),
  free: lookOf('free'),
  past: lookOf('past'),
  planned: lookOf('planned'),
};
