import { MiniMonth } from '../features/calendar/mini-month.tsx';
import { CalendarList } from '../features/calendars/calendar-list.tsx';
import { classNames } from '../ui/class-names.ts';

/** The mini month and the calendars, below the links; `isLarge` on narrow screens. */
export function SidebarSchedule({ isLarge = false, onChoose }: { isLarge?: boolean; onChoose?: () => void }) {
  return (
    <>
      <hr className={classNames('mx-2.25 mt-2.75 border-line', isLarge ? 'mb-2.5' : 'mb-3.25')} />
      <MiniMonth isLarge={isLarge} {...(onChoose && { onChoose })} />
      <hr className="mx-2.25 mt-3 mb-4 border-line" />
      <CalendarList isLarge={isLarge} />
    </>
  );
}
