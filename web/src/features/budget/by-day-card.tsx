import type { Preferences } from '@daywright/contract/profile';
import type { ReportPeriod } from '@daywright/contract/reports';
import { categoryKey } from '@daywright/schedule/categories';
import { datesFrom, dayNames, dayNumber, weekdayOf } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { Card } from '../../ui/card.tsx';
import { ColumnFigure } from '../../ui/column-figure.tsx';
import type { StackedColumn } from '../../ui/columns.ts';
import { ColumnsTable } from '../../ui/columns-table.tsx';
import { columnSums, reportColumns } from '../../ui/report-columns.ts';
import type { BudgetSpan } from './period.ts';

const load = () => import('../../ui/stacked-columns.tsx').then(({ StackedColumns }) => StackedColumns);

export interface ByDayCardProps {
  span: BudgetSpan;
  today: string;
  /** By day. */
  report: readonly ReportPeriod[];
  preferences: Preferences | undefined;
}

/** Each day of the week or month, stacked by category. */
export function ByDayCard({ span, today, report, preferences }: ByDayCardProps) {
  const columns = reportColumns(datesFrom(span.from, dayNumber(span.to) - dayNumber(span.from)), report, preferences);
  const hasSleep = report.some(({ categories }) =>
    categories.some(({ category }) => categoryKey(category) === 'sleep'),
  );
  const isEmpty = columns.every((column) => Object.values(columnSums(column)).every((minutes) => minutes === 0));
  const Label = span.period === 'week' ? WeekdayLabel : DateLabel;
  return (
    <Card
      title="By day"
      aside={hasSleep ? 'All categories but sleep' : 'All categories'}
      className={isEmpty ? '' : 'flex-1'}
    >
      {isEmpty ? (
        <p className="text-text-2">Nothing was tracked in these days, and nothing is planned ahead.</p>
      ) : (
        <ColumnFigure
          label={`${span.title} by day and category`}
          columns={columns}
          load={load}
          className="min-h-50 flex-1"
          labelOf={(column) => <Label column={column} isToday={column.id === today} />}
          table={<ColumnsTable caption={`${span.title} by day and category`} columns={columns} />}
        />
      )}
    </Card>
  );
}

interface LabelProps {
  column: StackedColumn;
  isToday: boolean;
}

/** `Mon` with what was tracked, of days to come what is planned. */
function WeekdayLabel({ column, isToday }: LabelProps) {
  const { tracked, ahead } = columnSums(column);
  const weekday = dayNames[weekdayOf(column.id)] ?? '';
  return (
    <>
      <span className={isToday ? 'font-bold text-text' : ''}>
        {weekday.slice(0, 1)}
        <span className="@max-[15rem]:sr-only">{weekday.slice(1)}</span>
      </span>
      <span className="block [font-stretch:88%] @min-[15rem]:whitespace-nowrap">
        {tracked > 0 ? (
          <b className="font-semibold text-text">{durationText(tracked)}</b>
        ) : (
          <span>{ahead > 0 ? durationText(ahead) : ''}</span>
        )}
      </span>
    </>
  );
}

/** A month has no room for each date: every seventh is written. */
function DateLabel({ column, isToday }: LabelProps) {
  const date = Number(column.id.slice(8));
  return (
    <span className={isToday ? 'font-bold text-text' : ''}>
      {date % 7 === 1 ? date : <span className="sr-only">{date}</span>}
    </span>
  );
}
