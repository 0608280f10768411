import type { TimeWindow } from '@daywright/schedule/dates';
import type { PlannedPart } from '@daywright/schedule/week-days';
import type { Hue } from './category-color.ts';

/** `done` solid, `planned` outline with pale fill, `missed` hatch with edge, `live` yellow up to the present. */
export type BlockState = 'done' | 'planned' | 'missed' | 'live';

/** A stretch of time on a rule; `start` and `end` in epoch milliseconds. */
export interface RuleBlock extends TimeWindow, Hue {
  id: string;
  state: BlockState;
  /** Shown while the pointer rests on it. */
  name?: string;
  /** The block that an editor is changing: taller, with an ink edge. */
  isEdited?: boolean;
}

/** The grammar of time (design guide, section 1) as fills of bars, rails and blocks, which `--c` colours; `open` is not accepted. */
export const stateLook: Record<Exclude<BlockState, 'live'> | 'open', string> = {
  done: 'bg-(--c)',
  planned: 'bg-[color-mix(in_oklab,var(--c)_var(--plan-mix),var(--surface))] inset-ring-[1.25px] inset-ring-(--c)',
  missed: 'hatch inset-ring-[1.25px] inset-ring-(--c)',
  open: 'border-[1.25px] border-dashed border-(--c)',
};

/** The plan of an event on a rule: solid once ticked, unless tracked parts say when it really happened. */
export function blockOf({ id, start, end, state, category, name, trackedMinutes }: PlannedPart): RuleBlock {
  const { hue, color } = category;
  const isSolid = state === 'done' && trackedMinutes === 0;
  const look = isSolid ? 'done' : state === 'live' || state === 'missed' ? state : 'planned';
  return { id, start, end, name, hue, color, state: look };
}
