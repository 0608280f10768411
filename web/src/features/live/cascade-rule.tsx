import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import type { CascadeMove } from '@daywright/schedule/cascade';
import { categoryOf } from '@daywright/schedule/categories';
import { addDays, dateIn, startOfDay, type TimeWindow } from '@daywright/schedule/dates';
import { now } from '../../lib/clock.ts';
import type { CascadeLayer } from '../../lib/layers.ts';
import { categoryColor } from '../../ui/category-color.ts';
import { Rule } from '../../ui/rule.tsx';
import type { RuleBlock } from '../../ui/rule-block.ts';

const hourMs = 3_600_000;

export interface CascadeRuleProps {
  layer: CascadeLayer;
  moves: readonly CascadeMove[];
  around: readonly CalendarEvent[];
  zone: string;
  preferences: Preferences | undefined;
}

/** The part of the day that changes: new places as outlines, old ones as small dashed boxes above. */
export function CascadeRule({ layer, moves, around, zone, preferences }: CascadeRuleProps) {
  const { event, window } = layer;
  const old = [windowOf(event), ...moves.map((move) => windowOf(move.event))];
  const shown = stretchOf([window, ...moves, ...old], dateIn(window.start, zone), zone);
  const moving = new Set([event.id, ...moves.map((move) => move.event.id)]);
  const blockOf = (of: CalendarEvent, { start, end }: TimeWindow, isEdited = false): RuleBlock => {
    const { hue, color } = categoryOf(of, preferences);
    return { id: of.id, start, end, state: 'planned', hue, color, name: of.title, isEdited };
  };
  const blocks = [
    ...around.filter(({ id, all_day }) => !all_day && !moving.has(id)).map((each) => blockOf(each, windowOf(each))),
    ...moves.map((move) => blockOf(move.event, move)),
    blockOf(event, window, true),
  ];
  const percent = (ms: number) => ((ms - shown.start) / (shown.end - shown.start)) * 100;
  return (
    <div aria-hidden="true">
      <div className="relative h-3.5">
        {[event, ...moves.map((move) => move.event)].map((each, index) => {
          const was = old[index] ?? windowOf(each);
          const from = Math.max(was.start, shown.start);
          const to = Math.min(was.end, shown.end);
          return (
            from < to && (
              <span
                key={each.id}
                style={{
                  ...categoryColor(categoryOf(each, preferences)),
                  left: `${percent(from)}%`,
                  width: `max(4px, ${percent(to) - percent(from)}% - 1px)`,
                }}
                className="absolute top-0.5 h-2 rounded-[3px] border border-(--c) border-dashed"
              />
            )
          );
        })}
      </div>
      <Rule window={shown} zone={zone} blocks={blocks} now={now()} />
    </div>
  );
}

const windowOf = (event: CalendarEvent): TimeWindow => ({
  start: Date.parse(event.start_date),
  end: Date.parse(event.end_date),
});

/** From an hour before the first of them to an hour after the last, within the day that the event goes to. */
function stretchOf(windows: readonly TimeWindow[], date: string, zone: string): TimeWindow {
  const day = { start: startOfDay(date, zone), end: startOfDay(addDays(date, 1), zone) };
  const here = windows.filter(({ start, end }) => start < day.end && end > day.start);
  const first = Math.min(...here.map(({ start }) => start));
  const last = Math.max(...here.map(({ end }) => end));
  return {
    start: Math.max(day.start, Math.floor(first / hourMs - 1) * hourMs),
    end: Math.min(day.end, Math.ceil(last / hourMs + 1) * hourMs),
  };
}
