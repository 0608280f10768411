import type { BudgetLine } from '@daywright/schedule/budgets';
import { durationText } from '@daywright/schedule/duration';
import { useState } from 'react';
import type { BudgetSpan } from './period.ts';
import { minutesFrom } from './typed-minutes.ts';
import type { BudgetChange } from './use-save-budgets.ts';

/** Longest that a week or month can be, in minutes. */
const longest = { week: 7 * 24 * 60, month: 31 * 24 * 60 };

/** What was typed in place of budgets, by category key. */
export type TypedBudgets = Readonly<Record<string, string>>;

/** The typed budgets of all lines, and what is wrong with them. They are held by whoever shows the form. */
export function useBudgetForm(
  lines: readonly BudgetLine[],
  { period }: BudgetSpan,
  typed: TypedBudgets,
  onType: (typed: TypedBudgets) => void,
) {
  const [isChecked, setChecked] = useState(false);
  const most = longest[period];
  const textOf = (line: BudgetLine) => typed[line.category.key] ?? keptText(line);

  function errorOf(line: BudgetLine): string | undefined {
    const text = textOf(line).trim();
    if (!isChecked || text === '') return undefined;
    return faultOf(text);
  }

  function faultOf(text: string): string | undefined {
    const minutes = minutesFrom(text);
    if (minutes === null) return 'Write hours and minutes, such as 1h 30m';
    if (minutes > most) return `A ${period} has ${durationText(most)} at most`;
    return undefined;
  }

  /** What differs from before; null while something is wrong, which is then told beside its field. */
  function changes(): BudgetChange[] | null {
    setChecked(true);
    const changed: BudgetChange[] = [];
    for (const line of lines) {
      const text = textOf(line).trim();
      if (text !== '' && faultOf(text)) return null;
      const minutes = text === '' ? null : minutesFrom(text);
      if (minutes !== line.budget) changed.push({ category: line.category.name, minutes, before: line.budget });
    }
    return changed;
  }

  return {
    most,
    textOf,
    errorOf,
    changes,
    type(line: BudgetLine, text: string) {
      const { [line.category.key]: _, ...others } = typed;
      // What is kept already is not carried over to another week.
      onType(text === keptText(line) ? others : { ...others, [line.category.key]: text });
    },
  };
}

const keptText = ({ budget }: BudgetLine): string => (budget === null ? '' : durationText(budget));
