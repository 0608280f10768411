import LogOut from 'lucide-react/icons/log-out';
import SettingsIcon from 'lucide-react/icons/settings';
import * as Popover from 'radix-ui/popover';
import { Link } from 'wouter';
import { Avatar } from '../features/profile/avatar.tsx';
import { displayName, usePerson } from '../features/profile/person.ts';
import { openLayer } from '../lib/layers.ts';

export interface AccountPopoverProps {
  isOpen: boolean;
  /** `chosen` after Settings or Logout, `left` after a press outside or Esc. */
  onClose: (reason: 'chosen' | 'left') => void;
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-14 hover:bg-ink-tint focus-visible:bg-ink-tint';

export function AccountPopover({ isOpen, onClose }: AccountPopoverProps) {
  const person = usePerson();
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => !open && onClose('left')}>
      {/* The button is rendered before this code is there: an anchor of the same place stands for it. */}
      <Popover.Anchor className="pointer-events-none absolute inset-0" />
      <Popover.Portal>
        <Popover.Content
          aria-label="Account"
          side="top"
          align="start"
          sideOffset={10}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The button itself closes what it opened.
            if (event.target instanceof Element && event.target.closest('[data-account-button]'))
              event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            // Radix passes over links, and would begin with Logout.
            event.preventDefault();
            if (event.currentTarget instanceof Element) event.currentTarget.querySelector('a')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-account-button]')?.focus();
          }}
          className="layer-grow z-(--z-popover) w-69 origin-bottom-left overflow-hidden rounded-card border border-line-strong bg-raised shadow-overlay"
        >
          <div className="flex items-center gap-3 border-line border-b px-4 py-3">
            <Avatar person={person} size={40} />
            <div className="min-w-0">
              <p className="truncate font-semibold">{displayName(person)}</p>
              <p className="truncate text-13 text-text-2">{person?.email}</p>
            </div>
          </div>
          <div className="p-1.5">
            <Link href="/settings" onClick={() => onClose('chosen')} className={item}>
              <SettingsIcon size={16} strokeWidth={1.75} aria-hidden="true" />
              Settings
            </Link>
            <button
              type="button"
              onClick={() => {
                onClose('chosen');
                openLayer({ kind: 'logout' });
              }}
              className={`${item} text-danger`}
            >
              <LogOut size={16} strokeWidth={1.75} aria-hidden="true" />
              Logout
            </button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
