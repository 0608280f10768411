import { addDays, dateIn, instantAt, type TimeWindow, timeText } from './dates.ts';

/** A time to postpone to. `start` in epoch milliseconds. */
export interface PostponeChoice {
  name: string;
  start: number;
}

const minuteMs = 60_000;
const evening = '18:00';
const steps = [
  { name: '15 min', minutes: 15 },
  { name: '30 min', minutes: 30 },
  { name: '1 h', minutes: 60 },
] as const;

/**
 * Where an event can be postponed to without asking for a time: some minutes on from its start, or from this minute once it
 * has begun; 18:00 today while that is later; tomorrow, or the day after its own when that is later, at the time it had.
 */
export function postponeChoices({ start }: Pick<TimeWindow, 'start'>, now: number, timeZone: string): PostponeChoice[] {
  const minute = Math.floor(now / minuteMs) * minuteMs;
  const from = Math.max(start, minute);
  const today = dateIn(now, timeZone);
  const thisEvening = instantAt(today, evening, timeZone);
  const dayAfter = addDays(dateIn(from, timeZone), 1);
  const choices = [
    ...steps.map(({ name, minutes }) => ({ name, start: from + minutes * minuteMs })),
    ...(thisEvening > from ? [{ name: 'This evening', start: thisEvening }] : []),
    {
      name: dayAfter === addDays(today, 1) ? 'Tomorrow' : 'The day after',
      start: instantAt(dayAfter, timeText(start, timeZone), timeZone),
    },
  ];
  // Where clocks go back over midnight, tomorrow's time can come before the present one.
  return choices.filter((choice) => choice.start > from);
}
