import { CalendarList } from '../features/calendars/calendar-list.tsx';
import { MiniMonth } from '../features/views/mini-month.tsx';

/** The mini month and the calendars, below the links. */
export function SidebarSchedule({ onChoose }: { onChoose?: () => void }) {
  return (
    <>
      <hr className="mx-2 mt-[11px] mb-3 border-line" />
      <MiniMonth {...(onChoose && { onChoose })} />
      <hr className="mx-2 mt-3 mb-[15px] border-line" />
      <CalendarList />
    </>
  );
}
