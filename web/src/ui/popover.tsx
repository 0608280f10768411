import * as Radix from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface PopoverProps {
  /** Names the popover. */
  label: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Leave the focus where it is, such as in a field whose choices these are. */
  keepsFocus?: boolean;
  className?: string;
  children: ReactNode;
}

/** Stands beside its trigger; closes on Esc and on a press outside. */
export function Popover({
  label,
  isOpen,
  onOpenChange,
  trigger,
  align = 'start',
  keepsFocus = false,
  className,
  children,
}: PopoverProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      {keepsFocus ? <Radix.Anchor asChild>{trigger}</Radix.Anchor> : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => keepsFocus && event.preventDefault()}
          onCloseAutoFocus={(event) => keepsFocus && event.preventDefault()}
          className={classNames(
            'layer-grow max-w-[calc(100vw-24px)] z-(--z-palette) origin-(--radix-popover-content-transform-origin) rounded-card border border-line-strong bg-raised shadow-overlay',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
