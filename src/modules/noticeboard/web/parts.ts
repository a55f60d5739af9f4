// Where the noticeboard and messages among colleagues show: sections of Messages, the dashboard, Administration, the palette.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { noticeboardSections } from '../shared/noticeboard-sections.ts';
import { noticeboardPaths } from './noticeboard-paths.ts';
import { useUnreadDirect, useUnreadItems, useUnreadMail } from './use-waiting.ts';

export const noticeboardParts: WebParts = {
  sections: [
    {
      ...noticeboardSections.noticeboard,
      words: 'board news announcements issues',
      useBadge: useUnreadItems,
      component: lazyPage(async () => (await import('./board/Noticeboard.tsx')).Noticeboard),
    },
    {
      ...noticeboardSections.direct,
      words: 'chat instant message colleagues',
      useBadge: useUnreadDirect,
      component: lazyPage(async () => (await import('./direct/Direct.tsx')).DirectMessages),
    },
    {
      ...noticeboardSections.mail,
      words: 'letters colleagues inbox',
      useBadge: useUnreadMail,
      component: lazyPage(async () => (await import('./direct/Direct.tsx')).InternalMail),
    },
    {
      ...noticeboardSections.groups,
      words: 'board readers news',
      component: lazyPage(async () => (await import('./board/NoticeboardGroups.tsx')).NoticeboardGroups),
    },
  ],
  objects: [
    { type: 'noticeboardItem', noun: 'noticeboard item', href: ({ objectId }) => noticeboardPaths.item(objectId) },
    { type: 'noticeboardIssue', noun: 'issue', href: ({ objectId }) => noticeboardPaths.issue(objectId) },
    { type: 'noticeboardGroup', noun: 'noticeboard group' },
    {
      type: 'messageThread',
      noun: 'conversation',
      href: ({ objectId }) => noticeboardPaths.thread('direct', objectId),
    },
    { type: 'internalMail', noun: 'internal mail', href: ({ objectId }) => noticeboardPaths.thread('mail', objectId) },
  ],
  search: [
    {
      type: 'noticeboard',
      label: 'Noticeboard',
      permission: 'view-noticeboard-item',
      href: ({ objectId }) => noticeboardPaths.item(objectId),
    },
  ],
  quickActions: [
    {
      id: 'direct-message',
      label: 'Write a direct message',
      order: 20,
      permission: 'create-message',
      feature: 'enableInstantMessage',
      words: 'chat colleague instant',
      component: lazyPage(async () => (await import('./direct/WriteDirect.tsx')).WriteDirect),
    },
    {
      id: 'internal-mail',
      label: 'Write internal mail',
      order: 21,
      permission: 'create-message',
      feature: 'enablePrimeMail',
      words: 'letter colleague',
      component: lazyPage(async () => (await import('./direct/WriteDirect.tsx')).WriteInternalMail),
    },
  ],
  dashboardTiles: [
    {
      id: 'noticeboard',
      label: 'Noticeboard, newest unread',
      order: 87,
      wide: true,
      permission: 'view-noticeboard-item',
      component: lazyPage(async () => (await import('./board/NoticeboardTile.tsx')).NoticeboardTile),
    },
  ],
};
