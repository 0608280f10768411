import { Suspense, useState } from 'react';
import { useLiveKeys } from '../../lib/live-keys.ts';
import { part } from '../../lib/part.ts';
import { answerWord } from '../../ui/answer-word.ts';
import { Badge } from '../../ui/badge.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { EdgeProgress } from './edge-progress.tsx';
import { hasTimes, remainsText } from './live-text.ts';
import { ToggleButton } from './toggle-button.tsx';
import type { CurrentProps } from './use-live-actions.ts';

const LiveSheet = part(() => import('./live-sheet.tsx').then(({ LiveSheet }) => LiveSheet));

/** What is on, in a phone's width: a press opens the sheet with all that can be done about it. */
export function MiniDock({ current, live, actions }: CurrentProps) {
  const [isOpen, setOpen] = useState(false);
  useLiveKeys((key) => key === 'postpone' && setOpen(true));
  const text = remainsText(current, live.now);
  return (
    <>
      {hasTimes(current.session) && <EdgeProgress current={current} percent={current.session.progress} text={text} />}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-ml-2 flex h-13 min-w-0 flex-1 items-center gap-2.5 rounded-card pl-1 text-left"
      >
        <CategoryTile
          icon={current.icon}
          hue={current.category.hue}
          color={current.category.color}
          size={40}
          className="@max-[15rem]:hidden"
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold text-13">{current.name}</span>
          <span className="flex items-center gap-x-1.5">
            <Badge kind="live" />
            <b className="shrink-0 font-semibold text-12">{text}</b>
            <span className="truncate text-12 text-text-2">{current.session && answerWord(current.session.event)}</span>
          </span>
        </span>
      </button>
      <ToggleButton
        runs={current.timer !== null}
        onClick={() => actions.toggle(current)}
        className="-mr-2 min-h-11"
        shrinks
      />
      <Suspense>
        {isOpen && <LiveSheet current={current} live={live} actions={actions} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
