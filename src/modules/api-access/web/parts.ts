// Where API access shows besides its own page: in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { apiAccessSections } from '../shared/api-access-sections.ts';

export const apiAccessParts: WebParts = {
  sections: [
    {
      ...apiAccessSections.apiAccess,
      component: lazyPage(async () => (await import('./ApiAccess.tsx')).ApiAccess),
      words: 'token key secret rest openapi developer webhook endpoint integration zapier service account program',
    },
  ],
};
