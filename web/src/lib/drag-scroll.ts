/** How near to an edge the pointer scrolls, and how fast at most, in pixels (a frame). */
const edgePx = 44;
const fastestPx = 14;

/** Lists that snap would jump back between two steps: they rest unsnapped until the drag ends. */
const unsnapped = new Map<HTMLElement, string>();

/**
 * Scrolls what holds `below` while the pointer is near its edge, the innermost that can in each direction. True when something
 * scrolled.
 */
export function scrollAtEdges(below: Element, { x, y }: { x: number; y: number }): boolean {
  let isAcrossDone = false;
  let isDownDone = false;
  for (let element: Element | null = below; element && !(isAcrossDone && isDownDone); element = element.parentElement) {
    if (!(element instanceof HTMLElement) || !overflows(element)) continue;
    const box = element.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(element);
    if (!isDownDone && scrolls(overflowY)) {
      const before = element.scrollTop;
      element.scrollTop += speedAt(y, box.top, box.bottom);
      isDownDone = element.scrollTop !== before;
    }
    if (!isAcrossDone && scrolls(overflowX)) {
      const step = speedAt(x, box.left, box.right);
      if (step !== 0) unsnap(element);
      const before = element.scrollLeft;
      element.scrollLeft += step;
      isAcrossDone = element.scrollLeft !== before;
    }
  }
  return isAcrossDone || isDownDone;
}

/** Gives what was scrolled its own behaviour back. */
export function endScrolling(): void {
  for (const [element, type] of unsnapped) element.style.scrollSnapType = type;
  unsnapped.clear();
}

function unsnap(element: HTMLElement): void {
  if (unsnapped.has(element)) return;
  unsnapped.set(element, element.style.scrollSnapType);
  element.style.scrollSnapType = 'none';
}

const overflows = (element: Element) =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/** Pixels of this frame: none in the middle, the fastest at the edge and beyond. Small boxes keep a middle. */
export function speedAt(at: number, from: number, to: number): number {
  const edge = Math.min(edgePx, (to - from) / 4);
  if (at < from + edge) return -Math.ceil(fastestPx * Math.min(1, (from + edge - at) / edge));
  if (at > to - edge) return Math.ceil(fastestPx * Math.min(1, (at - (to - edge)) / edge));
  return 0;
}
