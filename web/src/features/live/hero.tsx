import { idleText } from '@daywright/schedule/idle-text';
import { useDelayed } from '../../lib/delayed.ts';
import { Badge } from '../../ui/badge.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AddTime } from './add-time.tsx';
import { Answer } from './answer.tsx';
import type { DockProps } from './dock.tsx';
import { HeroSpans } from './hero-spans.tsx';
import { hasTimes, remainsText, timesText, trackedText } from './live-text.ts';
import { NextUp } from './next-up.tsx';
import { Postpone } from './postpone.tsx';
import { ToggleButton } from './toggle-button.tsx';
import type { Current, Live } from './use-live.ts';
import type { LiveActions } from './use-live-actions.ts';

/** The live session large, among the cards of Home (picture home-light-desktop). */
export function Hero({ state, actions, announcer }: DockProps) {
  const current = state.kind === 'ready' ? state.live.current : null;
  const isEmpty = state.kind === 'ready' && !current && !state.live.next;
  return (
    <section
      aria-label="Live session"
      className={classNames(
        '@container relative flex min-w-0 flex-col rounded-sheet p-4.5 transition-colors duration-(--m-slow) tablet:p-5',
        current ? 'bg-sun-tint inset-ring-2 inset-ring-sun-line' : 'border border-line bg-surface',
        // About what it will take, so that little below it jumps.
        state.kind === 'loading' ? 'min-h-94 tablet:min-h-81' : isEmpty ? 'tablet:min-h-50' : 'min-h-50',
      )}
    >
      <Content state={state} actions={actions} />
      {announcer}
    </section>
  );
}

function Content({ state, actions }: Omit<DockProps, 'announcer'>) {
  const isSlow = useDelayed(state.kind === 'loading');
  if (state.kind === 'loading') {
    return (
      isSlow && (
        <p role="status" className="m-auto flex items-center gap-3 text-text-2">
          <Spinner />
          Loading session...
        </p>
      )
    );
  }
  if (state.kind === 'error') {
    return <ErrorState message={state.message} action="Retry" onRetry={state.retry} />;
  }
  const { live } = state;
  return live.current ? (
    <Now current={live.current} live={live} actions={actions} />
  ) : (
    <Idle live={live} actions={actions} />
  );
}

/** What assistive technology reads as a whole is shown as one large number and a small word. */
function Remains({ text }: { text: string }) {
  const at = text.lastIndexOf(' ');
  const [figure, word] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  return (
    <p className="min-w-0">
      <span className="font-semibold text-44 @min-[14rem]:whitespace-nowrap tracking-tight">{figure}</span>
      <span className="ml-1 text-16 text-text-2">{word}</span>
    </p>
  );
}

function Now({ current, live, actions }: { current: Current; live: Live; actions: LiveActions }) {
  const { session, timer } = current;
  const text = remainsText(current, live.now);
  return (
    <>
      <div className="flex items-center gap-3.5">
        <CategoryTile icon={current.icon} hue={current.category.hue} color={current.category.color} size={52} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-text-2">
            <Badge kind="live" />
            {timesText(current, live.timeZone)}
          </p>
          <h2 className="mt-0.5 line-clamp-2 font-semibold text-20 tracking-tight">{current.name}</h2>
          <Answer session={session} />
        </div>
      </div>
      <div className="mt-3 mb-2 flex flex-wrap items-end justify-between gap-x-3">
        <Remains text={text} />
        <p className="shrink-0 pb-1.5 text-right text-14 text-text-2">
          {timer && text !== trackedText(current) && <span className="mr-3">{trackedText(current)}</span>}
          {hasTimes(session) && `${session.progress}%`}
        </p>
      </div>
      {hasTimes(session) && (
        <Progress percent={session.progress} label={current.name} text={`${session.progress} %, ${text}`} />
      )}
      {session && session.spans.length > 0 && <HeroSpans session={session} now={live.now} />}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-5">
        <ToggleButton runs={timer !== null} variant="primary" onClick={() => actions.toggle(current)} />
        {session && (
          <>
            <AddTime
              event={session.event}
              addTime={actions.addTime}
              className="divide-sun-line border-sun-line @max-[19.9375rem]:order-last @max-[19.9375rem]:w-full [&>button]:min-w-[2.875rem] @max-[19.9375rem]:[&>button]:flex-1 [&>button]:bg-transparent @max-[21.25rem]:[&>button]:px-1 [&>button]:hover:bg-hover"
            />
            {/* Its text ends where the times above it end. */}
            <span className="-mr-2 ml-auto [&>button]:px-2 [&>button]:text-text">
              <Postpone event={session.event} timeZone={live.timeZone} postpone={actions.postpone} />
            </span>
          </>
        )}
      </div>
    </>
  );
}

function Idle({ live, actions }: { live: Live; actions: LiveActions }) {
  const { next, now, timeZone } = live;
  const { said, when } = idleText(next && Date.parse(next.event.start_date), now, timeZone);
  return (
    <>
      <h2 className="font-semibold text-20 tracking-tight">{said}</h2>
      <p className="mt-1 text-text-2">{when}</p>
      {next && when.startsWith('Free') && (
        <div className="mt-auto flex items-center gap-3 border-line border-t pt-4 [&>button]:ml-auto">
          <NextUp next={next} onStart={actions.start} />
        </div>
      )}
    </>
  );
}
