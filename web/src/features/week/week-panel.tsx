import { longDay } from '@daywright/schedule/date-text';
import { monthName } from '@daywright/schedule/dates';
import type { WeekDay } from '@daywright/schedule/week-days';
import { isoWeek, weekLabel } from '@daywright/schedule/weeks';
import Plus from 'lucide-react/icons/plus';
import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import { openLayer, type SchedulePreview } from '../../lib/layers.ts';
import { calendarAddress } from '../../queries/calendar-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { Rule } from '../../ui/rule.tsx';
import { ruleBlocks } from '../../ui/rule-blocks.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CategoryCard } from './category-card.tsx';

export interface WeekPanelProps {
  day: WeekDay;
  /** Ids of the events that just changed. */
  fresh: ReadonlySet<string>;
  /** Minutes that the full width of a bar stands for. */
  scale: number;
  now: number;
  timeZone: string;
  liveId: string | null;
  isListed: boolean;
  /** The name of the only category shown; null for all. */
  only: string | null;
  /** What an open question would make of the day; null where it would stay as it is. */
  preview: SchedulePreview | null;
  isLoading: boolean;
}

/** The name of a day as its panel and its column in the strip are read: `Thursday 11 June, today`. */
export const dayLabel = ({ id, isToday }: WeekDay): string => `${longDay(id)}${isToday ? ', today' : ''}`;

/** One day of the week: its date, week and rule, and a card for each category. */
export const WeekPanel = memo(function WeekPanel(props: WeekPanelProps) {
  const { day, fresh, scale, now, timeZone, liveId, isListed, only, preview, isLoading } = props;
  return (
    <section
      aria-label={dayLabel(day)}
      data-date={day.id}
      data-drop-date={day.id}
      className={classNames(
        'flex min-h-0 snap-start flex-col rounded-sheet border bg-surface data-drop-over:border-ink data-drop-over:bg-ink-tint',
        day.isToday ? 'border-line-strong shadow-float' : 'border-line',
      )}
    >
      <PanelHeader day={day} now={now} timeZone={timeZone} preview={preview} />
      {isLoading ? (
        <CardSkeletons />
      ) : (
        <div className="no-scrollbar relative flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-y-contain px-2 pt-1 pb-7 in-data-selecting:pb-23 mask-b-from-[calc(100%-24px)]">
          {day.cards.map((card) => (
            <CategoryCard
              key={card.id}
              card={card}
              date={day.id}
              fresh={fresh}
              scale={scale}
              timeZone={timeZone}
              liveId={liveId}
              isListed={isListed}
            />
          ))}
          {day.cards.length === 0 && <NothingPlanned day={day} now={now} only={only} />}
        </div>
      )}
    </section>
  );
});

function PanelHeader({ day, now, timeZone, preview }: Pick<WeekPanelProps, 'day' | 'now' | 'timeZone' | 'preview'>) {
  const blocks = useMemo(
    () =>
      ruleBlocks(day, day.planned, day.tracked).map((block) => ({
        ...block,
        isEdited: preview?.before.has(block.id) ?? false,
      })),
    [day, preview],
  );
  return (
    <header className="shrink-0 px-3 pt-2 pb-3">
      <h2 className="font-semibold text-16">
        <Link
          href={calendarAddress('day', day.id)}
          className="-mx-1 inline-flex min-h-7 items-center gap-1.5 rounded-control px-1 hover:bg-hover pointer-coarse:min-h-11"
        >
          {day.dayName}{' '}
          {day.isToday ? (
            <span className="grid size-6.75 place-items-center rounded-full bg-sun text-on-sun">{day.date}</span>
          ) : (
            <span className="-ml-0.5">{day.date}</span>
          )}
        </Link>
      </h2>
      {preview ? (
        <p className="font-semibold text-12">Not saved yet</p>
      ) : (
        <p className="flex justify-between text-12 text-text-2">
          <span>Week {isoWeek(day.id).week}</span>
          <span>
            {monthName(day.id).slice(0, 3)} {weekLabel(day.id)}
          </span>
        </p>
      )}
      {day.start < day.end && (
        <Rule isMini window={day} zone={timeZone} blocks={blocks} className="mt-2" {...(day.isToday && { now })} />
      )}
    </header>
  );
}

function NothingPlanned({ day, now, only }: { day: WeekDay; now: number; only: string | null }) {
  return (
    <div className="flex flex-col items-center gap-1 pt-6 text-13">
      <p className="text-text-2">{only === null ? 'Nothing planned' : `Nothing in ${only}`}</p>
      {day.end > now && (
        <button
          type="button"
          aria-label={`Plan ${dayLabel(day)}`}
          onClick={() => openLayer({ kind: 'quick-add', date: day.id })}
          className="flex min-h-6 items-center gap-1 rounded-control px-1 font-semibold text-ink hover:bg-hover pointer-coarse:min-h-11"
        >
          <Plus size={15} strokeWidth={1.75} aria-hidden="true" />
          Plan
        </button>
      )}
    </div>
  );
}

/** Cards on their way; shown after 150 ms. */
function CardSkeletons() {
  return (
    <div className="flex flex-col gap-1.5 px-2 pt-1 [animation:fade-in_1ms_150ms_backwards]">
      {['w-full', 'w-1/2'].map((width) => (
        <div key={width} className="h-28 rounded-card border border-line px-2 pt-2.5">
          <Skeleton className="size-6" />
          <Skeleton className={`mt-2 h-2 ${width}`} />
        </div>
      ))}
    </div>
  );
}
