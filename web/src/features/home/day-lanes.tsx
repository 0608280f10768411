import { type TimeWindow, timeText } from '@daywright/schedule/dates';
import type { DayEvent } from '@daywright/schedule/day-event';
import type { TrackedPart } from '@daywright/schedule/tracked-parts';
import type { CSSProperties } from 'react';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { drawn, inLanes, type Placed } from './lanes.ts';

export interface DayLanesProps {
  window: TimeWindow;
  zone: string;
  /** Timed events, by start. */
  planned: readonly DayEvent[];
  tracked: readonly TrackedPart[];
  now: number;
  /** Read in place of the picture. */
  summary: string;
}

const halfHourMs = 1_800_000;

const inOneLane = <T extends TimeWindow>(items: readonly T[]): Placed<T>[] =>
  items.map((item) => ({ item, lane: 0, lanes: 1 }));

/** A day as a ruler with what was planned above what was tracked, and the present as a needle with its time. */
export function DayLanes({ window, zone, planned, tracked, now, summary }: DayLanesProps) {
  const at = (ms: number) => `${((ms - window.start) / (window.end - window.start)) * 100}%`;
  const isNow = now >= window.start && now < window.end;
  return (
    <div className="@container flex">
      <div aria-hidden="true" className="hidden w-[3.875rem] shrink-0 pt-6 text-12 text-text-2 @min-[56.25rem]:block">
        <p className="flex h-11.5 items-center">Plan</p>
        <p className="flex h-7.5 items-center pt-2">Tracked</p>
      </div>
      <div role="img" aria-label={summary} className="relative min-w-0 flex-1">
        <div className="relative mt-6 h-11.5 @max-[30rem]:h-8">
          {drawn(inLanes(planned), window).map((place) => (
            <PlanBlock key={place.item.id} place={place} window={window} />
          ))}
        </div>
        <div className="relative mt-1.5 h-6 @max-[30rem]:h-4">
          {drawn(inOneLane(tracked), window).map(({ item: part }) => (
            <span
              key={part.id}
              data-tooltip={`${part.name}, ${spanText(part, zone)} tracked`}
              style={{ ...placeOf(part, window), ...categoryColor(part.category) }}
              className="absolute inset-y-0.5 min-w-0.5 rounded-[4px] bg-(--c)"
            />
          ))}
        </div>
        <Scale window={window} zone={zone} at={at} />
        {isNow && (
          <>
            <span style={{ left: at(now) }} className="absolute top-3 bottom-5.5 w-0.5 -translate-x-px bg-needle" />
            <span
              style={{ left: `clamp(1.4375rem, ${at(now)}, 100% - 1.4375rem)` }}
              className="absolute -top-1 flex h-4.5 w-[2.875rem] -translate-x-1/2 items-center justify-center rounded-[5px] bg-sun font-bold text-12 text-on-sun"
            >
              {timeText(now, zone)}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** Where a stretch of time lies in the window, cut at its ends. */
function placeOf({ start, end }: TimeWindow, window: TimeWindow): CSSProperties {
  const length = (window.end - window.start) / 100;
  const from = Math.max(start, window.start);
  const to = Math.min(end, window.end);
  return { left: `${(from - window.start) / length}%`, width: `${Math.max(0, to - from) / length}%` };
}

/** From which width a name fits in two lines; below it the icon shows, and in less room nothing: the block names itself on hover. */
const nameFrom = [
  { letters: 5, name: '@min-[2.625rem]:block', icon: '@min-[2.625rem]:hidden' },
  { letters: 8, name: '@min-[3.5rem]:block', icon: '@min-[3.5rem]:hidden' },
  { letters: 11, name: '@min-[4.75rem]:block', icon: '@min-[4.75rem]:hidden' },
  { letters: Number.POSITIVE_INFINITY, name: '@min-[6.5rem]:block', icon: '@min-[6.5rem]:hidden' },
] as const;

const nameLook = 'hidden min-w-0 flex-1 px-1 font-semibold text-12 text-text leading-[0.9375rem] [font-stretch:90%]';
const iconLook = 'hidden shrink-0 text-14 @min-[1.125rem]:block @min-[1.625rem]:px-1';

function PlanBlock({ place: { item, lane, lanes }, window }: { place: Placed<DayEvent>; window: TimeWindow }) {
  const isLive = item.state === 'live';
  return (
    <span
      data-tooltip={`${item.name}, ${item.startTime} – ${item.endTime}${item.state === 'missed' ? ', missed' : ''}`}
      style={{
        ...placeOf(item, window),
        ...categoryColor(item.category),
        top: `${(lane / lanes) * 100}%`,
        height: `${100 / lanes}%`,
      }}
      className={classNames(
        '@container absolute flex min-w-1.5 items-center justify-center overflow-hidden rounded-[7px] border-[1.5px]',
        isLive
          ? 'border-sun-line bg-sun-tint'
          : item.state === 'missed'
            ? 'border-(--c) bg-[repeating-linear-gradient(45deg,color-mix(in_oklab,var(--c)_45%,transparent)_0_1.5px,transparent_1.5px_5px)]'
            : item.state === 'open'
              ? 'border-(--c) border-dashed'
              : 'border-(--c) bg-[color-mix(in_oklab,var(--c)_var(--plan-mix),var(--surface))]',
      )}
    >
      {isLive ? (
        <LiveName item={item} isLow={lanes > 1} />
      ) : (
        item.state !== 'missed' && <Name item={item} isLow={lanes > 1} />
      )}
    </span>
  );
}

function Name({ item, isLow }: { item: DayEvent; isLow: boolean }) {
  const letters = Math.max(Math.ceil(item.name.length / 2), ...item.name.split(/\s+/).map((word) => word.length));
  const fit = nameFrom.find((each) => letters <= each.letters) ?? nameFrom[3];
  return (
    <>
      <span className={classNames(iconLook, fit.icon)}>{item.icon}</span>
      <span className={classNames(nameLook, fit.name)}>
        <span className={isLow ? 'block truncate' : 'line-clamp-2'}>{item.name}</span>
      </span>
    </>
  );
}

/** The needle stands in the present event: the icon keeps before it, the name after it where there is more room. */
function LiveName({ item: { icon, name, progress }, isLow }: { item: DayEvent; isLow: boolean }) {
  const isLate = progress > 60;
  return (
    <>
      <span
        style={{ '--passed': isLate ? 'auto' : `${progress}%` } as CSSProperties}
        className={classNames(
          'flex shrink-0 justify-end overflow-hidden @min-[6.5rem]:w-(--passed)',
          progress < 12 && '@min-[6.5rem]:invisible',
        )}
      >
        <span className={iconLook}>{icon}</span>
      </span>
      <span
        style={isLate ? { marginRight: `${100 - progress}%` } : {}}
        className={classNames(nameLook, '@min-[6.5rem]:block', !isLate && 'pl-1.5')}
      >
        <span className={isLow ? 'block truncate' : 'line-clamp-2'}>{name}</span>
      </span>
    </>
  );
}

/** Hours, each third (in narrow frames each sixth) with its wall time. */
function Scale({ window, zone, at }: { window: TimeWindow; zone: string; at: (ms: number) => string }) {
  const count = Math.floor((window.end - window.start) / halfHourMs);
  const marks = Array.from({ length: count + 1 }, (_, index) => window.start + index * halfHourMs);
  return (
    <div className="relative mt-1.5 h-8 border-line-strong border-t">
      {marks.map((ms, index) => {
        const isEnd = index === count;
        const time = isEnd ? '24:00' : timeText(ms, zone);
        const hour = time.endsWith(':00') ? Number(time.slice(0, 2)) : null;
        const isSixth = hour !== null && hour % 6 === 0;
        const isThird = hour !== null && hour % 3 === 0;
        return (
          <span key={ms} style={{ left: at(ms) }} className={hour === null ? '@max-[30rem]:hidden' : ''}>
            <span
              style={{ left: at(ms) }}
              className={classNames(
                'absolute top-0 w-px',
                isEnd && '-translate-x-px',
                isThird ? 'h-2 bg-text-3' : hour === null ? 'h-1 bg-line-strong' : 'h-1.5 bg-line-strong',
              )}
            />
            {isThird && (
              <span
                style={{ left: at(ms) }}
                className={classNames(
                  'absolute top-2.5 text-12 text-text-3',
                  !isSixth && '@max-[40rem]:hidden',
                  hour % 12 !== 0 && !isEnd && '@max-[15rem]:hidden',
                  isEnd ? '-translate-x-full' : index > 0 && '-translate-x-1/2',
                )}
              >
                {time}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

const spanText = ({ start, end }: TimeWindow, zone: string) => `${timeText(start, zone)} – ${timeText(end, zone)}`;
