import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** `/` */
export default function Home() {
  useDocumentTitle('Home');
  return (
    <>
      <TopBar heading={<PageHeading>Home</PageHeading>} />
      <div className="overflow-y-auto px-4 pb-6 desktop:px-[19px]">
        <EmptyState
          title="Nothing here yet"
          text="The day’s rule, what is next and the week at a glance will stand here. Your days are in the calendar."
        />
      </div>
    </>
  );
}
