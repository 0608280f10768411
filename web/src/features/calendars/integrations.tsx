import { useMutation } from '@tanstack/react-query';
import CalendarIcon from 'lucide-react/icons/calendar';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { ReactNode } from 'react';
import { ApiError, call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetHeading } from '../../ui/sheet.tsx';
import { IntegrationCard } from './integration-card.tsx';

/** The calendars that feed the schedule; `children` are further cards. */
export function Integrations({ children }: { children: ReactNode }) {
  const { mutate: connectGoogle, isPending } = useConnectGoogle();

  return (
    <section aria-label="Integrations">
      <SheetHeading title="Integrations" text="Calendars that feed your schedule." />
      <Sheet>
        <IntegrationCard
          name="Google Calendar"
          isConnected={false}
          text="Your meetings beside your plans"
          icon={<CalendarDays size={22} strokeWidth={1.75} aria-hidden="true" />}
          action={
            <Button
              variant="primary"
              aria-label="Connect Google Calendar"
              busy={isPending && 'Connecting...'}
              onClick={() => connectGoogle()}
            >
              Connect
            </Button>
          }
        />
        <IntegrationCard
          name="Microsoft Calendar"
          isConnected={false}
          text="Coming soon"
          icon={<CalendarIcon size={22} strokeWidth={1.75} aria-hidden="true" />}
          action={
            <Button
              variant="primary"
              aria-label="Connect Microsoft Calendar"
              onClick={() => toast('Microsoft Calendar integration coming soon!', { tone: 'note' })}
            >
              Connect
            </Button>
          }
        />
        {children}
      </Sheet>
    </section>
  );
}

/** Sends the browser to Google. Without credentials the server says what to configure, and that is shown. */
function useConnectGoogle() {
  return useMutation({
    mutationFn: () => call('GET /google/connect'),
    onSuccess: ({ oauth_url }) => {
      if (oauth_url) location.assign(oauth_url);
      else toast('Failed to get Google OAuth URL', { tone: 'failed' });
    },
    onError: (error) => {
      const isExplained = error instanceof ApiError && error.code === 'NOT_CONFIGURED';
      toast(isExplained ? error.message : 'Failed to connect Google Calendar. Please try again.', { tone: 'failed' });
    },
  });
}
