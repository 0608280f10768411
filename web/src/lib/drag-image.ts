/** What hangs on the pointer during a drag: a copy of the dragged element, and a text beside it. */
export interface DragImage {
  moveTo: (point: { x: number; y: number }) => void;
  label: (text: string) => void;
  remove: () => void;
}

const labelGap = 14;

/** `from` is where the pointer took hold of the `source`. Without a source only the text shows. */
export function dragImage(source: HTMLElement | undefined, from: { x: number; y: number }): DragImage {
  const layer = document.createElement('div');
  layer.inert = true;
  layer.ariaHidden = 'true';
  layer.className = 'pointer-events-none fixed inset-0 z-(--z-tooltip) overflow-hidden';
  const copy = source && copyOf(source);
  if (copy) layer.append(copy);
  const text = document.createElement('p');
  text.className =
    'absolute top-0 left-0 rounded-control bg-text px-2 py-1 font-semibold text-12 text-surface whitespace-nowrap shadow-overlay';
  text.hidden = true;
  layer.append(text);
  document.body.append(layer);

  const moveTo = ({ x, y }: { x: number; y: number }) => {
    if (copy) copy.style.transform = `translate(${x - from.x}px, ${y - from.y}px)`;
    const left = Math.min(x + labelGap, window.innerWidth - text.offsetWidth - 4);
    text.style.transform = `translate(${left}px, ${Math.max(y - 40, 4)}px)`;
  };
  moveTo(from);
  return {
    moveTo,
    label(said) {
      if (text.textContent !== said) text.textContent = said;
      text.hidden = said === '';
    },
    remove: () => layer.remove(),
  };
}

function copyOf(source: HTMLElement): HTMLElement {
  const { left, top, width, height } = source.getBoundingClientRect();
  const copy = source.cloneNode(true) as HTMLElement;
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  // The colour of a category comes down from what the copy is taken out of.
  copy.style.setProperty('--c', getComputedStyle(source).getPropertyValue('--c'));
  Object.assign(copy.style, {
    position: 'absolute',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    // A box shadow would take the place of the edge that cards draw with theirs.
    filter: 'drop-shadow(0 8px 16px rgb(0 0 0 / 0.25))',
    transition: 'none',
  });
  return copy;
}
