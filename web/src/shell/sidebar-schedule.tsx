import { CalendarList } from '../features/calendars/calendar-list.tsx';
import { MiniMonth } from '../features/views/mini-month.tsx';

/** The mini month and the calendars, below the links; `isLarge` on narrow screens. */
export function SidebarSchedule({ isLarge = false, onChoose }: { isLarge?: boolean; onChoose?: () => void }) {
  return (
    <>
      <hr className="mx-[9px] mt-[11px] mb-[13px] border-line" />
      <MiniMonth isLarge={isLarge} {...(onChoose && { onChoose })} />
      <hr className="mx-[9px] mt-3 mb-4 border-line" />
      <CalendarList isLarge={isLarge} />
    </>
  );
}
