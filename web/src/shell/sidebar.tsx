import { Suspense } from 'react';
import { Link } from 'wouter';
import { rail, useMedia } from '../lib/media.ts';
import { part } from '../lib/part.ts';
import { Mark } from '../ui/mark.tsx';
import { AccountButton } from './account-button.tsx';
import { SidebarLinks } from './sidebar-links.tsx';
import { SidebarSchedule } from './sidebar-schedule.tsx';

const RailSchedule = part(() => import('./rail-schedule.tsx').then(({ RailSchedule }) => RailSchedule));

/** The column at the left edge: whole from 1200 px up (later where text is set larger), a rail of icons below. */
export function Sidebar() {
  const isRail = useMedia(rail);
  if (isRail) {
    return (
      <div className="no-scrollbar relative flex w-(--sidebar-rail) shrink-0 flex-col items-center overflow-y-auto">
        <header className="mb-[3px] grid h-14 shrink-0 place-items-center">
          <Link href="/" aria-label="Daywright">
            <Mark size={28} />
          </Link>
        </header>
        <SidebarLinks look="rail" />
        <hr className="mt-3 mb-2.5 w-7 border-line" />
        <Suspense>
          <RailSchedule />
        </Suspense>
        <div className="flex-1" />
        <AccountButton look="rail" />
      </div>
    );
  }
  return (
    <div className="relative flex w-(--sidebar) shrink-0 flex-col overflow-y-auto px-2.25">
      <header className="flex h-14.75 shrink-0 items-center px-1.75">
        <Link href="/" className="flex items-center gap-2.25 font-semibold text-16 tracking-tight">
          <Mark size={24} />
          Daywright
        </Link>
      </header>
      <SidebarLinks look="column" />
      <SidebarSchedule />
      <div className="min-h-4 flex-1" />
      <AccountButton look="column" />
    </div>
  );
}
