import { idleText } from '@daywright/schedule/idle-text';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Moon from 'lucide-react/icons/moon';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Timer from 'lucide-react/icons/timer';
import { type ReactNode, useRef } from 'react';
import { useDelayed } from '../../lib/delayed.ts';
import { useKeepFootFree } from '../../lib/foot-room.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DockFrame } from '../../ui/dock-frame.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AddTime } from './add-time.tsx';
import { Answer } from './answer.tsx';
import { hasTimes, remainsText, timesText, trackedText } from './live-text.ts';
import { MiniDock } from './mini-dock.tsx';
import { NextUp } from './next-up.tsx';
import { Postpone } from './postpone.tsx';
import { ToggleButton } from './toggle-button.tsx';
import type { Current, Live, LiveState } from './use-live.ts';
import type { LiveActions } from './use-live-actions.ts';
import { useNarrow } from './use-narrow.ts';

/** Below this width in pixels there is room for what is on and one button. */
const miniBelow = 540;

export interface DockProps {
  state: LiveState;
  actions: LiveActions;
  /** Says what starts and ends to assistive technology. */
  announcer: ReactNode;
}

/** The live session at the foot of every page but Home (design guide, section 3). */
export function Dock({ state, actions, announcer }: DockProps) {
  const section = useRef<HTMLElement>(null);
  const isMini = useNarrow(section, miniBelow);
  // Messages stand above it: its buttons stay in reach.
  useKeepFootFree(isMini ? 18 : 20);
  return (
    <DockFrame ref={section} aria-label="Live session" isMini={isMini} className="flex flex-col">
      <div className="flex flex-1 items-center gap-3 px-3.5 py-1">
        {state.kind === 'ready' ? (
          <Content live={state.live} actions={actions} isMini={isMini} />
        ) : (
          <Unready state={state} />
        )}
      </div>
      {announcer}
    </DockFrame>
  );
}

function Content({ live, actions, isMini }: { live: Live; actions: LiveActions; isMini: boolean }) {
  const { current } = live;
  if (!current) return <Idle live={live} actions={actions} isMini={isMini} />;
  if (isMini) return <MiniDock current={current} live={live} actions={actions} />;
  return (
    <>
      <CategoryTile icon={current.icon} hue={current.category.hue} color={current.category.color} size={40} />
      <div className="min-w-0 max-w-max flex-[1_1_0]">
        <div className="truncate font-bold text-14">{current.name}</div>
        <div className="flex items-center gap-1.5 overflow-hidden whitespace-nowrap text-13 text-text-2">
          <Badge kind="live" />
          <span className="@max-[59.9375rem]:hidden">{timesText(current, live.timeZone)}</span>
          {hasTimes(current.session) && (
            <span className="@max-[53.6875rem]:hidden @min-[60rem]:hidden">until {current.session.endTime}</span>
          )}
        </div>
        <Answer session={current.session} />
      </div>
      <Remains current={current} now={live.now} />
      <div className="flex shrink-0 items-center gap-2">
        <ToggleButton runs={current.timer !== null} onClick={() => actions.toggle(current)} />
        {current.session && (
          <>
            <AddTime event={current.session.event} addTime={actions.addTime} />
            <Postpone event={current.session.event} timeZone={live.timeZone} postpone={actions.postpone} shrinks />
          </>
        )}
      </div>
      {live.next && (
        <Aside>
          <NextUp next={live.next} onStart={actions.start} shrinks />
        </Aside>
      )}
    </>
  );
}

/** What is left of it, or how long its timer has run. */
function Remains({ current, now }: { current: Current; now: number }) {
  const text = remainsText(current, now);
  if (!hasTimes(current.session))
    return <p className="min-w-0 flex-[1.4_1_0] truncate font-semibold text-13">{text}</p>;
  const { progress } = current.session;
  const isTracked = current.timer !== null && text !== trackedText(current);
  return (
    <div className="min-w-20 flex-[1.4_1_0] @min-[60rem]:mx-4">
      <div className="mb-1.5 flex justify-between gap-2 overflow-hidden whitespace-nowrap text-12 leading-4">
        <b className="font-semibold">{text}</b>
        <span className="flex gap-2 text-text-2 @max-[53.6875rem]:hidden">
          {isTracked && <span className="@max-[59.9375rem]:hidden">{trackedText(current)}</span>}
          {progress}%
        </span>
      </div>
      <Progress percent={progress} label={current.name} text={`${progress} %, ${text}`} />
    </div>
  );
}

function Idle({ live, actions, isMini }: { live: Live; actions: LiveActions; isMini: boolean }) {
  const { next, now, timeZone } = live;
  const { said, when } = idleText(next && Date.parse(next.event.start_date), now, timeZone);
  const isFreeNow = when.startsWith('Free');
  const Icon = isFreeNow || !next ? Timer : Moon;
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control @max-[15rem]:hidden bg-[color-mix(in_oklab,var(--c-other)_var(--tint-mix),var(--surface))] text-text-2">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1">
        <span className={classNames('block font-semibold', isMini ? 'text-13' : 'text-14')}>{said}</span>{' '}
        <span className={classNames('block text-text-2', isMini ? 'text-12' : 'text-13')}>{when}</span>
      </p>
      {next && isFreeNow && (
        <Aside isPlain={isMini}>
          <NextUp next={next} onStart={actions.start} isBrief={isMini} />
        </Aside>
      )}
    </>
  );
}

function Aside({ isPlain = false, children }: { isPlain?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex min-w-0 shrink-0 items-center gap-2.5',
        !isPlain && 'h-10 border-line border-l pl-3.5 @min-[60rem]:ml-2',
      )}
    >
      {children}
    </div>
  );
}

function Unready({ state }: { state: Exclude<LiveState, { kind: 'ready' }> }) {
  const isSlow = useDelayed(state.kind === 'loading');
  if (state.kind === 'loading') {
    return (
      isSlow && (
        <p role="status" className="flex items-center gap-3 text-text-2">
          <Spinner />
          Loading session...
        </p>
      )
    );
  }
  return (
    <>
      <p role="alert" className="flex min-w-0 flex-1 items-center gap-3">
        <CircleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-danger" />
        <span className="line-clamp-2 min-w-0">Error: {state.message}</span>
      </p>
      <Button small icon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={state.retry}>
        Retry
      </Button>
    </>
  );
}
