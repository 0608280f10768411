import { durationText } from '@daywright/schedule/duration';
import { categoryColor } from './category-color.ts';
import { ChartFrame, type ColumnPlace } from './chart-frame.tsx';
import type { ColumnBand, StackedColumn } from './columns.ts';
import { Swatch } from './swatch.tsx';

const gap = 2;
const edge = 1.25;

const minutesOf = ({ bands }: StackedColumn) => bands.reduce((sum, { tracked, ahead }) => sum + tracked + ahead, 0);

/** Days by category: tracked bands from the bottom, planned ones above (design guide, section 2). */
export function StackedColumns({ label, columns }: { label: string; columns: readonly StackedColumn[] }) {
  return (
    <ChartFrame
      label={label}
      columns={columns}
      heightOf={minutesOf}
      draw={(column, place) => <Stack column={column} place={place} />}
      tell={(column) => <Bands column={column} />}
    />
  );
}

/** Bands of one column; one outline holds the whole of it while something is still planned, so that a day fills up. */
function Stack({ column, place }: { column: StackedColumn; place: ColumnPlace }) {
  const { x, width, bottom, perMinute } = place;
  const solid = column.bands.filter(({ tracked }) => tracked > 0);
  const pale = column.bands.filter(({ ahead }) => ahead > 0);
  const total = minutesOf(column) * perMinute;
  let passed = 0;
  const band = (each: ColumnBand, minutes: number, isSolid: boolean, isTop: boolean) => {
    const height = minutes * perMinute;
    passed += height;
    // The space between two bands is taken from the upper end of the lower one; none is thinner than 2 px.
    const space = isTop ? 0 : Math.max(0, Math.min(gap, height - gap));
    return (
      <rect
        key={`${each.key}-${isSolid}`}
        style={categoryColor(each)}
        x={x}
        width={width}
        y={bottom - passed + space}
        height={height - space}
        rx={isSolid ? 3 : 1.5}
        fill={isSolid ? 'var(--c)' : 'color-mix(in oklab, var(--c) var(--stack-mix), var(--surface))'}
      />
    );
  };
  return (
    <g className="chart-column">
      {solid.map((each, index) => band(each, each.tracked, true, pale.length === 0 && index === solid.length - 1))}
      {pale.map((each, index) => band(each, each.ahead, false, index === pale.length - 1))}
      {pale.length > 0 && (
        <rect
          x={x}
          width={width}
          y={bottom - total}
          height={total}
          rx={3}
          fill="none"
          stroke="var(--control)"
          strokeWidth={edge}
        />
      )}
    </g>
  );
}

function Bands({ column }: { column: StackedColumn }) {
  return (
    <>
      <b className="mb-1 block font-semibold">{column.name}. </b>
      {minutesOf(column) === 0 && <span>Nothing planned or tracked</span>}
      {column.bands.map((band) => (
        <span key={band.key} className="flex items-center gap-2 whitespace-nowrap">
          <Swatch hue={band.hue} color={band.color ?? null} />
          <span className="flex-1 pr-3">{band.name} </span>
          <span className="text-text-2">{bandText(band)}. </span>
        </span>
      ))}
    </>
  );
}

function bandText({ tracked, ahead }: ColumnBand): string {
  if (ahead === 0) return `${durationText(tracked)} tracked`;
  if (tracked === 0) return `${durationText(ahead)} planned`;
  return `${durationText(tracked)} tracked, ${durationText(ahead)} planned`;
}
