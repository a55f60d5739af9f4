// What schedules add to the workbench.
import { IconListDetails } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobSchedulesMenu } from '../shared/job-schedules-menu.ts';
import { schedulePaths } from './job-schedules-paths.ts';

const Schedules = lazyPage(async () => (await import('./SchedulesPage.tsx')).SchedulesPage);

export const jobSchedulesWeb: WebModule = {
  routes: [
    ...['/prime/schedules', '/prime/schedules/$sectionRef'].map((path) => ({
      path,
      component: Schedules,
      tabId: () => 'schedules',
      title: 'Schedules',
      kind: 'schedules',
      permission: 'view-job-schedule',
    })),
    {
      path: '/prime/schedule-template/view/$templateId',
      component: lazyPage(async () => (await import('./TemplatePage.tsx')).TemplatePage),
      tabId: ({ templateId }) => `schedule-template:${templateId}`,
      title: 'Template',
      kind: 'schedules',
      permission: 'view-schedule-template',
    },
  ],
  menu: [{ ...jobSchedulesMenu.schedules, icon: IconListDetails, href: schedulePaths.all() }],
};
