import type { BudgetLine } from '@daywright/schedule/budgets';
import { monthName } from '@daywright/schedule/dates';
import { type FormEvent, useEffect, useRef } from 'react';
import { useUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { BudgetTable } from './budget-table.tsx';
import { HoursField } from './hours-field.tsx';
import type { BudgetSpan } from './period.ts';
import { type TypedBudgets, useBudgetForm } from './use-budget-form.ts';
import { useSaveBudgets } from './use-save-budgets.ts';

export interface BudgetFormProps {
  span: BudgetSpan;
  /** Every category, with or without a budget. */
  lines: readonly BudgetLine[];
  /** Stays when another week is shown: it then holds from that one on. */
  typed: TypedBudgets;
  onType: (typed: TypedBudgets) => void;
  selected: string | undefined;
  onSelect: (key: string) => void;
  onClose: () => void;
}

/** The table with its Budget column as fields. Budgets hold from the shown week or month on; earlier ones stay. */
export function BudgetForm({ span, lines, typed, onType, selected, onSelect, onClose }: BudgetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { most, textOf, errorOf, changes, type } = useBudgetForm(lines, span, typed, onType);
  const { mutate, isPending, error } = useSaveBudgets(onClose);
  useUnsaved(Object.keys(typed).length > 0);
  const firstDay = `${Number(span.from.slice(8))} ${monthName(span.from)}`;

  useEffect(() => {
    // Whoever leafs to another week keeps the focus; the button that opened the form has lost it.
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches(':disabled')) form.current?.querySelector('input')?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const changed = changes();
    if (changed === null) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    } else if (changed.length === 0) onClose();
    else mutate({ period: span.period, from: span.from, changes: changed });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit budgets, ${span.title}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="@container flex min-w-0 flex-col rounded-sheet border border-line bg-surface"
    >
      <header className="sticky top-0 z-2 flex flex-wrap items-center justify-end gap-2 rounded-t-sheet bg-surface px-4 py-3 tablet:px-5">
        <p className="mr-auto text-13 text-text-2">
          Hours a {span.period} from {firstDay} on. Leave a field empty for no budget.
        </p>
        <div className="flex gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isPending && 'Saving...'}>
            Save
          </Button>
        </div>
        {error && (
          <p role="alert" className="w-full text-13 text-danger">
            {error.message}
          </p>
        )}
      </header>
      <BudgetTable
        caption={`Edit budgets, ${span.title}`}
        lines={lines}
        selected={selected}
        onSelect={onSelect}
        fieldOf={(line) => (
          <HoursField
            label={`Budget for ${line.category.name}`}
            most={most}
            value={textOf(line)}
            error={errorOf(line)}
            onChange={(text) => type(line, text)}
          />
        )}
      />
    </form>
  );
}
