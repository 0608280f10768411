import { classNames } from './class-names.ts';

export interface DoneBoxProps {
  /** Of the event. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Something else stands in its place: it lies over that while it is shown. */
  isOverMark?: boolean;
  /** An empty box shows on hover and focus, and always where there is no pointer to hover with. */
  isShy?: boolean;
}

/** The tick at the right of an event's row: a check drawn as a shape, so that a full day of rows needs no picture each. */
export function DoneBox({ name, checked, onChange, isOverMark = false, isShy = false }: DoneBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={`${name} done`}
      checked={checked}
      onChange={(change) => onChange(change.currentTarget.checked)}
      className={classNames(
        'relative -mr-1 grid size-6 shrink-0 cursor-pointer appearance-none place-items-center rounded-chip pointer-coarse:-my-2.5 pointer-coarse:-mr-3.5 pointer-coarse:-ml-2.5 pointer-coarse:size-11',
        checked
          ? 'before:size-4 before:bg-ok before:[clip-path:polygon(14.1%_52.6%,37.5%_76%,85.9%_27.6%,80.7%_22.4%,37.5%_65.7%,19.2%_47.4%)]'
          : 'before:size-4 before:rounded-[4px] before:border-[1.5px] before:border-control before:bg-surface',
        !checked && isOverMark && 'pointer-fine:absolute pointer-fine:right-2.5 pointer-fine:bg-surface',
        !checked &&
          isShy &&
          'opacity-0 transition-opacity duration-(--m-fast) focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      )}
    />
  );
}

const check = '[clip-path:polygon(14.1%_52.6%,37.5%_76%,85.9%_27.6%,80.7%_22.4%,37.5%_65.7%,19.2%_47.4%)]';

/** The same mark of an event that is done by its spans. */
export const DoneMark = () => (
  <span aria-hidden="true" className={classNames('mr-0.5 ml-1 size-4 shrink-0 bg-ok', check)} />
);
