import type { Profile } from '@daywright/contract/profile';
import { profileDateText } from '@daywright/schedule/relative-time';
import CalendarIcon from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import type { LucideIcon } from 'lucide-react/types';
import { useNow } from '../../lib/clock.ts';

/** Since when and until when, as a long date and in words. */
export function AccountDates({ profile }: { profile: Profile }) {
  return (
    <div className="grid grid-cols-2 gap-2.5 tablet:gap-3.75">
      <DateCard label="Member Since" date={profile.created_at} zone={profile.time_zone} Icon={CalendarIcon} />
      <DateCard label="Last Active" date={profile.updated_at} zone={profile.time_zone} Icon={Clock} />
    </div>
  );
}

interface DateCardProps {
  label: string;
  date: string;
  zone: string;
  Icon: LucideIcon;
}

function DateCard({ label, date, zone, Icon }: DateCardProps) {
  const now = useNow();
  const at = Date.parse(date);
  const isKnown = !Number.isNaN(at);
  return (
    <div className="rounded-sheet border border-line bg-surface px-4 py-3.5 tablet:px-4.5 tablet:py-4">
      <p className="flex items-center gap-2 text-13 text-text-2">
        <Icon size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {label}
      </p>
      <p className="mt-1 font-semibold text-14 tablet:text-16">
        {isKnown ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: zone }).format(at) : 'Not available'}
      </p>
      <p className="text-13 text-text-2">{isKnown && profileDateText(at, now, zone)}</p>
    </div>
  );
}
