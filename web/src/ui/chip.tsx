import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = { ok: 'bg-ok-tint text-ok', warn: 'bg-warn-tint text-warn', quiet: 'bg-sunken text-text-2' };

/** A state in a word. */
export function Chip({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 shrink-0 items-center gap-1.5 rounded-chip px-2 font-semibold text-12',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
