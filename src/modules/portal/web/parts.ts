// Sharing a snapshot, and the looks of shared pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const portalParts: WebParts = {
  objects: [{ type: 'shareItem', noun: 'shared page' }],
  sections: [
    {
      area: 'admin',
      ref: 'share-themes',
      label: 'Share themes',
      group: 'Company',
      order: 46,
      permission: 'view-share-item-theme',
      component: lazyPage(async () => (await import('./ThemesSection.tsx')).ThemesSection),
      words: 'share link look logo colour branding',
    },
  ],
  shareButton: [lazyPage(async () => (await import('./ShareButton.tsx')).ShareButton)],
};
