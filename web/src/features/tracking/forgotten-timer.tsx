import { Dialog } from '../../ui/dialog.tsx';

export function ForgottenTimer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="ForgottenTimer" onClose={onClose}>
      {null}
    </Dialog>
  );
}
