import { type BudgetLine, budgetTotals } from '@daywright/schedule/budgets';
import Download from 'lucide-react/icons/download';
import Timer from 'lucide-react/icons/timer';
import { Link } from 'wouter';
import { Button, buttonLook } from '../../ui/button.tsx';
import { BudgetTable } from './budget-table.tsx';
import { budgetCsv } from './csv.ts';
import type { BudgetSpan } from './period.ts';
import { saveFile } from './save-file.ts';
import { Sums } from './sums.tsx';

export interface BudgetSheetProps {
  span: BudgetSpan;
  lines: readonly BudgetLine[];
  /** Some of it is still to come. */
  isOpen: boolean;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** The sums and the table of a week's or month's budgets. */
export function BudgetSheet({ span, lines, isOpen, selected, onSelect }: BudgetSheetProps) {
  return (
    <section
      aria-label={`Budgets, ${span.title}`}
      className="@container flex min-w-0 flex-col rounded-sheet border border-line bg-surface @min-[62.5rem]:max-h-(--rows) @min-[62.5rem]:flex-1"
    >
      <Sums totals={budgetTotals(lines)} isOpen={isOpen} />
      <BudgetTable caption={`Budgets, ${span.title}`} lines={lines} selected={selected} onSelect={onSelect} />
      <footer className="mt-auto flex flex-wrap items-center gap-2 px-4 pt-2 pb-3.5 tablet:px-5">
        <Link href="/time" className={buttonLook('default', true)}>
          <Timer size={14} strokeWidth={1.75} aria-hidden="true" />
          Tracked time
        </Link>
        <Button
          small
          icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => saveFile(`daywright-budget-${span.code}.csv`, 'text/csv;charset=utf-8', budgetCsv(lines))}
        >
          Export CSV
        </Button>
      </footer>
    </section>
  );
}
