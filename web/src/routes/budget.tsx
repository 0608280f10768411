import { Budget as BudgetPage } from '../features/budget/budget.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';

/** `/budget` */
export default function Budget() {
  useDocumentTitle('Budget');
  return (
    <>
      <TopBar heading={<PageHeading>Budget</PageHeading>} />
      <BudgetPage />
    </>
  );
}
