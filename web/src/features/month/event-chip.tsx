import { timeText } from '@daywright/schedule/dates';
import type { MonthEvent } from '@daywright/schedule/month-grid';
import { categoryColor } from '../../ui/category-color.ts';
import { nameLook, swatchLook } from './look.ts';
import { chipLabel } from './month-text.ts';

/** An event in one line: its state as a square, when it starts, its name. The grid acts on it. */
export function EventChip({ shown, timeZone }: { shown: MonthEvent; timeZone: string }) {
  const { state, category, event } = shown;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-event={event.id}
      aria-label={chipLabel(shown, timeZone)}
      style={categoryColor(category)}
      className={`${chipLook} ${state === 'live' ? liveLook : ''} ${nameLook[state]}`}
    >
      <span className={`${squareLook} ${swatchLook[state]}`} />
      <span className={timeLook}>{timeText(shown.start, timeZone)}</span>
      {` ${event.title}`}
    </button>
  );
}

const chipLook =
  'block h-6 w-full truncate rounded-chip px-2 text-left text-12 leading-6 hover:bg-hover focus-visible:outline-offset-0 data-drag-source:opacity-40 pointer-coarse:h-11 pointer-coarse:leading-[44px]';
const liveLook = 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line';
const squareLook = 'mr-1.5 inline-block size-[9px] rounded-[3px] align-baseline';
const timeLook = 'mr-[3px] font-normal text-text-2';
