import { lengthOf } from '@daywright/schedule/category-card';
import { durationText } from '@daywright/schedule/duration';
import type { WeekDay } from '@daywright/schedule/week-days';
import { classNames } from '../../ui/class-names.ts';
import { dayLabel } from './week-panel.tsx';

/** The panels that are in view, counted from Monday; both included. */
export interface Sight {
  first: number;
  last: number;
}

interface WeekStripProps {
  days: readonly WeekDay[];
  sight: Sight;
  onGoTo: (date: string) => void;
}

const looks = {
  planned: 'bg-(--heat-1) inset-ring-(--heat-4) inset-ring-[1.25px]',
  missed: 'hatch inset-ring-(--heat-4) inset-ring-[1.25px]',
  done: 'bg-(--heat-4)',
} as const;

/** The seven days as small columns, above panels that do not fit side by side; the days in view are lit. */
export function WeekStrip({ days, sight, onGoTo }: WeekStripProps) {
  const longest = Math.max(1, ...days.map(({ bar }) => lengthOf(bar)));
  return (
    <nav aria-label="Days of the week" className="mx-4 mb-2.5 shrink-0 rounded-sheet bg-sunken p-1">
      <ul className="grid grid-cols-7">
        {days.map((day, index) => {
          const isLit = index >= sight.first && index <= sight.last;
          return (
            <li key={day.id}>
              <button
                type="button"
                aria-current={day.isToday ? 'date' : undefined}
                onClick={() => onGoTo(day.id)}
                className={classNames(
                  'flex w-full flex-col items-center pt-1 pb-1 text-12',
                  isLit && 'bg-surface',
                  index === sight.first && 'rounded-l-card',
                  index === sight.last && 'rounded-r-card',
                )}
              >
                <span aria-hidden="true" className="flex h-11.5 w-5.5 flex-col justify-end [--c:var(--heat-4)]">
                  {(['missed', 'planned', 'done'] as const).map(
                    (part) =>
                      day.bar[part] > 0 && (
                        <span
                          key={part}
                          style={{ height: `${(day.bar[part] / longest) * 100}%` }}
                          className={classNames('min-h-0.5 first:rounded-t-[3px] last:rounded-b-[3px]', looks[part])}
                        />
                      ),
                  )}
                </span>
                <span className="sr-only">{labelOf(day)}</span>
                <span aria-hidden="true" className="mt-0.5 text-text-2">
                  {day.dayName.slice(0, 1)}
                </span>
                <span
                  aria-hidden="true"
                  className={classNames(
                    'grid h-6 min-w-6 place-items-center rounded-full px-1 font-semibold text-13',
                    day.isToday && 'bg-sun text-on-sun',
                  )}
                >
                  {day.date}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function labelOf(day: WeekDay): string {
  const { done, missed, planned } = day.bar;
  const sums = [
    planned > 0 && `${durationText(planned)} planned`,
    done > 0 && `${durationText(done)} done`,
    missed > 0 && `${durationText(missed)} missed`,
  ];
  return [dayLabel(day), ...sums].filter(Boolean).join(', ');
}
