import { isTracked, type Measure } from '@daywright/schedule/amounts';
import { timeText } from '@daywright/schedule/dates';
import { yearHeat } from '@daywright/schedule/year-heat';
import { categorySums, yearSums } from '@daywright/schedule/year-sums';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useToday } from '../../lib/clock.ts';
import { narrow, useMedia } from '../../lib/media.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { longReport } from '../../queries/reports.ts';
import { NotYet } from '../../ui/not-yet.tsx';
import { RefreshStrip } from '../../ui/refresh-strip.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { YearGrid } from './year-grid.tsx';
import { YearHeader } from './year-header.tsx';
import { YearMonths } from './year-months.tsx';
import { CategorySums, YearFigures } from './year-side.tsx';

/** A year of days as a heat map, and its sums beside it. `date` is any date in it, YYYY-MM-DD. */
export function YearView({ date }: { date: string }) {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const isNarrow = useMedia(narrow);
  const preferences = usePreferences();
  const year = Number(date.slice(0, 4));
  const report = useQuery(longReport(firstOf(year), firstOf(year + 1), 'day'));
  const [chosen, setChosen] = useState<Measure | null>(null);
  const [category, setCategory] = useState<string | null>(null);

  const periods = report.data;
  const measure = chosen ?? (periods && !isTracked(periods) ? 'planned' : 'tracked');
  const heat = useMemo(
    () => periods && yearHeat(periods, { year, today, measure, category: category ?? undefined, preferences }),
    [periods, year, today, measure, category, preferences],
  );
  const sums = useMemo(
    () =>
      heat &&
      yearSums(
        heat.months.flatMap(({ days }) => days),
        today,
        measure,
      ),
    [heat, today, measure],
  );
  const byCategory = useMemo(
    () => periods && categorySums(periods, measure, preferences),
    [periods, measure, preferences],
  );
  const filter = <CategoryFilter category={category} preferences={preferences} onChange={setCategory} />;
  const retry = () => void report.refetch();

  return (
    <>
      {report.error && periods && <RefreshStrip since={timeText(report.dataUpdatedAt, timeZone)} onRetry={retry} />}
      <div className="@container mx-4 mb-4 flex shrink-0 grow flex-col desktop:mx-[19px]">
        <div className="flex flex-1 flex-col gap-3 @min-[58.75rem]:flex-row @min-[58.75rem]:gap-4">
          {isNarrow && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <YearFigures sums={sums} measure={measure} isShort />
              {filter}
            </div>
          )}
          <section
            aria-labelledby="year"
            className="@container flex min-w-0 flex-1 flex-col rounded-sheet border border-line bg-surface"
          >
            <YearHeader
              year={year}
              measure={measure}
              onMeasure={setChosen}
              full={heat?.full ?? 600}
              category={category}
              preferences={preferences}
            />
            {heat ? (
              isNarrow ? (
                <YearMonths heat={heat} category={category} preferences={preferences} />
              ) : (
                <YearGrid key={year} heat={heat} shown={date} category={category} preferences={preferences} />
              )
            ) : (
              <NotYet error={report.error} onRetry={retry} />
            )}
          </section>
          <aside
            aria-label={`Sums of ${year}`}
            className="rounded-sheet border border-line bg-surface @min-[58.75rem]:w-[18.875rem] @min-[58.75rem]:shrink-0"
          >
            {!isNarrow && (
              <div className="border-line border-b px-4.5 pt-3 pb-3.5">
                <div className="mb-2 flex items-center justify-between">
                  <h2 className="font-semibold text-16">{measure === 'tracked' ? 'So far' : 'Planned'}</h2>
                  {filter}
                </div>
                <YearFigures sums={sums} measure={measure} />
              </div>
            )}
            <CategorySums empty={`Nothing ${measure} in ${year}.`} sums={byCategory} shown={category} />
          </aside>
        </div>
      </div>
    </>
  );
}

const firstOf = (year: number) => `${String(year).padStart(4, '0')}-01-01`;
