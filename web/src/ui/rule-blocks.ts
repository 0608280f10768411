import type { TimeWindow } from '@daywright/schedule/dates';
import type { TrackedPart } from '@daywright/schedule/tracked-parts';
import type { PlannedPart } from '@daywright/schedule/week-days';
import { blockOf, type RuleBlock } from './rule-block.ts';

/** More blocks than this cannot be told apart on a rule, and each costs a node. */
const mostBlocks = 24;
const slotMs = 60 * 60_000;

/** A day on its rule: the plan of its timed events, in their order, and over it what was tracked, at the time it was. */
export function ruleBlocks(
  day: TimeWindow,
  planned: readonly PlannedPart[],
  tracked: readonly TrackedPart[],
): RuleBlock[] {
  return [...thinned(planned.map(blockOf), day), ...thinned(tracked.map(trackedBlock), day)];
}

function trackedBlock({ id, start, end, name, category, isRunning }: TrackedPart): RuleBlock {
  const { hue, color } = category;
  return { id: `tracked-${id}`, start, end, name, hue, color, state: isRunning ? 'live' : 'done' };
}

/** Of a very full day each hour shows what began last. */
function thinned(all: RuleBlock[], day: TimeWindow): RuleBlock[] {
  if (all.length <= mostBlocks) return all;
  const blocks: RuleBlock[] = [];
  for (let start = day.start; start < day.end; start += slotMs) {
    const end = start + slotMs;
    const shown = all.findLast((block) => block.start < end && block.end > start);
    if (!shown) continue;
    const { name, ...block } = shown;
    const last = blocks.at(-1);
    const goesOn =
      last?.end === start && last.state === block.state && last.hue === block.hue && last.color === block.color;
    if (goesOn) last.end = end;
    else blocks.push({ ...block, id: `${block.state}-${start}`, start, end });
  }
  return blocks;
}
