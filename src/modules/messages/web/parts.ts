// What the messages module adds: the conversation of a job, what is written from anywhere.
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { writingPath } from './write-path.ts';
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
    {
      id: 'email',
      label: 'Send e-mail',
      order: 11,
      permission: 'create-notification',
      anywhere: true,
      component: lazyPage(async () => (await import('./WriteAction.tsx')).WriteMail),
    },
    {
      id: 'sms',
      label: 'Send SMS',
      order: 12,
      permission: 'create-notification',
      anywhere: true,
      component: lazyPage(async () => (await import('./WriteAction.tsx')).WriteText),
    },
  ],
  jobSteps: [
    {
      stage: 'contactedAt',
      permission: 'create-notification',
      component: lazyPage(async () => (await import('./LogCall.tsx')).LogCall),
    },
  ],
  jobFront: [
    {
      id: 'conversation',
      place: 'left',
      order: 20,
      permission: 'view-notification',
      component: lazyPage(async () => (await import('./LatestConversation.tsx')).LatestConversation),
    },
  ],
  jobWriting: [(jobId, channel, { email, phone }) => writingPath(jobId, channel, channel === 'email' ? email : phone)],
  jobPages: [
    {
      menuRef: 'notes',
      label: 'Conversation',
      group: 'People',
      order: 80,
      permission: 'view-notification',
      component: lazyPage(async () => (await import('./Conversation.tsx')).Conversation),
    },
  ],
};
