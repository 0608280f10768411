import type { Measure } from '@daywright/schedule/amounts';
import { durationText, hoursText } from '@daywright/schedule/duration';
import type { categorySums, YearSums } from '@daywright/schedule/year-sums';
import { countOf } from '../../lib/words.ts';
import { categoryColor } from '../../ui/category-color.ts';
import { classNames } from '../../ui/class-names.ts';

/** The year in four figures, or its first two where there is little room. */
export function YearFigures({
  sums,
  measure,
  isShort = false,
}: {
  sums: YearSums | undefined;
  measure: Measure;
  isShort?: boolean;
}) {
  if (!sums) return <dl />;
  const { minutes, mean, fullest, longestRun } = sums;
  const figures = [
    [hoursText(minutes), measure],
    [durationText(mean), isShort ? 'a day' : 'a day, on average'],
    [fullest ? `W${fullest.week}` : '–', `fullest week${fullest ? `, ${hoursText(fullest.minutes)}` : ''}`],
    [countOf(longestRun, 'day'), 'longest run'],
  ] as const;
  return (
    <dl className={isShort ? 'flex gap-5' : 'grid grid-cols-2 gap-x-4 gap-y-2.5'}>
      {figures.slice(0, isShort ? 2 : 4).map(([figure, name]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-12 text-text-2">{name}</dt>
          <dd className="font-semibold text-20 tracking-tight">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface CategorySumsProps {
  /** What to say when no category has any. */
  empty: string;
  /** Absent until they are there. */
  sums: ReturnType<typeof categorySums> | undefined;
  /** Key of the category that the days show; null for all. */
  shown: string | null;
}

/** Categories by their hours. */
export function CategorySums({ empty, sums, shown }: CategorySumsProps) {
  const most = Math.max(1, ...(sums ?? []).map(({ minutes }) => minutes));
  if (sums?.length === 0) return <p className="px-4.5 py-3.5 text-13 text-text-2">{empty}</p>;
  return (
    <ul aria-label="By category" className="flex flex-col gap-4 px-4.5 py-3.5">
      {sums?.map(({ category, minutes }) => (
        <li key={category.key} style={categoryColor(category)}>
          <p
            className={classNames(
              'flex items-center gap-2 text-13',
              category.key === shown ? 'font-bold' : 'font-strong',
            )}
          >
            <span aria-hidden="true" className="w-5 text-center text-16 leading-none">
              {category.icon}
            </span>
            <span className="min-w-0 flex-1 truncate">{category.name}</span>
            <span className="font-semibold">{hoursText(minutes)}</span>
          </p>
          <span
            aria-hidden="true"
            style={{ width: `${Math.max((minutes / most) * 100, 1)}%` }}
            className="mt-1.5 block h-2 rounded-[3px] bg-(--c)"
          />
        </li>
      ))}
    </ul>
  );
}
