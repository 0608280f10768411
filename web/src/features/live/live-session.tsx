import type { ComponentType } from 'react';
import { useRunningTitle } from '../../lib/document-title.ts';
import { useLiveKeys } from '../../lib/live-keys.ts';
import { Dock, type DockProps } from './dock.tsx';
import { titleText } from './live-text.ts';
import { useLive } from './use-live.ts';
import { isMovable, useLiveActions } from './use-live-actions.ts';
import { useSessionChange } from './use-session-change.ts';
import { useTimerWatch } from './use-timer-watch.ts';

export interface LiveSessionProps {
  /** How it looks: docked below a page, or large among the cards of Home, which brings that code along. */
  variant?: ComponentType<DockProps>;
}

/** What is on and what follows, with what can be done about it. */
export function LiveSession({ variant: Variant = Dock }: LiveSessionProps) {
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
  return <Variant state={state} actions={actions} announcer={announcer} />;
}
