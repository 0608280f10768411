import { Link } from 'wouter';
import { classNames } from './class-names.ts';

export interface TabsProps {
  label: string;
  tabs: readonly { href: string; name: string }[];
  /** The href of the tab that is shown. */
  current: string;
  isWide?: boolean;
}

/** Tabs that are links: each shows a page of its own. */
export function Tabs({ label, tabs, current, isWide = false }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'flex flex-wrap rounded-[10px] bg-sunken p-0.5 max-desktop:min-h-(--control-h) desktop:min-h-8.5 desktop:p-[3px]',
        isWide && 'w-full',
      )}
    >
      {tabs.map(({ href, name }) => {
        const isCurrent = href === current;
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            className={classNames(
              // The padding of the bar belongs to the target.
              'relative flex items-center justify-center rounded-control border text-13 before:absolute before:inset-x-0 before:-inset-y-[3px] transition-colors duration-(--m-fast)',
              isWide
                ? 'min-h-[calc(var(--control-h)-2*--spacing(0.5))] min-w-max flex-1 px-1'
                : 'px-3 max-desktop:px-2.75',
              isCurrent
                ? 'border-line bg-surface font-semibold text-text shadow-rest'
                : 'border-transparent font-medium text-text-2 hover:text-text',
            )}
          >
            {name}
          </Link>
        );
      })}
    </nav>
  );
}
