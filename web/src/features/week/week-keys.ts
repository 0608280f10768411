/** What takes the focus in a panel, in the order of the document. */
export const stops = '[data-chip], [data-open]';

/** Where an arrow key goes from a chip or a listed event; undefined where there is nothing that way. */
export function stopBeside(from: Element, key: string): HTMLElement | undefined {
  const panel = from.closest('[data-date]');
  const stop = from.closest<HTMLElement>(stops);
  if (!panel || !stop) return undefined;
  if (key === 'ArrowDown' || key === 'ArrowUp') return above(panel, stop, key === 'ArrowDown' ? 1 : -1);
  if (key === 'ArrowLeft' || key === 'ArrowRight') return aside(panel, stop, key === 'ArrowRight' ? 1 : -1);
  return undefined;
}

/** Chips stand two in a row: 0 and 1, then 2 and 3. A listed event has the full width. */
const columnOf = (stop: HTMLElement): number | undefined =>
  stop.dataset.chip === undefined ? undefined : Number(stop.dataset.chip) % 2;

function above(panel: Element, stop: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const all = [...panel.querySelectorAll<HTMLElement>(stops)];
  const column = columnOf(stop) ?? 0;
  for (let index = all.indexOf(stop) + step; index >= 0 && index < all.length; index += step) {
    const other = all[index];
    if (other && (columnOf(other) ?? column) === column) return other;
  }
  return undefined;
}

function aside(panel: Element, stop: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const column = columnOf(stop);
  const card = stop.closest('article');
  const chip = Number(stop.dataset.chip);
  const isInCard = column !== undefined && column + step >= 0 && column + step <= 1;
  if (isInCard) return chipOf(card, chip + step);
  const beside = step === 1 ? panel.nextElementSibling : panel.previousElementSibling;
  const cards = [...(beside?.querySelectorAll('article') ?? [])];
  const height = card?.getBoundingClientRect().top ?? 0;
  const distance = (one: Element) => Math.abs(one.getBoundingClientRect().top - height);
  const nearest = cards.sort((one, other) => distance(one) - distance(other))[0];
  return chipOf(nearest, column === undefined ? 0 : chip - step);
}

const chipOf = (card: Element | null | undefined, index: number) =>
  card?.querySelector<HTMLElement>(`[data-chip="${index}"]`) ?? undefined;
