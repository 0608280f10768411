import type { QuickAddLayer } from '../../lib/layers.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Quick add. Placeholder: the editor's part replaces it. */
export function QuickAdd({ layer, onClose }: { layer: QuickAddLayer; onClose: () => void }) {
  return (
    <Dialog title="New event" onClose={onClose}>
      <p className="p-5">{layer.date}</p>
    </Dialog>
  );
}
