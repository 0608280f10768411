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

const head = 'px-2 py-2 font-semibold text-12 text-text-2';
/** In a narrow sheet each row is a small block of its own: name and balance, bar, figures. */
const rowLook =
  'relative isolate @max-[40rem]:grid @max-[40rem]:grid-cols-3 @max-[40rem]:gap-x-2 @max-[40rem]:border-line @max-[40rem]:border-b @max-[40rem]:p-2 @max-[40rem]:last:border-b-0 @min-[40.0625rem]:h-14';
const cell = 'whitespace-nowrap @max-[40rem]:self-center @min-[40.0625rem]:px-2 @min-[40.0625rem]:text-right';
const figure = `${cell} text-13 @max-[40rem]:text-12`;
/** The whole row takes a press, and its tint lies below what stands in it. */
const rowButton =
  'flex items-center gap-2.5 text-left text-13 outline-none before:absolute before:inset-x-2 before:inset-y-0.5 before:rounded-control focus-visible:before:outline-2 focus-visible:before:outline-focus focus-visible:before:-outline-offset-2 after:absolute after:inset-x-2 after:inset-y-0.5 after:-z-1 after:rounded-control aria-pressed:after:bg-ink-tint not-aria-pressed:hover:after:bg-hover @max-[40rem]:before:inset-x-0 @max-[40rem]:after:inset-x-0';

/** Each category's tracked and planned time against its budget. A row chooses the category of the trend. */
export function BudgetTable({ caption, lines, selected, onSelect, fieldOf }: BudgetTableProps) {
  const grow = useGrowOnce();
  return (
    <table
      {...grow}
      className={classNames(
        'w-full grow table-fixed border-separate border-spacing-0 @max-[40rem]:block',
        grow.className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-[40rem]:sr-only">
        <tr className="*:border-line *:border-y *:bg-paper">
          <th scope="col" className={`${head} w-[11.75rem] pl-5 text-left`}>
            Category
          </th>
          <td />
          <th scope="col" className={`${head} w-[5.25rem] text-right`}>
            Tracked
          </th>
          <th scope="col" className={`${head} w-[5.25rem] text-right`}>
            Planned
          </th>
          <th scope="col" className={classNames(head, 'text-right', fieldOf ? 'w-[8.25rem]' : 'w-[4.75rem]')}>
            Budget
          </th>
          <th scope="col" className={`${head} w-[8rem] pr-5 text-right`}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody className="@max-[40rem]:block @max-[40rem]:px-2">
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
  return (
    <tr className={rowLook}>
      <th scope="row" className="text-left font-medium @max-[40rem]:col-span-2 @min-[40.0625rem]:pl-5">
        <button type="button" aria-pressed={isSelected} onClick={() => onSelect(category.key)} className={rowButton}>
          <CategoryTile icon={category.icon} hue={category.hue} color={category.color} size={24} />
          <span className="min-w-0 break-words">{category.name}</span>
        </button>
      </th>
      <td className="@max-[40rem]:order-1 @max-[40rem]:col-span-3 @max-[40rem]:py-1.5 @min-[40.0625rem]:px-2">
        <BudgetBar line={line} />
      </td>
      <td className={classNames(figure, '@max-[40rem]:order-2', tracked === 0 && 'text-text-2')}>
        <Figure text={durationText(tracked)} unit="tracked" />
      </td>
      <td className={classNames(figure, '@max-[40rem]:order-2 @max-[40rem]:text-center')}>
        <Figure text={durationText(forecast)} unit="planned" />
      </td>
      <td className={classNames(figure, '@max-[40rem]:order-2 @max-[40rem]:text-right')}>
        {field ? (
          <div className="relative z-1 whitespace-normal py-1.5">{field}</div>
        ) : (
          <Figure text={budget === null ? 'None' : durationText(budget)} unit={budget === null ? '' : 'budget'} />
        )}
      </td>
      <td
        className={classNames(
          cell,
          'text-12 @max-[40rem]:col-start-3 @max-[40rem]:row-start-1 @max-[14rem]:whitespace-normal @max-[40rem]:self-center @max-[40rem]:text-right @min-[40.0625rem]:pr-5',
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
      <span className="font-medium @max-[40rem]:font-semibold">{text}</span>
      <span
        aria-hidden="true"
        className="hidden text-text-2 @max-[21.25rem]:block @min-[21.3125rem]:@max-[40rem]:inline"
      >
        {' '}
        {unit}
      </span>
    </>
  );
}
