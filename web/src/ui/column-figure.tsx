import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { useGrowOnce } from './grow-once.ts';

export interface ColumnFigureProps<T extends { id: string }> {
  label: string;
  columns: readonly T[];
  /** Fetches the drawing, which comes with the chart library. */
  load: () => Promise<ComponentType<{ label: string; columns: readonly T[] }>>;
  /** Height of the columns' area, as a class. */
  className: string;
  /** What stands below a column. */
  labelOf: (column: T) => ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
  /** Stands between the chart and its table. */
  children?: ReactNode;
}

/**
 * A chart with its labels and, folded away, the same figures as a table. Page and labels come first; without the drawing the
 * table stands open in its place.
 */
export function ColumnFigure<T extends { id: string }>({
  label,
  columns,
  load,
  className,
  labelOf,
  table,
  children,
}: ColumnFigureProps<T>) {
  const Drawing = useDrawing(load);
  const grow = useGrowOnce();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {Drawing === 'failed' ? (
        <p className="mb-2 text-13 text-text-2">The chart could not be loaded. Its figures are below.</p>
      ) : (
        <>
          <div {...grow} className={classNames('relative', className, grow.className)}>
            <div className="absolute inset-0">
              {Drawing && <Drawing label={`${label}. The arrow keys read each column.`} columns={columns} />}
            </div>
          </div>
          <ul
            className="grid border-line border-t pt-1.5 text-center text-12 text-text-2"
            style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
          >
            {columns.map((column) => (
              <li key={column.id}>{labelOf(column)}</li>
            ))}
          </ul>
        </>
      )}
      {children}
      <details className="mt-2 text-12" open={Drawing === 'failed'}>
        <summary className="w-fit cursor-pointer rounded-chip py-1 font-semibold text-ink pointer-coarse:py-3.5">
          Show as table
        </summary>
        {table}
      </details>
    </div>
  );
}

function useDrawing<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | 'failed' | null {
  const [drawing, setDrawing] = useState<{ part: ComponentType<P> | 'failed' } | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (part: ComponentType<P> | 'failed') => {
      if (!isGone) setDrawing({ part });
    };
    load().then(show, (error: unknown) => {
      console.warn('A chart could not be fetched', error);
      show('failed');
    });
    return () => {
      isGone = true;
    };
  }, [load]);
  return drawing?.part ?? null;
}
