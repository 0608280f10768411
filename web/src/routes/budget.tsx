import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** `/budget` */
export default function Budget() {
  useDocumentTitle('Budget');
  return (
    <>
      <TopBar heading={<PageHeading>Budget</PageHeading>} />
      <div className="overflow-y-auto px-4 pb-6 desktop:px-[19px]">
        <EmptyState title="Nothing here yet" text="Hours per week for each category will be set and measured here." />
      </div>
    </>
  );
}
