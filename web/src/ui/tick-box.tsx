import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TickBoxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Names the box; shown beside it unless `isLabelHidden`. */
  label: ReactNode;
  isLabelHidden?: boolean;
  disabled?: boolean;
  /** The change is on its way to the server. */
  pending?: boolean;
  size?: 14 | 16 | 18;
  className?: string;
}

/** A native checkbox in the product's clothes. */
export function TickBox({
  checked,
  onChange,
  label,
  isLabelHidden = false,
  disabled = false,
  pending = false,
  size = 16,
  className,
}: TickBoxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-6 cursor-pointer items-center gap-2 pointer-coarse:min-h-11',
        pending && 'opacity-70',
        className,
      )}
    >
      <span className="relative grid shrink-0 place-items-center">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-busy={pending}
          onChange={(event) => onChange(event.currentTarget.checked)}
          style={{ width: size, height: size }}
          className="peer appearance-none rounded-[4px] border-[1.5px] border-control bg-surface transition-colors duration-(--m-fast) checked:border-ink checked:bg-ink disabled:border-line-strong disabled:bg-sunken focus-visible:outline-offset-2"
        />
        <Check
          size={size - 4}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-on-ink peer-checked:block peer-disabled:text-text-3"
        />
      </span>
      <span className={classNames(isLabelHidden ? 'sr-only' : 'min-w-0')}>{label}</span>
    </label>
  );
}
