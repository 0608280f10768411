import type { CalendarEvent } from '@daywright/contract/events';
import { timeText } from '@daywright/schedule/dates';
import { postponeChoices } from '@daywright/schedule/postpone';
import { useQuery } from '@tanstack/react-query';
import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import Copy from 'lucide-react/icons/copy';
import CopyPlus from 'lucide-react/icons/copy-plus';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import SkipForward from 'lucide-react/icons/skip-forward';
import Trash from 'lucide-react/icons/trash-2';
import { refusalOf } from '../commands/change-refusal.ts';
import { usePostpone } from '../commands/live.ts';
import { useStartTimer } from '../commands/timer.ts';
import { now } from '../lib/clock.ts';
import { modifierSign } from '../lib/media.ts';
import { calendars } from '../queries/calendars.ts';
import { useTimeZone } from '../queries/profile.ts';
import { Menu, type MenuGroup, type MenuItem } from '../ui/menu.tsx';
import type { EventActions } from './use-event-actions.ts';

export interface EventMenuProps {
  event: CalendarEvent;
  /** Where the pointer, or the row, asked for it: pixels of the window. */
  at: { x: number; y: number };
  actions: EventActions;
  onClose: () => void;
  returnTo: HTMLElement;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'text-text-2' } as const;

/** What can be done to an event, or to all that are selected with it. */
export function EventMenu({ event, at, actions, onClose, returnTo }: EventMenuProps) {
  const timeZone = useTimeZone();
  const list = useQuery(calendars()).data;
  const startTimer = useStartTimer();
  const postpone = usePostpone();
  const events = actions.subjects(event);
  const isFixed = refusalOf(events, list) !== null;
  const start = Date.parse(event.start_date);

  const forOne: (MenuItem | MenuGroup)[] = [
    { name: 'Start timer', icon: <Play {...icon} />, run: () => void startTimer(event) },
    {
      name: 'Postpone…',
      icon: <SkipForward {...icon} />,
      disabled: isFixed || event.all_day,
      items: event.all_day
        ? []
        : postponeChoices({ start }, now(), timeZone).map((choice) => ({
            name: choice.name,
            hint: timeText(choice.start, timeZone),
            run: () => void postpone(event, choice.start),
          })),
    },
  ];
  const items: (MenuItem | MenuGroup)[] = [
    ...(events.length === 1
      ? [
          {
            name: 'Open',
            icon: <Pencil {...icon} />,
            keys: 'Enter',
            run: () => actions.open(event),
          },
        ]
      : []),
    {
      name: 'Move to…',
      icon: <CalendarArrowUp {...icon} />,
      disabled: isFixed,
      run: () => actions.moveTo(events),
    },
    { name: 'Duplicate', icon: <CopyPlus {...icon} />, keys: 'D', run: () => void actions.duplicate(events) },
    { name: 'Copy', icon: <Copy {...icon} />, keys: `${modifierSign} C`, run: () => actions.copy(events) },
    ...(events.length === 1 ? forOne : []),
    {
      name: events.length === 1 ? 'Delete' : `Delete ${events.length} events`,
      icon: <Trash {...icon} className="" />,
      keys: 'Delete',
      isDangerous: true,
      disabled: isFixed,
      run: () => void actions.remove(events),
    },
  ];

  return (
    <Menu
      label={events.length === 1 ? event.title : `${events.length} events`}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      returnTo={returnTo}
      align="start"
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Actions for ${event.title}`}
          style={{ left: at.x, top: at.y }}
          className="pointer-events-none fixed size-0"
        />
      }
      items={items}
    />
  );
}
