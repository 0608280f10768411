import type { BudgetPeriod } from '@daywright/contract/budgets';
import { budgetLines } from '@daywright/schedule/budgets';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type CSSProperties, useState } from 'react';
import { useDelayed } from '../../lib/delayed.ts';
import { narrow, useMedia } from '../../lib/media.ts';
import { budgets } from '../../queries/budgets.ts';
import { usePreferences } from '../../queries/profile.ts';
import { runningReport } from '../../queries/reports.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useBudgetAddress } from './address.ts';
import { BudgetForm } from './budget-form.tsx';
import { BudgetSheet } from './budget-sheet.tsx';
import { ByDayCard } from './by-day-card.tsx';
import { everyLine } from './every-line.ts';
import { spanFrom } from './period.ts';
import { TrendCard } from './trend-card.tsx';
import type { TypedBudgets } from './use-budget-form.ts';

export interface BudgetProps {
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** The week or month of the address against its budgets. */
export function Budget({ isEditing, onEdit }: BudgetProps) {
  const { span, today } = useBudgetAddress();
  const count = useMedia(narrow) ? 6 : 12;
  const [chosen, setChosen] = useState<string>();
  const [typed, setTyped] = useState<Partial<Record<BudgetPeriod, TypedBudgets>>>({});
  const preferences = usePreferences();
  const kept = useQuery(budgets());
  // Twelve of them whatever the width, so that a turned phone asks nothing anew.
  const trend = useQuery(runningReport(spanFrom(span, -11).from, span.to, span.period));
  const days = useQuery(runningReport(span.from, span.to, 'day'));
  const failed = [kept, trend, days].filter(({ data, error }) => !data && error);
  const error = failed[0]?.error;
  const isLoading = useDelayed(!kept.data || !trend.data || !days.data);

  if (error) {
    return (
      <div className="px-4 desktop:px-[19px]">
        <div className="rounded-sheet border border-line bg-surface p-5">
          <ErrorState
            message={error.message}
            onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
          />
        </div>
      </div>
    );
  }
  if (!kept.data || !trend.data || !days.data) {
    return isLoading ? (
      <p role="status" className="flex items-center gap-2.5 px-4 py-2 text-text-2 desktop:px-[19px]">
        <Spinner /> Loading budgets...
      </p>
    ) : null;
  }

  const report = trend.data.find(({ date }) => date === span.from)?.categories ?? [];
  const lines = budgetLines(report, kept.data, span.period, span.from, preferences);
  const shown = isEditing ? everyLine(lines, report, preferences) : lines;
  const selected = shown.find(({ category }) => category.key === chosen) ?? shown[0];
  const hasBudgets = lines.some(({ budget }) => budget !== null);
  const table = { span, selected: selected?.category.key, onSelect: setChosen };

  return (
    <div className="@container flex shrink-0 grow flex-col px-4 pb-4 desktop:px-[19px]">
      <div
        // Sheet and charts end on one line, as long as the rows take no more than 4.5rem each.
        style={{ '--rows': `${10.75 + shown.length * 4.5}rem` } as CSSProperties}
        className="grid gap-4 @min-[62.5rem]:max-h-[max(48rem,var(--rows))] @min-[62.5rem]:grow @min-[62.5rem]:grid-cols-[minmax(0,1fr)_23.375rem]"
      >
        <div className="flex min-w-0 flex-col gap-4">
          {!hasBudgets && !isEditing && (
            <EmptyState
              title="No budgets yet"
              text={`Give a category its hours per ${span.period}. Plans and tracked time are measured against it.`}
            >
              <Button
                small
                icon={<Plus size={14} strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onEdit(true)}
              >
                Set a budget
              </Button>
            </EmptyState>
          )}
          {isEditing ? (
            <BudgetForm
              key={span.period}
              {...table}
              lines={shown}
              typed={typed[span.period] ?? {}}
              onType={(held) => setTyped({ ...typed, [span.period]: held })}
              onClose={() => {
                setTyped({ ...typed, [span.period]: {} });
                onEdit(false);
              }}
            />
          ) : (
            lines.length > 0 && <BudgetSheet {...table} lines={lines} isOpen={span.to > today} />
          )}
        </div>
        <div className="grid min-w-0 content-start gap-4 *:only:col-span-full @min-[43.75rem]:grid-cols-2 @min-[62.5rem]:flex @min-[62.5rem]:flex-col">
          <ByDayCard span={span} today={today} report={days.data} preferences={preferences} />
          {selected && <TrendCard line={selected} span={span} count={count} report={trend.data} budgets={kept.data} />}
        </div>
      </div>
    </div>
  );
}
