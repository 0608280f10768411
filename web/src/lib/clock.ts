import { dateIn } from '@daywright/schedule/dates';
import { useSyncExternalStore } from 'react';

/** The present in epoch milliseconds. Nothing else in the web app reads the time; tests pin `Date`. */
export const now = (): number => Date.now();

/** Today's date in `zone`, YYYY-MM-DD. */
export const today = (zone: string): string => dateIn(now(), zone);

export const browserZone = (): string => Temporal.Now.timeZoneId();

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let shown = now();

function tick() {
  shown = now();
  for (const listener of listeners) listener();
}

/** Waits for the next full minute, so that what is shown changes with the clock on the wall. */
function schedule() {
  timer = setTimeout(
    () => {
      tick();
      schedule();
    },
    minuteMs - (now() % minuteMs),
  );
}

function onVisible() {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(timer);
  tick();
  schedule();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    // Within the same minute it stays: all that shows the time would else be drawn twice on arrival.
    if (Math.floor(now() / minuteMs) !== Math.floor(shown / minuteMs)) shown = now();
    schedule();
    document.addEventListener('visibilitychange', onVisible);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** The present in epoch milliseconds, renewed once a minute on the minute and whenever the tab becomes visible. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => shown);

/** Today's date in `zone`; the component renders again only when the date changes. */
export const useToday = (zone: string): string => useSyncExternalStore(subscribe, () => dateIn(shown, zone));
