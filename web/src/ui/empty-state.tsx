import type { ReactNode } from 'react';

/** A page or list with nothing in it: what belongs here, and the way to begin. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-start rounded-sheet border border-line bg-surface p-5">
      <h2 className="font-semibold text-16">{title}</h2>
      <p className="max-w-[60ch] text-text-2">{text}</p>
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}
