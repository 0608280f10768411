import type { MonthEvent } from '@daywright/schedule/month-grid';
import { stateLook } from '../../ui/rule-block.ts';

type State = MonthEvent['state'];

/** The grammar of time as a small square before an event; `--c` colours it. */
export const swatchLook: Record<State, string> = {
  live: 'bg-sun inset-ring-[1.5px] inset-ring-needle',
  done: stateLook.done,
  tracked: stateLook.done,
  missed: stateLook.missed,
  declined: stateLook.open,
  open: stateLook.open,
  free: stateLook.open,
  past: stateLook.planned,
  planned: stateLook.planned,
};

const planned =
  'before:bg-[color-mix(in_oklab,var(--c)_var(--plan-mix),var(--surface))] before:inset-ring-[1.25px] before:inset-ring-(--c)';

const open = 'before:border-[1.25px] before:border-dashed before:border-(--c)';

/** The same square without an element of its own. */
export const markLook: Record<State, string> = {
  live: 'before:bg-sun before:inset-ring-[1.5px] before:inset-ring-needle',
  done: 'before:bg-(--c)',
  tracked: 'before:bg-(--c)',
  missed: 'before:hatch before:inset-ring-[1.25px] before:inset-ring-(--c)',
  declined: open,
  open,
  free: open,
  past: planned,
  planned,
};

/** What is over is quiet, what is on is loud (design guide, section 1). */
export const nameLook: Record<State, string> = {
  live: 'font-bold',
  done: 'font-medium text-text-2',
  tracked: 'font-medium text-text-2',
  missed: 'font-medium text-text-2',
  declined: 'font-medium text-text-2 line-through',
  open: 'font-strong',
  free: 'font-medium text-text-2',
  past: 'font-medium text-text-2',
  planned: 'font-strong',
};

/** The focus of a day, which its date holds, shows around its cell. */
export const focusLook =
  'has-[[data-day]:focus-visible]:outline-2 has-[[data-day]:focus-visible]:-outline-offset-2 has-[[data-day]:focus-visible]:outline-focus';

/** Where an event or the edge of a row is dragged to, and where an event is dragged from. */
export const dropLook =
  'data-drop-over:outline-2 data-drop-over:-outline-offset-2 data-drop-over:outline-ink data-drop-over:bg-ink-tint';
