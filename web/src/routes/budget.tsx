import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useBudgetAddress } from '../features/budget/address.ts';
import { Budget as BudgetPage } from '../features/budget/budget.tsx';
import { EditButton } from '../features/budget/edit-button.tsx';
import { PeriodNav, PeriodSwitch, useBudgetSteps } from '../features/budget/period-nav.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { narrow, useMedia } from '../lib/media.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';
import { useCalendarKeys } from '../shell/use-shortcuts.ts';

/** `/budget?period=month&date=YYYY-MM-DD` */
export default function Budget() {
  useDocumentTitle('Budget');
  const isNarrow = useMedia(narrow);
  const isWide = useMedia('(width >= 75rem)');
  const { date } = useBudgetAddress();
  const [isEditing, setEditing] = useState((useHistoryState() as { edit?: boolean } | null)?.edit === true);
  useCalendarKeys(useBudgetSteps());
  const heading = <PageHeading>Budget</PageHeading>;
  const edit = (look: 'full' | 'short' | 'icon') => (
    <EditButton isEditing={isEditing} onEdit={setEditing} look={look} />
  );

  return (
    <>
      {isNarrow ? (
        <TopBar
          heading={heading}
          date={date}
          tabs={
            <div className="flex flex-col gap-2">
              <div className="flex items-center justify-between">
                <PeriodNav />
                {edit('short')}
              </div>
              <PeriodSwitch isWide />
            </div>
          }
        />
      ) : (
        <TopBar
          heading={
            <>
              {heading}
              <div className="ml-4">
                <PeriodNav />
              </div>
            </>
          }
          tabs={<PeriodSwitch isWide={false} />}
          actions={edit(isWide ? 'full' : 'icon')}
          date={date}
        />
      )}
      <BudgetPage isEditing={isEditing} onEdit={setEditing} />
    </>
  );
}
