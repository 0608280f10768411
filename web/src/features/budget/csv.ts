import type { BudgetLine } from '@daywright/schedule/budgets';

const header = ['Category', 'Tracked (minutes)', 'Planned (minutes)', 'Budget (minutes)', 'Balance (minutes)'];

/** The table as a file: RFC 4180, minutes as whole numbers, empty where there is no budget. */
export function budgetCsv(lines: readonly BudgetLine[]): string {
  const rows = lines.map(({ category, tracked, forecast, budget, balance }) => [
    asText(category.name),
    `${tracked}`,
    `${forecast}`,
    `${budget ?? ''}`,
    `${balance ?? ''}`,
  ]);
  return [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** Names are free text: a spreadsheet shall not take one for a formula. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
