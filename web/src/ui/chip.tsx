import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A state in a word. */
export function Chip({ tone, children }: { tone: 'ok' | 'quiet'; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[22px] shrink-0 items-center gap-1.5 rounded-chip px-2 font-semibold text-12',
        tone === 'ok' ? 'bg-ok-tint text-ok' : 'bg-sunken text-text-2',
      )}
    >
      {children}
    </span>
  );
}
