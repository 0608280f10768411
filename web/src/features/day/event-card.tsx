import type { Calendar } from '@daywright/contract/calendars';
import type { DayEvent } from '@daywright/schedule/day-event';
import { durationText } from '@daywright/schedule/duration';
import Repeat from 'lucide-react/icons/repeat-2';
import { useCalendarOf } from '../../queries/calendars.ts';
import { answerWord } from '../../ui/answer-word.ts';
import { Badge } from '../../ui/badge.tsx';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { EventTick } from './event-tick.tsx';
import { OpenButton } from './open-button.tsx';
import { compactMetaText, isUnsettled, metaText, repeats } from './row-text.ts';
import { SpanList } from './span-list.tsx';

const cardLook =
  'relative min-w-0 rounded-card outline-offset-2 outline-focus transition-colors duration-(--m-slow) has-[[data-open]:focus-visible]:outline-2 data-drag-source:opacity-40 group-data-selected:bg-ink-tint group-data-selected:inset-ring-2 group-data-selected:inset-ring-ink moved-edge';

function lookOf(event: DayEvent, isFresh: boolean): string {
  const { state } = event;
  if (state === 'live') return 'bg-sun-tint inset-ring-[1.5px] inset-ring-sun-line';
  if (isFresh) return 'bg-ink-tint inset-ring inset-ring-ink-line';
  if (state === 'done' || state === 'tracked') return 'bg-paper hover:bg-sunken';
  if (state === 'next') return 'bg-surface inset-ring-[1.5px] inset-ring-ink hover:bg-hover';
  if (isUnsettled(event)) return 'border border-dashed border-line-strong hover:bg-hover';
  return classNames(
    'bg-surface inset-ring hover:bg-hover',
    state === 'past' ? 'inset-ring-line' : 'inset-ring-line-strong',
  );
}

export interface EventCardProps {
  event: DayEvent;
  isFresh: boolean;
  /** What would be no longer so, while a question about it is open. */
  was: string | undefined;
}

/** An event of a day: icon, name, duration and spans, with how far it has come while it is on. */
export function EventCard({ event, isFresh, was }: EventCardProps) {
  const { isActive, isNext } = event;
  const calendar = useCalendarOf(event.event);
  return (
    <article
      className={classNames(
        cardLook,
        lookOf(event, isFresh),
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
              <span className="inline-flex tablet:col-start-2 tablet:row-span-2 tablet:row-start-1">
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

/** An event in one line: sleep, and what lasts all day. */
export function CompactCard({ event, isFresh, was }: EventCardProps) {
  const calendar = useCalendarOf(event.event);
  return (
    <article
      className={classNames(
        cardLook,
        lookOf(event, isFresh),
        'flex min-h-7 items-center gap-x-2 px-2.5 @max-[15rem]:flex-wrap pointer-coarse:min-h-11',
      )}
    >
      <span aria-hidden="true" className="select-none text-14 leading-none">
        {event.icon}
      </span>
      <OpenButton event={event} className="truncate text-13 @max-[15rem]:whitespace-normal" />
      <p className="flex flex-1 items-center whitespace-nowrap text-12 text-text-2">
        <Was event={event} was={was} />
        {compactMetaText(event)}
        <CalendarMark calendar={calendar} />
        {repeats(event) && <RepeatMark className="hidden tablet:block" />}
      </p>
      <StateMark event={event} className="max-tablet:hidden" />
      <EventTick event={event} />
    </article>
  );
}

/** Of what was not ticked: that it was missed, how much of it was tracked, or what was answered to it. */
function StateMark({ event, className }: { event: DayEvent; className: string }) {
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

interface MetaProps extends Pick<EventCardProps, 'event' | 'was'> {
  calendar: Calendar | undefined;
}

function Meta({ event, was, calendar }: MetaProps) {
  return (
    <p className="flex flex-wrap items-center whitespace-nowrap text-12 text-text-2 tablet:col-start-1">
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
    </p>
  );
}

/** What began before this day has no time here to strike. */
const Was = ({ event, was }: Pick<EventCardProps, 'event' | 'was'>) =>
  was !== undefined && !event.continued && <s className="mr-1.5">{was}</s>;

function LiveProgress({ event }: { event: DayEvent }) {
  return (
    <div className="mt-1 pb-3">
      <p className="mb-1.5 flex justify-between text-12">
        <b className="font-semibold">{event.timeRemaining}</b>
        <span className="text-text-2">{event.progress}%</span>
      </p>
      <Progress percent={event.progress} label={event.name} text={`${event.progress} %, ${event.timeRemaining}`} />
    </div>
  );
}

function RepeatMark({ className }: { className?: string }) {
  return (
    <Repeat
      size={13}
      strokeWidth={1.75}
      role="img"
      aria-label="repeats"
      className={classNames('ml-1.5 shrink-0 text-text-3', className)}
    />
  );
}
