import type { Budget } from '@daywright/contract/budgets';
import type { ReportPeriod } from '@daywright/contract/reports';
import type { BudgetLine } from '@daywright/schedule/budgets';
import { monthName } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { isoWeek } from '@daywright/schedule/weeks';
import { Card } from '../../ui/card.tsx';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';
import { ColumnFigure } from '../../ui/column-figure.tsx';
import type { TrendColumn } from '../../ui/columns.ts';
import { type BudgetSpan, spanFrom } from './period.ts';
import { inWords, trendOf, trendText } from './trend.ts';

const load = () => import('../../ui/trend-columns.tsx').then(({ TrendColumns }) => TrendColumns);

export interface TrendCardProps {
  /** The category that is selected. */
  line: BudgetLine;
  span: BudgetSpan;
  /** How many weeks or months, the shown one last. */
  count: number;
  /** Covers all of them. */
  report: readonly ReportPeriod[];
  budgets: readonly Budget[];
}

/** The weeks or months of one category up to the shown one. */
export function TrendCard({ line, span, count, report, budgets }: TrendCardProps) {
  const { category, budget } = line;
  const spans = Array.from({ length: count }, (_, index) => spanFrom(span, index + 1 - count));
  const columns = trendOf(spans, report, budgets, category);
  const title = `${category.name}, ${inWords(count)} ${span.period}s`;
  return (
    <Card
      title={title}
      className="flex-1"
      aside={
        budget !== null && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-0.5 w-3.5 bg-text" />
            Budget {durationText(budget)}
          </span>
        )
      }
    >
      <div style={categoryColor(category)} className="flex min-h-0 flex-1 flex-col">
        <ColumnFigure
          key={category.key}
          label={title}
          columns={columns}
          load={load}
          className="min-h-45 flex-1"
          labelOf={({ id }) => (
            <span className={classNames('[font-stretch:84%]', id === span.from && 'font-bold text-text')}>
              {span.period === 'week' ? `W${isoWeek(id).week}` : monthName(id).slice(0, count > 6 ? 1 : 3)}
            </span>
          )}
          table={<TrendTable caption={title} columns={columns} />}
        >
          <p className="mt-2 text-13 text-text-2">{trendText(columns, span.period)}</p>
        </ColumnFigure>
      </div>
    </Card>
  );
}

function TrendTable({ caption, columns }: { caption: string; columns: readonly TrendColumn[] }) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-12 text-text-2">
        <tr>
          {['Period', 'Tracked', 'Planned', 'Budget'].map((name, index) => (
            <th key={name} scope="col" className={`py-1 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ id, name, tracked, ahead, budget }) => (
          <tr key={id}>
            <th scope="row" className="border-line border-t py-1 text-left font-medium">
              {name}
            </th>
            <td className="border-line border-t text-right">{durationText(tracked)}</td>
            <td className="border-line border-t text-right">{durationText(tracked + ahead)}</td>
            <td className="border-line border-t text-right">{budget === null ? 'None' : durationText(budget)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
