import type { DayEvent } from '@daywright/schedule/day-event';
import { durationText } from '@daywright/schedule/duration';
import { answerWord } from '../../ui/answer-word.ts';
import { classNames } from '../../ui/class-names.ts';
import { isUnsettled } from '../../ui/row-look.ts';

export interface EventCardProps {
  event: DayEvent;
  isFresh: boolean;
  /** What would be no longer so, while a question about it is open. */
  was: string | undefined;
}

/** What every card has, whatever becomes of its event. */
export const cardLook =
  'relative min-w-0 rounded-card outline-offset-2 outline-focus transition-colors duration-(--m-slow) has-[[data-open]:focus-visible]:outline-2 data-drag-source:opacity-40 group-data-selected:bg-ink-tint group-data-selected:inset-ring-2 group-data-selected:inset-ring-ink moved-edge';

/** Of what was not ticked: that it was missed, how much of it was tracked, or what was answered to it. */
export function StateMark({ event, className }: { event: DayEvent; className: string }) {
  if (event.state === 'tracked' || isUnsettled(event)) {
    return (
      <span
        aria-hidden="true"
        className={classNames(
          'shrink-0 whitespace-nowrap text-12 text-text-2 first-letter:uppercase tablet:ml-1',
          className,
        )}
      >
        {event.state === 'tracked' ? `${durationText(event.trackedMinutes)} tracked` : answerWord(event.event)}
      </span>
    );
  }
  if (event.state !== 'missed') return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'flex shrink-0 items-center gap-1 text-12 text-text-2 slashed-circle tablet:ml-1',
        className,
      )}
    >
      Missed
    </span>
  );
}

/** What began before this day has no time here to strike. */
export const Was = ({ event, was }: Pick<EventCardProps, 'event' | 'was'>) =>
  was !== undefined && !event.continued && <s className="mr-1.5">{was}</s>;
