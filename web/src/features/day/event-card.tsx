import type { Calendar } from '@daywright/contract/calendars';
import type { DayEvent } from '@daywright/schedule/day-event';
import { useCalendarOf } from '../../queries/calendars.ts';
import { answerWord } from '../../ui/answer-word.ts';
import { Badge } from '../../ui/badge.tsx';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { RepeatMark } from '../../ui/repeat-mark.tsx';
import { cardStateLook } from '../../ui/row-look.ts';
import { cardLook, type EventCardProps, StateMark, Was } from './card-parts.tsx';
import { EventTick } from './event-tick.tsx';
import { OpenButton } from './open-button.tsx';
import { metaText, repeats } from './row-text.ts';
import { SpanList } from './span-list.tsx';

/** An event of a day: icon, name, duration and spans, with how far it has come while it is on. */
export function EventCard({ event, isFresh, was }: EventCardProps) {
  const { isActive, isNext } = event;
  const calendar = useCalendarOf(event.event);
  return (
    <article
      className={classNames(
        cardLook,
        cardStateLook(event, isFresh),
        isActive ? 'px-2.5 pt-2.5 pb-0.5 tablet:px-3 tablet:pt-3' : 'px-2.5',
      )}
    >
      <div
        className={classNames(
          'flex gap-2 tablet:items-center tablet:gap-2.5',
          isActive ? 'min-h-8 items-start' : 'min-h-12.5 items-center py-1.75',
        )}
      >
        <CategoryTile
          icon={event.icon}
          hue={event.category.hue}
          color={event.category.color}
          className="@max-[15rem]:hidden"
        />
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <OpenButton event={event} className="col-span-2 line-clamp-3 tablet:col-span-1 tablet:line-clamp-2" />
          {isActive || isNext ? (
            // The badge stands below the name in narrow panels, at the right in wide ones.
            <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-2 tablet:contents">
              <span
                className={classNames(
                  'inline-flex tablet:col-start-2 tablet:row-span-2 tablet:row-start-1',
                  // Ends where the card's text does, and makes room for its tick box when that comes.
                  isNext &&
                    event.spans.length === 0 &&
                    'transition-transform duration-(--m-fast) group-hover:translate-x-0 group-has-[input:focus-visible]:translate-x-0 tablet:pointer-fine:translate-x-7.5',
                )}
              >
                <Badge kind={isActive ? 'live' : 'next'} />
              </span>
              <Meta event={event} was={was} calendar={calendar} />
              <span aria-hidden="true" className="text-12 text-text-2 first-letter:uppercase tablet:col-start-1">
                {answerWord(event.event)}
              </span>
            </div>
          ) : (
            // So does what became of it, which would leave a narrow panel's name no room.
            <div className="col-span-2 flex min-w-0 flex-wrap items-center gap-x-2 tablet:contents">
              <Meta event={event} was={was} calendar={calendar} />
              <StateMark event={event} className="tablet:col-start-2 tablet:row-span-2 tablet:row-start-1" />
            </div>
          )}
        </div>
        <EventTick event={event} />
      </div>
      {isActive && <LiveProgress event={event} />}
      {event.spans.length > 0 && <SpanList event={event} />}
    </article>
  );
}

interface MetaProps extends Pick<EventCardProps, 'event' | 'was'> {
  calendar: Calendar | undefined;
}

function Meta({ event, was, calendar }: MetaProps) {
  return (
    <div className="flex flex-wrap items-center whitespace-nowrap text-12 text-text-2 tablet:col-start-1">
      <Was event={event} was={was} />
      {metaText(event)}
      {event.isNext && (
        <>
          <span aria-hidden="true">&nbsp;·&nbsp;</span>
          <b className="font-semibold text-ink">{event.nextText}</b>
        </>
      )}
      <CalendarMark calendar={calendar} />
      {repeats(event) && <RepeatMark />}
    </div>
  );
}

function LiveProgress({ event }: { event: DayEvent }) {
  return (
    <div className="mt-1 pb-3">
      <div className="mb-1.5 flex justify-between text-12">
        <b className="font-semibold">{event.timeRemaining}</b>
        <span className="text-text-2">{event.progress}%</span>
      </div>
      <Progress percent={event.progress} label={event.name} text={`${event.progress} %, ${event.timeRemaining}`} />
    </div>
  );
}
