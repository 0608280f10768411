/** The one signal that the schedule changed (product specification, section 4). */
const name = 'reload-schedule';

const signal = (isKnown: boolean): void => {
  window.dispatchEvent(new CustomEvent(name, { detail: isKnown }));
};

export const reloadSchedule = (): void => signal(false);

/** Of a change that was signalled before: what is being read since then is new enough. */
export const reloadScheduleAgain = (): void => signal(true);

/** Calls `listener` on each signal until the returned function is called. */
export function onReloadSchedule(listener: (isKnown: boolean) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent).detail === true);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
