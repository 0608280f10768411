import { type TimeWindow, timeText } from '@daywright/schedule/dates';
import { type CSSProperties, useId } from 'react';
import { categoryColor } from './category-color.ts';
import type { BlockState, RuleBlock } from './rule-block.ts';

export interface RuleProps {
  /** What the rule's ends stand for: a day, or a part of one. */
  window: TimeWindow;
  zone: string;
  blocks: readonly RuleBlock[];
  /** Where the needle stands; none outside the window. */
  now?: number;
  /** Read in place of the picture; without it a list beside the rule says the same and the rule is hidden. */
  summary?: string;
  className?: string;
}

const hourMs = 3_600_000;
const top = 3;
const height = 12;
const axis = 19.5;

/** Time as a ruler: blocks above a scale of hours, the needle at the present (design guide, section 1). */
export function Rule({ window, zone, blocks, now, summary, className }: RuleProps) {
  const hatch = useId();
  const length = window.end - window.start;
  const at = (ms: number) => `${((Math.min(Math.max(ms, window.start), window.end) - window.start) / length) * 100}%`;
  const isNow = now !== undefined && now >= window.start && now < window.end;

  return (
    <svg
      role="img"
      aria-label={summary}
      aria-hidden={summary === undefined}
      className={`block w-full overflow-visible ${className ?? ''}`}
      height={39}
    >
      <line x1="0" x2="100%" y1={axis} y2={axis} className="stroke-line-strong" />
      {hoursOf(window).map((ms) => {
        const hour = timeText(ms, zone).slice(0, 2);
        const isEdge = ms === window.start || ms === window.end;
        const isStrong = isEdge || Number(hour) % 6 === 0;
        return (
          <g key={ms}>
            <line
              x1={at(ms)}
              x2={at(ms)}
              y1={axis}
              y2={axis + (isStrong ? 5.5 : 3)}
              className={isStrong ? 'stroke-text-3' : 'stroke-line-strong'}
            />
            {isStrong && !isEdge && (
              <text x={at(ms)} y={36} textAnchor="middle" className="fill-text-3 text-11">
                {hour}
              </text>
            )}
          </g>
        );
      })}
      {blocks
        .filter((block) => block.end > window.start && block.start < window.end)
        .map((block) => (
          <Block key={block.id} block={block} window={window} now={now} hatch={`${hatch}-${block.id}`} />
        ))}
      {isNow && <rect x={at(now)} y={0} width={2} height={25} className="-translate-x-px fill-needle" />}
    </svg>
  );
}

interface BlockProps {
  block: RuleBlock;
  window: TimeWindow;
  now: number | undefined;
  hatch: string;
}

/** Edges lie inside their block, and no block is narrower than 2 px. */
function Block({ block, window, now, hatch }: BlockProps) {
  const { state, isEdited, name } = block;
  const length = window.end - window.start;
  const start = Math.max(block.start, window.start);
  const end = Math.min(block.end, window.end);
  const edge = isEdited ? 2 : state === 'done' ? 0 : 1.25;
  const grow = isEdited ? 1.5 : 0;
  const place = (from: number, to: number): CSSProperties => ({
    x: `calc(${((from - window.start) / length) * 100}% + ${edge / 2}px)`,
    width: `max(${Math.max(2 - edge, 0.5)}px, ${((to - from) / length) * 100}% - ${edge + 1}px)`,
  });
  const shape = { y: top + edge / 2 - grow, height: height - edge + 2 * grow, rx: 3 };

  return (
    <g style={categoryColor(block)}>
      {name && <title>{name}</title>}
      {state === 'missed' && (
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="1" x2="1" y1="0" y2="4" stroke="var(--c)" strokeWidth="1.5" />
        </pattern>
      )}
      <rect
        {...shape}
        style={place(start, end)}
        strokeWidth={edge}
        fill={fillOf(state, hatch)}
        stroke={isEdited ? 'var(--ink)' : state === 'live' ? 'var(--sun-line)' : 'var(--c)'}
      />
      {state === 'live' && now !== undefined && now > start && (
        <rect
          {...shape}
          style={place(start, Math.min(now, end))}
          strokeWidth={edge}
          fill="var(--sun)"
          stroke="var(--sun-line)"
        />
      )}
    </g>
  );
}

function fillOf(state: BlockState, hatch: string): string {
  if (state === 'done') return 'var(--c)';
  if (state === 'missed') return `url(#${hatch})`;
  if (state === 'live') return 'var(--surface)';
  return 'color-mix(in oklab, var(--c) var(--plan-mix), var(--surface))';
}

/** Every full hour of a window, both ends included. */
function hoursOf({ start, end }: TimeWindow): number[] {
  return Array.from({ length: Math.floor((end - start) / hourMs) + 1 }, (_, hour) => start + hour * hourMs);
}
