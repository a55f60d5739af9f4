// Where feedback shows besides its own page.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { feedbackSections } from '../shared/feedback-menu.ts';
import { feedbackPaths } from './feedback-paths.ts';

export const feedbackParts: WebParts = {
  objects: [
    { type: 'feedback', noun: 'feedback', href: ({ jobId }) => (jobId ? feedbackPaths.ofJob(jobId) : undefined) },
  ],
  search: [
    {
      type: 'feedback',
      label: 'Feedback',
      permission: 'view-feedback',
      href: ({ jobId }) => (jobId ? feedbackPaths.ofJob(jobId) : feedbackPaths.list()),
      list: feedbackPaths.list(),
    },
  ],
  jobPages: [
    {
      menuRef: 'feedback',
      label: 'Feedback',
      group: 'People',
      order: 87,
      seldom: true,
      permission: 'view-feedback',
      component: lazyPage(async () => (await import('./JobFeedback.tsx')).JobFeedback),
    },
  ],
  sections: [
    {
      ...feedbackSections.feedbackSettings,
      component: lazyPage(async () => (await import('./FeedbackSettingSection.tsx')).FeedbackSettingSection),
      words: 'survey satisfaction score stars review complaint follow-up',
    },
  ],
  dayActions: [
    {
      kind: 'feedback',
      href: ({ job }) => (job ? feedbackPaths.ofJob(job.id) : feedbackPaths.list()),
      label: 'Follow up',
      follows: ['feedback'],
    },
  ],
};
