// What meetings add to the workbench.
import { IconUsersGroup } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { meetingsMenu } from '../shared/meetings-menu.ts';
import { meetingPaths } from './meeting-paths.ts';

export const meetingsWeb: WebModule = {
  routes: [
    {
      path: '/prime/meeting/list',
      component: lazyPage(async () => (await import('./MeetingPages.tsx')).MeetingList),
      tabId: () => 'meeting-list',
      title: 'Meetings',
      kind: 'meeting',
      permission: 'view-meeting',
    },
    {
      path: '/prime/meeting/view/$recordId',
      component: lazyPage(async () => (await import('./MeetingPages.tsx')).MeetingPage),
      tabId: ({ recordId }) => `meeting:${recordId}`,
      title: 'Meeting',
      kind: 'meeting',
      permission: 'view-meeting',
    },
  ],
  menu: [{ ...meetingsMenu.meetings, icon: IconUsersGroup, href: meetingPaths.list() }],
};
