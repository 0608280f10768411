import { Dialog } from '../../ui/dialog.tsx';

export function FirstSteps({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="FirstSteps" onClose={onClose}>
      {null}
    </Dialog>
  );
}
