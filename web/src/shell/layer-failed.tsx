import { useEffect, useEffectEvent } from 'react';
import { renewFailedParts } from '../lib/part.ts';
import { toast } from '../lib/toasts.ts';

/** A dialog whose code did not come: the page stays as it was. */
export function LayerFailed({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    renewFailedParts();
    toast('This could not be opened. Please check your connection and try again.', { tone: 'failed' });
    close();
  }, []);
  return null;
}
