// People and rights in Administration, and one's own details.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { identitySections } from '../shared/identity-sections.ts';

export const peopleParts: WebParts = {
  topBar: [{ order: 10, component: lazyPage(async () => (await import('./notices/Bell.tsx')).Bell) }],
  quickActions: [
    {
      id: 'book-demo',
      label: 'Book a demo',
      order: 90,
      toSupport: true,
      component: lazyPage(async () => (await import('./profile/BookDemoDialog.tsx')).BookDemoDialog),
    },
  ],
  objects: [
    {
      type: 'userIssue',
      noun: 'report',
      href: ({ objectId }) => `${paths.userProfile('my-reports')}?issue=${objectId}`,
    },
  ],
  sections: [
    {
      ...identitySections.users,
      component: lazyPage(async () => (await import('./users/UserList.tsx')).UserList),
      words: 'people staff accounts invite disable employees team',
    },
    {
      ...identitySections.roles,
      component: lazyPage(async () => (await import('./roles/RoleList.tsx')).RoleList),
      words: 'rights permissions access matrix who may',
    },
    {
      ...identitySections.details,
      component: lazyPage(async () => (await import('./profile/DetailsSection.tsx')).DetailsSection),
      words: 'name phone position timezone signature',
    },
    {
      ...identitySections.preferences,
      component: lazyPage(async () => (await import('./profile/PreferencesSection.tsx')).PreferencesSection),
      words: 'theme dark light density rows shortcuts keyboard sound bell',
    },
    {
      ...identitySections.inviteOthers,
      component: lazyPage(async () => (await import('./profile/ReferralSection.tsx')).ReferralSection),
      words: 'referral community link join free',
    },
    {
      ...identitySections.myData,
      component: lazyPage(async () => (await import('./profile/MyDataSection.tsx')).MyDataSection),
      words: 'export download privacy gdpr json',
    },
    {
      ...identitySections.myReports,
      component: lazyPage(async () => (await import('./profile/MyReportsSection.tsx')).MyReportsSection),
      words: 'issues problems reported answers screenshots',
    },
    {
      ...identitySections.reportedProblems,
      component: lazyPage(async () => (await import('./UserIssuesSection.tsx')).UserIssuesSection),
      words: 'issues messages screenshots bugs help contact',
    },
    {
      ...identitySections.securityLog,
      component: lazyPage(async () => (await import('./SecurityLogSection.tsx')).SecurityLogSection),
      words: 'audit events sign-ins history who changed',
    },
  ],
};
