import CalendarDays from 'lucide-react/icons/calendar-days';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import { Link, useLocation } from 'wouter';
import { toggleChat, useChatOpen } from '../lib/chat-panel.ts';
import { modifierSign } from '../lib/media.ts';
import { classNames } from '../ui/class-names.ts';
import { Kbd } from '../ui/kbd.tsx';

const pages = [
  { href: '/', name: 'Home', keys: 'G H', Icon: House },
  { href: '/calendar', name: 'Calendar', keys: 'G C', Icon: CalendarDays },
  { href: '/budget', name: 'Budget', keys: 'G B', Icon: Hourglass },
  { href: '/settings', name: 'Settings', keys: 'G S', Icon: Settings },
];

export type SidebarLook = 'column' | 'rail' | 'drawer';

const shapes: Record<SidebarLook, string> = {
  column: 'h-9 w-full gap-2.25 rounded-[10px] px-2 text-14',
  rail: 'size-11.5 justify-center rounded-[10px]',
  drawer: 'h-11 w-full gap-3 rounded-[10px] px-2.75 text-[0.9375rem]',
};

export interface SidebarLinksProps {
  look: SidebarLook;
  /** Called after a choice, so that a drawer can close. */
  onChoose?: () => void;
}

export function SidebarLinks({ look, onChoose }: SidebarLinksProps) {
  const [path] = useLocation();
  const isChatOpen = useChatOpen();
  const isRail = look === 'rail';
  const iconSize = look === 'column' ? 18 : 20;

  return (
    <nav aria-label="Main" className={classNames('flex flex-col', look === 'rail' && 'gap-[2px]')}>
      {pages.map(({ href, name, keys, Icon }) => {
        const isCurrent = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            {...(isRail && { 'aria-label': name, 'data-tooltip': name, 'data-keys': keys })}
            {...(onChoose && { onClick: onChoose })}
            className={classNames(
              'flex items-center border transition-colors duration-(--m-fast)',
              shapes[look],
              isCurrent
                ? 'border-line bg-surface font-semibold text-text shadow-rest'
                : 'border-transparent font-medium text-text-2 hover:bg-hover',
            )}
          >
            <Icon
              size={iconSize}
              strokeWidth={1.75}
              aria-hidden="true"
              className={classNames('shrink-0', isCurrent && 'text-ink')}
            />
            {!isRail && name}
          </Link>
        );
      })}
      <button
        type="button"
        aria-expanded={isChatOpen}
        {...(isRail && { 'aria-label': 'Chat', 'data-tooltip': 'Chat', 'data-keys': `${modifierSign} J` })}
        onClick={() => {
          toggleChat();
          onChoose?.();
        }}
        className={classNames(
          'flex items-center border border-transparent transition-colors duration-(--m-fast)',
          shapes[look],
          isChatOpen ? 'bg-ink-tint font-semibold text-ink' : 'font-medium text-text-2 hover:bg-hover',
        )}
      >
        <MessageCircle size={iconSize} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {!isRail && <span className="flex-1 text-left">Chat</span>}
        {look === 'column' && <Kbd>{modifierSign} J</Kbd>}
      </button>
    </nav>
  );
}
