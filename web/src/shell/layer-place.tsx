import { Suspense, useState } from 'react';
import { closeLayers, useIsLayerOpen } from '../lib/layers.ts';
import { part } from '../lib/part.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LayerFailed } from './layer-failed.tsx';

const ShownLayer = part(() => import('./shown-layer.tsx').then(({ ShownLayer }) => ShownLayer));

/** Where dialogs open over the page: what shows them loads its code with the first. */
export function LayerPlace() {
  const isOpen = useIsLayerOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <ErrorBoundary place={String(isOpen)} instead={() => isOpen && <LayerFailed onClose={closeLayers} />}>
      <Suspense>
        <ShownLayer />
      </Suspense>
    </ErrorBoundary>
  );
}
