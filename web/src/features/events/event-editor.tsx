import type { EditorLayer } from '../../lib/layers.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** The event editor. Placeholder: the editor's own part replaces it. */
export function EventEditor({ layer, onClose }: { layer: EditorLayer; onClose: () => void }) {
  return (
    <Dialog title="Event" onClose={onClose}>
      <p className="p-5">{'event' in layer ? layer.event.title : 'New event'}</p>
    </Dialog>
  );
}
