// The parts of the support centre under their tabs, wherever it is shown.
import css from './support.module.css';
import type { ReactNode } from 'react';
import { IconExternalLink } from '../../../platform/web/icons.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { usePageParams, useSearch } from '../../../platform/web/shell/page-location.tsx';
import { AskPage } from './AskPage.tsx';
import { HelpPages } from './HelpPages.tsx';
import { ItemPage } from './ItemPage.tsx';
import { ItemQueue } from './ItemQueue.tsx';
import { EarlierReports, ItemRows } from './ItemRows.tsx';
import { NoticesPage } from './NoticesPage.tsx';
import { ReleasesPage } from './ReleasesPage.tsx';
import { SupportHome } from './SupportHome.tsx';
import { SUPPORT_REFS, type SupportRef, supportPaths } from './support-paths.ts';
import { SupportLink, useSupportPlace } from './support-place.tsx';
import { useAnswers } from './useAnswers.ts';

const TABS: readonly { ref: SupportRef; label: string; permission?: string }[] = [
  { ref: 'home', label: 'Home' },
  { ref: 'help', label: 'Help' },
  { ref: 'ask', label: 'Ask', permission: 'create-support-item' },
  { ref: 'mine', label: 'My requests', permission: 'view-support-item' },
  { ref: 'items', label: 'All requests', permission: 'edit-support-item' },
  { ref: 'noticeboard', label: 'Noticeboard', permission: 'view-support-notice' },
  { ref: 'releases', label: 'Releases', permission: 'view-support-notice' },
];
const isRef = (text: string): text is SupportRef => (SUPPORT_REFS as readonly string[]).includes(text);

export function SupportFrame() {
  const can = useCan();
  const answers = useAnswers();
  const { ref = 'home' } = usePageParams<{ ref?: string }>();
  const { item } = useSearch<{ item?: number }>();
  const { inWindow } = useSupportPlace();
  const tabs = TABS.filter(({ ref: one, permission }) => can(permission) && (one !== 'items' || answers));
  const asked = isRef(ref) ? ref : undefined;
  const at = asked === 'item' ? (answers ? 'items' : 'mine') : asked;
  const seen = asked === 'item' ? can('view-support-item') : tabs.some((tab) => tab.ref === asked);
  return (
    <div className={css.support}>
      <header className={css.title}>
        <h1 className="page-title">Support Centre</h1>
        <nav aria-label="Support Centre">
          {tabs.map((tab) => (
            <SupportLink key={tab.ref} to={tab.ref} aria-current={tab.ref === at ? 'page' : undefined}>
              {tab.label}
            </SupportLink>
          ))}
        </nav>
        {!inWindow && (
          <a
            href={supportPaths.of(asked ?? 'home', item ? { item } : {}, supportPaths.window)}
            target="_blank"
            rel="noopener"
            title="Open in its own window"
            className={css.out}
          >
            <IconExternalLink size={16} stroke={1.6} aria-hidden />
            <span className="visually-hidden">Open in its own window</span>
          </a>
        )}
      </header>
      <div className={css.body}>
        {asked && seen ? <Part at={asked} item={item} /> : <NoPart known={asked !== undefined} />}
      </div>
    </div>
  );
}

function Part({ at, item }: { at: SupportRef; item: number | undefined }): ReactNode {
  const { inWindow } = useSupportPlace();
  switch (at) {
    case 'home':
      return <SupportHome />;
    case 'help':
      return <HelpPages />;
    case 'ask':
      return <AskPage />;
    case 'mine':
      return (
        <section className={css.column} aria-label="My requests">
          <ItemRows own empty="You have not asked anything yet." />
          <EarlierReports />
        </section>
      );
    case 'items':
      if (!inWindow) return <ItemQueue />;
      return (
        <section className={css.column} aria-label="All requests">
          <ItemRows own={false} empty="Nobody has asked anything." />
        </section>
      );
    case 'item':
      return typeof item === 'number' ? <ItemPage key={item} id={item} /> : <NoPart known={false} />;
    case 'noticeboard':
      return <NoticesPage />;
    case 'releases':
      return <ReleasesPage />;
  }
}

const NoPart = ({ known }: { known: boolean }) => (
  <p className={css.column}>
    {known
      ? 'You do not have access to this part. Ask your administrator.'
      : 'This page does not exist. Choose one above.'}
  </p>
);
