import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  title: string;
  /** Stands at the right of the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A sheet among others, a region named by its heading. */
export function Card({ title, aside, className, children }: CardProps) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={classNames(
        'flex min-w-0 flex-col rounded-sheet border border-line bg-surface p-4 tablet:px-4.5',
        className,
      )}
    >
      <header className="mb-2.5 flex min-h-6 items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-16 tracking-tight">
          {title}
        </h2>
        {aside && <div className="text-12 text-text-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
