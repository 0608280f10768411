import X from 'lucide-react/icons/x';
import * as Dialog from 'radix-ui/dialog';
import { IconButton } from '../ui/icon-button.tsx';
import { Mark } from '../ui/mark.tsx';
import { AccountButton } from './account-button.tsx';
import { useDrawer } from './drawer-state.ts';
import { SidebarLinks } from './sidebar-links.tsx';
import { SidebarSchedule } from './sidebar-schedule.tsx';

/** The sidebar on narrow screens: slides in over the page. */
export function Drawer() {
  const { isDrawerOpen, setDrawerOpen } = useDrawer();
  const close = () => setDrawerOpen(false);
  return (
    <Dialog.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="layer-fade fixed inset-0 z-(--z-drawer) bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog that was opened from here has the focus already.
            if (document.activeElement === document.body)
              document.querySelector<HTMLElement>('[data-menu-button]')?.focus();
          }}
          className="layer-drawer fixed inset-y-0 left-0 z-(--z-drawer) flex w-75 max-w-[calc(100vw-20px)] flex-col overflow-y-auto bg-paper px-3"
        >
          <header className="flex h-14.25 shrink-0 items-center gap-2.25 pl-1.5 -mr-0.5">
            <Mark />
            <Dialog.Title className="flex-1 font-semibold text-16 tracking-tight">Daywright</Dialog.Title>
            <IconButton label="Close menu" onClick={close}>
              <X size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </header>
          <SidebarLinks look="drawer" onChoose={close} />
          <SidebarSchedule isLarge onChoose={close} />
          <div className="min-h-4 flex-1" />
          <AccountButton look="drawer" onChoose={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
