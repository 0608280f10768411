import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** The name of the action; the icon is decoration. */
  label: string;
  /** `outline` has an edge and fill of its own. */
  variant?: 'plain' | 'outline';
  size?: 'small' | 'medium';
}

export function IconButton({
  label,
  variant = 'plain',
  size = 'medium',
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-control transition-colors duration-(--m-fast) hover:bg-hover active:bg-press disabled:text-text-3',
        size === 'small' ? 'size-7 pointer-coarse:size-11' : 'size-(--control-h)',
        variant === 'outline' && 'border border-line-strong bg-surface shadow-rest',
        className,
      )}
    >
      {children}
    </button>
  );
}
