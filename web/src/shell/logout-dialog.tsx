import { useLocation } from 'wouter';
import { logOut } from '../queries/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation();
  return (
    <AlertDialog
      title="Logout"
      text="Are you sure you want to logout?"
      confirm="Logout"
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        logOut();
        navigate('/auth/sigin', { replace: true });
      }}
    />
  );
}
