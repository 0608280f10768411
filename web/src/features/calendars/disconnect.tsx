import type { GoogleAccount } from '@daywright/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../lib/call.ts';
import { keepFocus } from '../../lib/leave-focus.ts';
import { part } from '../../lib/part.ts';
import { reloadSchedule } from '../../lib/reload-schedule.ts';
import { toast } from '../../lib/toasts.ts';
import { countOf } from '../../lib/words.ts';
import { accountCalendars, accountStates, googleAccounts } from '../../queries/accounts.ts';
import { calendarsKey } from '../../queries/calendars.ts';
import { Button } from '../../ui/button.tsx';
import { TickBox } from '../../ui/tick-box.tsx';

const AlertDialog = part(() => import('../../ui/alert-dialog.tsx').then(({ AlertDialog }) => AlertDialog));

/** Disconnects an account, once it was asked whether it is meant so. */
export function DisconnectButton({ account, isSmall = false }: { account: GoogleAccount; isSmall?: boolean }) {
  const { account_id, google_email } = account;
  const calendars = useQuery(accountCalendars(account_id)).data;
  const [isAsking, setAsking] = useState(false);
  const [removesCopies, setRemovesCopies] = useState(false);
  const [keepsWaiting, setKeepsWaiting] = useState(true);
  const states = useQuery(accountStates());
  const waiting = states.data?.find((state) => state.account_id === account_id)?.waiting ?? 0;
  const untold = `${countOf(waiting, 'event')} ${waiting === 1 ? 'is' : 'are'} not yet written there.`;
  const meaning = [
    !removesCopies && 'Nothing is deleted at Google.',
    waiting > 0 && untold,
    'Its sync journal is removed too, with what gave way.',
  ];
  const { mutate: disconnect, isPending } = useDisconnect(() => setAsking(false));

  return (
    <>
      <Button
        variant="danger-quiet"
        small={isSmall}
        aria-label={`Disconnect ${google_email}`}
        onClick={() => {
          setRemovesCopies(false);
          setKeepsWaiting(true);
          void states.refetch();
          setAsking(true);
        }}
      >
        Disconnect
      </Button>
      <Suspense>
        {isAsking && (
          <AlertDialog
            title={`Disconnect ${google_email}`}
            text="Are you sure you want to disconnect your Google Calendar? All synced events will be removed."
            confirm="Disconnect"
            isDangerous
            busy={isPending && 'Disconnecting...'}
            onConfirm={() => disconnect({ id: account_id, removesCopies, keepsWaiting: waiting > 0 && keepsWaiting })}
            onCancel={() => setAsking(false)}
          >
            <p className="mb-4 text-14 text-text-2">{meaning.filter(Boolean).join(' ')}</p>
            {waiting > 0 && (
              <TickBox
                checked={keepsWaiting}
                onChange={setKeepsWaiting}
                label="Keep what is not yet at Google as my own events"
                className="mb-4 text-14"
              />
            )}
            {calendars?.some(({ copies_own }) => copies_own) && (
              <TickBox
                checked={removesCopies}
                onChange={setRemovesCopies}
                label="Also remove the copies of my own events from Google"
                className="mb-4 text-14"
              />
            )}
          </AlertDialog>
        )}
      </Suspense>
    </>
  );
}

function useDisconnect(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, removesCopies, keepsWaiting }: { id: string; removesCopies: boolean; keepsWaiting: boolean }) =>
      call('DELETE /google/accounts/:id', {
        params: { id },
        query: { ...(removesCopies && { remove_copies: true }), ...(keepsWaiting && { keep_waiting: true }) },
      }),
    onSuccess: (_, { id, removesCopies }) => {
      client.setQueryData(googleAccounts().queryKey, (accounts) =>
        accounts?.filter(({ account_id }) => account_id !== id),
      );
      toast(
        `Google Calendar disconnected successfully.${removesCopies ? ' The copies there are still being removed.' : ''}`,
      );
      keepFocus();
      reloadSchedule();
    },
    onError: () => toast('Failed to disconnect. Please try again.', { tone: 'failed' }),
    onSettled: () => {
      onDone();
      return client.invalidateQueries({ queryKey: [calendarsKey] });
    },
  });
}
