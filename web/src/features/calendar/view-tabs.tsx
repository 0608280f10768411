import { calendarAddress, useCalendarAddress, views } from '../../queries/calendar-address.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** Day to Year; each keeps the date of the address. */
export function ViewTabs({ isWide }: { isWide: boolean }) {
  const { view, date, isDated } = useCalendarAddress();
  const at = isDated ? date : undefined;
  const tabs = views.map((name) => ({
    href: calendarAddress(name, at),
    name: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  }));
  return <Tabs label="View" tabs={tabs} current={calendarAddress(view, at)} isWide={isWide} />;
}
