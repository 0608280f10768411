/** The one signal that the schedule changed (product specification, section 4). */
const name = 'reload-schedule';

export const reloadSchedule = (): void => {
  window.dispatchEvent(new Event(name));
};

/** Calls `listener` on each signal until the returned function is called. */
export function onReloadSchedule(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
