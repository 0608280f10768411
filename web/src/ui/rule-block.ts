import type { TimeWindow } from '@daywright/schedule/dates';
import type { DayEvent } from '@daywright/schedule/day-event';
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

/** An event of a day on a rule. */
export function blockOf({ id, start, end, state, category, name }: DayEvent): RuleBlock {
  const { hue, color } = category;
  return { id, start, end, name, hue, color, state: state === 'live' || state === 'done' ? state : 'planned' };
}
