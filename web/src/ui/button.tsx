import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger' | 'danger-quiet';

const rest: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink border-transparent hover:bg-ink-hover active:bg-ink-hover',
  default: 'bg-surface text-text border-line-strong shadow-rest hover:bg-sunken active:bg-sunken',
  ghost: 'text-text-2 border-transparent hover:bg-hover active:bg-press',
  danger: 'bg-danger text-on-danger border-transparent hover:brightness-90 active:brightness-90',
  'danger-quiet': 'bg-surface text-danger border-line-strong shadow-rest hover:bg-danger-tint active:bg-danger-tint',
};

const off = 'bg-sunken text-text-3 border-transparent';

/** Looks of a link that acts as a button. */
export const buttonLook = (variant: ButtonVariant, small = false): string =>
  classNames('inline-flex items-center', look(variant, small, false));

function look(variant: ButtonVariant, small: boolean, disabled: boolean): string {
  return classNames(
    'max-w-full shrink-0 select-none place-items-center content-center justify-center gap-2 rounded-control border font-semibold transition-colors duration-(--m-fast)',
    small ? 'min-h-(--control-h-sm) px-2.5 text-12 pointer-coarse:min-h-11' : 'min-h-(--control-h) px-3.25 text-13',
    disabled ? off : rest[variant],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  small?: boolean;
  icon?: ReactNode;
  /** What the button says while it works. It keeps its width and cannot be pressed. */
  busy?: string | false | undefined;
}

export function Button({
  variant = 'default',
  small = false,
  icon,
  busy,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = disabled || Boolean(busy);
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      // A disabled button would lose the focus while it works.
      aria-disabled={busy ? true : undefined}
      aria-busy={Boolean(busy)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames('inline-grid', look(variant, small, isOff), className)}
    >
      {/* Both texts lie in one cell, so that the button is as wide as the longer one. */}
      <span className={classNames('col-start-1 row-start-1 flex items-center gap-2', busy && 'invisible')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="col-start-1 row-start-1 flex items-center justify-center gap-2">
          <Spinner />
          {busy}
        </span>
      )}
    </button>
  );
}
