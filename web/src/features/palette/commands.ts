import CalendarDays from 'lucide-react/icons/calendar-days';
import Download from 'lucide-react/icons/download';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import MessageCircle from 'lucide-react/icons/message-circle';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Plus from 'lucide-react/icons/plus';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import Timer from 'lucide-react/icons/timer';
import Undo2 from 'lucide-react/icons/undo-2';
import User from 'lucide-react/icons/user';
import { undoLast } from '../../commands/undo.ts';
import { type Appearance, chooseAppearance } from '../../lib/appearance.ts';
import { addToChat, toggleChat } from '../../lib/chat-panel.ts';
import { openLayer } from '../../lib/layers.ts';
import { fits } from '../../lib/matches.ts';
import { modifierSign } from '../../lib/media.ts';
import { toast } from '../../lib/toasts.ts';
import { calendarAddress, views } from '../../queries/calendar-address.ts';
import type { CommandItem } from './item.ts';

export interface CommandContext {
  /** What is typed, trimmed. */
  text: string;
  navigate: (href: string) => void;
}

/** What is made of the text. */
export const actionOnText = ({ text }: CommandContext): CommandItem =>
  action('new', text === '' ? 'New event' : `New event “${text}”`, Plus, {
    keys: ['N'],
    takesAnyText: true,
    run: () => openLayer({ kind: 'quick-add', ...(text !== '' && { text }) }),
  });

/** What else is made of it, once there is one: the last of what can be done. */
export const questionOnText = ({ text }: CommandContext): CommandItem[] =>
  text === ''
    ? []
    : [
        action('ask', `Ask the assistant about “${text}”`, MessageCircle, {
          keys: [modifierSign, 'J'],
          takesAnyText: true,
          run: () => addToChat(text),
        }),
      ];

/** What can be done whatever page is shown. */
export function actions({ navigate }: CommandContext): CommandItem[] {
  return [
    action('undo', 'Undo the last change', Undo2, {
      keys: [modifierSign, 'Z'],
      words: 'take back revert',
      run: () => {
        if (!undoLast()) toast('Nothing to undo in this tab. Older changes are in Activity.');
      },
    }),
    action('chat', 'Toggle chat', MessageCircle, {
      keys: [modifierSign, 'J'],
      words: 'open close assistant',
      run: toggleChat,
    }),
    ...themes,
    action('track', 'Add tracked time', Timer, {
      words: 'time entry log hours',
      run: () => openLayer({ kind: 'time-entry', draft: {} }),
    }),
    action('import', 'Import a calendar file', Download, {
      words: 'ics export',
      run: () => navigate('/settings/integrations'),
    }),
    action('shortcuts', 'Shortcuts', Keyboard, {
      keys: ['?'],
      words: 'keyboard keys help',
      run: () => openLayer({ kind: 'shortcuts' }),
    }),
    action('logout', 'Logout', LogOut, { words: 'sign out log out', run: () => openLayer({ kind: 'logout' }) }),
  ];
}

const theme = (appearance: Appearance, Icon: CommandItem['Icon']): CommandItem =>
  action(`theme-${appearance}`, `Theme: ${appearance}`, Icon, {
    note: 'Appearance',
    words: 'toggle default colour color mode',
    run: () => chooseAppearance(appearance),
  });

const themes = [theme('dark', Moon), theme('light', Sun), theme('system', Monitor)];

/** The pages and views. */
export function pages({ navigate }: CommandContext): CommandItem[] {
  const page = (name: string, href: string, Icon: CommandItem['Icon'], more: Partial<CommandItem> = {}) =>
    action(`go-${href}`, name, Icon, { ...more, run: () => navigate(href) });
  return [
    page('Home', '/', House, { keys: ['G', 'H'] }),
    page('Calendar', '/calendar', CalendarDays, { keys: ['G', 'C'], words: 'today' }),
    ...views.map((view, index) =>
      page(`${view.slice(0, 1).toUpperCase()}${view.slice(1)} view`, calendarAddress(view), CalendarDays, {
        keys: [String(index + 1)],
      }),
    ),
    page('Budget', '/budget', Hourglass, { keys: ['G', 'B'] }),
    page('Tracked time', '/time', Timer, { words: 'entries timesheet report' }),
    page('Activity', '/activity', ScrollText, { words: 'history changes deleted restore log' }),
    page('Settings', '/settings', Settings, { keys: ['G', 'S'], words: 'integrations google' }),
    page('Account', '/settings/account', User, { words: 'profile devices categories working hours zone' }),
  ];
}

function action(
  id: string,
  name: string,
  Icon: CommandItem['Icon'],
  { run, ...more }: Partial<CommandItem> & Pick<CommandItem, 'run'>,
): CommandItem {
  return { kind: 'command', id, name, Icon, run, ...more };
}

/** Those whose name or words the text begins. */
export const fitting = (commands: readonly CommandItem[], text: string): CommandItem[] =>
  commands.filter(({ name, words = '' }) => fits([name, words], text));
