import CalendarRange from 'lucide-react/icons/calendar-range';
import * as Popover from 'radix-ui/popover';
import { useState } from 'react';
import { MiniMonth } from '../features/calendar/mini-month.tsx';
import { CalendarList } from '../features/calendars/calendar-list.tsx';

/** The rail's last icon: the mini month and the calendars in a popover. */
export function RailSchedule() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label="Month and calendars"
        data-tooltip="Month and calendars"
        className="grid size-11 place-items-center rounded-[10px] text-text-2 hover:bg-hover aria-expanded:bg-press"
      >
        <CalendarRange size={20} strokeWidth={1.75} aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Month and calendars"
          side="right"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className="layer-grow z-(--z-popover) w-59 origin-left rounded-card border border-line-strong bg-raised p-3 shadow-overlay"
        >
          <MiniMonth onChoose={() => setOpen(false)} />
          <hr className="mx-2 my-3 border-line" />
          <CalendarList />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
