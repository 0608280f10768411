import type { DayGroup } from '@daywright/schedule/day-groups';
import { blockOf, type RuleBlock } from '../../ui/rule-block.ts';

/** More blocks than this cannot be told apart on a rule, and each costs nodes. */
const mostBlocks = 24;
const slotMs = 60 * 60_000;

/** The timed events of a day on its rule. A very full day shows for each hour the event that began last. */
export function ruleBlocks(day: DayGroup): RuleBlock[] {
  const timed = day.events.filter(({ event }) => !event.all_day);
  if (timed.length <= mostBlocks) return timed.map(blockOf);

  const blocks: RuleBlock[] = [];
  for (let start = day.start; start < day.end; start += slotMs) {
    const end = start + slotMs;
    const event = timed.findLast((event) => event.start < end && event.end > start);
    if (!event) continue;
    const { name, ...block } = blockOf(event);
    const last = blocks.at(-1);
    const goesOn =
      last?.end === start && last.state === block.state && last.hue === block.hue && last.color === block.color;
    if (goesOn) last.end = end;
    else blocks.push({ ...block, id: String(start), start, end });
  }
  return blocks;
}
