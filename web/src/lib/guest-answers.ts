import type { SendUpdates } from '@daywright/contract/event-input';
import type { CalendarEvent } from '@daywright/contract/events';
import { keptList } from './kept-list.ts';

export const guestAnswers: readonly SendUpdates[] = ['all', 'external_only', 'none'];

export const guestAnswerNames: Record<SendUpdates, string> = {
  all: 'Tell all guests',
  external_only: 'Only guests who do not use Google Calendar',
  none: 'Nobody',
};

/** What it means where nobody is told. */
export const noUpdatesText = 'Guests may keep the old meeting in their calendars.';

/** As many series and single events as are remembered; each as `<id> <answer>`. */
const kept = keptList('guest_answers', 50);

type Remembered = Pick<CalendarEvent, 'id' | 'series_id'>;
const keyOf = ({ id, series_id }: Remembered) => series_id ?? id;

/** What was answered last of an event, or of its series; of several, of the first that was asked about. Else all are told. */
export function lastAnswer(events: readonly Remembered[]): SendUpdates {
  const known = new Map(kept.read().map((entry) => entry.split(' ') as [string, string]));
  for (const event of events) {
    const answer = guestAnswers.find((each) => each === known.get(keyOf(event)));
    if (answer) return answer;
  }
  return 'all';
}

export function rememberAnswer(events: readonly Remembered[], answer: SendUpdates): void {
  const keys = [...new Set(events.map(keyOf))];
  const others = kept.read().filter((entry) => !keys.some((key) => entry.startsWith(`${key} `)));
  kept.write([...others, ...keys.map((key) => `${key} ${answer}`)]);
}
