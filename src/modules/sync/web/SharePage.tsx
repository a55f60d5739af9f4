// /prime/share: what connected companies sent and were sent, and the connections themselves.
import css from './share.module.css';
import { Button } from '@mantine/core';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { NotFoundPage } from '../../../platform/web/shell/NotFoundPage.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { usePageParams, useSearch } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { RequestList } from './RequestList.tsx';
import { SHARE_TABS } from './share-tabs.ts';
import { sharePaths } from './share-paths.ts';
import { SyncPreview } from './preview/SyncPreview.tsx';
import { readToSend } from './preview/to-send.ts';

function Tabs({ at }: { at: string }) {
  const can = useCan();
  return (
    <nav aria-label="Share & Sync" className={css.tabs}>
      {SHARE_TABS.filter(({ permission }) => can(permission)).map(({ ref, label }) => (
        <Button
          key={ref}
          component={PageLink}
          size="compact-sm"
          variant={at === ref ? 'light' : 'subtle'}
          href={sharePaths.all(ref === 'inbox' ? undefined : ref)}
          aria-current={at === ref ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </nav>
  );
}

export function SharePage() {
  const can = useCan();
  const { sectionRef = 'inbox' } = usePageParams<{ sectionRef?: string }>();
  const search = useSearch<{ send?: string; action?: string; to?: string }>();
  useTabTitle('Share & Sync');
  const toSend = sectionRef === 'send' ? readToSend(search, null) : undefined;
  if (toSend) return <SyncPreview key={search.send} toSend={toSend} back={sharePaths.all()} />;
  const tab = SHARE_TABS.find(({ ref, permission }) => ref === sectionRef && can(permission));
  if (!tab) return <NotFoundPage />;
  const Page = tab.page;
  if (Page)
    return (
      <div className={css.page}>
        <header className={css.head}>
          <h1>{tab.label}</h1>
          <Tabs at={tab.ref} />
        </header>
        <Page />
      </div>
    );
  return <RequestList key={tab.ref} tab={tab} actions={<Tabs at={tab.ref} />} />;
}
