import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useClosing } from './closing.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: string;
  /** Left out where the content shows its own heading; the title still names the dialog. */
  isTitleHidden?: boolean;
  /** Width in px on wide screens, more where text is larger; a bottom sheet on narrow ones. */
  width?: number;
  /** Stands below the content and does not scroll with it. */
  footer?: ReactNode;
  /**
   * Where the dialog stands on wide screens: centred, or near the top edge. `edge` is near the top edge too, and at it on
   * narrow screens, above their keyboard.
   */
  place?: 'centre' | 'top' | 'edge';
  /** On narrow screens it reaches up as far as a sheet does, however little is in it. */
  isTall?: boolean;
  /** The content is to be read only: it takes the focus itself, so that keys can scroll it. */
  isText?: boolean;
  /** Selector of what has the focus at first, where that is not the first control. */
  focusOn?: string;
  onClose: () => void;
  /** Return false to keep the dialog open, such as over unsaved changes. */
  mayClose?: () => boolean;
  children: ReactNode;
}

/** A modal dialog; shown while it is rendered. It traps focus and gives it back. */
export function Dialog({
  title,
  isTitleHidden = false,
  width = 478,
  footer,
  place = 'centre',
  isTall = false,
  isText = false,
  focusOn = isText ? '[role=group]' : undefined,
  onClose,
  mayClose = () => true,
  children,
}: DialogProps) {
  const returnFocus = useFocusReturn();
  const reading = isText ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {};
  const close = () => {
    if (mayClose()) onClose();
  };
  return (
    <Radix.Root open={!useClosing()} onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        <Radix.Overlay className="layer-fade fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            // A message over the dialog can be read, undone and dismissed without leaving it. By now it may have left the document.
            if (event.target instanceof Element && event.target.closest('[data-message]')) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            const first =
              focusOn && event.currentTarget instanceof Element
                ? event.currentTarget.querySelector<HTMLElement>(focusOn)
                : null;
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={returnFocus}
          style={{ '--dialog-width': `${width / 16}rem` } as CSSProperties}
          className={classNames(
            'layer-rise fixed z-(--z-dialog) flex flex-col border border-line-strong bg-raised shadow-overlay',
            place === 'edge'
              ? 'inset-x-2 top-2 max-h-[calc(100dvh-24px-var(--keyboard,0px))] rounded-sheet'
              : 'inset-x-0 bottom-[var(--keyboard,0px)] max-h-[calc(100dvh-44px-var(--keyboard,0px))] rounded-t-sheet',
            isTall && 'max-tablet:h-[calc(100dvh-44px-var(--keyboard,0px))]',
            'tablet:inset-x-auto tablet:bottom-auto tablet:left-1/2 tablet:max-h-[calc(100dvh-64px)] tablet:w-[min(var(--dialog-width),100vw-32px)] tablet:-translate-x-1/2 tablet:rounded-sheet',
            place === 'centre' ? 'tablet:top-1/2 tablet:-translate-y-1/2' : 'tablet:top-[12vh]',
          )}
        >
          {isTitleHidden ? (
            <Radix.Title className="sr-only">{title}</Radix.Title>
          ) : (
            <header className="flex items-center justify-between gap-4 pt-4 pr-3.5 pb-3 pl-5">
              <Radix.Title className="font-semibold text-16">{title}</Radix.Title>
              <IconButton label="Close" onClick={close}>
                <X size={18} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </header>
          )}
          <div
            {...reading}
            className={classNames(
              'relative min-h-0 flex-1 overflow-y-auto overscroll-contain',
              isText && 'rounded-b-sheet -outline-offset-2',
            )}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center gap-2 border-line border-t px-5 py-3.5 pb-[max(14px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
