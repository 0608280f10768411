import type { CSSProperties } from 'react';
import type { Current } from './use-live.ts';

/** How much of the present event has passed, along the top edge of the mini dock. */
export function EdgeProgress({ current, percent, text }: { current: Current; percent: number; text: string }) {
  return (
    <div
      role="progressbar"
      aria-label={current.name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %, ${text}`}
      style={{ '--passed': `${percent}%` } as CSSProperties}
      className="absolute inset-x-0 -top-px h-4 overflow-hidden rounded-t-sheet"
    >
      <span className="absolute inset-x-0 top-0 h-1 bg-sun-tint" />
      <span className="absolute top-0 left-0 h-1 w-(--passed) bg-sun transition-[width] duration-(--m-slow) ease-linear" />
      <span className="absolute top-0 left-(--passed) h-1.5 w-0.5 -translate-x-1/2 bg-needle transition-[left] duration-(--m-slow) ease-linear" />
    </div>
  );
}
