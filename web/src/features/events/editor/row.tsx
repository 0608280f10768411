import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export const labelLook = 'mb-1 block font-semibold text-12 text-text-2 tablet:mb-0 tablet:font-regular tablet:text-14';

const rowLook = 'min-w-0 tablet:grid tablet:grid-cols-[5.25rem_minmax(0,1fr)]';

/** A label and its control: side by side on wide screens, one below the other on narrow ones. */
export function EditorRow({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div className={rowLook}>
      <label htmlFor={htmlFor} className={classNames(labelLook, 'tablet:pt-[calc((var(--control-h)-22px)/2)]')}>
        {label}
      </label>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** Several controls under one name. */
export function EditorGroup({
  label,
  isLabelWide = false,
  children,
}: {
  label: string;
  /** The name is seen on wide screens only. */
  isLabelWide?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className={rowLook}>
      <span
        aria-hidden="true"
        className={classNames(
          labelLook,
          'tablet:pt-[calc((var(--control-h)-22px)/2)]',
          isLabelWide && 'max-tablet:hidden',
        )}
      >
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </fieldset>
  );
}

/** What is wrong with the control above. */
export function RowError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 text-13 text-danger">
      {children}
    </p>
  );
}
