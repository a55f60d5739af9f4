// Where reminders show besides their own page: on jobs, on the dashboard, in Administration, from anywhere.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { reminderListLines, remindersSections } from '../shared/reminders-menu.ts';
import { reminderPaths } from './reminder-paths.ts';

export const remindersParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).reminderFieldReads],
  optionLists: [
    { lines: reminderListLines, load: async () => (await import('../shared/reminder-lists.entity.ts')).reminderLists },
  ],
  sections: [
    {
      ...remindersSections.reminderTemplates,
      component: lazyPage(async () => (await import('./ReminderTemplatesSection.tsx')).ReminderTemplatesSection),
      words: 'due days follow up chase',
    },
  ],
  objects: [
    {
      type: 'reminder',
      noun: 'reminder',
      href: ({ jobId }) => (jobId ? jobPaths.job(jobId, 'reminders') : reminderPaths.list()),
    },
    { type: 'reminderTemplate', noun: 'reminder template' },
  ],
  jobQuickActions: [
    {
      id: 'reminder',
      label: 'Remind',
      words: 'reminder follow up task',
      order: 15,
      permission: 'create-reminder',
      anywhere: true,
      component: lazyPage(async () => (await import('./NewJobReminder.tsx')).NewJobReminder),
    },
  ],
  jobLater: [
    {
      permission: 'create-reminder',
      component: lazyPage(async () => (await import('./NewJobReminder.tsx')).PutOff),
    },
  ],
  jobFront: [
    {
      id: 'reminders',
      place: 'middle',
      order: 20,
      permission: 'view-reminder',
      component: lazyPage(async () => (await import('./JobFrontReminders.tsx')).JobFrontReminders),
    },
  ],
  jobPages: [
    {
      menuRef: 'reminders',
      label: 'Reminders',
      group: 'Job',
      order: 28,
      seldom: true,
      permission: 'view-reminder',
      component: lazyPage(async () => (await import('./JobReminders.tsx')).JobReminders),
    },
  ],
  dayActions: [
    {
      kind: 'reminder',
      href: ({ job }) => (job ? jobPaths.job(job.id, 'reminders') : reminderPaths.list()),
      component: lazyPage(async () => (await import('./DayReminder.tsx')).DayReminder),
      follows: ['reminder'],
    },
  ],
};
