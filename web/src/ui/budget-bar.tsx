import { type BudgetLine, budgetBar, budgetNeedle } from '@daywright/schedule/budgets';
import { categoryColor } from './category-color.ts';
import { classNames } from './class-names.ts';

/**
 * Tracked solid, planned outlined, the budget as a needle: each bar is scaled to its budget, so that all needles form one plumb
 * line, and what sticks out is over. Its figures stand beside it, so it is hidden from assistive technology.
 */
export function BudgetBar({ line, className }: { line: BudgetLine; className?: string }) {
  const { tracked, forecast } = budgetBar(line);
  const isCut = forecast >= 1;
  const needle = `${budgetNeedle * 100}%`;
  return (
    <div
      aria-hidden="true"
      style={categoryColor(line.category)}
      className={classNames('relative flex h-5 items-center', className)}
    >
      {line.budget !== null && (
        <span
          style={{ width: needle }}
          className="absolute left-0 h-1 rounded-full bg-[color-mix(in_oklab,var(--text)_9%,transparent)]"
        />
      )}
      <span className="bar-grow absolute inset-x-0 block h-3.5">
        {forecast > tracked && (
          <span
            style={{ width: `${forecast * 100}%` }}
            className={classNames(
              'absolute inset-y-0 left-0 min-w-1 rounded-[3px] border-(--c) border-[1.5px] bg-[color-mix(in_oklab,var(--c)_var(--plan-mix),var(--surface))]',
              isCut && 'rounded-r-none border-r-0',
            )}
          />
        )}
        {tracked > 0 && (
          <span
            style={{ width: `${tracked * 100}%` }}
            className={classNames(
              'absolute inset-y-0 left-0 min-w-0.5 rounded-l-[3px] bg-(--c)',
              tracked === forecast && !isCut && 'rounded-r-[3px]',
            )}
          />
        )}
      </span>
      {line.budget !== null && (
        <span style={{ left: needle }} className="absolute inset-y-0 w-0.5 -translate-x-px bg-text" />
      )}
    </div>
  );
}
