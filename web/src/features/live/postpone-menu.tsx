import { timeText } from '@daywright/schedule/dates';
import { postponeChoices } from '@daywright/schedule/postpone';
import type { ReactElement } from 'react';
import { now } from '../../lib/clock.ts';
import { Menu } from '../../ui/menu.tsx';

export interface PostponeMenuProps {
  /** When the event starts, in epoch milliseconds. */
  start: number;
  timeZone: string;
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (start: number) => void;
  onPickTime: () => void;
}

/** Where an event can be postponed to. */
export function PostponeMenu({ start, timeZone, onPick, onPickTime, ...menu }: PostponeMenuProps) {
  const choices = menu.isOpen ? postponeChoices({ start }, now(), timeZone) : [];
  return (
    <Menu
      label="Postpone"
      {...menu}
      items={[
        ...choices.map((choice) => ({
          name: choice.name,
          hint: timeText(choice.start, timeZone),
          run: () => onPick(choice.start),
        })),
        { name: 'Pick a time…', run: onPickTime },
      ]}
    />
  );
}
