import type { BudgetLine } from '@daywright/schedule/budgets';
import { durationText } from '@daywright/schedule/duration';
import type { ReactNode } from 'react';
import { BudgetBar } from '../../ui/budget-bar.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useGrowOnce } from '../../ui/grow-once.ts';
import { OverText } from '../../ui/over-text.tsx';

export interface BudgetTableProps {
  caption: string;
  lines: readonly BudgetLine[];
  /** Key of the category whose trend is shown. */
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** A field in place of a line's budget, while budgets are edited. */
  fieldOf?: ((line: BudgetLine) => ReactNode) | undefined;
}

const head = 'px-2 py-2 text-right font-semibold text-12 text-text-2';
/** In a narrow sheet each row is a small block of its own: name and balance, bar, figures. */
const rowLook =
  'relative @max-[640px]:grid @max-[640px]:grid-cols-3 @max-[640px]:gap-x-2 @max-[640px]:rounded-control @max-[640px]:border-line @max-[640px]:border-b @max-[640px]:p-2';
const figure = '@min-[641px]:px-2 @min-[641px]:text-right text-13 @max-[640px]:text-12 whitespace-nowrap';

/** Each category's tracked and planned time against its budget. A row chooses the category of the trend. */
export function BudgetTable({ caption, lines, selected, onSelect, fieldOf }: BudgetTableProps) {
  const grow = useGrowOnce();
  return (
    <table
      {...grow}
      className={classNames('w-full border-separate border-spacing-0 @max-[640px]:block', grow.className)}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-[640px]:sr-only">
        <tr className="*:border-line *:border-y *:bg-paper">
          <th scope="col" className={`${head} @min-[641px]:w-[30%] pl-5 text-left`}>
            Category
          </th>
          <td className="w-full" />
          <th scope="col" className={head}>
            Tracked
          </th>
          <th scope="col" className={head}>
            Planned
          </th>
          <th scope="col" className={head}>
            Budget
          </th>
          <th scope="col" className={`${head} pr-5`}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody className="@max-[640px]:block @max-[640px]:px-2">
        {lines.map((line) => (
          <Row
            key={line.category.key}
            line={line}
            isSelected={line.category.key === selected}
            onSelect={onSelect}
            field={fieldOf?.(line)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  line: BudgetLine;
  isSelected: boolean;
  onSelect: (key: string) => void;
  field: ReactNode;
}

function Row({ line, isSelected, onSelect, field }: RowProps) {
  const { category, tracked, forecast, budget, balanceText, isOver } = line;
  const tint = isSelected ? 'bg-ink-tint' : '';
  return (
    <tr
      className={classNames(
        rowLook,
        '@min-[641px]:h-14 @min-[641px]:*:first:rounded-l-control @min-[641px]:*:last:rounded-r-control',
        isSelected ? '@max-[640px]:bg-ink-tint @min-[641px]:*:bg-ink-tint' : 'hover:*:bg-hover',
      )}
    >
      <th scope="row" className={classNames('@min-[641px]:pl-5 text-left font-medium @max-[640px]:col-span-2', tint)}>
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => onSelect(category.key)}
          className="flex items-center gap-2.5 text-left text-13 outline-none before:absolute before:inset-0 before:rounded-control focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
        >
          <CategoryTile icon={category.icon} hue={category.hue} color={category.color} size={24} />
          {category.name}
        </button>
      </th>
      <td className="@max-[640px]:order-1 @max-[640px]:col-span-3 @max-[640px]:py-1.5 @min-[641px]:px-2">
        <BudgetBar line={line} />
      </td>
      <td className={classNames(figure, '@max-[640px]:order-2', tracked === 0 && 'text-text-2')}>
        <Figure text={durationText(tracked)} unit="tracked" />
      </td>
      <td className={classNames(figure, '@max-[640px]:order-2 @max-[640px]:text-center')}>
        <Figure text={durationText(forecast)} unit="planned" />
      </td>
      <td className={classNames(figure, '@max-[640px]:order-2 @max-[640px]:text-right')}>
        {field ? (
          <div className="relative z-1 w-full py-1.5 @min-[641px]:ml-auto @min-[641px]:w-28 whitespace-normal">
            {field}
          </div>
        ) : (
          <Figure text={budget === null ? 'None' : durationText(budget)} unit="budget" />
        )}
      </td>
      <td
        className={classNames(
          figure,
          '@min-[641px]:pr-5 text-12 @max-[640px]:-order-none @max-[640px]:col-start-3 @max-[640px]:row-start-1 @max-[640px]:self-center @max-[640px]:text-right',
        )}
      >
        {isOver ? (
          <OverText>{balanceText}</OverText>
        ) : (
          <span className="text-text-2">{balanceText || 'No budget'}</span>
        )}
      </td>
    </tr>
  );
}

/** A figure; where the column's head is out of sight its word follows. */
function Figure({ text, unit }: { text: string; unit: string }) {
  return (
    <>
      <span className="font-medium @max-[640px]:font-semibold">{text}</span>
      <span aria-hidden="true" className="hidden text-text-2 @max-[640px]:inline">
        {' '}
        {unit}
      </span>
    </>
  );
}
