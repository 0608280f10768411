import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rail } from '../lib/media.ts';
import { textScale } from '../lib/text-scale.ts';

const delayMs = 500;
const gap = 6;

interface Shown {
  text: string;
  keys: string | undefined;
  /** Where the named thing lies in the window. */
  place: DOMRect;
}

/**
 * Names whatever carries `data-tooltip` (and `data-keys` for its shortcut) after the pointer or the focus has rested on it
 * for 500 ms, and what carries `data-tells` at a tap too. One element for the whole page; it repeats what the thing says of
 * itself, so it is hidden from assistive technology.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: HTMLElement | null = null;
    let isTouched = false;

    function rest(target: EventTarget | null) {
      const named = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
      if (named === over) return;
      hide();
      over = named;
      if (!named) return;
      timer = setTimeout(() => show(named), delayMs);
    }
    function show(named: HTMLElement) {
      const { tooltip = '', keys } = named.dataset;
      if (named.isConnected) setShown({ text: tooltip, keys, place: named.getBoundingClientRect() });
    }
    function hide() {
      clearTimeout(timer);
      setShown(null);
    }
    const forget = () => {
      hide();
      over = null;
    };

    document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event.target), {
      signal,
    });
    document.addEventListener('focusin', ({ target }) => isByKeyboard(target) && rest(target), { signal });
    document.addEventListener('focusout', forget, { signal });
    document.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        isTouched = pointerType === 'touch';
        hide();
      },
      { signal },
    );
    // After the focus has moved, which hides it.
    document.addEventListener(
      'click',
      ({ target }) => {
        const telling = target instanceof Element ? target.closest<HTMLElement>('[data-tells]') : null;
        if (isTouched && telling) show(telling);
      },
      { signal },
    );
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
    document.addEventListener('scroll', forget, { signal, capture: true });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  return shown && <Tip {...shown} />;
}

const isByKeyboard = (target: EventTarget | null) => target instanceof Element && target.matches(':focus-visible');

/** Below the named thing, above it near the lower edge, beside it in the rail; always inside the window. */
function Tip({ text, keys, place }: Shown) {
  const scale = textScale();
  const isAtSide = place.right < 64 * scale && matchMedia(rail).matches;
  const isLow = place.bottom > innerHeight - 48 * scale;
  const tip = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(tip.current?.offsetWidth ?? 0));
  const inset = width / 2 + 8;
  const top = isAtSide ? place.top + place.height / 2 : isLow ? place.top - gap : place.bottom + gap;
  const middle = place.left + place.width / 2;
  const left = isAtSide ? place.right + gap : Math.min(Math.max(middle, inset), innerWidth - inset);
  const shift = isAtSide ? '0, -50%' : isLow ? '-50%, -100%' : '-50%, 0';
  return (
    <div
      ref={tip}
      aria-hidden="true"
      style={{ top, left, transform: `translate(${shift})` }}
      className="layer-fade pointer-events-none fixed z-(--z-tooltip) flex w-max max-w-[min(22.5rem,100vw-16px)] items-center gap-2 rounded-chip border border-[light-dark(transparent,#3B4252)] bg-[light-dark(#1B1E2B,#1F232D)] px-2.5 py-1 font-semibold text-12 text-[#fff]"
    >
      {text}
      {keys && <span className="whitespace-nowrap font-medium text-[#B5BBC9]">{keys}</span>}
    </div>
  );
}
