// /prime/community: find a company nearby, the latest, one's own contacts in it, discussion groups, who asks to connect, and one's own profile.
import css from './community.module.css';
import { NativeSelect } from '@mantine/core';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { communityApi } from '../shared/community.api.ts';
import { SECTIONS, type Section, communityPaths } from './community-paths.ts';
import { FindCompanies } from './FindCompanies.tsx';
import { CommunityContacts } from './CommunityContacts.tsx';
import { Groups } from './Groups.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { Requests } from './Requests.tsx';

const LABELS: Readonly<Record<Section, string>> = {
  find: 'Find a company',
  latest: 'Latest',
  contacts: 'Your contacts',
  groups: 'Groups',
  requests: 'Requests',
  profile: 'My profile',
};

export function CommunityPage() {
  const phone = useIsPhone();
  const { menuRef } = usePageParams<{ menuRef?: string }>();
  const section = SECTIONS.find((one) => one === menuRef) ?? 'find';
  const asks = useRead(communityApi.asks, {}).data?.data ?? [];
  const waiting = asks.filter(({ incoming, status }) => incoming && status === 'pending').length;
  const words = (one: Section): string => (one === 'requests' && waiting ? `${LABELS[one]} (${waiting})` : LABELS[one]);
  return (
    <section className={css.page} aria-label="Community">
      {phone ? (
        <header className={css.phoneHead}>
          <h1 className={css.heading}>Community</h1>
          <NativeSelect
            aria-label="Section"
            data={SECTIONS.map((one) => ({ value: communityPaths.section(one), label: words(one) }))}
            value={communityPaths.section(section)}
            onChange={(event) => openPage(event.currentTarget.value)}
          />
        </header>
      ) : (
        <nav className={css.nav} aria-label="Community">
          <ul>
            {SECTIONS.map((one) => (
              <li key={one}>
                <PageLink
                  className={css.entry ?? ''}
                  href={communityPaths.section(one)}
                  aria-current={one === section ? 'page' : undefined}
                >
                  {words(one)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={css.body}>
        {(section === 'find' || section === 'latest') && (
          <FindCompanies key={section} latest={section === 'latest'} title={LABELS[section]} />
        )}
        {section === 'contacts' && <CommunityContacts />}
        {section === 'groups' && <Groups />}
        {section === 'requests' && <Requests />}
        {section === 'profile' && <OwnProfile />}
      </div>
    </section>
  );
}
