// What sign-in adds to the workbench: a section of the own profile and one of Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { identitySections } from '../shared/identity-sections.ts';

export const securityParts: WebParts = {
  sections: [
    {
      ...identitySections.ownSecurity,
      component: lazyPage(async () => (await import('./security/SecuritySection.tsx')).SecuritySection),
      words: 'password passkey authenticator pin recovery codes sessions devices sign out',
    },
    {
      ...identitySections.security,
      component: lazyPage(async () => (await import('./security/SecuritySettingsSection.tsx')).SecuritySettingsSection),
      words: 'password policy second factor mfa passkey session limits sign-in',
    },
  ],
};
