import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { loadAfterPage } from '../lib/at-rest.ts';
import { useChatOpen } from '../lib/chat-panel.ts';
import { narrow, useMedia } from '../lib/media.ts';
import { part } from '../lib/part.ts';
import { keepScheduleFresh } from '../queries/events.ts';
import { classNames } from '../ui/class-names.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { DockFailed, DockPlace } from './dock-place.tsx';
import { DrawerContext } from './drawer-state.ts';
import { LayerPlace } from './layer-place.tsx';
import { useHasMoved } from './moves.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { Sidebar } from './sidebar.tsx';
import { useRealtime } from './use-realtime.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ChatPanel = part(() => import('./chat-panel.tsx').then(({ ChatPanel }) => ChatPanel));
/** Its frame keeps the place until then. */
const LiveSession = part(() =>
  loadAfterPage(() => import('../features/live/live-session.tsx')).then(({ LiveSession }) => LiveSession),
);
const AfterPage = part(() => loadAfterPage(() => import('./after-page.tsx')).then(({ AfterPage }) => AfterPage));
const JobStrip = part(() => loadAfterPage(() => import('./job-strip.tsx')).then(({ JobStrip }) => JobStrip));
const LinkedEvent = part(() => import('./linked-event.tsx').then(({ LinkedEvent }) => LinkedEvent));
const Drawer = part(() => import('./drawer.tsx').then(({ Drawer }) => Drawer));

/** What is on or next among a day's events, else the cell that a grid keeps for the keyboard. */
const presentPlace = 'main :is([aria-current="time"], [data-next]) [data-open], main [role="grid"] [tabindex="0"]';
/** Today's panel, where nothing on it is on or next. */
const todayPanel = 'main section[data-today]';

/** The frame of every page behind the guard: navigation, the page, the chat beside it, and what lies over them. */
export function Shell({ children }: { children: ReactNode }) {
  const isChatOpen = useChatOpen();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isNarrow = useMedia(narrow);
  /** By the chat, which leaves no room beside it there. */
  const isCovered = isNarrow && isChatOpen;
  const isChatLoaded = useEver(isChatOpen);
  const isDrawerLoaded = useEver(isDrawerOpen);
  const client = useQueryClient();
  const [path] = useLocation();
  const linkedEvent = new URLSearchParams(useSearch()).get('event');

  useEffect(() => keepScheduleFresh(client), [client]);
  useRealtime();

  const hasMoved = useHasMoved();

  const drawer = useMemo(() => ({ isDrawerOpen, setDrawerOpen }), [isDrawerOpen]);
  useShortcuts();

  return (
    <DrawerContext value={drawer}>
      {!isCovered && (
        // biome-ignore lint/a11y/useValidAnchor: it leads to the page where nothing on it is better.
        <a
          href="#schedule"
          onClick={(click) => {
            const place =
              document.querySelector<HTMLElement>(presentPlace) ?? document.querySelector<HTMLElement>(todayPanel);
            if (place) click.preventDefault();
            place?.focus();
          }}
          className="fixed top-2 left-2 z-(--z-tooltip) -translate-y-16 rounded-control bg-ink px-4 py-2.5 font-semibold text-13 text-on-ink focus:translate-y-0"
        >
          Skip to schedule
        </a>
      )}
      {/* Whatever scrolls is relative: a hidden text in it would else lengthen the window, and the dock would leave its foot. */}
      <div className="flex h-dvh overflow-hidden">
        {!isNarrow && <Sidebar />}
        <main
          id="schedule"
          tabIndex={-1}
          inert={isCovered}
          // What has the focus stays above the dock.
          className={classNames(
            'relative flex min-w-0 flex-1 flex-col overflow-y-auto outline-none',
            path !== '/' && 'scroll-pb-22',
          )}
        >
          <OfflineStrip />
          <ErrorBoundary instead={() => null}>
            <Suspense>
              <JobStrip />
            </Suspense>
          </ErrorBoundary>
          <ErrorBoundary place={path} instead={(retry) => <PartFailed name="This page" onRetry={retry} />}>
            {children}
          </ErrorBoundary>
          {/* On Home it stands large among the cards. */}
          {path !== '/' && (
            <ErrorBoundary place={path} instead={(retry) => <DockFailed onRetry={retry} />}>
              <Suspense fallback={<DockPlace />}>
                <LiveSession />
              </Suspense>
            </ErrorBoundary>
          )}
        </main>
        <ErrorBoundary instead={(retry) => isChatOpen && <PartFailed name="The chat" onRetry={retry} />}>
          <Suspense>{isChatLoaded && <ChatPanel />}</Suspense>
        </ErrorBoundary>
      </div>
      <Suspense>{isNarrow && isDrawerLoaded && <Drawer />}</Suspense>
      <Suspense>{linkedEvent && <LinkedEvent id={linkedEvent} />}</Suspense>
      <ErrorBoundary instead={() => null}>
        <Suspense>
          <AfterPage hasMoved={hasMoved} />
        </Suspense>
      </ErrorBoundary>
      <LayerPlace />
    </DrawerContext>
  );
}

/** Whether `isOn` has been true at any time: what it shows loads its code only then. */
function useEver(isOn: boolean): boolean {
  const [wasOn, setWasOn] = useState(isOn);
  if (isOn && !wasOn) setWasOn(true);
  return wasOn || isOn;
}
