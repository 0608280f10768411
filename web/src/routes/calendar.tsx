import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { CalendarHeading } from '../features/views/calendar-heading.tsx';
import { stepDate } from '../features/views/step-date.ts';
import { ViewTabs } from '../features/views/view-tabs.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { narrow, useMedia } from '../lib/media.ts';
import { part } from '../lib/part.ts';
import { calendarAddress, useCalendarAddress } from '../queries/calendar-address.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useCalendarKeys } from '../shell/use-shortcuts.ts';
import { EmptyState } from '../ui/empty-state.tsx';

const DayView = part(() => import('../features/calendar/day-view.tsx').then(({ DayView }) => DayView));

/** `/calendar/{view}?date=YYYY-MM-DD` */
export default function Calendar() {
  const [, navigate] = useLocation();
  const { view, date } = useCalendarAddress();
  const isNarrow = useMedia(narrow);
  const name = `${view.slice(0, 1).toUpperCase()}${view.slice(1)}`;
  useDocumentTitle(name);
  useCalendarKeys((key) => {
    if (key === 'today') navigate(calendarAddress(view));
    else navigate(calendarAddress(view, stepDate(view, date, key === 'next' ? 1 : -1)));
  });

  return (
    <>
      <TopBar heading={<CalendarHeading isNarrow={isNarrow} />} tabs={<ViewTabs isWide={isNarrow} />} date={date} />
      {view === 'day' ? (
        <Suspense>
          <DayView date={date} />
        </Suspense>
      ) : (
        <div className="overflow-y-auto px-4 pb-6 desktop:px-[19px]">
          <EmptyState title={name} text={`The ${view} view is not built yet. Your events are in the day view.`} />
        </div>
      )}
    </>
  );
}
