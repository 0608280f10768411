import type { TimeEntryLayer } from '../../lib/layers.ts';
import { Dialog } from '../../ui/dialog.tsx';

export function TimeEntryEditor({ onClose }: { layer: TimeEntryLayer; onClose: () => void }) {
  return (
    <Dialog title="TimeEntryEditor" onClose={onClose}>
      {null}
    </Dialog>
  );
}
