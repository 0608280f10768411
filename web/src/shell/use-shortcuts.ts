import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { undoLast } from '../commands/undo.ts';
import { toggleChat } from '../lib/chat-panel.ts';
import { isLayerOpen, openLayer } from '../lib/layers.ts';
import { liveKeys, pressLiveKey } from '../lib/live-keys.ts';
import { isRealDate } from '../lib/real-date.ts';
import { takesText } from '../lib/takes-text.ts';
import { calendarAddress, views } from '../queries/calendar-address.ts';
import { profile } from '../queries/profile.ts';

/** How long G and S wait for their second key. */
const sequenceMs = 1_500;

const pages: Record<string, string> = { h: '/', c: '/calendar', b: '/budget', s: '/settings' };

/** Keys of the calendar, which its header carries out. */
export type CalendarKey = 'today' | 'previous' | 'next';
const calendarKeys: Record<string, CalendarKey> = { t: 'today', '[': 'previous', ']': 'next' };
const calendarEvent = 'calendar-key';

/** How many components carry them out now. */
let carriers = 0;
/** Keys pressed right after the one that led to the page, before that has come. */
const early: CalendarKey[] = [];

/** Carries out the calendar's keys while the component is shown. */
export function useCalendarKeys(run: (key: CalendarKey) => void): void {
  const carryOut = useEffectEvent(run);
  useEffect(() => {
    const listener = (event: Event) => carryOut((event as CustomEvent<CalendarKey>).detail);
    window.addEventListener(calendarEvent, listener);
    carriers += 1;
    for (const key of early.splice(0)) carryOut(key);
    return () => {
      carriers -= 1;
      window.removeEventListener(calendarEvent, listener);
    };
  }, []);
}

function pressCalendarKey(key: CalendarKey, isOnItsWay: boolean): void {
  if (carriers > 0) window.dispatchEvent(new CustomEvent(calendarEvent, { detail: key }));
  else if (isOnItsWay) early.push(key);
}

/** The date that the calendar shows, where its address holds one. */
function shownDate(): string | undefined {
  const date = location.pathname.startsWith('/calendar') ? new URLSearchParams(location.search).get('date') : null;
  return date !== null && isRealDate(date) ? date : undefined;
}

/** A menu, a list or a dialog takes letters for itself. */
const isInLayer = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role=menu], [role=listbox], [role=dialog], [role=alertdialog]') !== null;

const isModifierWith = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent, wanted: string) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === wanted;

const isUndo = (event: KeyboardEvent) => isModifierWith(event, 'z');

/** The keys of the design guide, section 7. Single keys rest inside text fields and where the person switched them off. */
export function useShortcuts(): void {
  const [, navigate] = useLocation();
  const isOn = useQuery(profile()).data?.preferences.shortcuts !== false;

  // Before the page is painted: whoever sees it can press.
  useLayoutEffect(() => {
    let first: 'g' | 's' | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function single(key: string): boolean {
      const view = views[Number(key) - 1];
      const date = shownDate();
      const calendarKey = calendarKeys[key];
      const page = first === 'g' ? pages[key] : undefined;
      const liveKey = first === 's' ? liveKeys[key] : undefined;
      first = page || liveKey || (key !== 'g' && key !== 's') ? null : key;
      clearTimeout(timer);
      if (first) {
        timer = setTimeout(() => {
          first = null;
        }, sequenceMs);
      }
      if (page) navigate(page);
      else if (liveKey) pressLiveKey(liveKey);
      else if (key === 'n') openLayer({ kind: 'quick-add', ...(date && { date }) });
      else if (key === '/') openLayer({ kind: 'palette' });
      else if (key === '?') openLayer({ kind: 'shortcuts' });
      else if (view) navigate(calendarAddress(view, date));
      else if (calendarKey) pressCalendarKey(calendarKey, location.pathname.startsWith('/calendar'));
      else return false;
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || isLayerOpen()) return;
      const isModified = event.ctrlKey || event.metaKey || event.altKey;
      if (isModifierWith(event, 'k')) {
        event.preventDefault();
        openLayer({ kind: 'palette' });
      } else if (isModifierWith(event, 'j')) {
        event.preventDefault();
        toggleChat();
      } else if (isUndo(event) && !takesText(event.target)) {
        if (undoLast()) event.preventDefault();
      } else if (
        isOn &&
        !isModified &&
        !takesText(event.target) &&
        !isInLayer(event.target) &&
        single(event.key.toLowerCase())
      ) {
        event.preventDefault();
      }
    }

    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      clearTimeout(timer);
    };
  }, [isOn, navigate]);
}
