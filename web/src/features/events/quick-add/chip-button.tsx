import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export const iconSize = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface ChipButtonProps extends ComponentProps<'button'> {
  icon: ReactNode;
  /** More than one thing may be meant. */
  isAsking?: boolean;
}

/** One part of what was understood. */
export function ChipButton({ icon, isAsking = false, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        'flex min-h-7 items-center gap-2 rounded-chip border px-2 font-medium text-13 hover:bg-sunken max-tablet:min-h-10 max-tablet:px-2.5',
        isAsking ? 'border-warn border-dashed bg-warn-tint' : 'border-transparent bg-paper',
      )}
    >
      <span className="flex text-text-2">{icon}</span>
      {children}
      {isAsking && <ChevronDown size={14} strokeWidth={1.75} aria-label="choose" className="text-warn" />}
    </button>
  );
}
