import { addDays } from '@daywright/schedule/dates';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLatest } from '../../lib/latest.ts';
import { narrow, useMedia } from '../../lib/media.ts';
import { textScale } from '../../lib/text-scale.ts';
import {
  type DayTrack,
  hasDate,
  homeOf,
  indexOf,
  type PanelRange,
  panelGap,
  panelsInSight,
  panelWidths,
  shownIndex,
  trackAround,
} from './day-track.ts';

/** How long the list rests before the day in it counts as chosen. */
const settledMs = 150;

export interface DayScroll {
  /** The element that scrolls sideways. */
  opening: RefObject<HTMLElement | null>;
  onScroll: () => void;
  track: DayTrack;
  /** The panels in sight; null before the opening has been measured. */
  sight: PanelRange | null;
  /** Counts how often the list was put in place: on load and on resize. */
  placed: number;
  goTo: (date: string) => void;
}

/**
 * Keeps `date` in its home on load, when it changes and when the window is resized, and tells where a person scrolled to.
 * A resize after scrolling shows today again (product specification, section 2, Day view).
 */
export function useDayScroll(date: string, today: string, onScrolledTo: (date: string) => void): DayScroll {
  const panelWidth = usePanelWidth();
  const [anchor, setAnchor] = useState(date);
  const track = useMemo(() => trackAround(anchor, panelWidth), [anchor, panelWidth]);
  if (!hasDate(track, date)) setAnchor(date);

  const opening = useRef<HTMLElement>(null);
  const [sight, setSight] = useState<PanelRange | null>(null);
  const [placed, setPlaced] = useState(0);
  const latest = useLatest({ date, today, onScrolledTo });
  /** The date that scrolling by hand made the chosen one. */
  const scrolledTo = useRef<string | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useCallback(() => {
    const element = opening.current;
    if (!element) return;
    const { first, last } = panelsInSight(track, { scrollLeft: element.scrollLeft, width: element.clientWidth });
    setSight((seen) => (seen?.first === first && seen.last === last ? seen : { first, last }));
  }, [track]);

  const place = useCallback(
    (target: string, way: 'at once' | 'gently') => {
      const element = opening.current;
      if (!element) return;
      const { scrollLeft, clientWidth } = element;
      const left = homeOf(track, indexOf(track, target), clientWidth);
      // On a long way all the weeks between would be fetched.
      const isNear = Math.abs(left - scrollLeft) <= 2 * clientWidth;
      // Where the list rested until now is not chosen any more.
      clearTimeout(settling.current);
      settling.current = undefined;
      element.scrollTo({ left, behavior: way === 'gently' && isNear && mayMove() ? 'smooth' : 'instant' });
      look();
    },
    [track, look],
  );

  const settle = useCallback(() => {
    const element = opening.current;
    if (!element) return;
    const shown = addDays(
      track.first,
      shownIndex(track, { scrollLeft: element.scrollLeft, width: element.clientWidth }),
    );
    if (shown === latest.current.date) return;
    scrolledTo.current = shown;
    latest.current.onScrolledTo(shown);
  }, [track, latest]);

  const onScroll = useCallback(() => {
    look();
    clearTimeout(settling.current);
    const timer = setTimeout(() => {
      // A page that was busy so long hears only with the next frame that it has scrolled on meanwhile.
      requestAnimationFrame(() => settling.current === timer && settle());
    }, settledMs);
    settling.current = timer;
  }, [look, settle]);
  useEffect(() => () => clearTimeout(settling.current), []);

  useLayoutEffect(() => {
    place(latest.current.date, 'at once');
    setPlaced((count) => count + 1);
  }, [place, latest]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (scrolledTo.current === date) return;
    scrolledTo.current = null;
    if (!isFirst.current) place(date, 'gently');
    isFirst.current = false;
  }, [date, place]);

  /** Widths at the last look. They outlive the observer: a resize over the edge of the narrow screen makes another track. */
  const seen = useRef<{ window: number; opening: number }>(undefined);
  useEffect(() => {
    const element = opening.current;
    if (!element) return;
    seen.current ??= { window: window.innerWidth, opening: element.clientWidth };
    const observer = new ResizeObserver(() => {
      const before = seen.current;
      if (!before || element.clientWidth === before.opening) return;
      seen.current = { window: window.innerWidth, opening: element.clientWidth };
      const { date, today, onScrolledTo } = latest.current;
      const isWindow = window.innerWidth !== before.window;
      const wasHome = Math.abs(element.scrollLeft - homeOf(track, indexOf(track, date), before.opening)) < 2;
      if (isWindow && scrolledTo.current === date) {
        scrolledTo.current = null;
        onScrolledTo(today);
        place(today, 'at once');
      } else if (isWindow || wasHome) place(date, 'at once');
      else look();
      if (isWindow) setPlaced((count) => count + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [track, place, look, latest]);

  const goTo = useCallback((target: string) => place(target, 'gently'), [place]);
  return { opening, onScroll, track, sight, placed, goTo };
}

/** Wider where text is larger, as far as the window goes. */
function usePanelWidth(): number {
  const width = panelWidths[useMedia(narrow) ? 'narrow' : 'wide'];
  return useSyncExternalStore(onResize, () => Math.min(width * textScale(), window.innerWidth - 2 * panelGap));
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

const mayMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;
