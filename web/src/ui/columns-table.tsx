import { durationText } from '@daywright/schedule/duration';
import type { StackedColumn } from './columns.ts';

/** The figures of stacked columns: a day's categories below each other. */
export function ColumnsTable({ caption, columns }: { caption: string; columns: readonly StackedColumn[] }) {
  const days = columns.filter(({ bands }) => bands.length > 0);
  return (
    <div className="relative max-h-80 overflow-y-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-12 text-text-2">
          <tr>
            <th scope="col" className="py-1 pr-2 font-semibold">
              Day
            </th>
            <th scope="col" className="pr-2 font-semibold">
              Category
            </th>
            <th scope="col" className="pr-2 text-right font-semibold">
              Tracked
            </th>
            <th scope="col" className="text-right font-semibold">
              Still planned
            </th>
          </tr>
        </thead>
        {days.map(({ id, name, bands }) => (
          <tbody key={id} className="border-line border-t">
            {bands.map((band, index) => (
              <tr key={band.key}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={bands.length} className="py-1 pr-2 text-left align-top font-medium">
                    {name}
                  </th>
                )}
                <td className="py-1 pr-2">{band.name}</td>
                <td className="pr-2 text-right">{durationText(band.tracked)}</td>
                <td className="text-right">{durationText(band.ahead)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {days.length === 0 && <p className="py-1 text-text-2">Nothing planned or tracked.</p>}
    </div>
  );
}
