import { categoriesOf, categoryOf, iconOf } from '@daywright/schedule/categories';
import { mondayOf } from '@daywright/schedule/weeks';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../lib/clock.ts';
import { weekOfEvents } from '../../../queries/events.ts';
import { usePreferences, useTimeZone } from '../../../queries/profile.ts';
import { IconPicker } from '../../../ui/icon-picker.tsx';

export interface EventIconProps {
  /** Null follows the category. */
  icon: string | null;
  category: string;
  onChange: (icon: string | null) => void;
}

/** The event's icon, which follows its category until one is chosen by hand. */
export function EventIcon({ icon, category, ...control }: EventIconProps) {
  const preferences = usePreferences();
  const recent = useRecentIcons();
  const bare = { icon: null, category: category === '' ? [] : [category] };
  const { hue, color } = categoryOf(bare, preferences);
  return (
    <IconPicker
      {...control}
      icon={icon}
      followed={iconOf(bare, preferences)}
      followText="Follow the category"
      hue={hue}
      color={color}
      known={categoriesOf(preferences).map((each) => ({ icon: each.icon, words: each.name }))}
      recent={recent}
    />
  );
}

const mostRecent = 7;

/** Icons that were chosen by hand for this week's events, the newest first. */
function useRecentIcons(): string[] {
  const timeZone = useTimeZone();
  const { data } = useQuery(weekOfEvents(mondayOf(useToday(timeZone)), timeZone));
  const byAge = [...(data?.events ?? [])].sort((one, other) => (one.updated_at < other.updated_at ? 1 : -1));
  return [...new Set(byAge.flatMap(({ icon }) => icon ?? []))].slice(0, mostRecent);
}
