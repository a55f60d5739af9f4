// Sharing a snapshot, and the looks of shared pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
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
  jobPages: [
    {
      menuRef: 'client-questions',
      label: 'Client questions',
      group: 'People',
      order: 86,
      seldom: true,
      permission: 'view-notification',
      component: lazyPage(async () => (await import('./JobQuestions.tsx')).JobQuestions),
    },
    {
      menuRef: 'share',
      label: 'Shared links',
      group: 'People',
      order: 87,
      seldom: true,
      permission: 'view-share-item',
      component: lazyPage(async () => (await import('./JobShares.tsx')).JobShares),
    },
  ],
  fileActions: [
    {
      order: 25,
      label: 'Seen by',
      permission: 'view-share-item',
      component: lazyPage(async () => (await import('./SeenByFile.tsx')).SeenByFile),
    },
    {
      order: 20,
      label: 'Share',
      permission: 'create-share-item',
      component: lazyPage(async () => (await import('./ShareFiles.tsx')).ShareFiles),
    },
  ],
  contactPages: [
    {
      id: 'links',
      label: 'Links',
      useShown: () => useCan()('view-share-item'),
      component: lazyPage(async () => (await import('./ContactShares.tsx')).ContactShares),
    },
  ],
  recordSend: [lazyPage(async () => (await import('./SeenRecord.tsx')).SeenRecord)],
  licenceActions: [lazyPage(async () => (await import('./LicenceLink.tsx')).LicenceLink)],
  shareLine: [lazyPage(async () => (await import('./ShareLine.tsx')).ShareLine)],
  shareButton: [lazyPage(async () => (await import('./ShareButton.tsx')).ShareButton)],
};
