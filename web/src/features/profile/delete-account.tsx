import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../lib/call.ts';
import { part } from '../../lib/part.ts';
import { forget } from '../../queries/session.ts';
import { Button } from '../../ui/button.tsx';
import { SettingRow, Sheet } from '../../ui/sheet.tsx';

const AlertDialog = part(() => import('../../ui/alert-dialog.tsx').then(({ AlertDialog }) => AlertDialog));

/** The one thing here that cannot be undone, so it asks. */
export function DeleteAccount() {
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE /profile'),
    onSuccess: () => {
      forget();
      navigate('/auth/sigin', { replace: true });
    },
  });

  return (
    <Sheet>
      <SettingRow title="Delete account" text="Removes your schedule and everything else of yours from the server">
        <Button variant="danger-quiet" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </SettingRow>
      <Suspense>
        {isAsking && (
          <AlertDialog
            title="Delete account"
            text="Your events, calendars and settings are removed for good. Export them first if you may need them again."
            confirm="Delete account"
            isDangerous
            busy={isPending && 'Deleting...'}
            error={error?.message}
            onConfirm={() => mutate()}
            onCancel={() => setAsking(false)}
          />
        )}
      </Suspense>
    </Sheet>
  );
}
