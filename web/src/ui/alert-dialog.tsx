import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useClosing } from './closing.ts';
import { useFocusReturn } from './focus-return.ts';

export interface AlertDialogProps {
  title: string;
  text: ReactNode;
  /** The verb that confirms, such as `Logout`. */
  confirm: string;
  isDangerous?: boolean;
  busy?: string | false;
  /** Why the confirmed action failed. */
  error?: string | undefined;
  /** Selector of what has the focus at first, where that is not Cancel. */
  focusOn?: string;
  /** The form among the children that the verb sends. */
  formId?: string;
  /** What may be chosen along with it, below the question. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question that must be answered; shown while it is rendered. */
export function AlertDialog({
  title,
  text,
  confirm,
  isDangerous = false,
  busy = false,
  error,
  focusOn,
  formId,
  children,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open={!useClosing()} onOpenChange={(open) => !open && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="layer-fade fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Radix.Content
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
          className="layer-rise fixed inset-x-0 bottom-0 z-(--z-dialog) max-h-[calc(100dvh-44px)] w-full overflow-y-auto rounded-t-sheet border border-line-strong bg-raised p-5 pb-[max(16px,env(safe-area-inset-bottom))] shadow-overlay tablet:inset-x-auto tablet:top-1/2 tablet:bottom-auto tablet:left-1/2 tablet:w-[29.875rem] tablet:-translate-1/2 tablet:rounded-sheet"
        >
          <Radix.Title className="font-semibold text-16">{title}</Radix.Title>
          <Radix.Description className="mt-1 mb-4 text-text-2">{text}</Radix.Description>
          {children}
          {error && (
            <p role="alert" className="mb-4 text-danger">
              {error}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Radix.Cancel asChild>
              <Button>Cancel</Button>
            </Radix.Cancel>
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              busy={busy}
              {...(formId ? { type: 'submit', form: formId } : { onClick: onConfirm })}
            >
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
