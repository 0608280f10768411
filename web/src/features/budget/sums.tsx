import type { BudgetTotals } from '@daywright/schedule/budgets';
import { durationText } from '@daywright/schedule/duration';
import type { ReactNode } from 'react';
import { Explained } from '../../ui/explained.tsx';
import { BudgetMark, PlannedMark, TrackedMark } from '../../ui/legend.tsx';
import { OverText } from '../../ui/over-text.tsx';

/** What all budgets come to, and how many are over. */
export function Sums({ totals, isOpen }: { totals: BudgetTotals; isOpen: boolean }) {
  const { tracked, forecast, budget, over } = totals;
  return (
    <div className="flex flex-wrap items-end gap-x-9 gap-y-2.5 px-4 py-4 tablet:px-5 @max-[40rem]:justify-between @max-[40rem]:gap-x-4">
      <dl className="contents">
        <Sum mark={<TrackedMark />} name="Tracked" isMain>
          {durationText(tracked)}
        </Sum>
        <Sum
          mark={<PlannedMark />}
          name="Planned"
          more=", tracked included"
          about="What was tracked and what is still to come, without what was missed"
        >
          {durationText(forecast)}
        </Sum>
        <Sum mark={<BudgetMark />} name="Budget">
          {budget > 0 ? durationText(budget) : 'None'}
        </Sum>
      </dl>
      {over > 0 && (
        <p className="text-12 text-warn @max-[40rem]:flex @max-[40rem]:w-full @max-[40rem]:items-center @max-[40rem]:gap-1 @min-[40.0625rem]:ml-auto @min-[40.0625rem]:text-right">
          <span className="@min-[40.0625rem]:hidden">
            <OverText small>{`${over} over`}</OverText>
          </span>
          <b className="block font-semibold text-20 tracking-tight @max-[40rem]:hidden">{over} over</b>{' '}
          {isOpen ? 'if the plan holds' : 'at the end'}
        </p>
      )}
    </div>
  );
}

interface SumProps {
  mark: ReactNode;
  name: string;
  /** Where there is room. */
  more?: string;
  /** What it counts, in a sentence. */
  about?: string;
  isMain?: boolean;
  children: string;
}

function Sum({ mark, name, more, about, isMain = false, children }: SumProps) {
  const label = (
    <>
      {name}
      {more && <span className="@max-[40rem]:sr-only">{more}</span>}
    </>
  );
  return (
    <div className="flex flex-col-reverse">
      <dt className="flex items-center gap-1.5 text-12 text-text-2">
        {mark}
        {about ? <Explained about={about}>{label}</Explained> : <span>{label}</span>}
      </dt>
      <dd
        className={
          isMain
            ? 'font-semibold text-[1.375rem] leading-8 tracking-tight tablet:text-28 tablet:leading-[2.125rem]'
            : 'font-semibold text-[1.125rem] leading-7 tracking-tight tablet:text-20'
        }
      >
        {children}
      </dd>
    </div>
  );
}
