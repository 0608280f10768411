import { TimeEntries } from '../features/tracking/time-entries.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';

/** `/time` */
export default function TrackedTime() {
  useDocumentTitle('Tracked time');
  return (
    <>
      <TopBar heading={<PageHeading>Tracked time</PageHeading>} />
      <TimeEntries />
    </>
  );
}
