import { Link } from 'wouter';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';
import { buttonLook } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Every address that is none of the others. */
export default function NotFound() {
  useDocumentTitle('Page not found');
  return (
    <>
      <TopBar heading={<PageHeading>Page not found</PageHeading>} />
      <div className="relative overflow-y-auto px-4 pb-6 desktop:px-[19px]">
        <EmptyState title="There is no page at this address" text="The link may be old or cut short.">
          <Link href="/calendar" className={buttonLook('default')}>
            Open the calendar
          </Link>
        </EmptyState>
      </div>
    </>
  );
}
