import { Integrations } from '../features/calendars/integrations.tsx';
import { CalendarFilesCard } from '../features/files/calendar-files-card.tsx';

/** `/settings/integrations` */
export default function SettingsIntegrations() {
  return (
    <Integrations>
      <CalendarFilesCard />
    </Integrations>
  );
}
