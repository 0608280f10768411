import { categoryOf, iconOf } from '@daywright/schedule/categories';
import { nearDay } from '@daywright/schedule/date-text';
import { dateIn, timeText } from '@daywright/schedule/dates';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { CascadeLayer } from '../../lib/layers.ts';
import { usePreferences, useTimeZone } from '../../queries/profile.ts';
import { BesideDialog } from '../../ui/beside-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { CategoryTile } from '../../ui/category-tile.tsx';
import { CascadeRule } from './cascade-rule.tsx';

/** Asks whether what an event runs into shall move along, and shows where to (design guide, section 6). */
export function Cascade({ layer, onClose }: { layer: CascadeLayer; onClose: () => void }) {
  const { event, window, moves, freeFrom } = layer;
  const zone = useTimeZone();
  const preferences = usePreferences();
  const date = dateIn(window.start, zone);
  /** A time on the day that is shown, with its day where that is another. */
  const when = (ms: number, shown = date) => {
    const day = dateIn(ms, zone);
    return day === shown ? timeText(ms, zone) : `${nearDay(day, shown)} ${timeText(ms, zone)}`;
  };
  const apply = (also: typeof moves) => {
    onClose();
    layer.apply(also);
  };

  return (
    <BesideDialog
      title={`Moves ${moves.length} more`}
      description={`${event.title}: ${when(window.start)} – ${when(window.end)}. Not saved yet.`}
      rowId={event.id}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={() => apply(moves)}>
            Move all
          </Button>
          <Button onClick={() => apply([])}>Only this</Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="border-line border-t px-4 pt-3 pb-2">
        <CascadeRule layer={layer} zone={zone} preferences={preferences} />
      </div>
      <ul aria-label="Moves along" className="divide-y divide-line border-line border-y">
        {moves.map((move) => {
          const { hue, color } = categoryOf(move.event, preferences);
          const was = Date.parse(move.event.start_date);
          return (
            <li key={move.event.id} className="flex items-center gap-3 px-4 py-2.5">
              <CategoryTile icon={iconOf(move.event, preferences)} hue={hue} color={color} size={24} />
              <div className="min-w-0">
                <p className="wrap-anywhere line-clamp-2 font-semibold text-13">{move.event.title}</p>
                <p className="flex flex-wrap items-center gap-x-1.5 text-12 text-text-2">
                  <span className="sr-only">from</span>
                  <s>{when(was)}</s>
                  <ArrowRight size={12} strokeWidth={1.75} aria-hidden="true" />
                  <span className="sr-only">to</span>
                  <span className="text-text">{when(move.start)}</span>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="px-4 pt-3 text-13 text-text-2">Free again from {when(freeFrom)}.</p>
    </BesideDialog>
  );
}
