// What the messages module adds: the conversation of a job, what is written from anywhere.
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { messagesSections } from '../shared/messages-menu.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useBulkAllowed } from './use-bulk-allowed.ts';
import { useUnassigned } from './use-unassigned.ts';
import { writingPath } from './write-path.ts';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';

const inbox = [
  { line: messagesSections.assigned, load: async () => (await import('./Inbox.tsx')).Mine },
  { line: messagesSections.all, load: async () => (await import('./Inbox.tsx')).AllMessages },
  { line: messagesSections.company, load: async () => (await import('./Inbox.tsx')).OfCompany },
];

export const messagesParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).conversationFieldReads],
  objects: [
    { type: 'notification', noun: 'note', href: ({ jobId }) => (jobId ? jobPaths.job(jobId, 'notes') : undefined) },
  ],
  jobQuickActions: [
    {
      id: 'note',
      label: 'Add note',
      words: 'comment remark',
      order: 10,
      permission: 'create-notification',
      anywhere: true,
      component: lazyPage(async () => (await import('./JobNoteDialog.tsx')).JobNoteDialog),
    },
    {
      id: 'email',
      label: 'Send email',
      words: 'email mail message write',
      order: 11,
      permission: 'create-notification',
      anywhere: true,
      component: lazyPage(async () => (await import('./WriteAction.tsx')).WriteMail),
    },
    {
      id: 'sms',
      label: 'Send SMS',
      words: 'text message mobile',
      order: 12,
      permission: 'create-notification',
      anywhere: true,
      component: lazyPage(async () => (await import('./WriteAction.tsx')).WriteText),
    },
  ],
  sections: [
    ...inbox.map(({ line, load }) => ({ ...line, component: lazyPage(load) })),
    {
      ...messagesSections.unassigned,
      words: 'inbox unknown file assign',
      useBadge: useUnassigned,
      component: lazyPage(async () => (await import('./Inbox.tsx')).Unassigned),
    },
    {
      ...messagesSections.templates,
      words: 'texts placeholders sms email note',
      component: lazyPage(async () => (await import('./admin/TemplateSections.tsx')).MessageTemplates),
    },
    {
      ...messagesSections.layouts,
      words: 'header footer letter head email template',
      component: lazyPage(async () => (await import('./admin/TemplateSections.tsx')).MailLayouts),
    },
    {
      ...messagesSections.handlers,
      words: 'imap mailbox reply address sender sms webhook inbound',
      component: lazyPage(async () => (await import('./admin/MailHandlersSection.tsx')).MailHandlersSection),
    },
    {
      ...messagesSections.types,
      words: 'notification types kinds',
      component: lazyPage(async () => (await import('./admin/NotificationTypes.tsx')).NotificationTypes),
    },
  ],
  jobSteps: [
    {
      stage: 'contactedAt',
      permission: 'create-notification',
      component: lazyPage(async () => (await import('./LogCall.tsx')).LogCallStep),
    },
  ],
  jobCalling: [
    {
      permission: 'create-notification',
      component: lazyPage(async () => (await import('./LogCall.tsx')).LogCall),
    },
  ],
  jobBulkActions: [
    {
      id: 'message',
      label: 'Write',
      useShown: useBulkAllowed,
      component: lazyPage(async () => (await import('./BulkMessageDialog.tsx')).WriteToJobs),
    },
  ],
  contactBulkActions: [
    {
      id: 'message',
      label: 'Write',
      useShown: useBulkAllowed,
      component: lazyPage(async () => (await import('./BulkMessageDialog.tsx')).WriteToContacts),
    },
  ],
  contactPages: [
    {
      id: 'messages',
      label: 'Conversation',
      useShown: () => useCan()('view-notification'),
      component: lazyPage(async () => (await import('./Conversation.tsx')).ContactConversation),
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
  dayActions: [
    {
      kind: 'message',
      href: ({ job, to }) => (job ? writingPath(job.id, to?.includes('@') === false ? 'sms' : 'email', to) : ''),
      label: 'Answer',
      follows: ['notification'],
    },
  ],
  jobWriting: [
    (jobId, channel, { email, phone }, text) => writingPath(jobId, channel, channel === 'email' ? email : phone, text),
  ],
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
