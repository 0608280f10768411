import type { ReactNode } from 'react';

export interface CardRowProps {
  icon: ReactNode;
  title: string;
  chip?: ReactNode;
  text: ReactNode;
  /** Stands at the end; below the text on narrow screens. */
  action?: ReactNode;
  /** Stands below it all. */
  children?: ReactNode;
}

/** A row of a sheet with an icon in a frame, a title and what can be done. */
export function CardRow({ icon, title, chip, text, action, children }: CardRowProps) {
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-5 tablet:py-[18px]">
      <span className="grid size-11 shrink-0 place-items-center rounded-card border border-line-strong text-ink">
        {icon}
      </span>
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-semibold text-16">{title}</h3>
          {chip}
        </div>
        <p className="text-14 text-text-2">{text}</p>
      </div>
      {action && <div className="max-tablet:col-span-2 max-tablet:mt-3 max-tablet:*:w-full">{action}</div>}
      {children && <div className="col-span-2 tablet:col-span-1 tablet:col-start-2">{children}</div>}
    </article>
  );
}
