import type { CascadeLayer } from '../../lib/layers.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function Cascade({ onClose }: { layer: CascadeLayer; onClose: () => void }) {
  return (
    <Dialog title="Cascade" onClose={onClose}>
      {null}
    </Dialog>
  );
}
