import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';

export interface MenuItem {
  name: string;
  icon?: ReactNode;
  /** The keys that do the same. */
  keys?: string;
  /** What comes of it, at the end of the line. */
  hint?: string;
  isDangerous?: boolean;
  disabled?: boolean;
  run: () => void;
}

export interface MenuProps {
  label: string;
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Where something else opens it too, such as a shortcut. */
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Actions behind a button. */
export function Menu({ label, trigger, items, align = 'end', isOpen, onOpenChange }: MenuProps) {
  return (
    <Radix.Root {...(isOpen !== undefined && { open: isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="layer-grow z-(--z-palette) min-w-[204px] origin-(--radix-dropdown-menu-content-transform-origin) rounded-card border border-line-strong bg-raised p-1.5 shadow-overlay"
        >
          {items.map(({ name, icon, keys, hint, isDangerous = false, disabled = false, run }) => (
            <Radix.Item
              key={name}
              disabled={disabled}
              onSelect={run}
              className={classNames(
                'flex min-h-[34px] cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-14 outline-none data-disabled:text-text-3 data-highlighted:bg-ink-tint pointer-coarse:min-h-11',
                isDangerous && 'text-danger',
              )}
            >
              {icon}
              <span className="flex-1">{name}</span>
              {hint && <span className="text-13 text-text-2">{hint}</span>}
              {keys && <Kbd>{keys}</Kbd>}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
