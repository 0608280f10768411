import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

/** How long a choice is shown by the box itself, until the caller's state has followed. */
const followMs = 150;

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
  const [chosen, setChosen] = useState<boolean | null>(null);

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => setChosen(null), followMs);
    return () => clearTimeout(timer);
  }, [chosen]);

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
          checked={chosen ?? checked}
          disabled={disabled}
          aria-busy={pending}
          onChange={(event) => {
            setChosen(event.currentTarget.checked);
            onChange(event.currentTarget.checked);
          }}
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
