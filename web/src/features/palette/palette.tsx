import type { PaletteLayer } from '../../lib/layers.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function Palette({ onClose }: { layer: PaletteLayer; onClose: () => void }) {
  return (
    <Dialog title="Palette" onClose={onClose}>
      {null}
    </Dialog>
  );
}
