import type { CSSProperties } from 'react';

export interface ProgressProps {
  /** Whole percent, 0 to 100. */
  percent: number;
  /** What is measured, such as the event's name. */
  label: string;
  /** What assistive technology reads, such as `37 %, 1h 16m left`. */
  text: string;
}

/** How much of the present event has passed: sun up to the needle, over a rule of eighths. */
export function Progress({ percent, label, text }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      style={{ '--passed': `${percent}%` } as CSSProperties}
      className="relative h-2 rounded-full border border-sun-line bg-surface"
    >
      <span className="absolute inset-y-0 left-0 w-(--passed) rounded-l-full bg-sun transition-[width] duration-(--m-slow) ease-linear" />
      {/* One element for all ticks: a page with many rows counts its elements. */}
      <span className="absolute inset-x-0 top-0 h-0.5 bg-[repeating-linear-gradient(90deg,transparent_0_calc(12.5%-1px),var(--sun-line)_calc(12.5%-1px)_12.5%)]" />
      <span className="absolute -top-1.25 left-(--passed) h-4 w-0.5 -translate-x-1/2 bg-needle transition-[left] duration-(--m-slow) ease-linear" />
    </div>
  );
}
