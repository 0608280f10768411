import { useCalendarOf } from '../../queries/calendars.ts';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RepeatMark } from '../../ui/repeat-mark.tsx';
import { cardStateLook } from '../../ui/row-look.ts';
import { cardLook, type EventCardProps, StateMark, Was } from './card-parts.tsx';
import { EventTick } from './event-tick.tsx';
import { OpenButton } from './open-button.tsx';
import { compactMetaText, repeats } from './row-text.ts';

/** An event in one line: sleep, and what lasts all day. */
export function CompactCard({ event, isFresh, was }: EventCardProps) {
  const calendar = useCalendarOf(event.event);
  return (
    <article
      className={classNames(
        cardLook,
        cardStateLook(event, isFresh),
        'flex min-h-7 items-center gap-x-2 px-2.5 @max-[15rem]:flex-wrap pointer-coarse:min-h-11',
      )}
    >
      <span aria-hidden="true" className="select-none text-14 leading-none">
        {event.icon}
      </span>
      <OpenButton event={event} className="truncate text-13 @max-[15rem]:whitespace-normal" />
      <div className="flex flex-1 items-center whitespace-nowrap text-12 text-text-2">
        <Was event={event} was={was} />
        {compactMetaText(event)}
        <CalendarMark calendar={calendar} />
        {repeats(event) && <RepeatMark className="hidden tablet:block" />}
      </div>
      <StateMark event={event} className="max-tablet:hidden" />
      <EventTick event={event} />
    </article>
  );
}
