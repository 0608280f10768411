import { instantAt } from '@daywright/schedule/dates';
import { takesTime } from '@daywright/schedule/event-state';
import type { MonthDay, MonthEvent } from '@daywright/schedule/month-grid';
import type { StripBlock } from '../../ui/strip.tsx';

/** From six in the morning to midnight. */
export const stripWindow = ({ date, end }: MonthDay, timeZone: string) => ({
  start: instantAt(date, '06:00', timeZone),
  end,
});

const lookOf: Record<MonthEvent['state'], StripBlock['state']> = {
  live: 'live',
  done: 'done',
  // What was tracked is drawn where it took place.
  tracked: 'planned',
  missed: 'missed',
  declined: 'planned',
  open: 'planned',
  free: 'planned',
  past: 'planned',
  planned: 'planned',
};

/** Plan and tracked time of a day, the tracked above; sleep is left out. */
export function stripBlocks({ events, tracked }: MonthDay): StripBlock[] {
  const live = events.find(({ state }) => state === 'live');
  return [
    ...events
      .filter(({ category, event }) => category.key !== 'sleep' && takesTime(event))
      .map(({ start, end, state, category: { hue, color } }) => ({ start, end, hue, color, state: lookOf[state] })),
    ...tracked
      // The event that is on is drawn yellow up to now already.
      .filter(({ category, isRunning }) => category.key !== 'sleep' && !(isRunning && live))
      .map(({ start, end, isRunning, category: { hue, color } }) => ({
        start,
        end,
        hue,
        color,
        state: isRunning ? ('live' as const) : ('done' as const),
      })),
  ];
}
