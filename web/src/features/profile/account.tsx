import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { openLayer } from '../../lib/layers.ts';
import { profile } from '../../queries/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SettingRow, Sheet, SheetHeading } from '../../ui/sheet.tsx';
import { AccountDates } from './account-dates.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AssistantChoice } from './assistant/assistant-choice.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { PersonCard } from './person-card.tsx';
import { Storage } from './storage.tsx';
import { WorkingHours } from './working-hours.tsx';

/** Settings of the account: who the person is here, and how the app behaves. */
export function Account() {
  const { data, error, refetch } = useQuery(profile());

  return (
    <section aria-label="Account">
      <SheetHeading title="Account" text="Who you are here, and how the app behaves." />
      <div className="flex flex-col gap-3 tablet:gap-3.75">
        {data && (
          <>
            <PersonCard profile={data} />
            <AccountDates profile={data} />
          </>
        )}
        {!data && error && (
          <Sheet className="p-5">
            <ErrorState message={error.message} onRetry={refetch} />
          </Sheet>
        )}
        <Sheet>
          <AccountSettings profile={data} />
          <SettingRow title="Logout" text="Signs you out on this device">
            <Button
              variant="danger-quiet"
              icon={<LogOut size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => openLayer({ kind: 'logout' })}
            >
              Logout
            </Button>
          </SettingRow>
        </Sheet>
        {data && (
          <>
            <WorkingHours profile={data} />
            <CategoryChoices profile={data} />
            <AssistantChoice />
          </>
        )}
        <Devices />
        <Storage />
        <DeleteAccount />
      </div>
    </section>
  );
}
