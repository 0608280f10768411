import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { classNames } from './class-names.ts';

/** A stretch of a day in minutes after midnight; the end is exclusive, 1440 at most. */
interface Hours {
  start: number;
  end: number;
}

export interface HoursRuleProps {
  /** Names the rule, such as `Working hours`. */
  label: string;
  value: Hours;
  onChange: (hours: Hours) => void;
}

const day = 1440;
const step = 15;
const keySteps: Record<string, number> = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step };

const text = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
}

/** A day as a rule with one block, whose two ends are handles: dragged, or moved by arrow keys, in quarters of an hour. */
export function HoursRule({ label, value, onChange }: HoursRuleProps) {
  const track = useRef<HTMLDivElement>(null);
  const { start, end } = value;

  const moved = (edge: keyof Hours, to: number): Hours => {
    const at = Math.round(to / step) * step;
    return edge === 'start'
      ? { start: Math.max(0, Math.min(at, end - step)), end }
      : { start, end: Math.min(day, Math.max(at, start + step)) };
  };

  function onKeyDown(edge: keyof Hours, event: KeyboardEvent) {
    const by = keySteps[event.key] ?? { PageDown: -60, PageUp: 60 }[event.key];
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? day : by === undefined ? undefined : value[edge] + by;
    if (to === undefined) return;
    event.preventDefault();
    onChange(moved(edge, to));
  }

  function onPointerMove(edge: keyof Hours, event: PointerEvent) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !track.current) return;
    const { left, width } = track.current.getBoundingClientRect();
    onChange(moved(edge, ((event.clientX - left) / width) * day));
  }

  const at = (minutes: number) => `${(minutes / day) * 100}%`;
  return (
    <fieldset aria-label={label} className="select-none">
      <div ref={track} className="relative mx-3 h-11">
        <div
          style={{ left: at(start), width: at(end - start) }}
          className="absolute top-2.5 grid h-6 place-items-center border-ink border-y-[1.5px] bg-ink-tint font-semibold text-12"
        >
          <span className="truncate px-4">{lengthText(end - start)}</span>
        </div>
        {(['start', 'end'] as const).map((edge) => (
          <div
            key={edge}
            role="slider"
            tabIndex={0}
            aria-label={edge === 'start' ? 'From' : 'Until'}
            aria-valuemin={0}
            aria-valuemax={day}
            aria-valuenow={value[edge]}
            aria-valuetext={text(value[edge])}
            onKeyDown={(event) => onKeyDown(edge, event)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => onPointerMove(edge, event)}
            style={{ left: at(value[edge]) }}
            className="absolute top-0 grid h-11 w-6 -translate-x-1/2 cursor-ew-resize touch-none place-items-center rounded-chip pointer-coarse:w-11"
          >
            <span className="grid h-8 w-3 place-items-center rounded-[5px] border-2 border-ink bg-surface">
              <span className="h-3 w-px bg-ink" />
            </span>
          </div>
        ))}
      </div>
      <svg aria-hidden="true" className="mx-3 block h-7.5 w-[calc(100%-2*--spacing(3))] overflow-visible">
        <line x1="0" x2="100%" y1={0.5} y2={0.5} className="stroke-line-strong" />
        {Array.from({ length: 25 }, (_, hour) => hour).map((hour) => (
          <g key={hour}>
            <line
              x1={at(hour * 60)}
              x2={at(hour * 60)}
              y1={0.5}
              y2={hour % 6 === 0 ? '0.375rem' : '0.21875rem'}
              className={classNames(hour % 6 === 0 ? 'stroke-text-3' : 'stroke-line-strong')}
            />
            {hour % 6 === 0 && hour > 0 && hour < 24 && (
              <text x={at(hour * 60)} y="1.25rem" textAnchor="middle" className="fill-text-3 text-11">
                {String(hour).padStart(2, '0')}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p className="text-center text-13 text-text-2">
        {text(start)} to {text(end)}
      </p>
    </fieldset>
  );
}
