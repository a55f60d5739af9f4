// What the messages module adds: the notes of a job.
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

export const messagesParts: WebParts = {
  objects: [
    { type: 'notification', noun: 'note', href: ({ jobId }) => (jobId ? jobPaths.job(jobId, 'notes') : undefined) },
  ],
  jobQuickActions: [
    {
      id: 'note',
      label: 'Add note',
      order: 10,
      permission: 'create-notification',
      anywhere: true,
      component: lazyPage(async () => (await import('./JobNoteDialog.tsx')).JobNoteDialog),
    },
  ],
  jobSteps: [
    {
      stage: 'contactedAt',
      permission: 'create-notification',
      component: lazyPage(async () => (await import('./LogCall.tsx')).LogCall),
    },
  ],
  jobPages: [
    {
      menuRef: 'notes',
      label: 'Notes',
      group: 'People',
      order: 80,
      permission: 'view-notification',
      component: lazyPage(async () => (await import('./JobNotes.tsx')).JobNotes),
    },
  ],
};
