// What documents adds: photographs and documents of a job, the upload queue, the camera.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const documentsParts: WebParts = {
  standing: [
    {
      order: 10,
      component: lazyPage(async () => (await import('./queue/QueueStanding.tsx')).QueueStanding),
    },
  ],
  jobPages: [
    {
      menuRef: 'photos',
      label: 'Photos',
      group: 'Site',
      order: 42,
      permission: 'view-attachment',
      component: lazyPage(async () => (await import('./photos/JobPhotos.tsx')).JobPhotos),
    },
  ],
};
