import type { DayEvent } from '@daywright/schedule/day-event';
import { durationText } from '@daywright/schedule/duration';
import { timeUntilStart } from '@daywright/schedule/until';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import { useStartTimer } from '../../commands/timer.ts';
import { openLayer } from '../../lib/layers.ts';
import { narrow, useMedia } from '../../lib/media.ts';
import { countOf } from '../../lib/words.ts';
import { useConnectedCalendars } from '../../queries/connected-calendars.ts';
import { answerWord } from '../../ui/answer-word.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarMark } from '../../ui/calendar-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';

export interface NextUpProps {
  /** Timed events of today that are still to begin, by start. */
  events: readonly DayEvent[];
  /** Something stood or stands in today. */
  hasPlan: boolean;
  date: string;
  now: number;
}

/** What is still to come today; the first can be started now. */
export function NextUp({ events, hasPlan, date, now }: NextUpProps) {
  const startTimer = useStartTimer();
  const connected = useConnectedCalendars();
  const most = useMedia(narrow) ? 3 : 5;
  const minutes = events.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
  const more = events.length - most;
  if (events.length === 0) {
    return (
      <Card title="Next up">
        <p className="mb-3 text-text-2">{hasPlan ? 'Nothing more today.' : 'Nothing planned today.'}</p>
        <Button
          small
          className="self-start"
          icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => openLayer({ kind: 'quick-add', date })}
        >
          {hasPlan ? 'Add an event' : 'Plan your day'}
        </Button>
      </Card>
    );
  }
  return (
    <Card title="Next up" aside={`${countOf(events.length, 'event')}, ${durationText(minutes)}`}>
      <ol className="-mx-2">
        {events.slice(0, most).map((event, index) => (
          <li
            key={event.id}
            className={classNames(
              'relative flex flex-wrap items-center gap-x-3 rounded-control px-2 has-[button[data-open]:hover]:bg-hover',
              index === 0 ? 'min-h-14.5 bg-paper' : 'min-h-12',
            )}
          >
            <time className="w-[2.375rem] shrink-0 font-medium text-13 text-text-2">{event.startTime}</time>
            <CategoryTile icon={event.icon} hue={event.category.hue} color={event.category.color} />
            <div className="min-w-0 flex-1 basis-20 py-1">
              <button
                type="button"
                data-open=""
                aria-label={[event.name, `${event.startTime} to ${event.endTime}`, answerWord(event.event)]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => openLayer({ kind: 'editor', event: event.event })}
                className="wrap-anywhere line-clamp-1 text-left font-strong text-14 before:absolute before:inset-0 before:rounded-control"
              >
                {event.name}
              </button>
              <p className="flex flex-wrap items-center text-12 text-text-2">
                {event.duration}
                {index === 0 && (
                  <>
                    <span aria-hidden="true">&nbsp;·&nbsp;</span>
                    <b className="font-semibold text-ink">{timeUntilStart(event.start, now)}</b>
                  </>
                )}
                <CalendarMark calendar={connected.get(event.event.calendar_id)} />
              </p>
              <p className="text-12 text-text-2 leading-4 first-letter:uppercase">{answerWord(event.event)}</p>
            </div>
            {index === 0 && (
              <Button
                small
                className="relative ml-auto max-desktop:min-h-11 max-desktop:text-13"
                icon={<Play size={14} strokeWidth={1.75} aria-hidden="true" />}
                aria-label={`Start ${event.name}`}
                onClick={() => void startTimer(event.event)}
              >
                Start
              </Button>
            )}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mt-1 text-12 text-text-2">and {more} more</p>}
    </Card>
  );
}
