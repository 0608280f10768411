import { useQueryClient } from '@tanstack/react-query';
import CalendarIcon from 'lucide-react/icons/calendar';
import { type ReactNode, useEffect } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet, SheetHeading } from '../../ui/sheet.tsx';
import { GoogleCard } from './google-card.tsx';
import { finishGoogleReturn } from './google-return.ts';
import { IntegrationCard } from './integration-card.tsx';

/** The calendars that feed the schedule; `children` are further cards. */
export function Integrations({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  // It goes on by itself: who leaves the page is told all the same.
  useEffect(() => void finishGoogleReturn(client), [client]);

  return (
    <section aria-label="Integrations">
      <SheetHeading title="Integrations" text="Calendars that feed your schedule." />
      <Sheet>
        <GoogleCard />
        <IntegrationCard
          id="microsoft-calendar"
          name="Microsoft Calendar"
          state="none"
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
