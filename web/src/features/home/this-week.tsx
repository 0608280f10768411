import type { Preferences } from '@daywright/contract/profile';
import { categoryKey } from '@daywright/schedule/categories';
import { addDays, datesFrom, dayNames, weekdayOf } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { mondayOf } from '@daywright/schedule/weeks';
import { useQuery } from '@tanstack/react-query';
import { runningReport } from '../../queries/reports.ts';
import { Card } from '../../ui/card.tsx';
import { ColumnFigure } from '../../ui/column-figure.tsx';
import type { StackedColumn } from '../../ui/columns.ts';
import { ColumnsTable } from '../../ui/columns-table.tsx';
import { Explained } from '../../ui/explained.tsx';
import { Failed } from '../../ui/failed.tsx';
import { columnSums, reportColumns } from '../../ui/report-columns.ts';

const load = () => import('../../ui/stacked-columns.tsx').then(({ StackedColumns }) => StackedColumns);

/** The week that holds `today` (YYYY-MM-DD), a column a day, stacked by category. */
export function ThisWeek({ today, preferences }: { today: string; preferences: Preferences | undefined }) {
  const monday = mondayOf(today);
  const { data: report, error, refetch } = useQuery(runningReport(monday, addDays(monday, 7), 'day'));
  if (!report) {
    return (
      <Card title="This week" className={error ? '' : 'min-h-75 desktop:min-h-63.75'}>
        {error && <Failed error={error} onRetry={refetch} />}
      </Card>
    );
  }

  const columns = reportColumns(datesFrom(monday, 7), report, preferences);
  const lines = report
    .flatMap(({ categories }) => categories)
    .filter(({ category }) => categoryKey(category) !== 'sleep');
  const tracked = lines.reduce((sum, line) => sum + line.tracked, 0);
  const planned = lines.reduce((sum, line) => sum + line.planned, 0);
  const ahead = lines.reduce((sum, line) => sum + line.ahead, 0);
  return (
    <Card
      title="This week"
      aside={
        tracked + planned > 0 && (
          <p>
            {tracked > 0 && (
              <>
                <b className="font-semibold text-text">{durationText(tracked)}</b> tracked of{' '}
              </>
            )}
            <Explained about="The whole plan, with what was missed">{durationText(planned)} planned</Explained>
          </p>
        )
      }
    >
      {tracked + ahead === 0 ? (
        <p className="text-text-2">
          {planned === 0
            ? 'Nothing planned or tracked yet. What you plan and track stacks up here by category.'
            : 'Nothing was tracked, and nothing more is planned.'}
        </p>
      ) : (
        <ColumnFigure
          label="This week by day and category"
          columns={columns}
          load={load}
          className="max-h-80 min-h-37.5 flex-1 desktop:min-h-[clamp(6.75rem,100dvh-50rem,20rem)]"
          labelOf={(column) => <DayLabel column={column} isToday={column.id === today} />}
          table={<ColumnsTable caption="This week by day and category" columns={columns} />}
        />
      )}
    </Card>
  );
}

/** "Mon 8" with what was tracked, of days to come what is planned. */
function DayLabel({ column, isToday }: { column: StackedColumn; isToday: boolean }) {
  const { tracked, ahead } = columnSums(column);
  const weekday = dayNames[weekdayOf(column.id)] ?? '';
  const date = Number(column.id.slice(8));
  return (
    <>
      <span className="flex min-h-6 flex-wrap items-center justify-center gap-x-1 text-13">
        <span>
          {weekday.slice(0, 1)}
          <span className="max-desktop:sr-only">{weekday.slice(1)}</span>
        </span>
        {isToday ? (
          <b className="grid h-6 min-w-6 place-items-center rounded-full bg-sun px-1 font-bold text-on-sun">{date}</b>
        ) : (
          <b className="font-bold text-text">{date}</b>
        )}
      </span>
      <span className="block whitespace-nowrap max-desktop:sr-only">
        {tracked > 0 ? (
          <b className="font-semibold text-text">{durationText(tracked)}</b>
        ) : (
          <span>{ahead > 0 ? durationText(ahead) : ''}</span>
        )}
      </span>
    </>
  );
}
