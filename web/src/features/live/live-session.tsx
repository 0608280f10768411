import { Suspense } from 'react';
import { useRunningTitle } from '../../lib/document-title.ts';
import { useLiveKeys } from '../../lib/live-keys.ts';
import { part } from '../../lib/part.ts';
import { Dock } from './dock.tsx';
import { titleText } from './live-text.ts';
import { useLive } from './use-live.ts';
import { isMovable, useLiveActions } from './use-live-actions.ts';
import { useSessionChange } from './use-session-change.ts';
import { useTimerWatch } from './use-timer-watch.ts';

const Hero = part(() => import('./hero.tsx').then(({ Hero }) => Hero));

export interface LiveSessionProps {
  /** Docked below a page, or large among the cards of Home. */
  variant?: 'dock' | 'hero';
}

/** What is on and what follows, with what can be done about it. */
export function LiveSession({ variant = 'dock' }: LiveSessionProps) {
  const state = useLive();
  const announced = useSessionChange(state);
  const actions = useLiveActions();
  const live = state.kind === 'ready' ? state.live : null;
  const current = live?.current ?? null;
  useTimerWatch(current?.timer ?? null, current?.session?.event ?? null);
  useRunningTitle(live && current && titleText(current, live.now));
  useLiveKeys((key) => {
    if (!current || key === 'postpone') return;
    if (key === 'toggle') actions.toggle(current);
    else if (current.session && isMovable(current.session.event)) void actions.addTime(current.session.event, key);
  });

  // Within the section, so that the page around it holds one element.
  const announcer = (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
  if (variant === 'dock') return <Dock state={state} actions={actions} announcer={announcer} />;
  return (
    <Suspense>
      <Hero state={state} actions={actions} announcer={announcer} />
    </Suspense>
  );
}
