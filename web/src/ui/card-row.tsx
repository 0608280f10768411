import type { ReactNode } from 'react';

export interface CardRowProps {
  id?: string;
  icon: ReactNode;
  title: string;
  chip?: ReactNode;
  text: ReactNode;
  /** Stands at the end; below the text on narrow screens. */
  action?: ReactNode;
  /** On narrow screens the action stands below it all, as what is seldom wanted. */
  isActionLast?: boolean;
  /** Stands below the text. */
  children?: ReactNode;
}

/** A row of a sheet with an icon in a frame, a title and what can be done. */
export function CardRow({ id, icon, title, chip, text, action, isActionLast = false, children }: CardRowProps) {
  const end = action && (
    <div className="max-tablet:col-span-2 max-tablet:mt-3 max-tablet:*:w-full tablet:col-start-3 tablet:row-start-1">
      {action}
    </div>
  );
  return (
    <article
      id={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 p-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-5 tablet:py-4.5"
    >
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
      {!isActionLast && end}
      {children && <div className="col-span-2 tablet:col-span-1 tablet:col-start-2">{children}</div>}
      {isActionLast && end}
    </article>
  );
}
