// Sharing a snapshot, and the looks of shared pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { portalSections } from '../shared/portal-sections.ts';

export const portalParts: WebParts = {
  objects: [{ type: 'shareItem', noun: 'shared page' }],
  sections: [
    {
      ...portalSections.shareThemes,
      component: lazyPage(async () => (await import('./ThemesSection.tsx')).ThemesSection),
      words: 'share link look logo colour branding',
    },
  ],
  shareButton: [lazyPage(async () => (await import('./ShareButton.tsx')).ShareButton)],
};
