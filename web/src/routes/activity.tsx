import { ActivityList } from '../features/activity/activity-list.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';

/** `/activity` */
export default function Activity() {
  useDocumentTitle('Activity');
  return (
    <>
      <TopBar heading={<PageHeading>Activity</PageHeading>} />
      <ActivityList />
    </>
  );
}
