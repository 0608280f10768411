import type { ReactNode } from 'react';

export interface ExplainedProps {
  /** A sentence about what it counts. */
  about: string;
  children: ReactNode;
}

/** A figure or its name that says on hover, focus and a tap what it counts; the dotted line tells that it does. */
export function Explained({ about, children }: ExplainedProps) {
  return (
    <button
      type="button"
      data-tooltip={about}
      data-tells=""
      aria-description={about}
      className="relative cursor-help rounded-chip text-left underline decoration-control decoration-dotted underline-offset-3 after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-3.5"
    >
      {children}
    </button>
  );
}
