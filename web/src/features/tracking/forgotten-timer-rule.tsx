import { timeText } from '@daywright/schedule/dates';
import { durationText } from '@daywright/schedule/duration';
import { categoryColor, type Hue } from '../../ui/category-color.ts';

export interface ForgottenRuleProps extends Hue {
  /** All in epoch milliseconds. `at` is where the time away begins. */
  started: number;
  at: number;
  now: number;
  plannedEnd: number | null;
  zone: string;
}

const hourMs = 3_600_000;
const most = 5;

/** What was tracked solid, the time away hatched, a dashed line at the planned end and the needle at the present. */
export function ForgottenRule({ started, at, now, plannedEnd, zone, ...hue }: ForgottenRuleProps) {
  const start = Math.floor((started - hourMs / 4) / hourMs) * hourMs;
  const end = Math.ceil((now + hourMs / 2) / hourMs) * hourMs;
  const percent = (ms: number) => `${((ms - start) / (end - start)) * 100}%`;
  const hours = (end - start) / hourMs;
  const step = Math.ceil(hours / most);
  const marks = Array.from(
    { length: Math.min(hours, 24) + 1 },
    (_, index) => start + (index * hours * hourMs) / Math.min(hours, 24),
  );
  const figures = Array.from(
    { length: Math.ceil(hours / step) - 1 },
    (_, index) => start + (index + 1) * step * hourMs,
  );
  const away = durationText((now - at) / 60_000);
  return (
    <div
      role="img"
      aria-label={`${durationText((at - started) / 60_000)} tracked, ${away} away`}
      style={categoryColor(hue)}
      className="relative h-13.5 select-none"
    >
      <span
        style={{ left: percent(started), width: `calc(${percent(start + at - started)} - 1px)` }}
        className="absolute top-2 z-1 h-5 min-w-0.5 rounded-[3px] bg-(--c)"
      />
      <span
        style={{ left: percent(at), width: percent(start + now - at) }}
        className="absolute top-2 grid h-5 place-items-center rounded-[3px] bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1.5px,var(--surface)_1.5px_5px)] inset-ring inset-ring-control"
      >
        <span className="rounded-[3px] bg-surface px-2 font-semibold text-12 leading-4">{away}</span>
      </span>
      {plannedEnd !== null && plannedEnd > start && plannedEnd < end && (
        <span
          style={{ left: percent(plannedEnd) }}
          className="absolute top-0 h-9 border-text border-l-[1.5px] border-dashed"
        />
      )}
      <span style={{ left: percent(now) }} className="absolute top-1 h-8 w-0.5 -translate-x-1/2 bg-needle" />
      <span
        style={{ left: percent(now) }}
        className="absolute -top-0.5 size-2.5 -translate-x-1/2 rounded-full border-[1.5px] border-needle bg-sun dark:border-surface"
      />
      <span className="absolute inset-x-0 top-9 border-line-strong border-t" />
      {marks.map((mark) => (
        <span
          key={mark}
          style={{ left: percent(mark) }}
          className="absolute top-9 h-1 w-px -translate-x-1/2 bg-text-3"
        />
      ))}
      {figures.map((mark) => (
        <span
          key={mark}
          style={{ left: percent(mark) }}
          className="absolute top-10 -translate-x-1/2 text-11 text-text-3"
        >
          {timeText(mark, zone)}
        </span>
      ))}
    </div>
  );
}
