import { Suspense, useEffect } from 'react';
import { returnFocus } from '../lib/layer-focus.ts';
import { closeLayer, useGuestsQuestion, useLayer } from '../lib/layers.ts';
import { useLinger } from '../lib/linger.ts';
import { part } from '../lib/part.ts';
import { ClosingContext } from '../ui/closing.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LayerFailed } from './layer-failed.tsx';

const EventEditor = part(() => import('../features/events/editor.tsx').then(({ EventEditor }) => EventEditor));
const QuickAdd = part(() => import('../features/events/quick-add.tsx').then(({ QuickAdd }) => QuickAdd));
const DeleteEvent = part(() => import('../features/events/delete-event.tsx').then(({ DeleteEvent }) => DeleteEvent));
const GuestsQuestion = part(() =>
  import('../features/events/guests-question.tsx').then(({ GuestsQuestion }) => GuestsQuestion),
);
const Palette = part(() => import('../features/palette/palette.tsx').then(({ Palette }) => Palette));
const Cascade = part(() => import('../features/live/cascade.tsx').then(({ Cascade }) => Cascade));
const TwoVersions = part(() => import('../features/events/two-versions.tsx').then(({ TwoVersions }) => TwoVersions));
const MoveEvents = part(() => import('../features/events/move-events.tsx').then(({ MoveEvents }) => MoveEvents));
const ForgottenTimer = part(() =>
  import('../features/tracking/forgotten-timer.tsx').then(({ ForgottenTimer }) => ForgottenTimer),
);
const TimeEntryEditor = part(() =>
  import('../features/tracking/time-entry-editor.tsx').then(({ TimeEntryEditor }) => TimeEntryEditor),
);
const FirstSteps = part(() => import('../features/onboarding/first-steps.tsx').then(({ FirstSteps }) => FirstSteps));
const Shortcuts = part(() => import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog));
const Logout = part(() => import('./logout-dialog.tsx').then(({ LogoutDialog }) => LogoutDialog));

const closeMs = 180;

const openings = new WeakMap<object, number>();
let lastOpening = 0;

/** Tells openings apart: one that comes while another of its kind is on its way out begins anew. */
function openingOf(layer: object): number {
  const opening = openings.get(layer) ?? ++lastOpening;
  openings.set(layer, opening);
  return opening;
}

/** The dialog that is open over the page, and the question that may come over it. */
export function ShownLayer() {
  const layer = useLayer();
  const shown = useLinger(layer, closeMs);
  const question = useGuestsQuestion();
  const asked = useLinger(question, closeMs);
  const isOpen = shown !== null || asked !== null;

  useEffect(() => {
    if (!isOpen) returnFocus();
  }, [isOpen]);

  return (
    <>
      <ClosingContext value={layer === null}>
        <ErrorBoundary key={shown ? openingOf(shown) : 0} instead={() => <LayerFailed onClose={closeLayer} />}>
          <Suspense>
            {shown?.kind === 'editor' && <EventEditor layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'quick-add' && <QuickAdd layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'delete-event' && <DeleteEvent layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'palette' && <Palette layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'cascade' && <Cascade layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'two-versions' && <TwoVersions layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'move-events' && <MoveEvents layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'forgotten-timer' && <ForgottenTimer layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'time-entry' && <TimeEntryEditor layer={shown} onClose={closeLayer} />}
            {shown?.kind === 'first-steps' && <FirstSteps onClose={closeLayer} />}
            {shown?.kind === 'shortcuts' && <Shortcuts onClose={closeLayer} />}
            {shown?.kind === 'logout' && <Logout onClose={closeLayer} />}
          </Suspense>
        </ErrorBoundary>
      </ClosingContext>
      {asked && (
        <ClosingContext value={question === null}>
          <ErrorBoundary key={openingOf(asked)} instead={() => <LayerFailed onClose={() => asked.answer(null)} />}>
            <Suspense>
              <GuestsQuestion question={asked} />
            </Suspense>
          </ErrorBoundary>
        </ClosingContext>
      )}
    </>
  );
}
