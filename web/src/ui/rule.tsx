import { type TimeWindow, timeText } from '@daywright/schedule/dates';
import { categoryColor } from './category-color.ts';
import { classNames } from './class-names.ts';
import { type RuleBlock, stateLook } from './rule-block.ts';

export interface RuleProps {
  /** What the rule's ends stand for: a day, or a part of one. */
  window: TimeWindow;
  zone: string;
  blocks: readonly RuleBlock[];
  /** Where the needle stands; none outside the window. */
  now?: number;
  /** Lower and without the hours' figures. */
  isMini?: boolean;
  /** Read in place of the picture; without it a list beside the rule says the same and the rule is hidden. */
  summary?: string;
  className?: string;
}

/** Pixels from the top of a rule; ticks, in rem, and the figures below them grow with text. */
interface Measures {
  height: string;
  blockTop: number;
  blockHeight: number;
  axis: number;
  tick: number;
  strongTick: number;
}

const full: Measures = {
  height: 'calc(19.5px + 1.21875rem)',
  blockTop: 3,
  blockHeight: 12,
  axis: 19.5,
  tick: 0.1875,
  strongTick: 0.34375,
};
const mini: Measures = {
  height: 'calc(15.5px + 0.28125rem)',
  blockTop: 2,
  blockHeight: 8,
  axis: 14.5,
  tick: 0.15625,
  strongTick: 0.28125,
};

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Share of the window that has passed at an instant, in percent. */
const percentIn = ({ start, end }: TimeWindow, ms: number) =>
  ((Math.min(Math.max(ms, start), end) - start) / (end - start)) * 100;

/** Time as a ruler: blocks above a scale of hours, the needle at the present (design guide, section 1). */
export function Rule({ window, zone, blocks, now, isMini = false, summary, className }: RuleProps) {
  const measures = isMini ? mini : full;
  const isNow = now !== undefined && now >= window.start && now < window.end;

  return (
    <div
      role="img"
      aria-label={summary}
      aria-hidden={summary === undefined}
      style={{ height: measures.height }}
      className={classNames('relative select-none', className)}
    >
      <Scale window={window} zone={zone} measures={measures} hasFigures={!isMini} />
      {blocks
        .filter((block) => block.end > window.start && block.start < window.end)
        .map((block) => (
          <Block key={block.id} block={block} window={window} now={now} measures={measures} />
        ))}
      {isNow && (
        <span
          style={{ left: `${percentIn(window, now)}%`, height: `calc(${measures.axis}px + ${measures.strongTick}rem)` }}
          className="absolute top-0 w-0.5 -translate-x-px bg-needle"
        />
      )}
    </div>
  );
}

interface BlockProps {
  block: RuleBlock;
  window: TimeWindow;
  now: number | undefined;
  measures: Measures;
}

/** One element a block, a pixel apart from the next, and no block narrower than 2 px. */
function Block({ block, window, now, measures }: BlockProps) {
  const { state, isEdited, name } = block;
  const left = percentIn(window, block.start);
  const width = percentIn(window, block.end) - left;
  const grow = isEdited ? 1.5 : 0;
  return (
    <span
      title={name}
      style={{
        ...categoryColor(block),
        left: `${left}%`,
        width: `max(2px, ${width}% - 1px)`,
        top: measures.blockTop - grow,
        height: measures.blockHeight + 2 * grow,
        ...(state === 'live' && liveFill(block, window, now)),
      }}
      className={classNames(
        'absolute rounded-(--r-1)',
        state === 'live' ? 'inset-ring-[1.25px] inset-ring-sun-line' : stateLook[state],
        isEdited && 'inset-ring-2 inset-ring-ink',
      )}
    />
  );
}

/** Yellow up to the present, which is the end of what a timer has tracked so far. */
function liveFill(block: RuleBlock, window: TimeWindow, now = block.end) {
  const shown = { start: Math.max(block.start, window.start), end: Math.min(block.end, window.end) };
  const passed = `${percentIn(shown, now)}%`;
  return { background: `linear-gradient(to right, var(--sun) ${passed}, var(--surface) ${passed})` };
}

/** The line of hours, a tick each and a strong one with its figure every six: drawn in minutes across, in rem down. */
function Scale({
  window,
  zone,
  measures,
  hasFigures,
}: {
  window: TimeWindow;
  zone: string;
  measures: Measures;
  hasFigures: boolean;
}) {
  const { axis, tick, strongTick } = measures;
  const minutes = (window.end - window.start) / minuteMs;
  const hours = hoursOf(window).map((ms) => ({ ms, figure: timeText(ms, zone).slice(0, 2) }));
  const isEdge = (ms: number) => ms === window.start || ms === window.end;
  const isStrong = ({ ms, figure }: (typeof hours)[number]) => isEdge(ms) || Number(figure) % 6 === 0;
  const ticks = (of: typeof hours, length: number) =>
    of.map(({ ms }) => `M${(ms - window.start) / minuteMs} 0v${length}`).join('');
  const strong = hours.filter(isStrong);
  const weak = hours.filter((hour) => !isStrong(hour));
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${minutes} ${strongTick}`}
        preserveAspectRatio="none"
        style={{ top: axis, height: `${strongTick}rem` }}
        className="absolute inset-x-0 w-full overflow-visible [&>path]:[vector-effect:non-scaling-stroke]"
      >
        <path d={`M0 0H${minutes}${ticks(weak, tick)}`} className="stroke-line-strong" />
        <path d={ticks(strong, strongTick)} className="stroke-text-3" />
      </svg>
      {hasFigures &&
        strong
          .filter(({ ms }) => !isEdge(ms))
          .map(({ ms, figure }) => (
            <span
              key={ms}
              style={{ left: `${percentIn(window, ms)}%` }}
              className="absolute bottom-0 -translate-x-1/2 text-11 text-text-3"
            >
              {figure}
            </span>
          ))}
    </>
  );
}

/** Every full hour of a window, both ends included. */
function hoursOf({ start, end }: TimeWindow): number[] {
  return Array.from({ length: Math.floor((end - start) / hourMs) + 1 }, (_, hour) => start + hour * hourMs);
}
