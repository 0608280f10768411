import type { CalendarEvent } from '@daywright/contract/events';
import { isoInstant, type TimeWindow, timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import type { MoveEvents } from '../../../commands/move-events.ts';
import { startDrag } from '../../../lib/drag.ts';
import { openLayer } from '../../../lib/layers.ts';
import { type Grip, gripAt, type RuleSpot, stretched } from './rule-grip.ts';

/** A day's rule on the screen, and what is on it. */
export interface RulePlace {
  rule: HTMLElement;
  date: string;
  day: TimeWindow;
  /** The timed events that meet the day. */
  events: readonly CalendarEvent[];
}

const minuteMs = 60_000;
const steps = { usual: 15 * minuteMs, fine: 5 * minuteMs };
/** How far beside an edge it can still be taken, in pixels: a finger is wider than a pointer. */
const reach = { mouse: 5, touch: 16 };
const cursors: Record<Grip['kind'], string> = { block: 'grab', start: 'ew-resize', end: 'ew-resize', free: 'copy' };

/** Shows what a press at `x` of the window would take hold of. */
export function showGrip(place: RulePlace, x: number): void {
  place.rule.style.cursor = cursors[gripOn(place, x, 'mouse').kind];
}

/** Drags an event along its day's rule, one of its edges, or a stretch of free time to plan in. */
export function dragOnRule(press: PointerEvent, place: RulePlace, timeZone: string, move: MoveEvents): void {
  const { rule, day, date, events } = place;
  const grip = gripOn(place, press.clientX, press.pointerType === 'mouse' ? 'mouse' : 'touch');
  const event = grip.kind === 'free' ? undefined : events.find(({ id }) => id === grip.id);
  const pressed = instantAt(place, press.clientX);
  const from = event ? windowOf(event) : { start: pressed, end: pressed };
  const shown = document.createElement('span');
  shown.className =
    'pointer-events-none absolute top-0 z-1 h-[18px] rounded-[3px] bg-ink-tint opacity-90 inset-ring-2 inset-ring-ink';

  const windowAt = ({ x, isFine }: { x: number; isFine: boolean }) =>
    stretched({
      grip: grip.kind,
      from,
      day,
      by: instantAt(place, x) - pressed,
      stepMs: isFine ? steps.fine : steps.usual,
    });

  startDrag(press, {
    scrolls: false,
    targetAt: () => null,
    start: () => rule.append(shown),
    over: (at) => {
      const { start, end } = windowAt(at);
      const percent = (instant: number) =>
        ((Math.min(Math.max(instant, day.start), day.end) - day.start) / (day.end - day.start)) * 100;
      shown.style.left = `${percent(start)}%`;
      shown.style.width = `max(3px, ${percent(end) - percent(start)}%)`;
      const times = `${timeText(start, timeZone)} to ${timeText(end, timeZone)}`;
      return grip.kind === 'block' ? times : `${times}, ${durationText((end - start) / minuteMs)}`;
    },
    drop: (at) => {
      const { start, end } = windowAt(at);
      if (event) move.to(event, { start, end });
      else openLayer({ kind: 'quick-add', date, start_date: isoInstant(start), end_date: isoInstant(end) });
    },
    end: () => shown.remove(),
  });
}

function gripOn({ rule, day, events }: RulePlace, x: number, by: keyof typeof reach): Grip {
  const { left, width } = rule.getBoundingClientRect();
  const at = (instant: number) => ((instant - day.start) / (day.end - day.start)) * width;
  const blocks = events.map((event): RuleSpot => {
    const { start, end } = windowOf(event);
    return { id: event.id, left: at(Math.max(start, day.start)), right: at(Math.min(end, day.end)) };
  });
  return gripAt(x - left, blocks, reach[by]);
}

function instantAt({ rule, day }: RulePlace, x: number): number {
  const { left, width } = rule.getBoundingClientRect();
  return day.start + ((x - left) / width) * (day.end - day.start);
}

const windowOf = (event: CalendarEvent): TimeWindow => ({
  start: Date.parse(event.start_date),
  end: Date.parse(event.end_date),
});
