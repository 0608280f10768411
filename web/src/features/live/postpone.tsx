import type { CalendarEvent } from '@daywright/contract/events';
import SkipForward from 'lucide-react/icons/skip-forward';
import { Suspense, useState } from 'react';
import { useLiveKeys } from '../../lib/live-keys.ts';
import { part } from '../../lib/part.ts';
import { Button } from '../../ui/button.tsx';
import { isMovable, type LiveActions } from './use-live-actions.ts';

const PostponeMenu = part(() => import('./postpone-menu.tsx').then(({ PostponeMenu }) => PostponeMenu));
const PostponeTime = part(() => import('./postpone-time.tsx').then(({ PostponeTime }) => PostponeTime));

export interface PostponeProps {
  event: CalendarEvent;
  timeZone: string;
  postpone: LiveActions['postpone'];
  /** An icon button where its container is narrower than the dock of a wide window. */
  shrinks?: boolean;
}

/** Postpone, and the menu of where to; the menu's code loads with the first press. */
export function Postpone({ event, timeZone, postpone, shrinks = false }: PostponeProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const start = Date.parse(event.start_date);

  function open() {
    setLoaded(true);
    setOpen(true);
  }
  useLiveKeys((key) => key === 'postpone' && isMovable(event) && open());

  const trigger = (
    <Button
      variant="ghost"
      aria-label="Postpone"
      aria-haspopup="menu"
      data-tooltip="Postpone"
      data-keys="S P"
      disabled={!isMovable(event)}
      onClick={isLoaded ? undefined : open}
      className={
        shrinks
          ? '@max-[59.9375rem]:w-(--control-h) @max-[59.9375rem]:border-line-strong @max-[59.9375rem]:bg-surface @max-[59.9375rem]:px-0 @max-[59.9375rem]:shadow-rest'
          : ''
      }
    >
      {shrinks && (
        <SkipForward size={18} strokeWidth={1.75} aria-hidden="true" className="hidden @max-[59.9375rem]:block" />
      )}
      <span className={shrinks ? '@max-[59.9375rem]:hidden' : ''}>Postpone</span>
    </Button>
  );
  return (
    <>
      {isLoaded ? (
        <Suspense fallback={trigger}>
          <PostponeMenu
            start={start}
            timeZone={timeZone}
            trigger={trigger}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onPick={(to) => void postpone(event, to)}
            onPickTime={() => setPicking(true)}
          />
        </Suspense>
      ) : (
        trigger
      )}
      <Suspense>
        {isPicking && (
          <PostponeTime
            event={event}
            timeZone={timeZone}
            onPick={(to) => void postpone(event, to)}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
