import * as Radix from 'radix-ui/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  text: string;
  /** The keys that do the same. */
  keys?: string;
  children: ReactElement;
}

/** Names an icon after 500 ms, with its shortcut. */
export function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={500}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-(--z-tooltip) flex items-center gap-2 rounded-chip bg-[#1B1E2B] px-2.5 py-1 font-semibold text-12 text-[#fff] dark:border dark:border-line-strong dark:bg-raised"
          >
            {text}
            {keys && <span className="font-medium text-[#B5BBC9]">{keys}</span>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
