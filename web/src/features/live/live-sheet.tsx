import { timeText } from '@daywright/schedule/dates';
import { postponeChoices } from '@daywright/schedule/postpone';
import { Suspense, useState } from 'react';
import { part } from '../../lib/part.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { AddTime } from './add-time.tsx';
import { Answer } from './answer.tsx';
import { hasTimes, remainsText, timesText, trackedText } from './live-text.ts';
import { NextUp } from './next-up.tsx';
import { ToggleButton } from './toggle-button.tsx';
import { type CurrentProps, isMovable } from './use-live-actions.ts';

const PostponeTime = part(() => import('./postpone-time.tsx').then(({ PostponeTime }) => PostponeTime));

/** All that can be done about what is on, and what follows: the mini dock's other half. */
export function LiveSheet({ current, live, actions, onClose }: CurrentProps & { onClose: () => void }) {
  const [isPicking, setPicking] = useState(false);
  const { session, timer } = current;
  const text = remainsText(current, live.now);
  const then = (act: () => unknown) => {
    onClose();
    void act();
  };
  if (isPicking && session) {
    return (
      <Suspense>
        <PostponeTime
          event={session.event}
          timeZone={live.timeZone}
          onPick={(to) => void actions.postpone(session.event, to)}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Dialog title={current.name} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-5 pb-5">
        <div>
          <p className="mb-2 flex flex-wrap items-center gap-x-2 text-13 text-text-2">
            <Badge kind="live" />
            {timesText(current, live.timeZone)}
            {timer && text !== trackedText(current) && <span className="ml-auto">{trackedText(current)}</span>}
          </p>
          <Answer session={session} />
          <p className="mb-1.5 flex justify-between text-13">
            <b className="font-semibold">{text}</b>
            {hasTimes(session) && <span className="text-text-2">{session.progress}%</span>}
          </p>
          {hasTimes(session) && (
            <Progress percent={session.progress} label={current.name} text={`${session.progress} %, ${text}`} />
          )}
        </div>
        <ToggleButton runs={timer !== null} variant="primary" onClick={() => then(() => actions.toggle(current))} />
        {session && (
          <>
            <AddTime event={session.event} addTime={actions.addTime} isWide />
            <fieldset
              aria-label="Postpone"
              className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-4px)),1fr))] gap-2"
            >
              <legend className="mb-1.5 font-semibold text-12 text-text-2">Postpone</legend>
              {postponeChoices({ start: Date.parse(session.event.start_date) }, live.now, live.timeZone).map(
                ({ name, start }) => (
                  <Button
                    key={name}
                    disabled={!isMovable(session.event)}
                    onClick={() => then(() => actions.postpone(session.event, start))}
                  >
                    {name}
                    <span className="font-medium text-12 text-text-2">{timeText(start, live.timeZone)}</span>
                  </Button>
                ),
              )}
              <Button disabled={!isMovable(session.event)} onClick={() => setPicking(true)}>
                Pick a time…
              </Button>
            </fieldset>
          </>
        )}
        {live.next && (
          <div className="flex items-center gap-3 border-line border-t pt-4">
            <div className="flex min-w-0 flex-1 items-center gap-3 [&>button]:ml-auto">
              <NextUp next={live.next} onStart={(event) => then(() => actions.start(event))} />
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
