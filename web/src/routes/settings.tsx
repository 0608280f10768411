import LinkIcon from 'lucide-react/icons/link';
import User from 'lucide-react/icons/user';
import { Suspense } from 'react';
import { Link, useParams } from 'wouter';
import { useDocumentTitle } from '../lib/document-title.ts';
import { narrow, useMedia } from '../lib/media.ts';
import { part } from '../lib/part.ts';
import { PageHeading, TopBar } from '../shell/top-bar.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tabs } from '../ui/tabs.tsx';

const Integrations = part(() => import('./settings-integrations.tsx').then((page) => page.default));
const Account = part(() => import('./settings-account.tsx').then((page) => page.default));

const pages = [
  { href: '/settings/integrations', name: 'Integrations', Icon: LinkIcon },
  { href: '/settings/account', name: 'Account', Icon: User },
] as const;

/** `/settings/integrations` and `/settings/account` */
export default function Settings() {
  const { page } = useParams();
  const isNarrow = useMedia(narrow);
  const isAccount = page === 'account';
  useDocumentTitle(isAccount ? 'Account' : 'Integrations');
  const current = pages[isAccount ? 1 : 0].href;

  return (
    <>
      <TopBar
        heading={<PageHeading>Settings</PageHeading>}
        tabs={isNarrow && <Tabs label="Settings" tabs={pages} current={current} isWide />}
      />
      <div className="relative flex min-h-0 flex-1 gap-6 overflow-y-auto px-4 pb-8 desktop:gap-10 desktop:px-[19px]">
        {!isNarrow && (
          <nav aria-label="Settings" className="sticky top-0 w-[11.25rem] shrink-0 self-start pt-3.25">
            {pages.map(({ href, name, Icon }) => (
              <Link
                key={href}
                href={href}
                aria-current={href === current ? 'page' : undefined}
                className={classNames(
                  'flex h-9 items-center gap-2.25 rounded-control border px-2 text-14',
                  href === current
                    ? 'border-line bg-surface font-semibold shadow-rest'
                    : 'border-transparent font-medium text-text-2 hover:bg-hover',
                )}
              >
                <Icon
                  size={17}
                  strokeWidth={1.75}
                  aria-hidden="true"
                  className={classNames(href === current && 'text-ink')}
                />
                {name}
              </Link>
            ))}
          </nav>
        )}
        <div className="min-w-0 flex-1 tablet:max-w-[42.5rem] tablet:pt-2.75">
          <Suspense>{isAccount ? <Account /> : <Integrations />}</Suspense>
        </div>
      </div>
    </>
  );
}
