import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { Suspense, useState } from 'react';
import { Avatar } from '../features/profile/avatar.tsx';
import { displayName, usePerson } from '../features/profile/person.ts';
import { part } from '../lib/part.ts';
import { classNames } from '../ui/class-names.ts';
import type { SidebarLook } from './sidebar-links.tsx';

const AccountPopover = part(() => import('./account-popover.tsx').then(({ AccountPopover }) => AccountPopover));

/** The person at the foot of the sidebar; opens their popover, whose code loads with the first press. */
export function AccountButton({ look, onChoose }: { look: SidebarLook; onChoose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const person = usePerson();
  const isRail = look === 'rail';

  return (
    <div className={classNames('relative', isRail ? 'pb-2.5' : look === 'drawer' ? 'pb-4' : 'pb-2.25')}>
      <button
        type="button"
        data-account-button=""
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(isRail && { 'aria-label': displayName(person), 'data-tooltip': displayName(person) })}
        onClick={() => {
          setLoaded(true);
          setOpen(!isOpen);
        }}
        className={classNames(
          'flex items-center rounded-card transition-colors duration-(--m-fast) hover:bg-hover aria-expanded:bg-press',
          isRail ? 'size-11 justify-center' : 'h-11.5 w-full gap-2.25 px-2.25',
        )}
      >
        <Avatar person={person} size={30} />
        {!isRail && (
          <>
            <bdi className="min-w-0 flex-1 truncate text-left font-semibold text-13">{displayName(person)}</bdi>
            <ChevronsUpDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
          </>
        )}
      </button>
      <Suspense>
        {isLoaded && (
          <AccountPopover
            isOpen={isOpen}
            onClose={(reason) => {
              setOpen(false);
              if (reason === 'chosen') onChoose?.();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
