import { durationText } from '@daywright/schedule/duration';
import { ChartFrame, type ColumnPlace } from './chart-frame.tsx';
import type { TrendColumn } from './columns.ts';

const edge = 1.5;

/** Weeks or months of one category, in its `--c`: tracked solid, planned outlined, the budget of each as a line across. */
export function TrendColumns({ label, columns }: { label: string; columns: readonly TrendColumn[] }) {
  return (
    <ChartFrame
      label={label}
      columns={columns}
      heightOf={({ tracked, ahead, budget }) => Math.max(tracked + ahead, budget ?? 0)}
      draw={(column, place) => <Column column={column} place={place} />}
      tell={(column) => <Figures column={column} />}
    />
  );
}

function Column({ column, place }: { column: TrendColumn; place: ColumnPlace }) {
  const { x, width, bottom, perMinute, bandX, bandWidth } = place;
  const { tracked, ahead, budget } = column;
  const solid = tracked * perMinute;
  const whole = (tracked + ahead) * perMinute;
  return (
    <>
      <g className="chart-column">
        {ahead > 0 && (
          <rect
            x={x + edge / 2}
            width={Math.max(0, width - edge)}
            y={bottom - whole + edge / 2}
            height={Math.max(0, whole - edge)}
            rx={3}
            fill="color-mix(in oklab, var(--c) var(--plan-mix), var(--surface))"
            stroke="var(--c)"
            strokeWidth={edge}
          />
        )}
        {tracked > 0 && (
          <rect
            x={x}
            width={width}
            y={bottom - solid}
            height={Math.max(2, solid)}
            rx={ahead > 0 ? 1.5 : 3}
            fill="var(--c)"
          />
        )}
      </g>
      {budget !== null && (
        <g shapeRendering="crispEdges">
          {/* A gap around the line keeps it apart from a column that goes beyond it. */}
          <rect x={bandX} width={bandWidth} y={bottom - budget * perMinute - 2.5} height={5} fill="var(--surface)" />
          <rect x={bandX} width={bandWidth} y={bottom - budget * perMinute - 0.75} height={1.5} fill="var(--text)" />
        </g>
      )}
    </>
  );
}

function Figures({ column: { name, tracked, ahead, budget } }: { column: TrendColumn }) {
  const over = budget === null ? 0 : tracked + ahead - budget;
  return (
    <>
      <b className="mb-1 block font-semibold">{name}. </b>
      <Line name="Tracked" text={durationText(tracked)} />
      {ahead > 0 && <Line name="Planned, tracked included" text={durationText(tracked + ahead)} />}
      <Line name="Budget" text={budget === null ? 'None' : durationText(budget)} />
      {over > 0 && <span className="block font-semibold text-warn">{durationText(over)} over. </span>}
    </>
  );
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <span className="flex justify-between gap-4 whitespace-nowrap">
      <span className="text-text-2">{name} </span>
      <span className="font-medium">{text}. </span>
    </span>
  );
}
