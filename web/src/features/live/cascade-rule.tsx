import type { CalendarEvent } from '@daywright/contract/events';
import type { Preferences } from '@daywright/contract/profile';
import { categoryOf } from '@daywright/schedule/categories';
import { addDays, dateIn, startOfDay, type TimeWindow } from '@daywright/schedule/dates';
import { now } from '../../lib/clock.ts';
import type { CascadeLayer } from '../../lib/layers.ts';
import { OldPlaces } from '../../ui/old-places.tsx';
import { Rule } from '../../ui/rule.tsx';
import type { RuleBlock } from '../../ui/rule-block.ts';

const hourMs = 3_600_000;
/** Of what stands around no more is drawn. */
const mostAround = 500;

export interface CascadeRuleProps {
  layer: CascadeLayer;
  zone: string;
  preferences: Preferences | undefined;
}

/** The part of the day that changes: new places as outlines, old ones as small dashed boxes above. */
export function CascadeRule({ layer, zone, preferences }: CascadeRuleProps) {
  const { event, window, moves, around } = layer;
  const before = [...layer.preview.before.values()];
  const old = before.map(windowOf);
  const shown = stretchOf([window, ...moves, ...old], dateIn(window.start, zone), zone);
  const blockOf = (of: CalendarEvent, { start, end }: TimeWindow, isEdited = false): RuleBlock => {
    const { hue, color } = categoryOf(of, preferences);
    return { id: of.id, start, end, state: 'planned', hue, color, name: of.title, isEdited };
  };
  const blocks = [
    ...around
      .filter(({ id, all_day }) => !all_day && !layer.preview.before.has(id))
      .map((each) => ({ each, at: windowOf(each) }))
      .filter(({ at }) => at.start < shown.end && at.end > shown.start)
      .slice(0, mostAround)
      .map(({ each, at }) => blockOf(each, at)),
    ...moves.map((move) => blockOf(move.event, move)),
    blockOf(event, window, true),
  ];
  return (
    <div aria-hidden="true">
      <div className="relative h-3.5">
        <OldPlaces window={shown} events={before} preferences={preferences} />
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
