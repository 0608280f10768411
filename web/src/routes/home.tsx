import { Home as HomePage } from '../features/home/home.tsx';
import { Hero } from '../features/live/hero.tsx';
import { LiveSession } from '../features/live/live-session.tsx';
import { useDocumentTitle } from '../lib/document-title.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';

/** `/` */
export default function Home() {
  useDocumentTitle('Home');
  return (
    <>
      <TopBar heading={<PageHeading>Home</PageHeading>} />
      <HomePage live={<LiveSession variant={Hero} />} />
    </>
  );
}
