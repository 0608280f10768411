import type { Preferences } from '@daywright/contract/profile';
import type { DayGroup } from '@daywright/schedule/day-groups';
import { durationText } from '@daywright/schedule/duration';
import { takesTime } from '@daywright/schedule/event-state';
import { Suspense, useMemo } from 'react';
import type { SchedulePreview } from '../../lib/layers.ts';
import { part } from '../../lib/part.ts';
import { Rule } from '../../ui/rule.tsx';
import { ruleBlocks } from '../../ui/rule-blocks.ts';

const OldPlaces = part(() => import('../../ui/old-places.tsx').then(({ OldPlaces }) => OldPlaces));

export interface DayHeaderProps {
  day: DayGroup;
  timeZone: string;
  now: number;
  preferences: Preferences | undefined;
  preview: SchedulePreview | null;
}

/** A panel's day and date, what was tracked of what is planned, and the day as a rule. */
export function DayHeader({ day, timeZone, now, preferences, preview }: DayHeaderProps) {
  const blocks = useMemo(() => {
    const timed = day.events.filter(({ event }) => takesTime(event));
    const blocks = ruleBlocks(day, timed, day.tracked);
    return preview ? blocks.map((block) => ({ ...block, isEdited: preview.before.has(block.id) })) : blocks;
  }, [day, preview]);
  return (
    <header className="shrink-0 px-4 pt-3 pb-3">
      <div className="flex h-8.5 items-center justify-between gap-2">
        <h2 className="flex items-center gap-1.75 font-semibold text-20 tracking-tight">
          {day.dayName}
          {day.isToday ? (
            <span className="grid h-7.5 min-w-9 place-items-center rounded-full bg-sun px-1.5 text-on-sun">
              {day.date}
            </span>
          ) : (
            <span className="-ml-0.5">{day.date}</span>
          )}
        </h2>
        {preview ? <span className="font-semibold text-12">Not saved yet</span> : <Sum day={day} />}
      </div>
      {day.start < day.end && (
        <div data-rule="" className="relative mt-1.5 select-none pointer-coarse:-mb-1 pointer-coarse:pb-1">
          {preview && (
            <div className="absolute inset-x-0 -top-2">
              <Suspense>
                <OldPlaces window={day} events={[...preview.before.values()]} preferences={preferences} />
              </Suspense>
            </div>
          )}
          <Rule window={day} zone={timeZone} blocks={blocks} {...(day.isToday && { now })} />
        </div>
      )}
    </header>
  );
}

/** `1h 44m of 9h tracked` once something was; else `10h 18m planned`, if anything is. */
function Sum({ day: { plannedMinutes, trackedMinutes } }: { day: DayGroup }) {
  if (plannedMinutes === 0 && trackedMinutes === 0) return null;
  const [first, rest] =
    trackedMinutes === 0
      ? [plannedMinutes, 'planned']
      : [trackedMinutes, plannedMinutes > 0 ? `of ${durationText(plannedMinutes)} tracked` : 'tracked'];
  return (
    <span className="text-12 text-text-2">
      <b className="font-semibold text-text">{durationText(first)}</b> {rest}
    </span>
  );
}
