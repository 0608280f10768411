import type { Preferences } from '@daywright/contract/profile';
import { type BudgetLine, budgetLines } from '@daywright/schedule/budgets';
import { addDays } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { mondayOf } from '@daywright/schedule/weeks';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'wouter';
import { budgets } from '../../queries/budgets.ts';
import { runningReport } from '../../queries/reports.ts';
import { BudgetBar } from '../../ui/budget-bar.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failed } from '../../ui/failed.tsx';
import { useGrowOnce } from '../../ui/grow-once.ts';
import { Legend } from '../../ui/legend.tsx';
import { OverText } from '../../ui/over-text.tsx';

const title = 'Budget this week';
/** So many have room beside the other cards. */
const mostLines = 8;

/** The budgets of the week that holds `today` (YYYY-MM-DD). */
export function BudgetWeek({ today, preferences }: { today: string; preferences: Preferences | undefined }) {
  const monday = mondayOf(today);
  const report = useQuery(runningReport(monday, addDays(monday, 7), 'week'));
  const kept = useQuery(budgets());
  const grow = useGrowOnce();
  const failed = [report, kept].filter(({ data, error }) => !data && error);
  const error = failed[0]?.error;
  if (error) {
    return (
      <Card title={title}>
        <Failed error={error} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
      </Card>
    );
  }
  if (!report.data || !kept.data) return <Card title={title}>{null}</Card>;

  const lines = budgetLines(report.data[0]?.categories ?? [], kept.data, 'week', monday, preferences).filter(
    ({ budget }) => budget !== null,
  );
  if (lines.length === 0) return <NoBudgets />;
  const shown = firstLines(lines);
  return (
    <Card
      title={title}
      // A few would leave most of a tall card empty.
      className={shown.length < 4 ? 'self-start' : ''}
      aside={
        <Link
          href="/budget"
          aria-label="Open Budget"
          className="rounded-chip font-semibold text-13 text-ink hover:underline pointer-coarse:py-3"
        >
          Open
        </Link>
      }
    >
      <ul {...grow} className={`flex flex-1 flex-col justify-between gap-3.5 *:max-h-16 *:flex-1 ${grow.className}`}>
        {shown.map((line) => (
          <Row key={line.category.key} line={line} />
        ))}
      </ul>
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Legend hasBudget />
        {lines.length > shown.length && <p className="text-12 text-text-2">and {lines.length - shown.length} more</p>}
      </div>
    </Card>
  );
}

/** The first lines in their order, and of the others rather those that are over. */
function firstLines(lines: readonly BudgetLine[]): BudgetLine[] {
  const chosen = new Set(lines.filter(({ isOver }) => isOver).slice(0, mostLines));
  for (const line of lines) if (chosen.size < mostLines) chosen.add(line);
  return lines.filter((line) => chosen.has(line));
}

function Row({ line }: { line: BudgetLine }) {
  const { category, tracked, budget, balanceText, isOver } = line;
  return (
    <li>
      <div className="mb-1 flex flex-wrap items-center gap-x-2 text-13">
        <span aria-hidden="true" className="text-14">
          {category.icon}
        </span>
        <span className="font-medium">{category.name}</span>
        {isOver && (
          <span className="text-12">
            <OverText>{balanceText}</OverText>
          </span>
        )}
        <span className="ml-auto whitespace-nowrap text-12 text-text-2">
          <b className="font-semibold text-text">{durationText(tracked)}</b> of {durationText(budget ?? 0)}
        </span>
      </div>
      <BudgetBar line={line} />
    </li>
  );
}

function NoBudgets() {
  return (
    <Card title={title}>
      <p className="font-semibold">No budgets yet</p>
      <p className="mb-3 text-text-2">
        Give a category its hours per week. Plans and tracked time are measured against it.
      </p>
      <Link href="/budget" state={{ edit: true }} className={`${buttonLook('default', true)} w-fit`}>
        <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
        Set a budget
      </Link>
    </Card>
  );
}
