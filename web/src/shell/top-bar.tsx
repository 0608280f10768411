import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { toggleChat, useChatOpen } from '../lib/chat-panel.ts';
import { openLayer } from '../lib/layers.ts';
import { modifierSign, narrow, useMedia } from '../lib/media.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useDrawer } from './drawer-state.ts';

export interface TopBarProps {
  /** The page's heading, with what belongs to it. */
  heading: ReactNode;
  /** Stands beside the buttons, and below the bar across the full width on narrow screens. */
  tabs?: ReactNode;
  /** The page's own buttons, before search and New event. */
  actions?: ReactNode;
  /** The date that a new event begins on, YYYY-MM-DD; today when left out. */
  date?: string;
}

export function TopBar({ heading, tabs, actions, date }: TopBarProps) {
  const isChatOpen = useChatOpen();
  const { isDrawerOpen, setDrawerOpen } = useDrawer();
  const isNarrow = useMedia(narrow);
  const isMedium = useMedia('(width < 75rem)');
  // Beside the chat a medium window has no room for heading and tabs in one row.
  const areTabsBelow = isMedium && isChatOpen;
  const search = () => openLayer({ kind: 'palette' });
  const newEvent = () => openLayer({ kind: 'quick-add', ...(date && { date }) });

  if (isNarrow) {
    return (
      <header className="shrink-0">
        {/* The buttons go below a heading that leaves them no room, such as one of larger text. */}
        <div className="flex min-h-(--topbar) flex-wrap items-center justify-end pr-1.5 pl-1.5">
          <div className="flex max-w-full flex-auto items-center">
            <IconButton
              label="Open menu"
              data-menu-button=""
              aria-haspopup="dialog"
              aria-expanded={isDrawerOpen}
              className="text-text"
              onClick={() => setDrawerOpen(true)}
            >
              <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <div className="flex min-w-0 flex-1 items-center">{heading}</div>
          </div>
          <div className="flex items-center">
            {actions}
            <IconButton label="Search" keys={`${modifierSign} K`} className="text-text" onClick={search}>
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton label="Chat" aria-expanded={isChatOpen} className="text-text" onClick={toggleChat}>
              <MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton label="New event" keys="N" className="text-ink" onClick={newEvent}>
              <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
        {tabs && <div className="px-4 pb-3">{tabs}</div>}
      </header>
    );
  }
  return (
    <header className="shrink-0">
      <div
        className={classNames(
          'flex min-h-(--topbar) flex-wrap items-center px-4 desktop:px-[19px]',
          areTabsBelow ? 'gap-1.5' : 'gap-5',
        )}
      >
        <div
          className={classNames(
            '@container/heading flex min-w-0 flex-1 items-center',
            areTabsBelow ? 'basis-20' : 'basis-[7rem]',
          )}
        >
          {heading}
        </div>
        {!areTabsBelow && tabs}
        {actions}
        <div className="flex items-center gap-2">
          {isMedium || isChatOpen ? (
            <IconButton label="Search" keys={`${modifierSign} K`} variant="outline" onClick={search}>
              <Search size={18} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          ) : (
            <Button onClick={search} icon={<Search size={16} strokeWidth={1.75} />}>
              <span className="font-strong text-text-2">Search</span> <Kbd>{modifierSign} K</Kbd>
            </Button>
          )}
          <Button
            variant="primary"
            aria-label="New event"
            onClick={newEvent}
            icon={<Plus size={16} strokeWidth={1.75} />}
          >
            {isMedium || isChatOpen ? 'New' : 'New event'}
          </Button>
        </div>
      </div>
      {areTabsBelow && tabs && <div className="px-4 pb-3">{tabs}</div>}
    </header>
  );
}

/** The heading of a page that is only a name. */
export function PageHeading({ children }: { children: string }) {
  return <h1 className="font-semibold text-[1.125rem] tracking-tight tablet:text-20">{children}</h1>;
}
