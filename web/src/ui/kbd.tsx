import type { ReactNode } from 'react';

/** The keys of a shortcut, as a hint beside an action's name. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="flex">
      <kbd className="rounded-[5px] border border-line-strong bg-surface px-1.5 font-medium font-sans text-11 text-text-2 leading-4 whitespace-nowrap">
        {children}
      </kbd>
    </span>
  );
}
