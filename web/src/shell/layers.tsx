import { lazy, Suspense } from 'react';
import { closeLayer, useLayer } from '../lib/layers.ts';

const EventEditor = lazy(() =>
  import('../features/events/event-editor.tsx').then(({ EventEditor }) => ({ default: EventEditor })),
);
const QuickAdd = lazy(() => import('../features/events/quick-add.tsx').then(({ QuickAdd }) => ({ default: QuickAdd })));
const DeleteSeries = lazy(() =>
  import('../features/events/delete-series.tsx').then(({ DeleteSeries }) => ({ default: DeleteSeries })),
);
const Shortcuts = lazy(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);
const Logout = lazy(() => import('./logout-dialog.tsx').then(({ LogoutDialog }) => ({ default: LogoutDialog })));

/** The dialog that is open over the page. */
export function Layers() {
  const layer = useLayer();
  return (
    <Suspense>
      {layer?.kind === 'editor' && <EventEditor layer={layer} onClose={closeLayer} />}
      {layer?.kind === 'quick-add' && <QuickAdd layer={layer} onClose={closeLayer} />}
      {layer?.kind === 'delete-series' && <DeleteSeries event={layer.event} onClose={closeLayer} />}
      {layer?.kind === 'shortcuts' && <Shortcuts onClose={closeLayer} />}
      {layer?.kind === 'logout' && <Logout onClose={closeLayer} />}
    </Suspense>
  );
}
