import type { Preferences } from '@daywright/contract/profile';
import type { Measure } from '@daywright/schedule/amounts';
import { hoursText } from '@daywright/schedule/duration';
import { classNames } from '../../ui/class-names.ts';
import { MeasureSwitch } from '../../ui/measure-switch.tsx';
import { hueOf, levelLook } from './heat-color.ts';

export interface YearHeaderProps {
  year: number;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
  /** Minutes of a full day. */
  full: number;
  category: string | null;
  preferences: Preferences | undefined;
}

/** Which year it is, what colours its days, and what the colours mean. */
export function YearHeader({ year, measure, onMeasure, full, category, preferences }: YearHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 pt-3 pb-2 tablet:px-4.5">
      <h2 id="year" className="font-semibold text-16 max-tablet:sr-only">
        {year}
      </h2>
      <p className="-ml-2 text-13 text-text-2 max-tablet:hidden">
        {measure === 'tracked' ? 'Tracked' : 'Planned'} time per day
      </p>
      <div className="max-tablet:w-full tablet:ml-auto">
        <MeasureSwitch measure={measure} onChange={onMeasure} />
      </div>
      <div
        style={hueOf(category, preferences)}
        className="flex flex-wrap gap-x-4 text-12 text-text-2 max-tablet:w-full max-tablet:justify-between"
      >
        <p className="flex items-center gap-2">
          <span className="sr-only">From </span>0h
          <span aria-hidden="true" className="flex gap-[3px]">
            {([0, 1, 2, 3, 4, 5] as const).map((level) => (
              <span
                key={level}
                className={classNames('size-3.25 rounded-[3px]', levelLook(level, category !== null))}
              />
            ))}
          </span>
          <span className="sr-only">to </span>
          {hoursText(full)}
        </p>
        {measure === 'tracked' && (
          <p className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={classNames(
                'size-3.25 rounded-[3px] border-[1.25px]',
                category === null ? 'border-(--heat-3)' : 'border-(--c)',
              )}
            />
            Planned
          </p>
        )}
      </div>
    </header>
  );
}
