import * as Radix from 'radix-ui/dialog';
import { type CSSProperties, type ReactNode, useEffectEvent, useLayoutEffect, useState } from 'react';
import { narrow, useMedia } from '../lib/media.ts';
import { useClosing } from './closing.ts';
import { useFocusReturn } from './focus-return.ts';

/** Pixels. */
const gap = 14;
const margin = 12;

export interface BesideDialogProps {
  title: string;
  description: string;
  /** The `data-row` of what it is about: it stands beside that where it is in sight, else in the middle. */
  rowId: string;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Where the dialog stands, and its nub with it; both relative to the window. */
interface Place {
  left: number;
  top: number;
  nub: { side: 'left' | 'right'; top: number };
}

/** A small modal dialog beside the row it speaks of; a bottom sheet on narrow screens. */
export function BesideDialog({ title, description, rowId, footer, onClose, children }: BesideDialogProps) {
  const returnFocus = useFocusReturn();
  const isNarrow = useMedia(narrow);
  const isClosing = useClosing();
  const [card, setCard] = useState<HTMLDivElement | null>(null);
  const [place, setPlace] = useState<Place | null>(null);

  const measure = useEffectEvent(() => {
    const row = document.querySelector(`[data-row="${CSS.escape(rowId)}"] article`);
    setPlace(
      row && card && !isNarrow ? placeBeside(row.getBoundingClientRect(), card.offsetWidth, card.offsetHeight) : null,
    );
  });
  useLayoutEffect(() => {
    if (!card || isClosing) return;
    measure();
    // The row may be on its way into sight.
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('scroll', measure, { signal, capture: true, passive: true });
    window.addEventListener('resize', measure, { signal });
    return () => listening.abort();
  }, [card, isClosing]);

  return (
    <Radix.Root open={!isClosing} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="layer-fade fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Radix.Content
          ref={setCard}
          onCloseAutoFocus={returnFocus}
          style={place ? ({ left: place.left, top: place.top } as CSSProperties) : undefined}
          className={`layer-rise fixed z-(--z-dialog) flex max-h-[calc(100dvh-44px)] flex-col border border-line-strong bg-raised shadow-overlay max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:rounded-t-sheet tablet:w-72.5 tablet:rounded-sheet ${place ? '' : 'tablet:top-1/2 tablet:left-1/2 tablet:-translate-1/2'}`}
        >
          {place && (
            <span
              aria-hidden="true"
              style={{ top: place.nub.top }}
              className={`absolute size-3.5 rotate-45 border-line-strong bg-raised ${place.nub.side === 'left' ? '-left-[7.5px] border-b border-l' : '-right-[7.5px] border-t border-r'}`}
            />
          )}
          <header className="px-4 pt-3.5 pb-3">
            <Radix.Title className="font-semibold text-16">{title}</Radix.Title>
            <Radix.Description className="wrap-anywhere text-12 text-text-2">{description}</Radix.Description>
          </header>
          <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          <footer className="flex flex-wrap items-center gap-2 p-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** To the right of the row, else to its left, as near to its height as the window lets it; null without room. */
function placeBeside(row: DOMRect, width: number, height: number): Place | null {
  const middle = row.top + Math.min(row.height, 56) / 2;
  if (middle < margin || middle > innerHeight - margin || row.right < 0 || row.left > innerWidth) return null;
  const isRight = row.right + gap + width + margin <= innerWidth;
  const left = isRight ? row.right + gap : row.left - gap - width;
  if (left < margin) return null;
  const top = Math.min(Math.max(middle - 72, margin), innerHeight - height - margin);
  return {
    left,
    top,
    nub: { side: isRight ? 'left' : 'right', top: Math.min(Math.max(middle - top - 7, 16), height - 32) },
  };
}
