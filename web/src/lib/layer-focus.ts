import { whenRenamed } from './renamed.ts';

let opener: Element | null = null;
let menuOwner: Element | null = null;

/** What became of the ids of rows that dialogs were opened from. */
const newIds = new Map<string, string>();
whenRenamed((from, to) => newIds.set(from, to));

/** Says whose menu acts in this turn: what it opens gives the focus back there, as the chosen line is gone by then. */
export function actFromMenuOf(owner: Element | null): void {
  menuOwner = owner;
  setTimeout(() => {
    menuOwner = null;
  });
}

/** Before a layer opens. `isAnotherOpen`: it follows one, from within. */
export function rememberOpener(isAnotherOpen: boolean): void {
  const from = menuOwner ?? document.activeElement;
  // While the last one is on its way out, whoever opens another from elsewhere comes back there.
  if (opener === null || (!isAnotherOpen && from !== document.body)) opener = from;
}

/** What has the focus, or had it before the layer or the menu that is there now, and is gone soon. */
export const openerNow = (): Element | null => menuOwner ?? opener ?? document.activeElement;

/** Once the last layer is gone: the focus goes back to where it was before the first of those that followed each other. */
export function returnFocus(): void {
  if (opener) returnFocusTo(opener);
  opener = null;
}

/** Gives the focus, where what had it is gone, back to what opened that. */
export function returnFocusTo(opener: Element): void {
  if (!(opener instanceof HTMLElement) || document.activeElement !== document.body) return;
  // What opened it may have gone: with an event, which may be back as another element, or with a drawer.
  const { row, event } = opener.closest<HTMLElement>('[data-row], [data-event]')?.dataset ?? {};
  const id = row ?? event ?? '';
  const name = CSS.escape(newIds.get(id) ?? id);
  const again = document.querySelector<HTMLElement>(
    `[data-row="${name}"] [data-open], [data-event="${name}"] [data-open], button[data-event="${name}"]`,
  );
  // A key that acts everywhere opened it from no place: the page goes on where its content begins.
  const own = opener.isConnected && opener !== document.body ? opener : null;
  const main = document.querySelector('main');
  const target = own ?? again ?? main;
  target?.focus({ preventScroll: target === main });
}
