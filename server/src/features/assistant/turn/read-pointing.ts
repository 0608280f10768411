import type { Setting } from '@daywright/schedule/language/acts/act';
import { paced } from '../../../platform/pace.ts';
import type { BegunTurn } from '../conversation/turns.ts';
import type { TurnSchedule } from '../tools/turn-schedule.ts';
import { othersNamed } from './others.ts';
import { type Pointing, pointingOf } from './pointing.ts';

const FORTNIGHT_MS = 14 * 86_400_000;

/** What the message of a turn points to, with what it needs to know of the schedule for that. */
export async function readPointing(
  { message, said, state }: BegunTurn,
  schedule: TurnSchedule,
  setting: Setting,
): Promise<Pointing> {
  const newestOf = (who: 'me' | 'bot'): string => said.findLast(({ author }) => author === who)?.text ?? '';
  const { now } = schedule;
  const pause = paced();
  const ahead = /\b(?:next|upcoming)\b/i.test(message) ? await schedule.eventsIn(now, now + FORTNIGHT_MS) : [];
  const next = ahead.find(({ all_day, start_date }) => !all_day && Date.parse(start_date) > now);
  const others = await othersNamed(message, schedule, setting);
  const before = { lastAnswer: newestOf('bot'), lastMessage: newestOf('me'), wasHeld: state.held.length > 0 };
  await pause();
  const pointing = pointingOf(message, { ...before, nextId: next?.id ?? null, others }, setting);
  // The built-in assistant reads the message once more.
  await pause();
  for (const event of others) {
    pointing.compare(event);
    await pause();
  }
  return pointing;
}
