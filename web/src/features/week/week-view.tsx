import type { CalendarEvent } from '@daywright/contract/events';
import { timeText } from '@daywright/schedule/dates';
import { isoWeek } from '@daywright/schedule/weeks';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { narrow, useMedia } from '../../lib/media.ts';
import { useReachedPart } from '../../lib/reached-part.ts';
import { useCalendarAddress } from '../../queries/calendar-address.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RefreshStrip } from '../../ui/refresh-strip.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Glyphs } from './glyphs.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSight } from './use-sight.ts';
import { type ShownWeek, useWeek } from './use-week.ts';
import { weekActions } from './week-actions.ts';
import { WeekPanel } from './week-panel.tsx';
import { WeekStrip } from './week-strip.tsx';

const none: readonly CalendarEvent[] = [];
const loadHands = () => import('../../hands/hands.tsx').then(({ Hands }) => Hands);

/** The ISO week that holds `date` (YYYY-MM-DD), a panel a day. */
export function WeekView({ date }: { date: string }) {
  const shown = useWeek(date);
  const { week, days, fresh, scale, now, timeZone, liveId, isListed, only, preview, hasSingleKeys } = shown;
  const isNarrow = useMedia(narrow);
  const opening = useRef<HTMLElement>(null);
  const hasFailed = Boolean(week?.error && !week.data);
  const { sight, onScroll, goTo } = useSight(opening, date, !hasFailed);

  const [, navigate] = useLocation();
  const { addressAt, isListed: isAsked } = useCalendarAddress();
  // Only where its lists are open can an event be followed into another week.
  const { follow, onFocus, onBlur } = useKeptFocus(opening, (day) =>
    navigate(`${addressAt(day)}${isAsked ? '' : '&events=listed'}`, { replace: true }),
  );
  const [Hands, reach] = useReachedPart(loadHands, week?.data !== undefined, opening);

  return (
    // In a window too low for it, such as a magnified one, the page scrolls: a panel's cards keep some room.
    <div className="relative flex min-h-90 flex-1 flex-col">
      <Glyphs />
      {week?.data && week.error && (
        <RefreshStrip since={timeText(week.dataUpdatedAt, timeZone)} onRetry={() => week.refetch()} />
      )}
      {only !== null && <OnlyCategory name={only} />}
      {isNarrow && <WeekStrip days={days} sight={sight} onGoTo={goTo} />}
      {week && hasFailed ? (
        <Failure week={week} />
      ) : (
        // The week takes the keys and presses of the events that its cards list.
        <section
          ref={opening}
          aria-label={`Week ${isoWeek(date).week}`}
          onScroll={onScroll}
          {...weekActions(week?.data?.events ?? none)}
          onPointerEnter={reach}
          onFocus={(event) => {
            reach();
            onFocus(event);
          }}
          onBlur={onBlur}
          className="no-scrollbar relative grid min-h-0 flex-1 snap-x snap-proximity scroll-px-4 auto-cols-[10.375rem] grid-flow-col grid-rows-[minmax(0,1fr)] gap-2.5 overflow-x-auto overscroll-x-contain px-4 pb-4 tablet:auto-cols-[minmax(10.25rem,1fr)] tablet:snap-none tablet:gap-1.75 desktop:px-[19px]"
        >
          {days.map((day) => (
            <WeekPanel
              key={day.id}
              day={day}
              fresh={fresh}
              scale={scale}
              now={now}
              timeZone={timeZone}
              liveId={liveId}
              isListed={isListed}
              only={only}
              preview={preview?.dates.has(day.id) ? preview : null}
              isLoading={!week?.data}
            />
          ))}
        </section>
      )}
      {Hands && !hasFailed && <Hands within={opening} hasSingleKeys={hasSingleKeys} vertical="times" follow={follow} />}
      {!week?.data && !week?.error && (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-0 bottom-32 flex justify-center [animation:fade-in_1ms_150ms_backwards]"
        >
          <span className="flex items-center gap-2.5 rounded-control border border-line bg-raised px-4 py-2.5 text-text-2 shadow-float">
            <Spinner />
            Loading events...
          </span>
        </p>
      )}
    </div>
  );
}

function Failure({ week }: { week: NonNullable<ShownWeek['week']> }) {
  return (
    <div className="mx-4 rounded-sheet border border-line bg-surface p-6 desktop:mx-[19px]">
      <ErrorState message={week.error?.message ?? 'Unknown error occurred'} onRetry={week.refetch} />
    </div>
  );
}

/** Says that the week shows one category, and leads back to all. */
function OnlyCategory({ name }: { name: string }) {
  const { addressOfAll } = useCalendarAddress();
  return (
    <p className="mx-4 mb-2 flex shrink-0 items-center gap-1.5 text-13 text-text-2 desktop:mx-[19px]">
      Only {name}
      <Link
        href={addressOfAll()}
        className="flex min-h-7 items-center gap-1 rounded-control px-1.5 font-semibold text-ink hover:bg-hover pointer-coarse:min-h-11"
      >
        <X size={15} strokeWidth={1.75} aria-hidden="true" />
        Show all
      </Link>
    </p>
  );
}
