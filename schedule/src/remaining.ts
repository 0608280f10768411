import { durationText } from './duration.ts';

/**
 * How much of an event is left: `Finished`, `{m}m left`, `{h}h {m}m left` or `{h}h left`. A minute begun counts whole, so
 * that the text agrees with the clock beside it.
 */
export function remainingText(end: number, now: number): string {
  return now >= end ? 'Finished' : `${durationText(Math.ceil((end - now) / 60_000))} left`;
}
