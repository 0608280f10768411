import type { TimeWindow } from '@daywright/schedule/dates';
import { Fragment, memo } from 'react';
import { categoryColor, type Hue } from './category-color.ts';
import type { BlockState } from './rule-block.ts';

/** A stretch of time on a strip. */
export interface StripBlock extends TimeWindow, Hue {
  state: BlockState;
}

export interface StripProps {
  /** What the strip's ends stand for; what lies outside is cut off. */
  window: TimeWindow;
  /** What is drawn later lies above. */
  blocks: readonly StripBlock[];
  /** How far a live block has come. */
  now: number;
}

/** Drawn in units of which a cell of the month has about seven a pixel; the height is in pixels. */
const length = 1080;
const unit = length / 150;
const height = 12;
const top = 3;
const thickness = 6;
const edge = 1.25;

/** Time as a thin line of blocks without a scale (design guide, section 1). Decoration: what holds it says the same in words. */
export const Strip = memo(function Strip({ window, blocks, now }: StripProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${length} ${height}`}
      preserveAspectRatio="none"
      height={height}
      className="block w-full bg-[linear-gradient(var(--line),var(--line))] bg-[length:100%_1.5px] bg-center bg-no-repeat [stroke-linejoin:round] [&>path]:stroke-(--c) [&>path]:[stroke-width:1.25] [&>path]:[vector-effect:non-scaling-stroke]"
    >
      {groupsOf(window, blocks, now).map(({ key, look, hue, path }) => (
        <Fragment key={key}>
          <path d={path} style={categoryColor(hue)} className={fills[look]} />
          {look === 'missed' && (
            <path d={path} style={categoryColor(hue)} className={hatched} mask={`url(#${hatch})`} />
          )}
        </Fragment>
      ))}
    </svg>
  );
});

/** The stripes of what was missed. Whoever shows strips draws it once. */
export function StripHatch() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <mask id={hatch} maskUnits="userSpaceOnUse" width={length} height={height}>
        <path d={stripes} stroke="white" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </mask>
    </svg>
  );
}

/** `live` is the frame of what is on, `passed` the part of it that lies behind. */
type Look = BlockState | 'passed';

const fills: Record<Look, string> = {
  planned: 'fill-[color-mix(in_oklab,var(--c)_var(--plan-mix),var(--surface))]',
  missed: 'fill-surface',
  done: 'fill-(--c)',
  live: 'fill-surface stroke-sun-line!',
  passed: 'fill-sun stroke-sun-line!',
};
const hatched = 'fill-(--c) stroke-none!';
const hatch = 'strip-hatch';

const stripes = Array.from({ length: length / (4 * unit) + 2 }, (_, index) => {
  const x = index * 4 * unit;
  return `M${x} ${top - 1}L${x - 2 * thickness * unit} ${top + thickness * 2 - 1}`;
}).join('');

interface Group {
  key: string;
  look: Look;
  hue: Hue;
  path: string;
}

/** One path a look and colour: months hold hundreds of blocks. */
function groupsOf(window: TimeWindow, blocks: readonly StripBlock[], now: number): Group[] {
  const groups = new Map<string, Group>();
  const add = (look: Look, hue: Hue, start: number, end: number) => {
    const path = rectangle(window, start, end);
    if (path === '') return;
    const key = `${look} ${hue.color ?? hue.hue}`;
    const group = groups.get(key);
    if (group) group.path += path;
    else groups.set(key, { key, look, hue, path });
  };
  for (const { state, hue, color = null, start, end } of blocks) {
    add(state, { hue, color }, start, end);
    if (state === 'live') add('passed', { hue, color }, start, Math.min(end, Math.max(start, now)));
  }
  return [...groups.values()];
}

/** A pixel apart from what follows, with its edge inside, and never narrower than 2 px. */
function rectangle(window: TimeWindow, start: number, end: number): string {
  const [from, to] = [Math.max(start, window.start), Math.min(end, window.end)];
  if (from >= to) return '';
  const scale = length / (window.end - window.start);
  const x = (from - window.start) * scale + (edge / 2) * unit;
  const width = Math.max((to - from) * scale - (edge + 1) * unit, 0.75 * unit);
  return `M${round(x)} ${top + edge / 2}h${round(width)}v${thickness - edge}h${round(-width)}z`;
}

const round = (units: number) => Math.round(units * 10) / 10;
