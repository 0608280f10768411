import { useEffect, useRef, useState } from 'react';
import { play, prepareSounds } from '../../lib/sounds.ts';
import type { Current, LiveState } from './use-live.ts';

/** Between the sound of an end and that of the start after it (product specification, section 4). */
const betweenMs = 500;

/** What is remembered of the session that was on. */
interface Known {
  key: string;
  name: string;
  timerId: string | null;
}

/**
 * Plays the sounds of a session that starts, ends or is replaced, and answers what to announce. What is on when the page
 * opens makes none; and what the person did by a button a message tells already.
 */
export function useSessionChange(state: LiveState): string {
  const known = useRef<Known | null | undefined>(undefined);
  const [announced, setAnnounced] = useState('');
  useEffect(prepareSounds, []);

  const isReady = state.kind === 'ready';
  const isSettled = state.kind === 'ready' && state.isSettled;
  const current = state.kind === 'ready' ? knownOf(state.live.current) : null;
  const { key, name, timerId } = current ?? {};
  useEffect(() => {
    const before = known.current;
    if (!isReady || (before === undefined && !isSettled)) return;
    const now = key === undefined || name === undefined ? null : { key, name, timerId: timerId ?? null };
    known.current = now;
    if (before === undefined || before?.key === now?.key) return;
    if (before) play('session-end');
    if (now) play('session-start', before ? betweenMs : 0);
    if (before?.timerId === now?.timerId || !(before?.timerId || now?.timerId)) setAnnounced(announcement(before, now));
  }, [isReady, isSettled, key, name, timerId]);

  return announced;
}

const knownOf = (current: Current | null): Known | null =>
  current && { key: current.key, name: current.name, timerId: current.timer?.id ?? null };

function announcement(before: Known | null, now: Known | null): string {
  const ended = before ? `${before.name} has ended.` : '';
  const started = now ? `${now.name} has started.` : '';
  return [ended, started].filter(Boolean).join(' ');
}
