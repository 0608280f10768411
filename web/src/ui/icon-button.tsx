import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The name of the action; the icon is decoration. */
  label: string;
  /** The shortcut that the tooltip shows beside the name. */
  keys?: string;
  /** `outline` has an edge and fill of its own; `plain` is quieter than the text beside it. */
  variant?: 'plain' | 'outline';
  size?: 'tiny' | 'small' | 'medium';
}

const sizes = {
  tiny: 'size-6 pointer-coarse:size-9',
  small: 'size-7 pointer-coarse:size-11',
  medium: 'size-(--control-h)',
};

export function IconButton({
  label,
  keys,
  variant = 'plain',
  size = 'medium',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-tooltip={label}
      data-keys={keys}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-control transition-colors duration-(--m-fast) hover:bg-hover active:bg-press disabled:text-text-3',
        sizes[size],
        // Without weight of its own, so that a colour that is passed in wins.
        variant === 'plain' ? '[:where(&)]:text-text-2' : 'border border-line-strong bg-surface shadow-rest',
        className,
      )}
    >
      {children}
    </button>
  );
}
