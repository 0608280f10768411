import type { Measure } from '@daywright/schedule/amounts';
import { hoursText } from '@daywright/schedule/duration';
import type { QuarterSums } from '@daywright/schedule/quarter-board';
import type { QuarterWeek } from '@daywright/schedule/quarter-weeks';
import { MeasureSwitch } from '../../ui/measure-switch.tsx';
import { fillOf } from './quarter-cell.tsx';

export interface QuarterHeaderProps {
  year: number;
  quarter: number;
  weeks: readonly QuarterWeek[];
  /** Absent until they are there. */
  all: QuarterSums | undefined;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
}

/** Which quarter it is, what is shown of it, and what the cells mean; on narrow screens its mean and budget. */
export function QuarterHeader({ year, quarter, weeks, all, measure, onMeasure }: QuarterHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 pb-1">
      <h2 id="quarter" className="font-semibold text-16">
        Quarter {quarter}
        <span className="sr-only"> of {year}</span>
      </h2>
      <p className="-ml-2 text-13 text-text-2 max-tablet:hidden">{rangeText(weeks)}</p>
      {all && all.sum > 0 && (
        <p className="ml-auto text-12 text-text-2 tablet:hidden">
          <b className="font-semibold text-text">{hoursText(all.mean)}</b> a week
          {all.budget !== null && `, budget ${hoursText(all.budget)}`}
        </p>
      )}
      <div className="max-tablet:w-full tablet:ml-auto">
        <MeasureSwitch measure={measure} onChange={onMeasure} />
      </div>
      <div className="flex gap-3.5 max-tablet:hidden">
        <span className="flex items-center gap-2 text-12 text-text-2">
          <span aria-hidden="true" className="flex gap-[3px] [--c:var(--c-work)]">
            {[0.1, 0.4, 0.7, 1].map((share) => (
              <span key={share} style={fillOf(share)} className="h-3 w-3.5 rounded-[3px]" />
            ))}
          </span>
          Less to more
        </span>
        <Marks />
      </div>
    </header>
  );
}

/** On narrow screens: what the marks mean, and the weeks. */
export function QuarterFooter({ weeks }: { weeks: readonly QuarterWeek[] }) {
  return (
    <footer className="flex flex-wrap gap-x-3.5 gap-y-1 border-line border-t px-4 py-2.5 tablet:hidden">
      <Marks />
      <p className="ml-auto text-12 text-text-2">{rangeText(weeks)}</p>
    </footer>
  );
}

function Marks() {
  return (
    <>
      <span className="flex items-center gap-2 text-12 text-text-2">
        <span
          aria-hidden="true"
          className="size-2.5 rounded-[3px] border-[1.5px] border-(--c-work) bg-[color-mix(in_oklab,var(--c-work)_var(--plan-mix),var(--surface))]"
        />
        Planned
      </span>
      <span className="flex items-center gap-2 text-12 text-text-2">
        <span aria-hidden="true" className="size-1.75 rounded-full bg-warn" />
        Well over budget
      </span>
    </>
  );
}

const rangeText = (weeks: readonly QuarterWeek[]) => `Weeks ${weeks[0]?.week} to ${weeks.at(-1)?.week}`;
