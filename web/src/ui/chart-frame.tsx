import type { ReactElement } from 'react';
import { Bar, BarChart, type BarShapeProps, Tooltip, XAxis, YAxis } from 'recharts';

export interface ChartFrameProps<T extends { id: string }> {
  /** Says what is shown and that arrow keys read it. */
  label: string;
  columns: readonly T[];
  /** Minutes that a column stands for: the scale begins at nothing and ends at the largest. */
  heightOf: (column: T) => number;
  /** Draws a column into its place; `bandWidth` is the width that each column has to itself. */
  draw: (column: T, place: ColumnPlace) => ReactElement;
  /** What the pointer and the arrow keys tell of a column. */
  tell: (column: T) => ReactElement;
}

/** Where a column stands in the drawing; `perMinute` is the scale. */
export interface ColumnPlace {
  x: number;
  width: number;
  bottom: number;
  perMinute: number;
  bandX: number;
  bandWidth: number;
}

/**
 * Columns side by side, each as wide as its share of the frame. One tab stop: left and right go through the columns and
 * tell each. A module of its own with all of the chart library, which only pages with charts fetch.
 */
export function ChartFrame<T extends { id: string }>({ label, columns, heightOf, draw, tell }: ChartFrameProps<T>) {
  const most = Math.max(60, ...columns.map(heightOf));
  return (
    <BarChart
      responsive
      aria-label={label}
      data={columns}
      margin={{ top: 2, right: 0, bottom: 1, left: 0 }}
      barCategoryGap="18%"
      className="size-full [&_svg]:overflow-visible [&_svg:focus-visible]:rounded-control [&_svg:focus-visible]:outline-2 [&_svg:focus-visible]:outline-focus"
    >
      <XAxis dataKey="id" hide />
      <YAxis domain={[0, most]} hide width={0} />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--hover)' }}
        wrapperStyle={{ zIndex: 1 }}
        content={({ active, payload }) => {
          const column = payload[0]?.payload as T | undefined;
          if (!active || !column) return null;
          return (
            <div
              role="status"
              className="rounded-control border border-line-strong bg-raised px-2.5 py-2 text-12 shadow-float"
            >
              {tell(column)}
            </div>
          );
        }}
      />
      <Bar
        dataKey={(column: T) => Math.max(1, heightOf(column))}
        maxBarSize={40}
        isAnimationActive={false}
        shape={({ x, y, width, height, payload, index, parentViewBox }: BarShapeProps) => {
          const column = payload as T;
          const bandWidth = parentViewBox.width / columns.length;
          return draw(column, {
            x,
            width,
            bottom: y + height,
            perMinute: height / Math.max(1, heightOf(column)),
            bandX: parentViewBox.x + index * bandWidth,
            bandWidth,
          });
        }}
      />
    </BarChart>
  );
}
