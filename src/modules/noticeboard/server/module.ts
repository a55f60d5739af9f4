// What the noticeboard hands over to the server: the board itself, and messages among colleagues.
import type { ServerModule } from '../../../platform/server/module.ts';
import { directMessage, messageThread } from '../shared/direct.entity.ts';
import { noticeboardIssue, noticeboardItem } from '../shared/noticeboard.entity.ts';
import { noticeboardRights } from '../shared/noticeboard.permissions.ts';
import { noticeboardSections } from '../shared/noticeboard-sections.ts';
import { directRoutes } from './direct.routes.ts';
import { directObjects, threadOwner } from './direct.scope.ts';
import { directCounts, ownMessages } from './direct.views.ts';
import { noticeboardClock } from './noticeboard.jobs.ts';
import { noticeboardRoutes } from './noticeboard.routes.ts';
import { itemOwner, noticeboardObjects } from './noticeboard.scope.ts';
import { noticeboardGroups } from './noticeboard.service.ts';
import { issueSource, itemSearch, itemSource, ownItems, unreadItems } from './noticeboard.views.ts';

export const noticeboardModule: ServerModule = {
  name: 'noticeboard',
  sections: Object.values(noticeboardSections),
  entities: [noticeboardItem, noticeboardIssue, messageThread, directMessage],
  resources: [noticeboardGroups],
  rights: noticeboardRights,
  routes: () => [...noticeboardRoutes(), ...directRoutes()],
  objects: { ...noticeboardObjects, ...directObjects },
  attachmentOwners: { noticeboardItem: itemOwner, messageThread: threadOwner },
  lists: {
    noticeboardItem: { permission: 'view-noticeboard-item', source: itemSource },
    noticeboardIssue: { permission: 'view-noticeboard-issue', source: issueSource },
  },
  search: [itemSearch],
  ownData: { ...ownItems, ...ownMessages },
  notificationCounts: { noticeboard: unreadItems, ...directCounts },
  timers: noticeboardClock,
  demo: async (demo) => (await import('./noticeboard.demo.ts')).noticeboardDemo(demo),
};
