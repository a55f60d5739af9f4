// What reminders adds to the workbench.
import { IconBellRinging } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { remindersMenu } from '../shared/reminders-menu.ts';
import { reminderPaths } from './reminder-paths.ts';

export const remindersWeb: WebModule = {
  routes: [
    {
      path: '/prime/reminders',
      component: lazyPage(async () => (await import('./RemindersPage.tsx')).RemindersPage),
      tabId: () => 'reminders',
      title: 'Reminders',
      kind: 'reminders',
      permission: 'view-reminder',
    },
  ],
  menu: [{ ...remindersMenu.reminders, icon: IconBellRinging, href: reminderPaths.list() }],
};
