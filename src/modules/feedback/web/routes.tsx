// What feedback adds to the workbench.
import { IconStar } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { feedbackMenu } from '../shared/feedback-menu.ts';
import { feedbackPaths } from './feedback-paths.ts';

export const feedbackWeb: WebModule = {
  routes: [
    {
      kind: 'feedback',
      permission: 'view-feedback',
      path: '/prime/feedback',
      component: lazyPage(async () => (await import('./FeedbackList.tsx')).FeedbackList),
      tabId: () => 'feedback-list',
      title: 'Feedback',
    },
  ],
  menu: [{ ...feedbackMenu.feedback, icon: IconStar, href: feedbackPaths.list() }],
};
