import type { CalendarEvent } from '@daywright/contract/events';
import Play from 'lucide-react/icons/play';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Answer } from './answer.tsx';
import { nextText } from './live-text.ts';
import type { Live } from './use-live.ts';

export interface NextUpProps {
  next: NonNullable<Live['next']>;
  onStart: (event: CalendarEvent) => void;
  /** Gives way to what is on: without the tile in narrower docks, without the name in the narrowest. */
  shrinks?: boolean;
  /** The button only. */
  isBrief?: boolean;
}

/** What follows, and the button that starts its timer now. */
export function NextUp({ next, onStart, shrinks = false, isBrief = false }: NextUpProps) {
  return (
    <>
      {!isBrief && (
        <>
          <span className={shrinks ? '@max-[59.9375rem]:hidden' : ''}>
            <CategoryTile icon={next.icon} hue={next.category.hue} color={next.category.color} />
          </span>
          <div className={classNames('min-w-0 max-w-40', shrinks && 'whitespace-nowrap @max-[50.4375rem]:hidden')}>
            <div className="truncate font-medium text-13">{next.name}</div>
            <div className="text-12 text-text-2">{nextText(next)}</div>
            <Answer session={next} />
          </div>
        </>
      )}
      <Button
        small={!shrinks}
        aria-label={`Start ${next.name}`}
        data-tooltip={`Start ${next.name}`}
        onClick={() => onStart(next.event)}
        className={
          shrinks
            ? '@max-[59.9375rem]:w-(--control-h) @max-[59.9375rem]:px-0 @min-[60rem]:min-h-(--control-h-sm) @min-[60rem]:px-2.5 @min-[60rem]:text-12'
            : ''
        }
        icon={<Play size={shrinks ? 16 : 14} strokeWidth={1.75} aria-hidden="true" />}
      >
        <span className={shrinks ? '@max-[59.9375rem]:hidden' : ''}>Start</span>
      </Button>
    </>
  );
}
