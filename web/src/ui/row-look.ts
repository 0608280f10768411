import type { RowState } from '@daywright/schedule/event-state';
import { classNames } from './class-names.ts';
import { stateLook } from './rule-block.ts';

interface Row {
  state: RowState;
}

/** An invitation that the person declined, or may still accept, and what takes no time. */
export const isUnsettled = ({ state }: Row): boolean => state === 'declined' || state === 'open' || state === 'free';

/** What is over recedes (design guide, section 1), and so does what was declined. */
export const isQuiet = ({ state }: Row): boolean => !['live', 'next', 'planned', 'open'].includes(state);

/** What its state makes of an event's card. */
export function cardStateLook({ state }: Row, isFresh: boolean): string {
  if (state === 'live') return 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line';
  if (isFresh) return 'bg-ink-tint inset-ring inset-ring-ink-line';
  if (state === 'done' || state === 'tracked') return 'bg-paper hover:bg-sunken';
  if (state === 'next') return 'bg-surface inset-ring-[1.5px] inset-ring-ink hover:bg-hover';
  if (isUnsettled({ state })) return 'border border-dashed border-line-strong hover:bg-hover';
  return classNames(
    'bg-surface inset-ring hover:bg-hover',
    state === 'past' ? 'inset-ring-line' : 'inset-ring-line-strong',
  );
}

/** The same of the bar beside the card, but for what is on. */
export function railStateLook({ state }: Row): string {
  if (state === 'done' || state === 'tracked') return stateLook.done;
  if (state === 'declined' || state === 'free') return stateLook.open;
  return stateLook[state === 'missed' || state === 'open' ? state : 'planned'];
}
