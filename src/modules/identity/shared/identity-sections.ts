import type { SectionLine } from '../../../platform/shared/menus.ts';

export const identitySections = {
  users: { area: 'admin', ref: 'users', label: 'Users', group: 'People', order: 10, permission: 'view-user' },
  roles: { area: 'admin', ref: 'roles', label: 'Roles', group: 'People', order: 11, permission: 'view-role' },
  details: { area: 'user', ref: 'details', label: 'Details', group: 'Account', order: 1 },
  preferences: { area: 'user', ref: 'preferences', label: 'Preferences', group: 'Account', order: 2 },
  inviteOthers: {
    area: 'user',
    ref: 'invite-others',
    staffOnly: true,
    label: 'Invite others',
    group: 'Account',
    order: 80,
  },
  myReports: { area: 'user', ref: 'my-reports', label: 'My reports', group: 'Account', order: 85 },
  myData: { area: 'user', ref: 'my-data', label: 'My data', group: 'Account', order: 90 },
  reportedProblems: {
    area: 'admin',
    ref: 'reported-problems',
    label: 'Reported issues',
    group: 'Records',
    order: 85,
    permission: 'edit-company-setting',
  },
  securityLog: {
    area: 'admin',
    ref: 'security-log',
    label: 'Security log',
    group: 'Records',
    order: 90,
    permission: 'view-security-log',
  },
  ownSecurity: { area: 'user', ref: 'security', label: 'Security', group: 'Account', order: 50 },
  security: {
    area: 'admin',
    ref: 'security',
    label: 'Security',
    group: 'Company',
    order: 60,
    permission: 'view-company-setting',
  },
} as const satisfies Record<string, SectionLine>;
