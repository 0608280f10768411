import type { Budget, BudgetPeriod } from '@daywright/contract/budgets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoneText } from '../../commands/undo.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { budgets } from '../../queries/budgets.ts';

/** Minutes of a category from the week or month that begins on `from` on; null takes its budget away. */
export interface BudgetChange {
  category: string;
  minutes: number | null;
  /** What it was. */
  before: number | null;
}

interface BudgetChanges {
  period: BudgetPeriod;
  from: string;
  changes: BudgetChange[];
}

/** Keeps changed budgets and offers to take the change back for 10 s. */
export function useSaveBudgets(onSaved: () => void) {
  const client = useQueryClient();
  const show = (kept: Budget[]) => client.setQueryData(budgets().queryKey, kept);

  async function undo({ period, from, changes }: BudgetChanges) {
    const back = changes.map(({ category, before }) => ({ category, minutes: before }));
    try {
      show((await call('PUT /budgets', { body: { period, from, budgets: back } })).budgets);
      toast(undoneText('budgets changed'));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toast(error.message, { tone: 'failed' });
    }
  }

  return useMutation({
    mutationFn: ({ period, from, changes }: BudgetChanges) =>
      call('PUT /budgets', {
        body: { period, from, budgets: changes.map(({ category, minutes }) => ({ category, minutes })) },
      }),
    onSuccess: ({ budgets: kept }, saved) => {
      show(kept);
      toast('Budgets saved', { action: { label: 'Undo', run: () => void undo(saved) } });
      onSaved();
    },
  });
}
