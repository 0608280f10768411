import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './field.tsx';

export interface NativeSelectProps extends ComponentProps<'select'> {
  /** Stands at its start. Decorative. */
  icon?: ReactNode;
}

/** The browser's own select, for lists too long for a menu: the keyboard finds entries by typing. */
export function NativeSelect({ icon, className, children, ...rest }: NativeSelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-text-2"
        >
          {icon}
        </span>
      )}
      <select {...rest} className={classNames(controlLook, 'appearance-none pr-9', icon ? 'pl-9' : '')}>
        {children}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-text-2"
      />
    </span>
  );
}
