import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { CalendarHeading } from '../features/calendar/calendar-heading.tsx';
import { stepDate } from '../features/calendar/step-date.ts';
import { ViewTabs } from '../features/calendar/view-tabs.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { narrow, useMedia } from '../lib/media.ts';
import { useCalendarAddress } from '../queries/calendar-address.ts';
import { TopBar } from '../shell/top-bar.tsx';
import { useCalendarKeys } from '../shell/use-shortcuts.ts';
import { calendarViews, ListToggle } from './calendar-views.ts';

/** `/calendar/{view}?date=YYYY-MM-DD` */
export default function Calendar() {
  const [, navigate] = useLocation();
  const { view, date, addressAt } = useCalendarAddress();
  const isNarrow = useMedia(narrow);
  const View = calendarViews[view];
  const name = `${view.slice(0, 1).toUpperCase()}${view.slice(1)}`;
  useDocumentTitle(name);
  useCalendarKeys((key) => {
    if (key === 'today') navigate(addressAt());
    else navigate(addressAt(stepDate(view, date, key === 'next' ? 1 : -1)));
  });

  return (
    <>
      <TopBar
        heading={<CalendarHeading isNarrow={isNarrow} />}
        tabs={<ViewTabs isWide={isNarrow} />}
        date={date}
        {...(view === 'week' &&
          !isNarrow && {
            actions: (
              <Suspense>
                <ListToggle />
              </Suspense>
            ),
          })}
      />
      <Suspense>
        <View date={date} />
      </Suspense>
    </>
  );
}
