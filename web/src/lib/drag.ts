import { dragImage } from './drag-image.ts';
import { endScrolling, scrollAtEdges } from './drag-scroll.ts';

/**
 * Dragging by hand, for every view. While something is dragged the root carries `data-dragging`, its `image` carries
 * `data-drag-source`, and the drop target below the pointer carries `data-drop-over`: looks hang on these, so that nothing renders.
 */

/** Where a drag is: window coordinates, and the drop target below the pointer. */
export interface DragPoint {
  x: number;
  y: number;
  /** Null over what takes no drop. */
  target: HTMLElement | null;
  /** Alt or Shift asks for finer steps. */
  isFine: boolean;
}

export interface Drag {
  /** A copy of this element follows the pointer. */
  image?: HTMLElement;
  /** Which element takes a drop over another one; by default that with `data-drop-date` around it. */
  targetAt?: (below: Element) => HTMLElement | null;
  /** False where what is dragged stays in its place, such as on a rule: nothing scrolls then. */
  scrolls?: boolean;
  /** A touch drags at once, for a handle with `touch-action: none`. Else it is held first, so that a swipe scrolls. */
  isHandle?: boolean;
  /** The press became a drag. */
  start?: () => void;
  /** At most once a frame. The text that comes back, such as the new time, stands beside the pointer. */
  over?: (at: DragPoint) => string | undefined;
  drop: (at: DragPoint) => void;
  /** Escape, or the browser took the pointer. */
  cancel?: () => void;
  /** After each drag, however it ended. */
  end?: () => void;
  /** A touch was held and lifted without a move: what a right click is to a mouse. */
  held?: (at: { x: number; y: number }) => void;
}

const mouseSlop = 4;
const touchSlop = 10;
const holdMs = 350;
const aroundOf = (below: Element) => below.closest<HTMLElement>('[data-drop-date]');

let current: AbortController | null = null;

/** Whether something is being dragged. */
export const isDragging = (): boolean => document.documentElement.dataset.dragging !== undefined;

// A browser lets a page keep a touch from scrolling only if it listened before the touch began.
if (typeof window !== 'undefined') {
  window.addEventListener('touchmove', keepFromScrolling, { passive: false });
}

function keepFromScrolling(touch: TouchEvent) {
  if (isDragging() && touch.cancelable) touch.preventDefault();
}

/**
 * Follows a press until it is a drag, and the drag until it ends: called on `pointerdown`. A mouse drags after 4 px, touch and pen
 * after they were held for 350 ms. Nothing renders while it moves, unless `over` does so.
 */
export function startDrag(press: PointerEvent, drag: Drag): void {
  if (press.button !== 0 || !press.isPrimary || current) return;
  const listening = new AbortController();
  const { signal } = listening;
  const isMouse = press.pointerType === 'mouse';
  const isHeldFirst = !isMouse && !drag.isHandle;
  const source = press.target instanceof Element ? press.target : document.documentElement;
  const from = { x: press.clientX, y: press.clientY };
  const last = { ...from, isFine: press.altKey || press.shiftKey };
  let image: ReturnType<typeof dragImage> | null = null;
  let frame = 0;
  let hasMoved = false;
  let seen: DragPoint | null = null;
  current = listening;

  const hold = isHeldFirst ? setTimeout(begin, holdMs) : undefined;
  const hasBegun = () => image !== null;

  function begin() {
    clearTimeout(hold);
    const root = document.documentElement;
    root.dataset.dragging = '';
    getSelection()?.removeAllRanges();
    // A pointer that leaves the window or whose row goes away is still ours.
    root.setPointerCapture?.(press.pointerId);
    image = dragImage(drag.image, from);
    if (drag.image) drag.image.dataset.dragSource = '';
    drag.start?.();
    frame = requestAnimationFrame(look);
  }

  /** Looks once a frame: what lies below, and whether to scroll there. */
  function look() {
    const below = document.elementFromPoint(last.x, last.y);
    if (drag.scrolls !== false && scrollAtEdges(below ?? source, last)) hasMoved = true;
    if (hasMoved) tell(pointOver(below));
    frame = requestAnimationFrame(look);
  }

  function tell(at: DragPoint) {
    const { x, y, target, isFine } = at;
    if (seen && seen.x === x && seen.y === y && seen.target === target && seen.isFine === isFine) return;
    if (seen?.target !== target) {
      delete seen?.target?.dataset.dropOver;
      if (target) target.dataset.dropOver = '';
    }
    seen = at;
    image?.label(drag.over?.(at) ?? '');
  }

  function pointOver(below: Element | null): DragPoint {
    return { ...last, target: below && (drag.targetAt ?? aroundOf)(below) };
  }

  function stop() {
    clearTimeout(hold);
    cancelAnimationFrame(frame);
    listening.abort();
    current = null;
  }

  function finish(outcome: 'dropped' | 'cancelled') {
    const wasDrag = hasBegun();
    stop();
    if (!wasDrag) return;
    delete document.documentElement.dataset.dragging;
    delete drag.image?.dataset.dragSource;
    delete seen?.target?.dataset.dropOver;
    endScrolling();
    image?.remove();
    swallowClick();
    if (outcome === 'cancelled') drag.cancel?.();
    else if (hasMoved) drag.drop(pointOver(document.elementFromPoint(last.x, last.y)));
    else drag.held?.({ x: last.x, y: last.y });
    drag.end?.();
  }

  window.addEventListener(
    'pointermove',
    (move) => {
      if (move.pointerId !== press.pointerId) return;
      last.x = move.clientX;
      last.y = move.clientY;
      last.isFine = move.altKey || move.shiftKey;
      const distance = Math.hypot(last.x - from.x, last.y - from.y);
      if (!hasBegun() && isHeldFirst) {
        if (distance > touchSlop) stop();
        return;
      }
      if (!hasBegun() && distance < mouseSlop) return;
      if (!hasBegun()) begin();
      hasMoved ||= distance >= mouseSlop;
      image?.moveTo(last);
    },
    { signal },
  );
  window.addEventListener('pointerup', ({ pointerId }) => pointerId === press.pointerId && finish('dropped'), {
    signal,
  });
  window.addEventListener('pointercancel', ({ pointerId }) => pointerId === press.pointerId && finish('cancelled'), {
    signal,
  });
  window.addEventListener('blur', () => finish('cancelled'), { signal });
  window.addEventListener(
    'keydown',
    (key) => {
      if (!hasBegun()) return;
      // While something hangs on the pointer, keys act on nothing else.
      key.preventDefault();
      key.stopPropagation();
      if (key.key === 'Escape') finish('cancelled');
    },
    { signal, capture: true },
  );
  // What a browser makes of the same press: dragging a link, the menu of a long press, scrolling a row that has left.
  window.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  window.addEventListener('contextmenu', (event) => hasBegun() && event.preventDefault(), { signal, capture: true });
  source.addEventListener('touchmove', (event) => keepFromScrolling(event as TouchEvent), { signal, passive: false });
}

/** The click that ends a drag presses nothing. */
function swallowClick(): void {
  const listening = new AbortController();
  window.addEventListener(
    'click',
    (click) => {
      click.preventDefault();
      click.stopPropagation();
    },
    { signal: listening.signal, capture: true },
  );
  setTimeout(() => listening.abort());
}
