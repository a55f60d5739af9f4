// What sign-in adds to the workbench: a section of the own profile and one of Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const securityParts: WebParts = {
  sections: [
    {
      area: 'user',
      ref: 'security',
      label: 'Security',
      group: 'Account',
      order: 50,
      component: lazyPage(async () => (await import('./security/SecuritySection.tsx')).SecuritySection),
      words: 'password passkey authenticator pin recovery codes sessions devices sign out',
    },
    {
      area: 'admin',
      ref: 'security',
      label: 'Security',
      group: 'Company',
      order: 60,
      permission: 'view-company-setting',
      component: lazyPage(async () => (await import('./security/SecuritySettingsSection.tsx')).SecuritySettingsSection),
      words: 'password policy second factor mfa passkey session limits sign-in',
    },
  ],
};
